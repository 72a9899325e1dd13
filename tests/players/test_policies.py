"""The policies expected of others: always legal, and taking the most now, or minding the next seat."""

import random
from collections.abc import Callable, Mapping, Sequence

import pytest

from caurobat.core.rng import Rng
from caurobat.core.zones import PILES
from caurobat.games.cau_robat.players.fast.model import NONE, OVER, Model, ModelWorlds, model_of
from caurobat.games.cau_robat.players.fast.policies import greedy, wary
from caurobat.games.cau_robat.players.terms import place_of
from caurobat.games.cau_robat.players.tree import (
    BY_HABIT,
    BY_HABIT_IF_KNOWN,
    each_world,
    opponents,
    opponents_in,
    tree_search,
)
from caurobat.games.cau_robat.rules import GAME, Options, View
from caurobat.games.cau_robat.rules.circle import PLACES, mask_of
from caurobat.games.cau_robat.rules.dealing import cards_aside
from caurobat.players.player import never
from tests.expecting import present

WAYS: tuple[dict[str, object], ...] = (
    {},
    {"stealing": "between"},
    {"stealing": "none", "deal": "threes"},
    {"sequence": "whole_run"},
    {"sequence": "whole_run", "stealing": "between"},
    {"cau_sequence": False, "cau_payment": "first_to_last"},
)


def _model(hands: Sequence[Sequence[int]], table: Sequence[int], piles: Sequence[Sequence[int]] = ((), ())) -> Model:
    model = model_of(GAME.start(Options(), 2, GAME.deal(Options(), 2, 1, Rng(1))).state)
    model.hands = [[PLACES[rank] for rank in hand] for hand in hands]
    model.table = mask_of(PLACES[rank] for rank in table)
    model.piles = [bytes(PLACES[rank] for rank in pile) for pile in piles]
    model.turn, model.trailed = 0, NONE
    return model


@pytest.mark.parametrize("habit", [greedy, wary])
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_a_habit_gets_through_any_round(habit: Callable[[Model], int], way: dict[str, object]) -> None:
    for seats in range(2, 13):
        options = GAME.options(way)
        state = GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(seats))).state
        model = model_of(state)
        while model.turn != OVER:
            action = habit(model)
            assert action in model.moves(), (seats, model.turn, model.hands)
            model.play(action)
        assert sum(model.counts()) + model.table.bit_count() == 40 - cards_aside(seats)


def test_the_greedy_habit_takes_the_most_that_the_engine_foresees() -> None:
    compared = 0
    for seed in range(60):
        options = GAME.options(WAYS[seed % len(WAYS)])
        state = GAME.start(options, 3, GAME.deal(options, 3, 0, Rng(seed))).state
        while (decision := GAME.decision(state)) is not None:
            if not state.debts and not state.callers:
                view = GAME.view(state, decision.seat)
                heights = {
                    place_of(action): len(GAME.preview(view, action).view.zones[PILES[view.seat]])
                    for action in decision.actions
                }
                assert heights[greedy(model_of(state))] == max(heights.values()), (seed, heights)
                compared += len(set(heights.values())) > 1
            state = GAME.apply(state, Rng(seed, compared).choice(decision.actions)).state
    assert compared > 200


@pytest.mark.parametrize("hand", [[6, 1], [1, 6]])
def test_the_wary_habit_trails_nothing_that_the_next_seat_waits_for(hand: list[int]) -> None:
    # A 6 would open 6-7-10 to the seat that holds a 6; nobody else holds a 1.
    assert wary(_model([hand, [6, 12]], [7, 10, 3])) == PLACES[1]


def test_the_greedy_habit_does_not_look_that_far() -> None:
    assert greedy(_model([[1, 6], [6, 12]], [7, 10, 3])) == PLACES[6]


def test_the_wary_habit_takes_less_where_more_leaves_its_pile_to_the_next() -> None:
    # With the 3 it takes three cards, and the next seat's 2 would take the pile that shows a 3; the 12 takes two.
    piles = [[5] * 8, []]
    assert greedy(_model([[3, 12], [2, 6]], [2, 3, 4, 12], piles)) == PLACES[3]
    assert wary(_model([[3, 12], [2, 6]], [2, 3, 4, 12], piles)) == PLACES[12]


@pytest.mark.parametrize("habit", [greedy, wary])
def test_a_call_is_answered(habit: Callable[[Model], int]) -> None:
    model = _model([[6, 6], [6, 12]], [7, 10, 3])
    model.play(PLACES[6])
    model.play(PLACES[6])
    assert model.calls == 1
    assert habit(model) == PLACES[6]


def test_policies_that_are_never_followed_change_nothing() -> None:
    worlds = ModelWorlds(_view(4, 3))
    never_followed, always_followed = [opponents(4, random.Random(1).random, share) for share in (0.0, 1.0)]
    roots = [
        tree_search(worlds.seat, others=others).grown(each_world(worlds, 5).__next__, 300, never)
        for others in (None, never_followed, always_followed)
    ]
    visits = [{action: node.visits for action, node in root.children.items()} for root in roots]
    assert visits[0] == visits[1] != visits[2]


def test_who_is_expected_to_be_greedy_is_searched_no_other_way() -> None:
    # The next seat holds an 11 that takes much and a 12 that takes little: only the first is looked at.
    model = _model([[1, 1], [11, 12]], [2, 3, 5, 11, 12], [[7], [7] * 3])
    searches = [tree_search(model.turn, others=others) for others in (opponents(2, random.Random(1).random, 1.0), None)]
    root, free = [search.grown(model.copy, 50, never) for search in searches]
    assert set(root.children[PLACES[1]].children) == {PLACES[11]}
    assert len(free.children[PLACES[1]].children) == 2


def test_with_two_seats_and_every_card_known_the_other_is_expected_to_find_the_best_more_often() -> None:
    assert opponents_in(ModelWorlds(_view(2, 1)), 1).share == BY_HABIT_IF_KNOWN
    assert opponents_in(ModelWorlds(_view(3, 1)), 1).share == BY_HABIT
    assert opponents_in(ModelWorlds(_view(2, 1, {"deal": "threes"})), 1).share == BY_HABIT


def _view(seats: int, seed: int, rules: Mapping[str, object] | None = None) -> View:
    options = GAME.options(rules or {})
    state = GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(seed))).state
    return GAME.view(state, present(state.turn))
