"""Cuarenta's model of a batch comes to the same as the rules, over every option and number of seats."""

import os

import pytest

from caurobat.core.decisions import Action, Announce, Claim, Decision, Pass, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.cuarenta.players.batch_model import MATCH, WAYS, BatchModel, action_of, model_of, places_of, play_of
from caurobat.games.cuarenta.players.greedy import sure_claim
from caurobat.games.cuarenta.rules import GAME, Phase, State
from caurobat.games.cuarenta.rules.dealing import PLACES
from tests.contract.harness import every_rules, tables
from tests.expecting import present

ROUNDS = 300 if os.environ.get("CAUROBAT_MANY") else 12
SCORES = [(0, 0), (28, 34), (38, 36), (0, 38)]


def model_of_state(state: State) -> BatchModel:
    return model_of(state, [places_of(state.zones[HANDS[seat]]) for seat in range(state.seats)])


def is_clumsy(state: State, action: Action) -> bool:
    """Whether a card just trailed is let lie for an equal one: the model always takes the one just trailed."""
    if not isinstance(action, Play) or state.trailed is None or not action.takes:
        return False
    is_equal = PLACES[action.card] == PLACES[state.trailed]
    return is_equal and action_of(action) % WAYS == MATCH and state.trailed not in action.takes


def said(state: State, decision: Decision) -> Action:
    """Words as the model takes them for granted: every ronda announced, every right claim made; four let pass."""
    rank = sure_claim(GAME.view(state, decision.seat))
    for action in decision.actions:
        if action == Announce(decision.seat, "ronda") or (isinstance(action, Claim) and action.rank == rank):
            return action
    return Pass(decision.seat)


def check_batch(state: State, rng: Rng) -> State:
    """Play one batch in both, and compare after every card; what follows after the batch."""
    model = model_of_state(state)
    while state.phase is Phase.PLAY and not model.is_over:
        decision = present(GAME.decision(state))
        plays = [play for play in decision.actions if isinstance(play, Play) and not is_clumsy(state, play)]
        assert {action_of(play) for play in plays} == set(model.moves())
        play = rng.choice([play for play in plays if play.takes] or plays)
        again = play_of(GAME.view(state, decision.seat), action_of(play))
        assert again in plays
        assert action_of(again) == action_of(play)
        model.play(action_of(play))
        state = GAME.apply(state, play).state
        if not model.is_over:
            assert model.turn == state.turn
            assert model.score == list(state.score)
    while state.phase is Phase.CLAIM:
        decision = present(GAME.decision(state))
        state = GAME.apply(state, said(state, decision)).state
    assert model.score == list(state.score)
    return state


@pytest.mark.parametrize("table", tables(GAME, list(every_rules(GAME))), ids=str)
def test_the_model_of_a_batch_follows_the_rules(table: tuple[dict[str, object], int]) -> None:
    rules, seats = table
    options = GAME.options(rules)
    for seed in range(ROUNDS):
        rng = Rng(seed, seats)
        state = GAME.start(options, seats, GAME.deal(options, seats, seed % seats, rng), SCORES[seed % 4]).state
        while state.phase is not Phase.OVER:
            while state.phase is Phase.ANNOUNCE:
                state = GAME.apply(state, Pass(present(GAME.decision(state)).seat)).state
            if state.phase is Phase.PLAY:
                state = check_batch(state, rng)
