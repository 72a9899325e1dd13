"""A round looked back on: what each decision cost, and what the deal was worth to begin with.

A decision is judged on what its seat could know then, never on what the others turned out to hold. Only the worth of
the deal looks at all cards; the round being over, that is no secret any more.
"""

import random
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.scopa import GAME, State, View
from caurobat.players.judging import Judgement, Loss, Worth
from caurobat.players.player import Stop, never, offered
from caurobat.players.scopa.linear import numbers_of
from caurobat.players.scopa.model import model_of
from caurobat.players.scopa.playouts import play_out
from caurobat.players.scopa.why import ROUNDS, mean, played_out

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

    The first half of the rounds says which action is best, the other half what that is worth: measured on the rounds
    that chose it, the best would look better than it is. With too few, nothing was given away.
    """
    actions = offered(GAME, view)
    rows = played_out(view, [numbers_of(one) for one in actions], rng, min(rounds, REVIEW_ROUNDS), should_stop)
    half = len(rows) // 2
    if action not in actions or not half:
        return Judgement(view, action, action, Loss(0.0, 0.0), Loss(0.0, 0.0))
    chosen = actions.index(action)
    best = max(range(len(actions)), key=lambda place: (sum([row[place][2] for row in rows[:half]]), place == chosen))
    points = Loss(*mean([row[best][0] - row[chosen][0] for row in rows[half:]]))
    win = Loss(*mean([row[best][1] - row[chosen][1] for row in rows[half:]]))
    return Judgement(view, action, actions[best], points, win)


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
        results.append(model.points())
    if len(results) < 2:
        return ()
    worths = []
    for side in start.side_of:
        average, error = mean([float(points[side]) for points in results])
        worths.append(Worth(average, error, error * len(results) ** 0.5))
    return tuple(worths)
