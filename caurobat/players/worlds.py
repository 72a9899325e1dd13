"""Probabilities and worlds by counting: each unseen card is equally likely to be in any unseen place."""

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, Generic, TypeVar

from caurobat.core.round import Round
from caurobat.core.zones import HANDS, STOCK
from caurobat.decks import Card


@lru_cache(maxsize=4096)
def chance_to_hold(copies: int, cards: int, unseen: int) -> float:
    """Return the chance that `cards` cards out of `unseen` include at least one of `copies`.

    >>> chance_to_hold(copies=2, cards=3, unseen=6)
    0.8
    """
    if copies > unseen - cards:
        return 1.0 if copies and cards else 0.0
    return 1.0 - comb(unseen - copies, cards) / comb(unseen, cards)


def expected_best(openings: Iterable[tuple[float, float]]) -> float:
    """Return the expected value of the best available opening; each is a value and its chance, best first."""
    expected, left = 0.0, 1.0
    for value, chance in openings:
        expected += left * chance * value
        left *= 1.0 - chance
    return expected


RoundT = TypeVar("RoundT", bound=Round[Any])


class Worlds(Generic[RoundT]):
    """Draws the worlds that the seat of a view may be in, as rounds to be played on."""

    def __init__(self, start: RoundT, unseen: Sequence[Card], seed: int) -> None:
        """`start` is the round opened at the view, and `unseen` are the cards that its seat does not see."""
        self._start, self._unseen = start, list(unseen)
        self._sizes = [(hand, len(start.zones[hand])) for hand in HANDS[: start.seats] if None in start.zones[hand]]
        self._random = random.Random(seed)
        self.chance = self._random.random
        """The source of random numbers for everything played in these worlds."""
        self.held = sum([size for _, size in self._sizes])
        """The number of unseen cards in hands."""
        self.is_certain = self.held == len(self._unseen) and len(self._sizes) <= 1
        """Whether only one world is possible."""

    def draw(self) -> RoundT:
        """Return a random world."""
        self._random.shuffle(self._unseen)
        world = self._with_hands(self._unseen)
        world.zones[STOCK] = tuple(self._unseen[self.held : self.held + len(world.zones[STOCK])])
        return world

    def with_hands(self) -> RoundT:
        """Return a random world in which the cards of the stock stay unseen."""
        return self._with_hands(self._random.sample(self._unseen, self.held))

    def hands(self, most: int) -> Iterable[Sequence[Card]]:
        """Return every possible hand of the only other seat, or `most` random ones if there are more."""
        if comb(len(self._unseen), self.held) > most:
            return [self._random.sample(self._unseen, self.held) for _ in range(most)]
        return combinations(self._unseen, self.held)

    def _with_hands(self, cards: Sequence[Card]) -> RoundT:
        world, dealt = self._start.copy(), 0
        for hand, size in self._sizes:
            world.zones[hand] = tuple(cards[dealt : dealt + size])
            dealt += size
        return world
