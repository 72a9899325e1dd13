"""Errors that players of several games make, and how they grow as somebody tires.

Errors are rolled for every decision: somebody who overlooks a sum now may see it the next time.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, Self, TypeVar

from caurobat.core.game import Seen
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.decks import SPANISH

_PRECISION: Final = 1 << 30
_LEAST: Final = 1e-9
_FORGOTTEN: Final = 1.0 - 1e-9  # the roll when the random draw is unknown: only errors of rate 1 are made


@dataclass(frozen=True, slots=True)
class ErrorRates:
    """The probability of each kind of error at a decision, from 0 to 1. `memory` is a number of cards."""

    match: float = 0.0
    """Misses, on a crowded table, that a card takes an equal one; rolled for each card, rank or capture."""
    danger: float = 0.0
    """Ignores what others can do next."""
    plans: float = 0.0
    """Ignores its own next play."""
    tires: bool = False
    """The rates grow from 0 at the beginning of the round to these values at its end."""
    memory: int = len(SPANISH.cards)
    """The number of cards it remembers from the top of each pile; those below count as unseen."""
    favourite: int | None = None
    """A rank that it likes to take and hates to lose."""

    def drowsiness(self, view: Seen) -> float:
        """Return the fraction of its error rates that it has reached by now, from 0 to 1."""
        left = view.to_deal + sum([len(view.zones[hand]) for hand in HANDS[: view.seats]])
        in_play = view.to_deal + sum([len(cards) for zone, cards in view.zones.items() if zone is not STOCK])
        return 1.0 - left / in_play if self.tires else 1.0

    def rolls(self, view: Seen, rng: Rng, count: int) -> list[float]:
        """Return numbers to compare with the rates: below a rate, that error is made. `rng` always advances equally."""
        drowsiness = max(self.drowsiness(view), _LEAST)
        return [rng.below(_PRECISION) / _PRECISION / drowsiness for _ in range(count)]


RatesT = TypeVar("RatesT", bound=ErrorRates)


@dataclass(frozen=True, slots=True)
class Sight(Generic[RatesT]):
    """How a player sees one decision: its error rates, with a roll for each kind of error and each thing it may miss.

    Without rolls, only errors of rate 1 are made.
    """

    rates: RatesT
    kinds: Mapping[str, float] = field(default_factory=dict)
    things: Sequence[float] = ()

    @classmethod
    def rolled(cls, rates: RatesT, view: Seen, rng: Rng, kinds: Sequence[str], things: int) -> Self:
        """Return a sight of `view` with a roll for each of `kinds`, fields of `rates`, and for `things` things."""
        rolls = rates.rolls(view, rng, len(kinds) + things)
        return cls(rates, dict(zip(kinds, rolls, strict=False)), rolls[len(kinds) :])

    def makes(self, kind: str, ease: float = 1.0) -> bool:
        """Return whether an error of that kind is made; `ease`, from 0 to 1, says how easily it happens."""
        rate: float = getattr(self.rates, kind)
        return self.kinds.get(kind, _FORGOTTEN) < rate * ease

    def roll(self, thing: int) -> float:
        """Return the roll for overlooking that thing."""
        return self.things[thing] if self.things else _FORGOTTEN
