"""Advice for each play of Zwicker (see `players.advice`), and reviews."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.zwicker.players.playouts import alike, play_on, rewards, worlds_of
from caurobat.games.zwicker.players.reasons import Reason, explain
from caurobat.games.zwicker.players.trials import promising, tried
from caurobat.games.zwicker.rules import Round, State, View
from caurobat.players import advice
from caurobat.players.advice import play_in_same_worlds, with_forecasts
from caurobat.players.judging import DealValue, Ending, Judgement, judged_by_halves, value_deal
from caurobat.players.player import NotItsTurn, Seated, Stop, never

ROUNDS: Final = 120
"""The most times that a forecast plays each action, and a deal, to the end, because playouts are slow."""
_MOST_REVIEWED: Final = 240  # the most times that a review plays each action to the end


@dataclass(frozen=True, slots=True)
class Advice(advice.Advice[Reason]):
    """The reasons for and against the actions worth considering, the best one first."""


def candidates(view: View) -> list[Action]:
    """Return the actions worth considering, best first by their look; raises `NotItsTurn`."""
    if view.turn != view.seat:
        raise NotItsTurn(view)
    return list(promising(Round(view)))


def glance(view: View) -> Advice:
    """Return the reasons without forecasts, in the order of the linear player; raises `NotItsTurn`."""
    return Advice(tuple([explain(view, action) for action in candidates(view)]))


def advise(view: View, rng: Rng, rounds: int, _seated: Seated = (), should_stop: Stop = never) -> Advice:
    """Return the reasons with a forecast of each action, best first; raises `NotItsTurn`.

    It ignores who sits in the other seats, assuming that all play alike. If stopped before every action was tried
    twice, it returns a `glance` without forecasts.
    """
    first = glance(view)
    actions: list[Action] = [reason.action for reason in first.reasons]
    endings = played_out(view, actions, rng, rounds, should_stop)
    if len(endings[actions[0]]) < 2:
        return first
    return Advice(with_forecasts(first.reasons, endings))


def played_out(
    view: View, actions: Sequence[Action], rng: Rng, rounds: int, should_stop: Stop
) -> dict[Action, list[Ending]]:
    """Play each of `actions` out in `rounds` worlds, or in as many as time allows, and return the endings."""
    worlds = worlds_of(view, rng.next())

    def play_world() -> Iterator[Ending]:
        for played in tried(worlds, actions, is_whole=True):
            points = played.counted().points
            side = view.seat % len(points)
            yield Ending.of(points, side, rewards(played)[side])

    return play_in_same_worlds(actions, rounds, should_stop, play_world)


def judge(
    view: View, action: Action, rng: Rng, rounds: int, _seated: Seated = (), should_stop: Stop = never
) -> Judgement:
    """Judge what `action` gave away at `view`: see `judged_by_halves`. It ignores who sits in the other seats.

    It is compared with the actions worth considering, except those that differ from it only by equal cards.
    """
    same = alike(view, action)
    actions = [action, *[one for one in candidates(view) if alike(view, one) != same]]
    return judged_by_halves(view, action, played_out(view, actions, rng, min(rounds, _MOST_REVIEWED), should_stop))


def deal_values(state: State, seed: int, should_stop: Stop = never, rounds: int = ROUNDS) -> tuple[DealValue, ...]:
    """Return the points that the round from `state` is worth to each seat when all seats play quick moves."""
    chance, start = random.Random(seed).random, Round(state)

    def play_round() -> list[float]:
        played = start.copy()
        play_on(played, chance)
        points = played.counted().points
        return [float(points[seat % len(points)]) for seat in range(state.seats)]

    return value_deal(play_round, rounds, should_stop)
