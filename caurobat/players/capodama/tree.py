"""Tree search over information sets: one tree for all the worlds that the seat cannot tell apart.

Each iteration takes a world, walks down the tree by upper confidence bounds (a card's visits are compared with how
often it could be played), adds a node, plays the rest out by habit and tells every seat on the way what it came to.
"""

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Final

from caurobat.games.capodama.counting import is_won
from caurobat.games.capodama.packs import ALL_POINTS
from caurobat.players.capodama.fast import Model, bits
from caurobat.players.capodama.habits import greedy
from caurobat.players.player import Stop

EXPLORATION: Final = 0.6
WIN_SHARE: Final = 0.7
"""How much of a round's worth is winning it; the rest is the share of the points."""
_LAPSE: Final = 0.08
"""How often somebody is thought not to play by habit."""
_ALL: Final = 0.1
"""What taking all the points adds."""
_CHECK_EVERY: Final = 8

Random = Callable[[], float]


class Node:
    """What is known of a card's play: how often it could be made, how often it was, and what that was worth."""

    __slots__ = ("available", "children", "visits", "worth")

    def __init__(self) -> None:
        self.available = 0
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.worth = 0.0
        """The sum of what it was worth to the side of the seat that made it."""

    @property
    def mean(self) -> float:
        """What it was worth on average."""
        return self.worth / self.visits if self.visits else 0.0


def search(
    draw: Callable[[], Model], iterations: int, should_stop: Stop, random: Random, root: Node | None = None
) -> Node:
    """The tree over so many worlds of `draw`, or fewer where `should_stop` says so."""
    root = root or Node()
    for number in range(iterations):
        if number % _CHECK_EVERY == 0 and should_stop():
            break
        _iterate(root, draw(), random)
    return root


def _iterate(root: Node, model: Model, random: Random) -> None:
    node, path = root, []
    while not model.is_over:
        children = node.children
        legal = list(bits(model.legal()))
        fresh = [card for card in legal if card not in children]
        for card in legal:
            if card in children:
                children[card].available += 1
        if fresh:
            card = fresh[int(random() * len(fresh))]
            child = children[card] = Node()
            child.available = 1
        else:
            card = _most_promising(children, legal)
            child = children[card]
        path.append((child, model.turn))
        model.play(card)
        node = child
        if fresh:
            break
    play_out(model, random)
    worth = capo_worth(model)
    for child, seat in path:
        child.visits += 1
        child.worth += worth if seat in model.side else 1.0 - worth


def _most_promising(children: dict[int, Node], legal: Sequence[int]) -> int:
    best, most = legal[0], -1.0
    for card in legal:
        child = children[card]
        promise = child.worth / child.visits + EXPLORATION * sqrt(log(child.available) / child.visits)
        if promise > most:
            best, most = card, promise
    return best


def play_out(model: Model, random: Random) -> None:
    """The rest of the round, by habit, with a lapse now and then."""
    hands = model.hands
    while hands[model.turn]:
        if random() < _LAPSE:
            legal = list(bits(model.legal()))
            model.play(legal[int(random() * len(legal))])
        else:
            model.play(greedy(model))
        hands = model.hands


def capo_worth(model: Model) -> float:
    """What the finished round is worth to the capo's side, from 0 to 1; to the other it is the rest."""
    points = model.side_points()
    won = 1.0 if is_won(points, model.seats) else 0.0
    worth = WIN_SHARE * won + (1.0 - WIN_SHARE - _ALL) * points / ALL_POINTS
    return worth + _ALL * (0.5 + 0.5 * (points == ALL_POINTS) - 0.5 * (points == 0))
