"""Worlds that a seat may be in, as fast models: the unseen cards lie at random, all ways alike."""

import random
from collections.abc import Sequence
from typing import Generic, Protocol, Self, TypeVar

from caurobat.core.game import Seen
from caurobat.core.zones import HANDS, STOCK


class Dealt(Protocol):
    """A fast model as far as its cards can be dealt anew: they are numbers."""

    stock: list[int]
    hands: list[list[int]]

    def copy(self) -> Self:
        """Return a model that can be played on without changing this one."""
        ...


ModelT = TypeVar("ModelT", bound=Dealt)


class Worlds(Generic[ModelT]):
    """Deals the unseen cards of a view out again and again."""

    def __init__(self, view: Seen, unseen: Sequence[int], start: ModelT, seed: int) -> None:
        """`unseen` are the numbers of the cards that the seat does not see; `start` is any world it may be in."""
        self._unseen, self._start = list(unseen), start
        hands = [seat for seat in range(view.seats) if seat != view.seat]
        self._sizes = [(seat, len(view.zones[HANDS[seat]])) for seat in hands]
        self._stock = len(view.zones[STOCK])
        self._random = random.Random(seed)
        self.chance = self._random.random
        """The chance of all that is played in these worlds."""

    def draw(self) -> ModelT:
        """A world, to be played on."""
        model, unseen = self._start.copy(), self._unseen
        self._random.shuffle(unseen)
        dealt = self._stock
        model.stock = unseen[:dealt]
        for seat, size in self._sizes:
            model.hands[seat] = unseen[dealt : dealt + size]
            dealt += size
        return model
