"""The reasons for and against each play in a game of captures (see `players.advice`), reviews, and motives."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import prod
from types import MappingProxyType
from typing import Any, Final

from caurobat.core.decisions import Action, Play
from caurobat.core.fishing import FishingRound, PlaySummary
from caurobat.core.game import AnyState, AnyView
from caurobat.core.rng import Rng
from caurobat.players import advice
from caurobat.players.advice import with_forecasts
from caurobat.players.capturing import GREED, Appraisal, CaptureWeigher, Opening, Outlook
from caurobat.players.fishing import ErrorRates
from caurobat.players.judging import DEAL_ROUNDS, DealValue, Ending, Judgement, judged_by_halves, value_deal
from caurobat.players.player import Player, RandomPlayer, Roster, Seated, Stop, is_forced, never
from caurobat.players.terms import ImperfectPlayer, LinearPlayer

_AMISS: Final = 0.02  # the bias of quick playouts, added to the standard error of differences


@dataclass(frozen=True, slots=True)
class Reason(advice.Reason):
    """The reasons for and against one play of a seat."""

    action: Play
    play: PlaySummary
    """Its effects."""
    openings: tuple[Opening, ...]
    """The captures that the next seat may then have, the most dangerous first."""
    sweep_chance: float
    """The chance that the next seat can sweep the table."""
    is_table_empty: bool
    """Whether the play leaves the table empty."""
    is_last_card: bool
    """Whether it is the last play of the round."""


Advice = advice.Advice[Reason]


class CaptureAdviser(ABC):
    """The advice, reviews and grounds of one game, based on its `appraisal`."""

    most_rounds: int
    """The most times that an action is played out for advice."""
    most_reviewed: int
    """The most times that a review plays an action out."""

    def __init__(self, appraisal: Appraisal) -> None:
        self._appraisal, self._game = appraisal, appraisal.game
        self.weigher = CaptureWeigher(appraisal)
        """The terms of each play."""

    def explain(self, view: AnyView) -> tuple[Reason, ...]:
        """Return the reasons for each action worth a look, without forecasts; raises `NotItsTurn`."""
        return tuple([self.reason(view, play) for play in self._appraisal.considered(view)])

    def reason(self, view: AnyView, action: Play) -> Reason:
        """Return the reasons for and against `action` of the view's seat, without a forecast."""
        outlook = Outlook.of(self._appraisal, view)
        after = outlook.after(action.card, action.takes or ())
        openings = outlook.openings(after.table)
        return Reason(
            action=action,
            play=PlaySummary(self._game.preview(view, action).events, view.seats),
            openings=openings,
            sweep_chance=1.0 - prod([1.0 - opening.chance for opening in openings if opening.is_sweep]),
            is_table_empty=not after.table,
            is_last_card=outlook.is_last_card,
        )

    def glance(self, view: AnyView) -> Advice:
        """Return the reasons without forecasts, in the linear player's order; raises `NotItsTurn`."""
        values = self.weigher.values(view)
        return advice.Advice(tuple(sorted(self.explain(view), key=lambda reason: -values[reason.action])))

    def advise(self, view: AnyView, rng: Rng, rounds: int, _seated: Seated = (), should_stop: Stop = never) -> Advice:
        """Return the reasons with a forecast of each action, best first; raises `NotItsTurn`.

        If stopped before every action was tried twice, it returns a `glance` without forecasts.
        """
        reasons = self.explain(view)
        endings = self.endings(view, [reason.action for reason in reasons], rng, rounds, should_stop)
        if len(endings[reasons[0].action]) < 2:
            return self.glance(view)
        return advice.Advice(with_forecasts(reasons, endings, _AMISS))

    def judge(
        self, view: AnyView, action: Action, rng: Rng, rounds: int, _seated: Seated = (), should_stop: Stop = never
    ) -> Judgement:
        """Judge what `action` gave away at `view`: see `judged_by_halves`."""
        assert isinstance(action, Play), "cards are played in these games, and nothing else is done"
        plays = list(dict.fromkeys([*self._appraisal.considered(view), action]))
        return judged_by_halves(
            view, action, self.endings(view, plays, rng, min(rounds, self.most_reviewed), should_stop)
        )

    def deal_values(self, state: AnyState, seed: int, should_stop: Stop = never) -> tuple[DealValue, ...]:
        """Return the points that the round from `state` is worth to each seat when all of them play quickly."""
        rng = Rng(seed)

        def play_round() -> list[float]:
            points = self.played_on(self._game.round_type(state), rng)
            return [float(points[seat % len(points)]) for seat in range(state.seats)]

        return value_deal(play_round, DEAL_ROUNDS, should_stop)

    @abstractmethod
    def played_on(self, at: FishingRound[Any], rng: Rng) -> Sequence[int]:
        """Return the points of each side when everybody plays the round `at` on quickly."""

    @abstractmethod
    def endings(
        self, view: AnyView, plays: Sequence[Action], rng: Rng, rounds: int, should_stop: Stop
    ) -> dict[Action, list[Ending]]:
        """Play each of `plays` out in `rounds` worlds, or in as many as time allows, and return the endings."""

    def roster(
        self,
        errors: Mapping[str, ErrorRates],
        best: Mapping[str, Callable[[], Player]],
        fixed: Mapping[str, Callable[[], Player]] = MappingProxyType({}),
    ) -> Roster[Any, Any, Advice]:
        """Return the players by name: `fixed` ones for comparison, the people with `errors`, and the `best` of them."""
        imperfect = {name: partial(ImperfectPlayer, self.weigher, rates) for name, rates in errors.items()}
        greedy = partial(ImperfectPlayer, self.weigher, GREED)
        return Roster(
            {"random": partial(RandomPlayer, self._game), "greedy": greedy, **fixed, **imperfect, **best},
            partial(LinearPlayer, self.weigher),
            partial(is_forced, self._game),
            advise=self.advise,
            most_rounds=self.most_rounds,
            judge=self.judge,
            deal_values=self.deal_values,
        )
