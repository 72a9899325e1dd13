"""The player that searches a tree, as `players.tree` describes it: a move is a card with what it captures."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.scopa.players.playouts import HORIZON, play_out, rewards, worlds_of
from caurobat.games.scopa.rules import GAME, Round, View
from caurobat.players.player import Chance, SearchingPlayer, Stop, offered
from caurobat.players.tree import Node, descend_anywhere, grow, in_time

ITERATIONS: Final = 1200
"""The number of iterations of a decision without a clock."""
_MOST: Final = 20_000
_EXPLORATION: Final = 0.35


class SearchPlayer(SearchingPlayer[View]):
    """Chooses the play that a tree search over the possible worlds visited most."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        super().__init__(iterations, _MOST)

    def _search(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        actions = offered(GAME, view)
        if len(actions) == 1:
            return actions[0]
        worlds, root = worlds_of(view, rng.next()), Node[Action]()
        for _ in in_time(iterations, should_stop, least=1):
            iterate(root, worlds.draw(), worlds.chance, HORIZON)
        return max(root.children, key=lambda move: root.children[move].visits)


def iterate(root: Node[Action], at: Round, chance: Chance, horizon: int, first: Action | None = None) -> None:
    """Play the round down the tree, then out for `horizon` batches; `first`, if given, is the first move."""

    def any_of(moves: Sequence[Action]) -> Action:
        return moves[int(chance() * len(moves))] if len(moves) > 1 else moves[0]

    def step(node: Node[Action]) -> tuple[Node[Action], int] | None:
        seat = at.turn
        if seat is None:
            return None
        if node is root and first is not None:
            move, node = first, node.children.setdefault(first, Node())
        else:
            move, node = descend_anywhere(node, at.moves(), _EXPLORATION, any_of)
        at.play(move)
        return node, seat

    def values() -> Sequence[float]:
        rewarded = rewards(at)
        return [rewarded[seat % len(rewarded)] for seat in range(at.seats)]

    grow(root, step, partial(play_out, at, chance, horizon), values)
