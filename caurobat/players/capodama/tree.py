"""Tree search for Capodama, as `players.tree` describes it: a move is a card, the rest is played out by habit."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from caurobat.games.capodama.counting import is_won
from caurobat.games.capodama.packs import ALL_POINTS
from caurobat.players.capodama.fast import Model, bits
from caurobat.players.capodama.policies import greedy
from caurobat.players.player import Stop
from caurobat.players.tree import Node, descend_anywhere, grow, in_time

EXPLORATION: Final = 0.6
WIN_SHARE: Final = 0.7
"""The weight of winning in a round's value; the rest is the share of the points."""
_LAPSE: Final = 0.08  # how often a playout deviates from habit
_ALL: Final = 0.1  # the bonus for taking all points

Random = Callable[[], float]


def search(draw: Callable[[], Model], iterations: int, should_stop: Stop, random: Random) -> Node[int]:
    """Return the tree over `iterations` worlds of `draw`, or fewer if `should_stop` says so."""
    root: Node[int] = Node()
    for _ in in_time(iterations, should_stop):
        _iterate(root, draw(), random)
    return root


def _iterate(root: Node[int], model: Model, random: Random) -> None:
    def any_of(cards: Sequence[int]) -> int:
        return cards[int(random() * len(cards))]

    def step(node: Node[int]) -> tuple[Node[int], int] | None:
        if model.is_over:
            return None
        seat = model.turn
        card, node = descend_anywhere(node, list(bits(model.legal())), EXPLORATION, any_of)
        model.play(card)
        return node, seat

    def values() -> Sequence[float]:
        value = capo_value(model)
        return [value if seat in model.side else 1.0 - value for seat in range(model.players)]

    grow(root, step, partial(play_out, model, random), values)


def play_out(model: Model, random: Random) -> None:
    """Play the rest of the round by habit, with a lapse now and then."""
    hands = model.hands
    while hands[model.turn]:
        if random() < _LAPSE:
            legal = list(bits(model.legal()))
            model.play(legal[int(random() * len(legal))])
        else:
            model.play(greedy(model))
        hands = model.hands


def capo_value(model: Model) -> float:
    """Return the value of the finished round to the capo's side, from 0 to 1; the other side has the rest."""
    points = model.side_points()
    won = 1.0 if is_won(points, model.seats) else 0.0
    value = WIN_SHARE * won + (1.0 - WIN_SHARE - _ALL) * points / ALL_POINTS
    return value + _ALL * (0.5 + 0.5 * (points == ALL_POINTS) - 0.5 * (points == 0))
