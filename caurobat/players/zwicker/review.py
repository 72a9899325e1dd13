"""The review of a round: what each decision cost, and what the deal was worth."""

import random
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.zwicker import State, View
from caurobat.players.judging import DealValue, Judgement, judged_by_halves, value_deal
from caurobat.players.player import Seated, Stop, never
from caurobat.players.zwicker.linear import actions_by_move
from caurobat.players.zwicker.model import model_of, move_of
from caurobat.players.zwicker.playouts import play_out
from caurobat.players.zwicker.why import ROUNDS, candidates, played_out

REVIEW_ROUNDS: Final = 2 * ROUNDS
"""How often each action of a decision under review is played out."""


def judge(
    view: View, action: Action, rng: Rng, rounds: int = REVIEW_ROUNDS, should_stop: Stop = never, _seated: Seated = ()
) -> Judgement:
    """Judge what `action` gave away at `view`: see `judged_by_halves`. It ignores who sits in the other seats.

    It is compared with the actions worth considering, except those that differ from it only by equal cards.
    """
    same = actions_by_move(view)[move_of(view, action)]
    actions = [action, *[one for one in candidates(view) if one != same]]
    return judged_by_halves(view, action, played_out(view, actions, rng, min(rounds, REVIEW_ROUNDS), should_stop))


def deal_values(state: State, seed: int, should_stop: Stop = never, rounds: int = ROUNDS) -> tuple[DealValue, ...]:
    """Return the points that the round from `state` is worth to each seat, all of them playing quick moves."""
    chance, start = random.Random(seed).random, model_of(state)

    def play_round() -> list[float]:
        model = start.copy()
        play_out(model, chance)
        points = model.points()
        return [float(points[side]) for side in start.rules.side_of]

    return value_deal(play_round, rounds, should_stop)
