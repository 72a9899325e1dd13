"""Tree search over information sets: one tree for all the worlds that a seat cannot tell apart.

(Information set Monte Carlo tree search.) Each iteration draws a world, a way in which the unseen cards may lie (a
determinization), walks down the tree by upper confidence bounds (a move's visits are compared with how often it was
available), adds a node, plays out the rest, and adds the result (the reward) to every move on the way. Each game
defines its moves, the habits of opponents (an opponent model), and the value of an outcome.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from math import log, sqrt
from typing import Final, Generic, TypeVar

from caurobat.players.player import Stop

_CHECK_EVERY: Final = 8

Move = TypeVar("Move", bound=Hashable)


class Node(Generic[Move]):
    """A move's statistics: how often it was available, how often it was made, and its total value."""

    __slots__ = ("available", "children", "value", "visits")

    def __init__(self) -> None:
        self.available = 1
        self.children: dict[Move, Node[Move]] = {}
        self.visits = 0
        self.value = 0.0
        """The sum of its values for the seat that made it."""

    @property
    def mean(self) -> float:
        """The average value of the move."""
        return self.value / self.visits if self.visits else 0.0

    def most_visited(self) -> Move:
        """Return the most visited child's move, the better one of equals; there must be one."""
        return max(self.children, key=lambda move: (self.children[move].visits, self.children[move].mean))


def in_time(iterations: int, should_stop: Stop, least: int = 0) -> Iterator[int]:
    """Yield the numbers below `iterations`; stop early once `should_stop()` is true, but not before `least`."""
    for number in range(iterations):
        if number >= least and number % _CHECK_EVERY == 0 and should_stop():
            break
        yield number


def grow(
    root: Node[Move],
    step: Callable[[Node[Move]], tuple[Node[Move], int] | None],
    play_out: Callable[[], None],
    values: Callable[[], Sequence[float]],
) -> None:
    """Run one iteration: walk from `root` to an untried move, play out, and update every move on the way.

    `step` makes a move at a node and returns the move's node and seat (None: the round is over), `play_out` plays the
    rest, and `values` returns the value of the end to each seat.
    """
    path = []
    node = root
    while (made := step(node)) is not None:
        path.append(made)
        node = made[0]
        if not node.visits:
            play_out()
            break
    values_by_seat = values()
    for node, seat in path:
        node.visits += 1
        node.value += values_by_seat[seat]


def follow(node: Node[Move], move: Move) -> Node[Move]:
    """Return the node of a `move` made without a choice by the search."""
    child = node.children.get(move)
    if child is None:
        child = node.children[move] = Node()
    else:
        child.available += 1
    return child


def descend(node: Node[Move], moves: Sequence[Move], exploration: float) -> tuple[Move, Node[Move]]:
    """Return the first untried one of `moves`, or the one with the highest upper confidence bound, and its node."""
    children = node.children
    highest = -1.0
    choice, chosen = moves[0], node
    for move in moves:
        child = children.get(move)
        if child is None:
            child = children[move] = Node()
            return move, child
        child.available += 1
        visits = child.visits
        bound = child.value / visits + exploration * sqrt(log(child.available) / visits)
        if bound > highest:
            highest, choice, chosen = bound, move, child
    return choice, chosen


def descend_anywhere(
    node: Node[Move], moves: Sequence[Move], exploration: float, pick: Callable[[Sequence[Move]], Move]
) -> tuple[Move, Node[Move]]:
    """Descend, but let `pick` choose among untried moves, so that the order of `moves` doesn't matter."""
    children = node.children
    untried = [move for move in moves if move not in children]
    if not untried:
        return descend(node, moves, exploration)
    for move in moves:
        child = children.get(move)
        if child is not None:
            child.available += 1
    move = pick(untried)
    children[move] = child = Node()
    return move, child
