"""The fast model against the engine: from the same deal and actions, the same decisions and the same results."""

import itertools
import random
from pathlib import Path

import pytest

from caurobat.core.decisions import Action, Pass, Play
from caurobat.core.options import allowed_values, option_names
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.games.cau_robat.players.fast.model import NONE, OVER, PASS, Model, ModelWorlds, model_of
from caurobat.games.cau_robat.players.fast.policies import by_seat, largest, play_greedily, policies_of
from caurobat.games.cau_robat.rules import GAME, Options, State
from caurobat.games.cau_robat.rules.circle import BITS, PLACES
from caurobat.players.rollouts import play_out
from tests.expecting import instance, present
from tests.rules.rounds import MANY
from tools.compile_players import MODULES

# Read from the options themselves, so that a new one cannot be forgotten; these three say only what a round is worth.
RULES = tuple(name for name in option_names(Options) if name not in ("ties", "scoring", "target"))
FIELDS = ("hands", "stock", "table", "piles", "turn", "trailed", "calls", "debts", "last_capturer")
EVERY_WAY = tuple(
    GAME.options(dict(zip(RULES, values, strict=True)))
    for values in itertools.product(
        *(
            [{"true": True, "false": False}.get(value, value) for value in allowed_values(Options, name)]
            for name in RULES
        )
    )
)


def _place_of(action: Action) -> int:
    return PASS if isinstance(action, Pass) else PLACES[instance(action, Play).card.rank]


def _assert_same(model: Model, state: State) -> None:
    decision = GAME.decision(state)
    assert model.turn == (OVER if state.turn is None else state.turn)
    assert set(model.moves()) == ({_place_of(action) for action in decision.actions} if decision else set())
    for seat in range(state.seats):
        assert sorted(model.hands[seat]) == sorted(PLACES[card.rank] for card in state.zones[HANDS[seat]])
        assert list(model.piles[seat]) == [PLACES[card.rank] for card in state.zones[PILES[seat]]]
    assert model.trailed == (NONE if state.trailed is None else PLACES[state.trailed.rank])
    assert model.calls == max(0, len(state.callers) - 1)
    assert model.debts == tuple((debt.debtor, debt.creditor, debt.cards) for debt in state.debts)
    assert model.last_capturer == (NONE if state.last_capturer is None else state.last_capturer)
    assert model.table == sum(BITS[place] for place in {PLACES[card.rank] for card in state.zones[TABLE]})


def _play_both(options: Options, seats: int, seed: int, likes_captures: bool) -> None:
    """A round in both, the same random actions; where captures are liked, a card that takes something goes first."""
    chance = random.Random(seed)
    state = GAME.start(options, seats, GAME.deal(options, seats, seed % seats, Rng(seed))).state
    model = model_of(state)
    while (decision := GAME.decision(state)) is not None:
        actions = decision.actions
        if likes_captures and state.callers == () and chance.random() < 0.7:
            on_table = {card.rank for card in state.zones[TABLE]}
            plays = [action for action in actions if isinstance(action, Play)]
            actions = tuple(action for action in plays if action.card.rank in on_table) or actions
        action = chance.choice(actions)
        before = model.copy()
        untouched = repr([getattr(before, name) for name in FIELDS])
        model.play(_place_of(action))
        assert repr([getattr(before, name) for name in FIELDS]) == untouched
        state = GAME.apply(state, action).state
        if GAME.decision(state) is not None:
            _assert_same(model, state)
    result = present(GAME.result(state))
    assert model.turn == OVER
    assert model.counts() == list(result.counts)


@pytest.mark.parametrize("seats", range(2, 13))
def test_every_option_gives_what_the_engine_gives(seats: int) -> None:
    """Every way to play meets three or four of the numbers of seats, and all of them in the long run."""
    for number, options in enumerate(EVERY_WAY):
        if number % 3 != seats % 3 and not MANY:
            continue
        _play_both(options, seats, 1000 * seats + number, likes_captures=number % 3 != 0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_usual_tables_give_what_the_engine_gives(seats: int) -> None:
    for seed in range(60):
        _play_both(Options(), seats, seed, likes_captures=seed % 2 == 0)


@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("options", [Options(), *EVERY_WAY[7::23]], ids=lambda options: str(options.to_rules()))
def test_a_sampled_world_keeps_what_the_seat_sees(seats: int, options: Options) -> None:
    state = GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(seats))).state
    chance = random.Random(seats)
    for _ in range(seats + 3):
        decision = present(GAME.decision(state))
        view = GAME.view(state, decision.seat)
        world = ModelWorlds(view).sample(chance.random)
        true = model_of(state)
        assert sorted(world.hands[view.seat]) == sorted(true.hands[view.seat])
        assert [len(hand) for hand in world.hands] == [len(hand) for hand in true.hands]
        assert sorted(sum(world.hands, world.stock)) == sorted(sum(true.hands, true.stock))
        assert (world.table, world.piles, world.turn, world.trailed) == (
            true.table,
            true.piles,
            true.turn,
            true.trailed,
        )
        state = GAME.apply(state, chance.choice(decision.actions)).state


@pytest.mark.parametrize("seats", range(2, 13))
def test_playouts_end_with_every_card_accounted_for(seats: int) -> None:
    for number, options in enumerate(EVERY_WAY[::11]):
        state = GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(number))).state
        for is_greedy in (False, True):
            model = ModelWorlds(GAME.view(state, 1)).sample(random.Random(number).random)
            if is_greedy:
                play_greedily(model)
            else:
                play_out(model, by_seat(policies_of(("random",) * seats, random.Random(number).random)))
            assert model.turn == OVER
            assert sum(model.counts()) + model.table.bit_count() + len(model.stock) == 40
            assert not any(model.hands)
            assert len(model.stock) == len(state.zones[STOCK]) - state.to_deal


def test_a_greedy_playout_takes_the_most_that_the_engine_foresees() -> None:
    compared = 0
    for seed in range(80):
        options = EVERY_WAY[(seed * 29) % len(EVERY_WAY)]
        seats = 2 + seed % 6
        state = GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(seed))).state
        while (decision := GAME.decision(state)) is not None:
            view = GAME.view(state, decision.seat)
            model = model_of(state)
            matches = [place for place in model.hands[model.turn] if model.table & BITS[place]]
            if len(set(matches)) > 1 and not state.callers and not state.debts:
                compared += 1
                heights = {
                    _place_of(action): len(GAME.preview(view, action).view.zones[PILES[view.seat]])
                    for action in decision.actions
                }
                assert heights[largest(model, matches)] == max(heights[place] for place in matches)
            state = GAME.apply(state, Rng(seed, compared).choice(decision.actions)).state
    assert compared > 100


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_what_is_compiled_reads_no_slots(module: Path) -> None:
    """Mypyc, which compiles these modules where somebody wants it, refuses that."""
    assert ".__slots__" not in module.read_text(encoding="utf-8")
