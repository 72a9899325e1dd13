"""Chances and worlds by counting: each unseen card is as likely in one unseen place as in another."""

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb
from typing import Generic, Protocol, Self, TypeVar

from caurobat.core.game import Seen
from caurobat.core.zones import HANDS, STOCK


class Dealt(Protocol):
    """A fast model whose cards, as numbers, can be dealt again."""

    stock: list[int]
    hands: list[list[int]]

    def copy(self) -> Self:
        """Return an independent copy."""
        ...


ModelT = TypeVar("ModelT", bound=Dealt)


@lru_cache(maxsize=4096)
def chance_to_hold(copies: int, cards: int, unseen: int) -> float:
    """Return the chance that `cards` cards out of `unseen` include at least one of `copies`."""
    if copies > unseen - cards:
        return 1.0 if copies and cards else 0.0
    return 1.0 - comb(unseen - copies, cards) / comb(unseen, cards)


def expected_best(openings: Iterable[tuple[float, float]]) -> float:
    """Return the expected value of the best opening that somebody has; each is a value and its chance, best first."""
    expected, left = 0.0, 1.0
    for value, chance in openings:
        expected += left * chance * value
        left *= 1.0 - chance
    return expected


class Worlds(Generic[ModelT]):
    """Draws the worlds that the seat of a view may be in."""

    def __init__(self, view: Seen, unseen: Sequence[int], start: ModelT, seed: int) -> None:
        """`unseen` are the numbers of the cards that the seat does not see; `start` is the round as it sees it."""
        self._unseen, self._start = list(unseen), start
        hands = [seat for seat in range(view.seats) if seat != view.seat]
        self._sizes = [(seat, len(view.zones[HANDS[seat]])) for seat in hands]
        self._stock = len(view.zones[STOCK])
        self._random = random.Random(seed)
        self.chance = self._random.random
        """The random numbers for everything played in these worlds."""

    def draw(self) -> ModelT:
        """Return a world, to be played on."""
        model, unseen = self._start.copy(), self._unseen
        self._random.shuffle(unseen)
        dealt = self._stock
        model.stock = unseen[:dealt]
        for seat, size in self._sizes:
            model.hands[seat] = unseen[dealt : dealt + size]
            dealt += size
        return model
