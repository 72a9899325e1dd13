"""Tree search for Cau robat, as `players.tree` describes it; the rest of a round is played out greedily.

Calls and passes are ordinary moves: an answer is a turn played early. The other seats are not expected to find the best
action each time; mostly they follow a habit, drawn in each world.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from math import factorial, prod
from typing import Final, TypeAlias

from caurobat.games.cau_robat.players.belief import POOL, PlaysSeen
from caurobat.games.cau_robat.players.fast.model import Model, ModelWorlds
from caurobat.games.cau_robat.players.fast.policies import greedy, play_greedily, wary
from caurobat.games.cau_robat.rules.dealing import to_deal
from caurobat.players.belief import Belief
from caurobat.players.player import Chance, Stop, never
from caurobat.players.tree import Opponents, TreeSearch

EXPLORATION: Final = 1.0
"""The exploration constant with hidden hands, where a wide search pays."""
EXPLORATION_OF_KNOWN: Final = 0.7
"""The exploration constant with every card known, where a deep search pays."""
BY_HABIT: Final = 0.7
"""How often another seat is expected to follow its habit instead of the search's best play."""
BY_HABIT_IF_KNOWN: Final = 0.3
"""How often that is so with every card known, when the other seat may find the best play as well."""
WARY: Final = 0.5
"""The probability that a seat is wary rather than greedy."""
WIN_SHARE: Final = 0.7
"""The weight of winning in a round's value; the rest is the share of the cards."""
ENUMERABLE: Final = 1700
"""The number of deals of the unseen cards up to which they are enumerated instead of drawn at random."""
_CARDS_A_POINT: Final = 10
_MOST_POINTS: Final = 4

Others: TypeAlias = Opponents[Model, int]
"""The policies that a search expects of the other seats."""


def tree_search(
    own: int,
    exploration: float = EXPLORATION,
    others: Others | None = None,
    play_out: Callable[[Model], None] = play_greedily,
) -> TreeSearch[Model, int]:
    """Return the search of seat `own`."""
    return TreeSearch(own, exploration, play_out, rewards, others)


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


def is_known(worlds: ModelWorlds) -> bool:
    """Return whether the seat of `worlds` knows every card, as it does with two seats and everything dealt."""
    return len(worlds.sizes) == 2 and sum(worlds.sizes) == len(worlds.unseen)


def exploration_for(worlds: ModelWorlds) -> float:
    """Return the exploration constant for the seat of `worlds`."""
    return EXPLORATION_OF_KNOWN if is_known(worlds) else EXPLORATION


def opponents_in(worlds: ModelWorlds, seed: int) -> Others:
    """Return the model of the other seats in `worlds`; equal seeds give equal models."""
    return opponents(
        worlds.public.seats, random.Random(seed).random, BY_HABIT_IF_KNOWN if is_known(worlds) else BY_HABIT
    )


def opponents(seats: int, chance: Chance, share: float) -> Others:
    """Return the model in which each of `seats` is wary or greedy in one world."""
    return Opponents(share, chance, lambda: [wary if chance() < WARY else greedy for _ in range(seats)])


def each_world(
    worlds: ModelWorlds, seed: int, seen: PlaysSeen | None = None, should_stop: Stop = never
) -> Iterator[Model]:
    """Yield worlds without end: all of them in turn if there are few, otherwise random ones.

    With what was `seen`, they are weighted by how likely that is in them; `should_stop` ends the weighing early.
    """
    chance = random.Random(seed).random
    sizes = worlds.sizes
    if seen is not None:
        belief = Belief(partial(worlds.sample, chance), seen.likelihood, POOL, chance, should_stop)
        while True:
            yield _shuffled(belief.draw().copy(), chance)
    rest = len(worlds.unseen) - sum(sizes)
    ways = factorial(len(worlds.unseen)) // prod(map(factorial, [*sizes, rest]))
    # The order of a stock that will be dealt counts as well.
    if to_deal(rest, len(sizes)) or ways > ENUMERABLE:
        while True:
            yield worlds.sample(chance)
    every = list(_dealt(worlds.unseen, [*sizes, rest]))
    while True:
        every.sort(key=lambda _: chance())
        for unseen in every:
            yield _shuffled(worlds.filled(unseen, chance), chance)


def _shuffled(world: Model, chance: Chance) -> Model:
    """Return `world` with hands and stock in random order."""
    for hand in world.hands:
        hand.sort(key=lambda _: chance())
    world.stock.sort(key=lambda _: chance())
    return world


def _dealt(cards: list[int], sizes: list[int]) -> Iterator[list[int]]:
    """Yield every distinct way of dealing `cards` into hands of `sizes`, one hand after another."""
    if not sizes:
        yield []
        return
    for chosen in combinations(range(len(cards)), sizes[0]):
        rest = [card for place, card in enumerate(cards) if place not in chosen]
        for others in _dealt(rest, sizes[1:]):
            yield [cards[place] for place in chosen] + others
