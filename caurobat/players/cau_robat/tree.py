"""Tree search of this game (`players.tree` says how it goes); what is not searched is played out greedily.

Calls and passes are moves like others: an answer is a turn played early. The other seats are not expected to
find the best each time: mostly they follow a habit, which one nobody knows.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import factorial, prod
from typing import Final

from caurobat.players import tree
from caurobat.players.cau_robat.belief import Belief, likely
from caurobat.players.cau_robat.fast import Model, play_greedily
from caurobat.players.cau_robat.fast.model import OVER
from caurobat.players.cau_robat.fast.policies import greedy, wary
from caurobat.players.cau_robat.fast.worlds import Worlds
from caurobat.players.cau_robat.opponent_models import OpponentPolicy
from caurobat.players.player import Stop
from caurobat.players.tree import Node, descend, follow, grow, in_time

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
_CARDS_A_POINT: Final = 10
_MOST_POINTS: Final = 4

Chance = Callable[[], float]
"""Gives numbers from 0 below 1."""
Playout = Callable[[Model], None]
"""Plays a round to its end."""


@dataclass(frozen=True)
class OpponentModel:
    """The other seats follow a policy for this `share` of their turns, from 0 to 1; `chance` says when.

    Each seat has its own of `policies`; where these are empty, `chance` says which, anew in each world.
    """

    chance: Chance
    share: float
    policies: tuple[OpponentPolicy, ...] = ()

    def drawn(self, seats: int) -> Sequence[OpponentPolicy]:
        """Each seat's policy in one world."""
        return self.policies or [wary if self.chance() < WARY else greedy for _ in range(seats)]


def search(
    each: Iterator[Model],
    iterations: int,
    should_stop: Stop,
    playout: Playout = play_greedily,
    root: Node[int] | None = None,
    exploration: float = EXPLORATION,
    opponents: OpponentModel | None = None,
) -> Node[int]:
    """The root after `iterations`, or fewer where `should_stop` says so; each plays the next world of `each`.

    With a `root` of an earlier search of the same worlds, that search goes on. Without
    `opponents`, which are drawn anew for each world, every seat does what the search finds best for it.
    """
    root = Node() if root is None else root
    for _ in in_time(iterations, should_stop):
        world = next(each)
        _iterate(root, world, world.turn, playout, exploration, opponents)
    return root


def search_evenly(
    each: Iterator[Model],
    rounds: int,
    should_stop: Stop,
    note: Callable[[int, Model], None],
    playout: Playout = play_greedily,
    opponents: OpponentModel | None = None,
    root: Node[int] | None = None,
    actions: Sequence[int] = (),
) -> Node[int]:
    """The root after every first action has been searched `rounds` times, all on the same worlds.

    `note` is told each time the first action and the finished round. `opponents` and `root` are as in `search`; with
    `actions`, only these are searched.
    """
    root = Node() if root is None else root

    def iterate(node: Node[int], world: Model, own: int) -> Sequence[float]:
        return _iterate(node, world, own, playout, EXPLORATION, opponents)

    tree.search_evenly(root, each, rounds, should_stop, iterate, note, actions)
    return root


def _iterate(
    root: Node[int], world: Model, own: int, playout: Playout, exploration: float, opponents: OpponentModel | None
) -> Sequence[float]:
    """Play `world` to its end once and remember what it came to; `own` is the seat that searches."""
    policies = opponents.drawn(world.seats) if opponents is not None else ()

    def step(node: Node[int]) -> tuple[Node[int], int] | None:
        seat = world.turn
        if seat == OVER:
            return None
        if opponents is not None and seat != own and opponents.chance() < opponents.share:
            action = policies[seat](world)
            node = follow(node, action)
        else:
            action, node = descend(node, world.actions(), exploration)
        world.act(action)
        return node, seat

    return grow(root, step, partial(playout, world), partial(rewards, world))


def rewards(model: Model) -> list[float]:
    """Return the value of a finished round to each seat, from 0 to 1."""
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


def opponents_in(worlds: Worlds, seed: int) -> OpponentModel:
    """Return the model of the others in `worlds`; equal seeds draw equal ones."""
    return OpponentModel(random.Random(seed).random, BY_HABIT_IF_KNOWN if is_known(worlds) else BY_HABIT)


def each_world(worlds: Worlds, seed: int, belief: Belief | None = None) -> Iterator[Model]:
    """Worlds without end: all of them in turn where they are few, else one at random each time.

    With a `belief`, each as often as it fits what the others have played.
    """
    chance = random.Random(seed).random
    sizes = worlds.sizes
    if belief is not None:
        for unseen in likely(worlds, belief, chance):
            yield _shuffled(worlds.filled(unseen, chance), chance)
    ways = factorial(len(worlds.unseen)) // prod(map(factorial, sizes))
    # In a stock the order counts as well.
    if sum(sizes) < len(worlds.unseen) or ways > ENUMERABLE:
        while True:
            yield worlds.sample(chance)
    every = list(_dealt(worlds.unseen, sizes))
    while True:
        every.sort(key=lambda _: chance())
        for unseen in every:
            yield _shuffled(worlds.filled(unseen, chance), chance)


def _shuffled(world: Model, chance: Chance) -> Model:
    """`world` with hands and stock in random order."""
    for hand in world.hands:
        hand.sort(key=lambda _: chance())
    world.stock.sort(key=lambda _: chance())
    return world


def _dealt(cards: list[int], sizes: list[int]) -> Iterator[list[int]]:
    """Every way of dealing `cards`, each told from the others, in hands of `sizes`, one hand after another."""
    if not sizes:
        yield []
        return
    for chosen in combinations(range(len(cards)), sizes[0]):
        rest = [card for place, card in enumerate(cards) if place not in chosen]
        for others in _dealt(rest, sizes[1:]):
            yield [cards[place] for place in chosen] + others
