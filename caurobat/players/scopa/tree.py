"""Search among worlds: one tree for all of them, in which a seat's plays are those that it has in the world at hand.

(Information set Monte Carlo tree search.) Each iteration deals a world, walks down the tree by what has gone well and
been tried little, adds one play, and plays the round out.
"""

import math
from collections.abc import Callable
from typing import Final

from caurobat.players.player import Stop
from caurobat.players.scopa.model import Model, Move
from caurobat.players.scopa.playouts import HORIZON, play_out, rewards

_CURIOSITY: Final = 0.35
_ASKED_EVERY: Final = 8


class Node:
    """A play and what followed from it: how often it was tried, how often it could have been, what it brought."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Move, Node] = {}
        self.visits = 0
        self.available = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """What it brought on average to the side that played."""
        return self.total / self.visits if self.visits else 0.0


def search(draw: Callable[[], Model], chance: Callable[[], float], iterations: int, should_stop: Stop) -> Node:
    """The tree after so many iterations, or as many as there was time for (at least one)."""
    root = Node()
    for number in range(iterations):
        if number and number % _ASKED_EVERY == 0 and should_stop():
            break
        iterate(root, draw(), chance, HORIZON)
    return root


def iterate(root: Node, model: Model, chance: Callable[[], float], horizon: int, first: Move | None = None) -> None:
    """Plays `model` on, down the tree and out of it, `horizon` batches of cards further; `first` is played first."""
    node = root
    path: list[tuple[Node, int]] = []
    while model.left:
        side = model.side_of[model.turn]
        if first is None:
            move, is_new = _chosen(node, model.moves(), chance)
        else:
            move, is_new, first = first, first not in node.children, None
            node.children.setdefault(move, Node())
        node = node.children[move]
        path.append((node, side))
        model.play(*move)
        if is_new:
            play_out(model, chance, horizon)
            break
    worths = rewards(model)
    for node, side in path:
        node.visits += 1
        node.total += worths[side]


def _chosen(node: Node, moves: list[Move], chance: Callable[[], float]) -> tuple[Move, bool]:
    """The play to try next, and whether it is tried for the first time."""
    children = node.children
    fresh = [move for move in moves if move not in children]
    for move in moves:
        child = children.get(move)
        if child is not None:
            child.available += 1
    if fresh:
        move = fresh[int(chance() * len(fresh))] if len(fresh) > 1 else fresh[0]
        child = children[move] = Node()
        child.available = 1
        return move, True
    best, best_worth = moves[0], -1.0
    for move in moves:
        child = children[move]
        worth = child.total / child.visits + _CURIOSITY * math.sqrt(math.log(child.available) / child.visits)
        if worth > best_worth:
            best, best_worth = move, worth
    return best, False
