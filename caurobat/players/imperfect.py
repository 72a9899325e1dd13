"""Errors that players make in several games, and how they increase while somebody tires.

Errors are rolled at every decision: somebody who overlooks a sum now may see it the next time.
"""

from dataclasses import dataclass
from typing import Final

from caurobat.core.game import Seen
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.decks import SPANISH

_PRECISION: Final = 1 << 30
_LEAST: Final = 1e-9


@dataclass(frozen=True, slots=True)
class ErrorRates:
    """How often a player makes each kind of error at a decision, from 0 to 1. `memory` is a number of cards."""

    match: float = 0.0
    """Misses, on a full table, that a card takes an equal one; rolled for each card or rank of the hand."""
    danger: float = 0.0
    """Ignores what others can do next."""
    plans: float = 0.0
    """Ignores its own next play."""
    tires: bool = False
    """The rates grow from nothing at the beginning of the round to these values at its end."""
    memory: int = len(SPANISH.cards)
    """The number of cards it remembers from the top of each pile; those below count as unseen."""
    favourite: int | None = None
    """A rank that it likes to take and hates to lose."""

    def drowsiness(self, view: Seen) -> float:
        """Return the share of its error rates that it has reached by now, from 0 to 1."""
        left = view.to_deal + sum([len(view.zones[hand]) for hand in HANDS[: view.seats]])
        in_play = view.to_deal + sum([len(cards) for zone, cards in view.zones.items() if zone is not STOCK])
        return 1.0 - left / in_play if self.tires else 1.0

    def rolls(self, view: Seen, rng: Rng, count: int) -> list[float]:
        """Return numbers to compare with the rates: below a rate, that error is made. Each draws equally from `rng`."""
        drowsiness = max(self.drowsiness(view), _LEAST)
        return [rng.below(_PRECISION) / _PRECISION / drowsiness for _ in range(count)]
