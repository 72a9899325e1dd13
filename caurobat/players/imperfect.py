"""Errors that imperfect players make in several games, and how they come more often while somebody tires."""

from dataclasses import dataclass
from typing import ClassVar, Final

from caurobat.core.game import Seen
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.decks import SPANISH

_PRECISION: Final = 1 << 30
_LEAST: Final = 1e-9


@dataclass(frozen=True, slots=True)
class ErrorRates:
    """How often, at a decision, someone errs in which way: chances from 0 to 1. `memory` is a number of cards."""

    match: float = 0.0
    """Doesn't see, on a full table, that a card takes an equal one; drawn for each card or rank of the hand."""
    danger: float = 0.0
    """Doesn't think of what others can do next."""
    plans: float = 0.0
    """Doesn't think of its own next play."""
    tires: bool = False
    """All rates are those at the end of the round, and grow to that from nothing at its beginning."""
    memory: int = len(SPANISH.cards)
    """How many cards from the top of each pile it remembers; those below, it thinks may still be played."""
    favourite: int | None = None
    """A rank that it is fond of: takes it sooner than others, and keeps it longer."""

    pack: ClassVar[int] = len(SPANISH.cards)  # the cards of the game

    def drowsiness(self, view: Seen) -> float:
        """The share of its error rates that it has reached by now, from 0 to 1."""
        left = sum([len(view.zones[zone]) for zone in (STOCK, *HANDS[: view.seats])])
        return 1.0 - left / self.pack if self.tires else 1.0

    def rolls(self, view: Seen, rng: Rng, count: int) -> list[float]:
        """Numbers to compare with the rates: below a rate, that error is made. Each takes as much of the stream."""
        drowsiness = max(self.drowsiness(view), _LEAST)
        return [rng.below(_PRECISION) / _PRECISION / drowsiness for _ in range(count)]
