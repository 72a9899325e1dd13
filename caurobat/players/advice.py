"""The parts of advice that all games share: reasons for and against every action, the best one first.

Reasons are numbers, which `narration` puts into words, and come from what a seat may know. Captures and scores follow
from the rules; everything else is a probability, with every unseen card equally likely to be in any unseen place.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, Self, TypeVar

from caurobat.core.decisions import Action, Build, Play
from caurobat.core.game import ViewT
from caurobat.core.zones import HANDS
from caurobat.players.estimates import mean_of
from caurobat.players.judging import Ending
from caurobat.players.player import Stop

Choice = TypeVar("Choice")


@dataclass(frozen=True, slots=True)
class TrialResult:
    """The expected result for the seat's side over `rounds` playouts: its points or cards, and its chance to win.

    `behind` is how much less often it wins than the suggested action in the same worlds, and `behind_error` its
    standard error; `trial_error` is the part that more playouts would reduce. Only the difference may be shown, since
    the chance itself depends on the opponents.
    """

    points: float
    win: float
    rounds: int
    behind: float
    behind_error: float
    trial_error: float

    @classmethod
    def of(cls, endings: Sequence[Ending], best: Sequence[Ending], amiss: float = 0.0) -> Self:
        """Return the forecast from `endings`, compared with the `best` action's; more playouts don't reduce `amiss`."""
        points = mean_of([ending.points for ending in endings])[0]
        win = mean_of([ending.win for ending in endings])[0]
        if endings is best:
            return cls(points, win, len(endings), 0.0, 0.0, 0.0)
        differences = [first.win - other.win for first, other in zip(best, endings, strict=False)]
        # One better and one worse round are added, because equal results so far prove nothing for certain.
        error = mean_of([1.0, -1.0, *differences])[1]
        return cls(points, win, len(endings), mean_of(differences)[0], math.hypot(error, amiss), error)


@dataclass(frozen=True, slots=True)
class Reason:
    """The reasons for and against one action of a seat; each game adds its own fields."""

    action: Action
    forecast: TrialResult | None = field(default=None, kw_only=True)
    """The expected result after the action, if it was tried."""


ReasonT = TypeVar("ReasonT", bound=Reason)


@dataclass(frozen=True, slots=True)
class Advice(Generic[ReasonT]):
    """The reasons for and against every action, the best one first."""

    reasons: tuple[ReasonT, ...]

    @property
    def best(self) -> Action:
        """The action to prefer."""
        return self.reasons[0].action


def play_in_same_worlds(
    actions: Sequence[Choice], rounds: int, should_stop: Stop, play_world: Callable[[], Iterable[Ending]]
) -> dict[Choice, list[Ending]]:
    """Return how each of `actions` ended, world by world; fewer worlds if stopped.

    `play_world` draws a new world, plays each action out in it, and returns their endings in the order of the actions.
    """
    endings: dict[Choice, list[Ending]] = {action: [] for action in actions}
    for _ in range(rounds):
        if should_stop():
            break
        for action, ending in zip(actions, list(play_world()), strict=True):
            endings[action].append(ending)
    return endings


def with_forecasts(
    reasons: Iterable[ReasonT], endings: Mapping[Action, Sequence[Ending]], amiss: float = 0.0
) -> tuple[ReasonT, ...]:
    """Return `reasons` with forecasts from the endings of their actions, best first; `amiss` is as in `Forecast.of`."""
    ordered = sorted(reasons, key=lambda reason: -sum([ending.value for ending in endings[reason.action]]))
    best = endings[ordered[0].action]
    return tuple([replace(one, forecast=TrialResult.of(endings[one.action], best, amiss)) for one in ordered])


def onlooker_at(view: ViewT, play: Play | Build) -> ViewT:
    """Return the `view` just before `play` as an onlooker at that seat has it, who knows only the card played.

    The rest of that hand counts as unseen.
    """
    zones = {zone: (None,) * len(cards) if zone in HANDS else cards for zone, cards in view.zones.items()}
    actor = HANDS[play.seat]
    zones[actor] = (play.card, *zones[actor][1:])
    return replace(view, seat=play.seat, zones=zones)
