"""Cuarenta keeps the contract of every game near the limits of its scores; and what is hidden stays hidden."""

import pytest

from caurobat.core.decisions import Action, Announce, Decision, Pass
from caurobat.core.game import Deal
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.cuarenta.rules import GAME, Phase
from tests.contract.harness import Follower
from tests.expecting import present


def tempting(decision: Decision, rng: Rng) -> Action:
    """Captures and words rather than nothing, so that rare things happen."""
    quiet = [action for action in decision.actions if isinstance(action, Pass) or getattr(action, "takes", None) == ()]
    loud = [action for action in decision.actions if action not in quiet]
    return rng.choice(loud if loud and rng.below(4) else decision.actions)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("score", [(28, 34), (38, 36), (0, 38)])
def test_near_the_limits_events_still_lead_to_every_view(seats: int, score: tuple[int, int]) -> None:
    options, rng = GAME.options({}), Rng(seats, *score)
    for seed in range(12):
        step = GAME.start(options, seats, GAME.deal(options, seats, seed % seats, Rng(seed)), score)
        follower = Follower(GAME, options, seats)
        follower.follow(step.events)
        while (decision := GAME.decision(step.state)) is not None:
            follower.check(step.state)
            step = GAME.apply(step.state, tempting(decision, rng))
            follower.follow(step.events)
        follower.check(step.state)


def stacked(seats: int, seed: int) -> Deal:
    options = GAME.options({})
    rng = Rng(seed)
    while True:
        deal = GAME.deal(options, seats, rng.below(seats), rng)
        ranks = [[card.rank for card in hand] for hand in deal.hands]
        if any(max(map(hand.count, hand)) == 3 for hand in ranks):
            return deal


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("seed", range(6))
def test_who_announced_a_ronda_has_one_in_every_world(seats: int, seed: int) -> None:
    state = GAME.start(GAME.options({}), seats, stacked(seats, seed)).state
    assert state.phase is Phase.ANNOUNCE
    assert state.turn is not None
    speaker = state.turn
    rng = Rng(seed, 1)
    state = GAME.apply(state, Announce(speaker, "ronda")).state
    while state.phase is Phase.PLAY and speaker in state.rondas:
        for seat in range(seats):
            world = GAME.sample_world(GAME.view(state, seat), rng)
            for one in state.rondas:
                ranks = [card.rank for card in (*world.zones[HANDS[one]], *world.played[one])]
                assert max(map(ranks.count, ranks)) == 3
        state = GAME.apply(state, rng.choice(present(GAME.decision(state)).actions)).state


def test_presets_are_the_defaults_and_the_spanish_deck() -> None:
    assert GAME.options(GAME.presets["classic"]).to_rules() == {}
    assert GAME.options(GAME.presets["baraja"]).to_rules() == {"deck": "spanish"}
