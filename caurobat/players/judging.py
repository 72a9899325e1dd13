"""What a review says of a decision, and of a deal: the same for every game. Each game's players work it out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from caurobat.core.decisions import Action

_SURE: Final = 2.0
"""A loss is marked only where it is more than so many standard errors."""
GRAVE: Final = 0.03
"""What costs less of the chance to win doesn't stand among what mattered most."""


@dataclass(frozen=True, slots=True)
class Loss:
    """How much was given away, and its standard error."""

    mean: float
    error: float

    @property
    def is_sure(self) -> bool:
        """Whether it is more than chance would make of nothing."""
        return self.mean > _SURE * self.error


@dataclass(frozen=True, slots=True)
class Judgement:
    """One decision beside the best one: expected cards and chance to win given away by it."""

    view: Any
    action: Action
    best: Action
    cards: Loss
    win: Loss

    @property
    def is_marked(self) -> bool:
        """Whether it was a mistake beyond doubt: another card was better, not only luckier."""
        return self.action != self.best and self.win.is_sure


def gravest(judgements: Sequence[Judgement], count: int = 3) -> list[Judgement]:
    """The marked ones that cost most of the chance to win, `GRAVE` at least; at most `count`, the gravest first."""
    marked = [judgement for judgement in judgements if judgement.is_marked and judgement.win.mean >= GRAVE]
    return sorted(marked, key=lambda judgement: -judgement.win.mean)[:count]


@dataclass(frozen=True, slots=True)
class Worth:
    """What a deal was worth to a seat before anybody played: the cards to be expected of it, with standard error.

    `spread` is by how much single rounds of that deal differ (a standard deviation): what is no luck of the deal.
    """

    cards: float
    error: float
    spread: float
