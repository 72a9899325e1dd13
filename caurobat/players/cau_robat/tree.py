"""Tree search over information sets: one tree for all the worlds that the seat cannot tell apart.

Each iteration takes a world, walks down the tree by upper confidence bounds (a move's visits are compared with how
often it was there to be made), adds a node, plays the rest out greedily and tells every seat on the way what it came
to. Calls and passes are moves like others: an answer is a turn played early. The other seats are not expected to
find the best each time: mostly they follow a habit, which one nobody knows.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import factorial, log, prod, sqrt
from typing import Final

from caurobat.players.cau_robat.fast import Model, play_greedily
from caurobat.players.cau_robat.fast.habits import greedy, wary
from caurobat.players.cau_robat.fast.model import OVER
from caurobat.players.cau_robat.fast.worlds import Worlds
from caurobat.players.cau_robat.manners import Manner
from caurobat.players.player import Stop

EXPLORATION: Final = 1.0
"""How much more than the best so far is tried, where hands are hidden: it pays to look around."""
EXPLORATION_OF_KNOWN: Final = 0.7
"""The same where every card is known: then it pays to look deep."""
BY_HABIT: Final = 0.7
"""How often another seat is thought to follow its habit; else it does what the search finds best for it."""
BY_HABIT_IF_KNOWN: Final = 0.3
"""The same where every card is known, and the other seat may find the best as well."""
WARY: Final = 0.5
"""How likely a seat is wary; else it is greedy."""
WIN_SHARE: Final = 0.7
"""How much of a round's worth is winning it; the rest is the share of the cards."""
ENUMERABLE: Final = 1700
"""Up to so many ways of dealing the unseen cards, each is taken in turn instead of one at random."""
_CHECK_EVERY: Final = 8
_CARDS_A_POINT: Final = 10
_MOST_POINTS: Final = 4

Chance = Callable[[], float]
"""Gives numbers from 0 below 1."""
Playout = Callable[[Model], None]
"""Plays a round to its end."""


@dataclass(frozen=True)
class Habits:
    """The other seats follow a habit this often, from 0 to 1; `chance` says when.

    Each seat has its own of `manners`; where these are empty, `chance` says which, anew in each world.
    """

    chance: Chance
    share: float
    manners: tuple[Manner, ...] = ()

    def drawn(self, seats: int) -> Sequence[Manner]:
        """Each seat's habit in one world."""
        return self.manners or [wary if self.chance() < WARY else greedy for _ in range(seats)]


class Node:
    """What is known of a move: how often it was there to be made, how often it was made, and what that was worth."""

    __slots__ = ("available", "children", "visits", "worth")

    def __init__(self) -> None:
        self.available = 1
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.worth = 0.0
        """The sum of what it was worth to the seat that made it."""

    @property
    def mean(self) -> float:
        """What it was worth on average."""
        return self.worth / self.visits if self.visits else 0.0

    def most_visited(self) -> int:
        """The child's action that was made most often, the better of equals; there must be one."""
        return max(self.children, key=lambda action: (self.children[action].visits, self.children[action].mean))


def search(
    each: Iterator[Model],
    iterations: int,
    should_stop: Stop,
    playout: Playout = play_greedily,
    root: Node | None = None,
    exploration: float = EXPLORATION,
    habits: Habits | None = None,
) -> Node:
    """The root after `iterations`, or fewer where `should_stop` says so; each plays the next world of `each`.

    With a `root` of an earlier search of the same worlds, that search goes on. Without
    `habits`, which are drawn anew for each world, every seat does what the search finds best for it.
    """
    root = Node() if root is None else root
    for iteration in range(iterations):
        if iteration % _CHECK_EVERY == 0 and should_stop():
            break
        world = next(each)
        _iterate(root, world, world.turn, playout, exploration, habits)
    return root


def search_evenly(
    each: Iterator[Model],
    rounds: int,
    should_stop: Stop,
    note: Callable[[int, Model], None],
    playout: Playout = play_greedily,
    habits: Habits | None = None,
    root: Node | None = None,
    actions: Sequence[int] = (),
) -> Node:
    """The root after every first action has been searched `rounds` times, all on the same worlds.

    `note` is told each time the first action and the finished round. `habits` and `root` are as in `search`; with
    `actions`, only these are searched.
    """
    root = Node() if root is None else root
    for _ in range(rounds):
        world = next(each)
        seat = world.turn
        for action in actions or sorted(set(world.actions())):
            if should_stop():
                return root
            after = world.copy()
            after.act(action)
            child = root.children.setdefault(action, Node())
            root.visits += 1
            worths = _iterate(child, after, seat, playout, EXPLORATION, habits)
            child.visits += 1
            child.worth += worths[seat]
            note(action, after)
    return root


