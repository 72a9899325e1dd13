"""The fast models held against the rules, over every set of options that the rules have."""

import pytest

from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.core.zones import TABLE
from caurobat.games.scopa.players.model import NUMBERS, Model, model_of
from caurobat.games.scopa.players.playouts import play_out
from caurobat.games.scopa.players.positions import Rounds
from caurobat.games.scopa.rules import GAME, State
from tests.contract.harness import every_rules, tables


def facts(model: Model, is_over: bool) -> dict[str, object]:
    told = dict(vars(model))
    told["hands"] = [sorted(hand) for hand in model.hands]
    return told | {"turn": None if is_over else model.turn}


@pytest.mark.parametrize(
    ("rules", "seats"), tables(GAME, list(every_rules(GAME))), ids=lambda value: str(value).replace("'", "")
)
def test_the_model_plays_by_the_rules(rules: dict[str, object], seats: int) -> None:
    options = GAME.options(rules)
    for seed in range(4):
        rng = Rng(seed, seats)
        state: State = GAME.start(options, seats, GAME.deal(options, seats, seed % seats, rng)).state
        model = model_of(state)
        while (decision := GAME.decision(state)) is not None:
            plays = [action for action in decision.actions if isinstance(action, Play)]
            offered = {(NUMBERS[play.card], frozenset(NUMBERS[card] for card in play.takes or ())) for play in plays}
            assert {(card, frozenset(takes)) for card, takes in model.moves()} == offered
            play = rng.choice(plays)
            state = GAME.apply(state, play).state
            model.play(NUMBERS[play.card], tuple(NUMBERS[card] for card in play.takes or ()))
            is_over = state.turn is None
            if not is_over or not state.zones[TABLE]:
                assert facts(model, is_over) == facts(model_of(state), is_over)
        result = GAME.result(state)
        assert result is not None
        assert tuple(model.points()) == result.points


@pytest.mark.parametrize(
    ("rules", "seats"), tables(GAME, list(every_rules(GAME))), ids=lambda value: str(value).replace("'", "")
)
def test_an_immutable_round_goes_on_by_the_rules(rules: dict[str, object], seats: int) -> None:
    options = GAME.options(rules)
    for seed in range(4):
        state: State = GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(seed))).state
        while (decision := GAME.decision(state)) is not None:
            plays = {
                (NUMBERS[play.card], sum([1 << NUMBERS[card] for card in play.takes or ()])): play
                for play in decision.actions
                if isinstance(play, Play)
            }
            before = Rounds(GAME.view(state, decision.seat), 0).start
            assert set(before.choices()) == plays.keys()
            choice = max(plays, key=lambda choice: choice[1].bit_count())  # more happens where sweeps are made
            state = GAME.apply(state, plays[choice]).state
            after, there = before.after(choice), Rounds(GAME.view(state, decision.seat), 0).start
            for fact in ("table", "piles", "sweeps", "last", "left"):
                assert getattr(after, fact) == getattr(there, fact), fact


def test_a_copy_is_independent() -> None:
    state = GAME.start(GAME.options({}), 2, GAME.deal(GAME.options({}), 2, 0, Rng(3))).state
    model = model_of(state)
    before = facts(model, False)
    play_out(model.copy(), lambda: 0.5)
    assert facts(model, False) == before
