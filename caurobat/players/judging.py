"""Judgements of decisions and deals for reviews, the same for every game. Each game's players work them out."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.game import AnyView
from caurobat.players.estimates import mean_of

_SURE: Final = 2.0
"""A loss is marked only where it is more than so many standard errors."""
GRAVE: Final = 0.03
"""What costs less of the chance to win doesn't stand among what mattered most."""


Made = tuple[float, ...]
"""How a round that was played out ended for a seat: what it made, its share of the win, and more of the game's own."""
Ending = tuple[float, float, float]
"""The same, and what that is worth in all."""


def ending_of(points: Sequence[int], side: int, value: float) -> Ending:
    """Return the ending for `side` of a round with these points by side."""
    most = max(points)
    return points[side], (points[side] == most) / points.count(most), value


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
    """One decision compared with the best one: expected cards and chance to win given away by it."""

    view: AnyView
    action: Action
    best: Action
    cards: Loss
    win: Loss

    @classmethod
    def nothing_lost(cls, view: AnyView, action: Action) -> "Judgement":
        """Nothing was given away, as far as can be told."""
        return cls(view, action, action, Loss(0.0, 0.0), Loss(0.0, 0.0))

    @classmethod
    def beside(cls, view: AnyView, action: Action, best: Action, pairs: Sequence[tuple["Made", "Made"]]) -> "Judgement":
        """Compare `action` with `best`, whose endings stand first in `pairs`, each pair of one world."""
        made = Loss(*mean_of([first[0] - second[0] for first, second in pairs]))
        win = Loss(*mean_of([first[1] - second[1] for first, second in pairs]))
        return cls(view, action, best, made, win)

    @property
    def is_marked(self) -> bool:
        """Whether it was a mistake beyond doubt: another card was better, not only luckier."""
        return self.action != self.best and self.win.is_sure


@dataclass(frozen=True, slots=True)
class DealValue:
    """The worth of a deal to a seat before anybody played: the cards to be expected of it, with standard error.

    `spread` is by how much single rounds of that deal differ (a standard deviation): what is no luck of the deal.
    """

    cards: float
    error: float
    spread: float


def judged_by_halves(view: AnyView, action: Action, endings: Mapping[Action, Sequence[Ending]]) -> Judgement:
    """Judge what `action` gave away at `view`; `endings` has each action's in the same worlds, in one order.

    The first half of the worlds says which action is best, the other half what that is worth: measured on the worlds
    that chose it, the best would look better than it is. With too few, or if `action` is not among them, nothing was
    given away; of actions that did equally well, `action` is the best.
    """
    half = min(map(len, endings.values()), default=0) // 2
    if action not in endings or not half:
        return Judgement.nothing_lost(view, action)
    best = max(endings, key=lambda one: (sum([value for _, _, value in endings[one][:half]]), one == action))
    return Judgement.beside(view, action, best, list(zip(endings[best][half:], endings[action][half:], strict=False)))


def value_deal(
    play_round: Callable[[], Sequence[float]], rounds: int, should_stop: Callable[[], bool]
) -> tuple[DealValue, ...]:
    """Return the worth of a deal to each seat; `play_round` plays it once and returns what each seat made.

    Empty if it was stopped before two rounds were played.
    """
    results: list[Sequence[float]] = []
    for _ in range(rounds):
        if should_stop():
            break
        results.append(play_round())
    if len(results) < 2:
        return ()
    means = [mean_of(made) for made in zip(*results, strict=True)]
    return tuple([DealValue(mean, error, error * math.sqrt(len(results))) for mean, error in means])


def gravest(judgements: Sequence[Judgement], count: int = 3) -> list[Judgement]:
    """The marked ones that cost most of the chance to win, `GRAVE` at least; at most `count`, the gravest first."""
    marked = [judgement for judgement in judgements if judgement.is_marked and judgement.win.mean >= GRAVE]
    return sorted(marked, key=lambda judgement: -judgement.win.mean)[:count]
