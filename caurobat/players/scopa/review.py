"""The review of a round: what each decision cost, and what the deal was worth."""

import random
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.scopa import GAME, State, View
from caurobat.players.judging import DealValue, Judgement, judged_by_halves, value_deal
from caurobat.players.player import Stop, never, offered
from caurobat.players.scopa.model import model_of
from caurobat.players.scopa.playouts import play_out
from caurobat.players.scopa.why import ROUNDS, played_out

REVIEW_ROUNDS: Final = 3 * ROUNDS
"""How often each action of a decision under review is played out."""


def judge(
    view: View,
    action: Action,
    rng: Rng,
    rounds: int = REVIEW_ROUNDS,
    should_stop: Stop = never,
    _seated: tuple[str, ...] = (),
) -> Judgement:
    """Judge what `action` gave away at `view`: see `judged_by_halves`. It ignores who sits in the other seats."""
    endings = played_out(view, offered(GAME, view), rng, min(rounds, REVIEW_ROUNDS), should_stop)
    return judged_by_halves(view, action, endings)


def deal_values(state: State, seed: int, should_stop: Stop = never, rounds: int = ROUNDS) -> tuple[DealValue, ...]:
    """Return the points that the round from `state` is worth to each seat, all of them playing quick moves."""
    chance, start = random.Random(seed).random, model_of(state)

    def play_round() -> list[float]:
        model = start.copy()
        play_out(model, chance)
        points = model.points()
        return [float(points[side]) for side in start.side_of]

    return value_deal(play_round, rounds, should_stop)
