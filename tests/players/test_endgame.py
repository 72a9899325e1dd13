import random

import pytest

from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.endgame import Solver, longest_hand
from caurobat.games.cau_robat.players.fast.model import OVER, Model, ModelWorlds, model_of
from caurobat.games.cau_robat.rules import GAME, Options
from caurobat.players.player import Interrupted
from tests.players.positions import walk

WAYS: tuple[dict[str, object], ...] = (
    {},
    {"stealing": "between"},
    {"stealing": "none"},
    {"sequence": "whole_run", "cau_payment": "flat", "sweep_first": True},
    {"cau_sequence": False, "cau_payment": "first_to_last", "leftovers": "last_capturer"},
    {"deal": "threes"},
)


def _near_the_end(options: Options, seed: int, cards: int) -> Model:
    """A round of two, played at random until no hand has more than `cards` and none are left to deal."""
    models = map(model_of, walk(GAME, options, 2, seed, seed % 2))
    return next(model for model in models if longest_hand(model) <= cards)


def _plainly(model: Model) -> int:
    if model.turn == OVER:
        return len(model.piles[0]) - len(model.piles[1])
    values = []
    for action in model.moves():
        after = model.copy()
        after.play(action)
        values.append(_plainly(after))
    return max(values) if model.turn == 0 else min(values)


@pytest.mark.parametrize("rules", WAYS, ids=str)
def test_the_solver_finds_what_trying_everything_finds(rules: dict[str, object]) -> None:
    options = GAME.options(rules)
    solver_positions = 0
    for seed in range(25):
        model = _near_the_end(options, seed, 3 + seed % 2)
        solver = Solver()
        value = _plainly(model)
        action, own = solver.best(model)
        assert own == (value if model.turn == 0 else -value)
        after = model.copy()
        after.play(action)
        assert _plainly(after) == value
        for other in model.moves():
            after = model.copy()
            after.play(other)
            assert Solver().value_of(model, other) == solver.value_of(model, other) == _plainly(after)
        solver_positions += solver.positions
    assert solver_positions > 0


@pytest.mark.parametrize("rules", WAYS, ids=str)
def test_all_actions_as_good_as_the_best_are_found(rules: dict[str, object]) -> None:
    options = GAME.options(rules)
    ties = 0
    for seed in range(40):
        model = _near_the_end(options, seed, 4)
        if model.turn == OVER or len(model.moves()) < 2:
            continue
        found = Solver().best_actions(model)
        values = {action: Solver().value_of(model, action) for action in model.moves()}
        most = max(values.values()) if model.turn == 0 else min(values.values())
        assert set(found) == {action for action, value in values.items() if value == most}, (seed, values)
        assert len(found) == len(set(found))
        ties += len(found) > 1
    assert ties


def test_stopped_when_the_best_is_known_the_solver_tells_it() -> None:
    model = _near_the_end(Options(), 3, 6)
    alone = Solver()
    best, _ = alone.best(model)
    for patience in (alone.positions, alone.positions + 300):
        assert Solver(patience.__lt__).best_actions(model)[0] == best
    with pytest.raises(Interrupted):
        Solver(lambda positions: positions > alone.positions // 2).best_actions(model)


def test_a_sure_win_is_found_where_there_is_one_and_nowhere_else() -> None:
    found = {True: 0, False: 0}
    for seed in range(60):
        model = _near_the_end(GAME.options(WAYS[seed % len(WAYS)]), seed, 5)
        if len(model.moves()) == 1:
            continue
        _, own = Solver().best(model)
        action = Solver().winning(model)
        assert (action is not None) == (own > 0)
        if action is not None:
            value = Solver().value_of(model, action)
            assert value > 0 if model.turn == 0 else value < 0
        found[action is not None] += 1
    assert min(found.values()) > 10


def test_the_solver_leaves_the_round_as_it_was() -> None:
    model = _near_the_end(Options(), 3, 5)
    before = (model.turn, model.table, [list(hand) for hand in model.hands], list(model.piles))
    Solver().best(model)
    assert (model.turn, model.table, [list(hand) for hand in model.hands], list(model.piles)) == before


def test_the_solver_can_be_stopped() -> None:
    model = _near_the_end(Options(), 3, 8)
    solver = Solver(lambda positions: positions >= 500)
    with pytest.raises(Interrupted):
        solver.best(model)
    assert solver.positions < 1000


def test_only_rounds_of_two_with_nothing_left_to_deal_are_solved() -> None:
    for rules, seats in (({"deal": "threes"}, 2), ({}, 3)):
        options = GAME.options(rules)
        state = GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(1))).state
        assert longest_hand(ModelWorlds(GAME.view(state, 1)).sample(random.Random(1).random)) == 40
