"""What the players know of the options is what the rules do: captures, sweeps and points, under all of them."""

import random

import pytest

from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK, TABLE
from caurobat.decks import parse_card, parse_cards
from caurobat.games.scopa.players import ROSTER
from caurobat.games.scopa.players.appraisal import APPRAISAL
from caurobat.games.scopa.players.people import net_of
from caurobat.games.scopa.players.search import quick_move
from caurobat.games.scopa.rules import GAME, PlaySummary, State
from caurobat.players.capturing import Outlook
from caurobat.players.player import Player
from tests.contract.harness import every_rules
from tests.expecting import instance, present
from tests.games.scopa.table import position

ALL = list(every_rules(GAME))
SOME = [random.Random(4).choice(ALL) for _ in range(40)]


@pytest.mark.parametrize("rules", SOME, ids=str)
def test_players_foresee_what_the_rules_do(rules: dict[str, object]) -> None:
    options, chance = GAME.options(rules), random.Random(1)
    seats = chance.choice(GAME.seat_counts(options))
    state: State = GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(2))).state
    while (decision := GAME.decision(state)) is not None:
        view, action = GAME.view(state, decision.seat), chance.choice(decision.actions)
        assert isinstance(action, Play)
        assert {*APPRAISAL.considered(view), quick_move(GAME.round_type(state), chance.random)} <= {*decision.actions}
        step, is_last = (
            GAME.apply(state, action),
            not state.zones[STOCK] and sum(len(state.zones[hand]) for hand in HANDS[:seats]) == 1,
        )
        takes = present(action.takes)
        if takes and not is_last:
            is_sweep = APPRAISAL.is_sweep(options, action.card.rank, takes, state.zones[TABLE])
            assert is_sweep == PlaySummary(step.events, seats).is_sweep
        state = step.state


def choice(name: str, state: State) -> Play:
    player: Player = ROSTER.players[name]()
    return instance(player.choose(GAME.view(state, present(state.turn)), Rng(1)), Play)


STOCK_LEFT = "C10 C11 C12 E10 E11 E12"


def test_an_ace_that_takes_everything_is_worth_its_cards_and_a_sweep_only_where_it_is_one() -> None:
    hands = ["B1 E4", "B2 B3"]
    worth = {
        ace: Outlook.of(APPRAISAL, GAME.view(position("O4 B10", hands, stock=STOCK_LEFT, ace=ace), 0)).after(
            parse_card("B1"), parse_cards("O4 B10")
        )
        for ace in ("all", "scopa")
    }
    assert worth["scopa"].gain == pytest.approx(worth["all"].gain + 1.0)
    assert worth["all"].table == ()


def test_one_fears_an_ace_that_takes_everything() -> None:
    """Two courts add up to too much for any card but an ace."""
    fears = [
        Outlook.of(APPRAISAL, GAME.view(position("O11", ["B12 E12 C2", "B2 B3 B4"], stock=STOCK_LEFT, **rules), 0))
        .after(parse_card("B12"), ())
        .danger
        for rules in ({}, {"ace": "all"})
    ]
    assert fears[1] > fears[0]


@pytest.mark.parametrize("name", ["greedy", "linear", "search"])
def test_the_bonus_makes_its_cards_worth_taking(name: str) -> None:
    state = position("O12 C12", ["B12 E2", "B2 B3"], stock="C10 C11 E10 E11 C3 E3", bonus="re_bello")
    assert choice(name, state).takes == parse_cards("O12")


@pytest.mark.parametrize(("turn", "taken"), [(0, "C2 C3"), (1, "C10")])
def test_by_the_book_pairs_are_broken_against_the_dealer_and_kept_by_his_side(turn: int, taken: str) -> None:
    hands = ["B5 B10", "B5 B10", "E2 E10", "E11 E12"]
    hands[1 - turn] = "O1 O11"
    state = position("C2 C3 C10 C12", hands, dealer=3, turn=turn, partners=True, deal="ten")
    assert choice("book", state).takes == parse_cards(taken)


def test_the_third_coin_of_a_napola_is_worth_more_than_a_seven() -> None:
    state = position(
        "O3 C7", ["B3 B7", "B2 B4"], piles=["O1 O2 C1", "E5 C5"], stock="C10 C11 E10 E11 C3 E3", bonus="napola"
    )
    assert choice("search", state).takes == parse_cards("O3")


def test_learnt_values_serve_only_the_rules_with_which_they_were_learnt() -> None:
    learnt = {
        "deal": "threes",
        "capture": "pair",
        "ace": "one",
        "primiera": "prime",
        "bonus": "none",
        "last_sweep": False,
    }
    for rules in ALL:
        options = GAME.options(rules)
        seats = GAME.seat_counts(options)[-1]
        view = GAME.view(GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(3))).state, 1)
        assert (net_of(view) is not None) == all(rules[name] == value for name, value in learnt.items())


def test_without_learnt_values_ramon_weighs_and_padrina_searches() -> None:
    state = position("O3 C7", ["B3 B7", "B2 B4"], stock=STOCK_LEFT, ace="all")
    assert choice("ramon", state) == choice("linear", state)
    assert choice("padrina", state) in present(GAME.decision(state)).actions
