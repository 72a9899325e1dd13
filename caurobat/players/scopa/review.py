"""A round looked back on: what each decision cost, and what the deal was worth to begin with.

A decision is judged on what its seat could know then, never on what the others turned out to hold. Only the worth of
the deal looks at all cards; the round being over, that is no secret any more.
"""

import random
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.scopa import GAME, State, View
from caurobat.players.judging import Judgement, Worth, judged_by_halves, worths_of
from caurobat.players.player import Stop, never, offered
from caurobat.players.scopa.linear import numbers_of
from caurobat.players.scopa.model import model_of
from caurobat.players.scopa.playouts import play_out
from caurobat.players.scopa.why import ROUNDS, played_out

REVIEW_ROUNDS: Final = 3 * ROUNDS
"""How often each action of a decision under review is played out."""


def is_forced(view: View) -> bool:
    """Whether the seat of `view` had no choice."""
    return len(offered(GAME, view)) == 1


def judge(
    view: View,
    action: Action,
    rng: Rng,
    rounds: int = REVIEW_ROUNDS,
    should_stop: Stop = never,
    _seated: tuple[str, ...] = (),
) -> Judgement:
    """What `action` gave away at `view`; every action is played out in the same worlds, so errors are of differences.

    Who sits in the other seats makes no difference here: all are taken to play alike.

    See `judged_by_halves`.
    """
    actions = offered(GAME, view)
    rows = played_out(view, [numbers_of(one) for one in actions], rng, min(rounds, REVIEW_ROUNDS), should_stop)
    return judged_by_halves(view, action, dict(zip(actions, zip(*rows, strict=True), strict=False)))


def deal_worths(state: State, seed: int, should_stop: Stop = never, rounds: int = ROUNDS) -> tuple[Worth, ...]:
    """The worth in points of the round that begins with `state` to each seat, all of them playing at a glance.

    Empty if it was stopped before two rounds were played.
    """
    chance, start = random.Random(seed).random, model_of(state)
    results = []
    for _ in range(rounds):
        if should_stop():
            break
        model = start.copy()
        play_out(model, chance)
        points = model.points()
        results.append([float(points[side]) for side in start.side_of])
    return worths_of(results)
