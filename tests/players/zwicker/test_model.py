"""The fast model of Zwicker against the engine: every move, every card and every point, over all options."""

from caurobat.core.rng import Rng
from caurobat.games.zwicker.players.model import Model, model_of, move_of
from caurobat.games.zwicker.rules import GAME
from tests.contract.harness import every_rules, tables
from tests.expecting import present


def told(model: Model) -> tuple[object, ...]:
    hands = [sorted(hand) for hand in model.hands]
    return hands, model.items, model.values, model.stuck, model.stock, model.left, model.last, model.made, model.taken


def test_rounds_played_by_the_model_are_those_of_the_rules() -> None:
    everything = tables(GAME, list(every_rules(GAME)))
    for number, (rules, seats) in enumerate(everything[::11]):
        options, rng = GAME.options(rules), Rng(number, 3)
        state = GAME.start(options, seats, GAME.deal(options, seats, number % seats, rng)).state
        model = model_of(state)
        while (decision := GAME.decision(state)) is not None:
            assert sorted(model.moves()) == sorted({move_of(state, action) for action in decision.actions})
            action = rng.choice(decision.actions)
            model.play(move_of(state, action))
            state = GAME.apply(state, action).state
            if state.turn is not None:
                assert told(model) == told(model_of(state))
                assert model.turn == state.turn
        assert model.left == 0
        assert tuple(model.points()) == present(GAME.result(state)).points


def test_a_copy_is_played_on_by_itself() -> None:
    options = GAME.options({})
    model = model_of(GAME.start(options, 2, GAME.deal(options, 2, 0, Rng(1))).state)
    before, other = told(model), model.copy()
    while other.left:
        other.play(other.moves()[0])
    assert told(model) == before
