"""Tree search over information sets: one tree for all the worlds that a seat cannot tell apart.

(Information set Monte Carlo tree search.) Each iteration draws a world, a way in which the unseen cards may lie (a
determinization), walks down the tree by upper confidence bounds (a move's visits are compared with how often it was
available), adds a node, plays out the rest, and adds the result (the reward) to every move on the way. Each game
defines its moves, the policies of opponents (an opponent model), and the value of an outcome.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from math import log, sqrt
from typing import Final, Generic, TypeVar, cast

from caurobat.players.player import Chance, Stop
from caurobat.players.rollouts import Policy, WorldT

_CHECK_EVERY: Final = 8

Move = TypeVar("Move", bound=Hashable)


class SearchNode(Generic[Move]):
    """A move's statistics: how often it was available, how often it was made, and its total value."""

    __slots__ = ("available", "children", "value", "visits")

    def __init__(self) -> None:
        self.available = 1
        self.children: dict[Move, SearchNode[Move]] = {}
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


def follow(node: SearchNode[Move], move: Move) -> SearchNode[Move]:
    """Return the node of a `move` made without a choice by the search."""
    child = node.children.get(move)
    if child is None:
        child = node.children[move] = SearchNode()
    else:
        child.available += 1
    return child


def descend(
    node: SearchNode[Move],
    moves: Sequence[Move],
    exploration: float,
    pick: Callable[[Sequence[Move]], Move] | None = None,
) -> tuple[Move, SearchNode[Move]]:
    """Return an untried one of `moves`, or the one with the highest upper confidence bound, and its node.

    The untried one is the first, or the one that `pick` chooses.
    """
    children = node.children
    if pick is not None:
        untried = [move for move in moves if move not in children]
        if untried:
            for move in moves:
                child = children.get(move)
                if child is not None:
                    child.available += 1
            move = pick(untried)
            children[move] = child = SearchNode()
            return move, child
    highest = -1.0
    choice, chosen = moves[0], node
    for move in moves:
        child = children.get(move)
        if child is None:
            child = children[move] = SearchNode()
            return move, child
        child.available += 1
        visits = child.visits
        bound = child.value / visits + exploration * sqrt(log(child.available) / visits)
        if bound > highest:
            highest, choice, chosen = bound, move, child
    return choice, chosen


class Opponents(Generic[WorldT, Move]):
    """The other seats follow a policy in a `share` of their turns, and else play as the search finds best."""

    def __init__(self, share: float, chance: Chance, drawn: Callable[[], Sequence[Policy[WorldT, Move]]]) -> None:
        """`share` is from 0 to 1; `chance` decides when, and `drawn` returns each seat's policy in one world."""
        self.share, self.chance, self.drawn = share, chance, drawn


class TreeSearch(Generic[WorldT, Move]):
    """The search of one seat."""

    def __init__(
        self,
        own: int,
        exploration: float,
        play_out: Callable[[WorldT], None],
        values: Callable[[WorldT], Sequence[float]],
        others: Opponents[WorldT, Move] | None = None,
        pick: Callable[[Sequence[Move]], Move] | None = None,
    ) -> None:
        """`play_out` plays the rest of a world for seat `own`; `values` returns its value to each seat then.

        `pick` is that of `descend`. Without `others`, every seat plays as the search finds best.
        """
        self._own, self._exploration, self._play_out, self._values = own, exploration, play_out, values
        self._others, self._pick = others, pick

    def grown(
        self,
        draw: Callable[[], WorldT],
        iterations: int,
        should_stop: Stop,
        root: SearchNode[Move] | None = None,
        least: int = 0,
    ) -> SearchNode[Move]:
        """Return the root after `iterations`, each in a world from `draw`: see `in_time`.

        With the `root` of an earlier search of the same worlds, that search goes on.
        """
        root = SearchNode() if root is None else root
        for _ in in_time(iterations, should_stop, least):
            self.iterate(root, draw())
        return root

    def iterate(self, root: SearchNode[Move], world: WorldT) -> None:
        """Play `world` down the tree to an untried move, play out the rest, and update every move on the way."""
        node, path, others = root, list[tuple[SearchNode[Move], int]](), self._others
        policies = others.drawn() if others is not None else ()
        while not world.is_over:
            seat = cast(int, world.turn)
            if others is not None and seat != self._own and others.chance() < others.share:
                move = policies[seat](world)
                node = follow(node, move)
            else:
                move, node = descend(node, world.moves(), self._exploration, self._pick)
            world.play(move)
            path.append((node, seat))
            if not node.visits:
                self._play_out(world)
                break
        values = self._values(world)
        for node, seat in path:
            node.visits += 1
            node.value += values[seat]
