"""Judgements of decisions and deals for reviews, shared by all games.

A decision is judged by what its seat could know at the time, never by what the others turned out to hold. Only the
worth of the deal considers all cards; the round is over by then, so they are no longer secret.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from caurobat.core.decisions import Action
from caurobat.core.game import AnyView
from caurobat.players.estimates import mean_of

_SURE: Final = 2.0  # the number of standard errors from which a loss counts as certain
GRAVE: Final = 0.03
"""The loss, in chance to win, from which a decision may count as one of the gravest."""
DEAL_ROUNDS: Final = 300
"""How many times a deal is played to find its worth."""


class Ending(NamedTuple):
    """The end of a playout for a seat: its points or cards, its share of the win, and the combined value."""

    points: float
    win: float
    value: float

    @classmethod
    def of(cls, points: Sequence[int], side: int, value: float) -> "Ending":
        """Return the ending for `side` of a round with these points by side."""
        most = max(points)
        return cls(points[side], (points[side] == most) / points.count(most), value)


@dataclass(frozen=True, slots=True)
class Loss:
    """The amount given away, with its standard error."""

    mean: float
    error: float

    @property
    def is_sure(self) -> bool:
        """Whether the loss is more than chance explains."""
        return self.mean > _SURE * self.error


@dataclass(frozen=True, slots=True)
class Judgement:
    """One decision compared with the best one: the expected cards and chance to win that it gave away."""

    view: AnyView
    action: Action
    best: Action
    cards: Loss
    win: Loss

    @classmethod
    def nothing_lost(cls, view: AnyView, action: Action) -> "Judgement":
        """Return the judgement that nothing was given away."""
        return cls(view, action, action, Loss(0.0, 0.0), Loss(0.0, 0.0))

    @classmethod
    def beside(cls, view: AnyView, action: Action, best: Action, pairs: Sequence[tuple[Ending, Ending]]) -> "Judgement":
        """Compare `action` with `best`, whose ending comes first in each of `pairs`; each pair comes from one world."""
        made = Loss(*mean_of([first.points - second.points for first, second in pairs]))
        win = Loss(*mean_of([first.win - second.win for first, second in pairs]))
        return cls(view, action, best, made, win)

    @property
    def is_marked(self) -> bool:
        """Whether it was certainly a mistake: another action was better, not only luckier."""
        return self.action != self.best and self.win.is_sure


@dataclass(frozen=True, slots=True)
class DealValue:
    """The worth of a deal to a seat before any play: its expected cards.

    `spread` is the standard deviation of single rounds of that deal, which is luck apart from the deal.
    """

    cards: float
    spread: float


def judged_by_halves(view: AnyView, action: Action, endings: Mapping[Action, Sequence[Ending]]) -> Judgement:
    """Judge what `action` gave away at `view`; `endings` lists those of each action in the same worlds.

    The first half of the worlds finds the best action, the other half measures its lead, which would be biased on the
    worlds that chose it. With too few worlds, or if `action` is missing, nothing counts as given away; a tie goes to
    `action`.
    """
    half = min(map(len, endings.values()), default=0) // 2
    if action not in endings or not half:
        return Judgement.nothing_lost(view, action)
    best = max(endings, key=lambda one: (sum([ending.value for ending in endings[one][:half]]), one == action))
    return Judgement.beside(view, action, best, list(zip(endings[best][half:], endings[action][half:], strict=False)))


def value_deal(
    play_round: Callable[[], Sequence[float]], rounds: int, should_stop: Callable[[], bool]
) -> tuple[DealValue, ...]:
    """Return the worth of a deal to each seat; `play_round` plays it once and returns each seat's result.

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
    return tuple([DealValue(mean, error * math.sqrt(len(results))) for mean, error in means])


def gravest(judgements: Sequence[Judgement]) -> list[Judgement]:
    """Return up to three marked decisions that cost at least `GRAVE` of the chance to win, the gravest first."""
    marked = [judgement for judgement in judgements if judgement.is_marked and judgement.win.mean >= GRAVE]
    return sorted(marked, key=lambda judgement: -judgement.win.mean)[:3]