def _iterate(
    root: Node, world: Model, own: int, playout: Playout, exploration: float, habits: Habits | None
) -> list[float]:
    """Play `world` to its end once and remember what it came to; `own` is the seat that searches."""
    path: list[tuple[Node, int]] = []
    node = root
    manners = habits.drawn(world.seats) if habits is not None else ()
    while (seat := world.turn) != OVER:
        if habits is not None and seat != own and habits.chance() < habits.share:
            action = manners[seat](world)
            node = _follow(node, action)
        else:
            action, node = _descend(node, world.actions(), exploration)
        world.act(action)
        path.append((node, seat))
        if not node.visits:
            playout(world)
            break
    worths = rewards(world)
    for node, seat in path:
        node.visits += 1
        node.worth += worths[seat]
    return worths


def _follow(node: Node, action: int) -> Node:
    """The node of an `action` that was not chosen here."""
    child = node.children.get(action)
    if child is None:
        child = node.children[action] = Node()
    else:
        child.available += 1
    return child


def _descend(node: Node, actions: list[int], exploration: float) -> tuple[int, Node]:
    """The first of `actions` that was never tried, or the one with the highest upper confidence bound; its node."""
    children = node.children
    highest = -1.0
    choice, chosen = actions[0], node
    for action in actions:
        child = children.get(action)
        if child is None:
            child = children[action] = Node()
            return action, child
        child.available += 1
        visits = child.visits
        bound = child.worth / visits + exploration * sqrt(log(child.available) / visits)
        if bound > highest:
            highest, choice, chosen = bound, action, child
    return choice, chosen


def rewards(model: Model) -> list[float]:
    """What a finished round is worth to each seat, from 0 to 1."""
    counts = [len(pile) for pile in model.piles]
    whole = sum(counts) or 1
    share = 1.0 - WIN_SHARE
    if model.rules.counts_points:
        return [WIN_SHARE * (count // _CARDS_A_POINT) / _MOST_POINTS + share * count / whole for count in counts]
    most = max(counts)
    leaders = counts.count(most)
    won = WIN_SHARE / leaders if leaders == 1 or model.rules.shares_ties else 0.0
    return [(won if count == most else 0.0) + share * count / whole for count in counts]


def is_known(worlds: Worlds) -> bool:
    """Whether a seat that could be in any of `worlds` knows every card: with two seats and all dealt, it does."""
    return len(worlds.sizes) == 2 and sum(worlds.sizes) == len(worlds.unseen)


def exploration_for(worlds: Worlds) -> float:
    """Which of the two suits a seat that could be in any of `worlds`."""
    return EXPLORATION_OF_KNOWN if is_known(worlds) else EXPLORATION


def habits_for(worlds: Worlds, seed: int) -> Habits:
    """What to expect of the others in `worlds`; the same `seed` draws the same."""
    return Habits(random.Random(seed).random, BY_HABIT_IF_KNOWN if is_known(worlds) else BY_HABIT)


def each_world(worlds: Worlds, seed: int) -> Iterator[Model]:
    """Worlds without end: all of them in turn where they are few, else one at random each time."""
    chance = random.Random(seed).random
    sizes = worlds.sizes
    ways = factorial(len(worlds.unseen)) // prod(map(factorial, sizes))
    # In a stock the order counts as well.
    if sum(sizes) < len(worlds.unseen) or ways > ENUMERABLE:
        while True:
            yield worlds.sample(chance)
    every = list(_dealt(worlds.unseen, sizes))
    while True:
        every.sort(key=lambda _: chance())
        for unseen in every:
            world = worlds.filled(unseen, chance)
            for hand in world.hands:
                hand.sort(key=lambda _: chance())
            yield world


def _dealt(cards: list[int], sizes: list[int]) -> Iterator[list[int]]:
    """Every way of dealing `cards`, each told from the others, in hands of `sizes`, one hand after another."""
    if not sizes:
        yield []
        return
    for chosen in combinations(range(len(cards)), sizes[0]):
        rest = [card for place, card in enumerate(cards) if place not in chosen]
        for others in _dealt(rest, sizes[1:]):
            yield [cards[place] for place in chosen] + others
