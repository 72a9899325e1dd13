"""The rules of Escoba, sentence by sentence."""

import tracemalloc

import pytest

from caurobat.core.decisions import Action, IllegalAction, Play
from caurobat.core.game import Deal, SetupError
from caurobat.core.rng import Rng
from caurobat.core.spanish_count import value_of
from caurobat.core.text import cards_text
from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import SPANISH, parse_card, parse_cards
from caurobat.games.escoba.rules import GAME, PRESETS, Options, State, captures, fifteens
from tests.games.escoba.table import play, position, ways

FIVE = "O7 C3 E4 B1"
TWICE = "O7 C10 E12 B5"


def refusal(state: State, action: Action) -> str:
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, action)
    return str(caught.value)


def dealt(table: str, seats: int = 3, dealer: int = 1, **rules: object) -> State:
    """A round that begins with these cards on the table."""
    first = parse_cards(table)
    rest = [card for card in SPANISH.cards if card not in first]
    hands = tuple([tuple(rest[3 * seat : 3 * seat + 3]) for seat in range(seats)])
    deal = Deal(dealer, first, hands, tuple(rest[3 * seats :]))
    return GAME.start(GAME.options(rules), seats, deal).state


# --- cards, seats and the deal


def test_two_three_and_four_can_play_and_partners_need_four() -> None:
    assert GAME.seat_counts(Options()) == (2, 3, 4)
    four = GAME.options({"partners": True})
    assert GAME.seat_counts(four) == (4,)
    assert GAME.sides(four, 4) == ((0, 2), (1, 3))
    with pytest.raises(SetupError, match="seats: 3; with these options there must be 4"):
        GAME.deal(four, 3, 0, Rng(1))


# --- the first table


def test_two_fifteens_are_two_escobas_shown_by_the_first_card_of_each() -> None:
    state = dealt(TWICE)
    assert cards_text(state.zones[PILES[1]]) == TWICE
    assert state.sweeps[1] == parse_cards("O7 E12")
    assert fifteens(parse_cards("O7 E12 C10 B5")) == (parse_cards("O7 C10"), parse_cards("E12 B5"))


# --- a play


def test_with_must_capture_a_card_that_can_has_to_and_another_may_be_chosen() -> None:
    state = position("O4 C3 E5 B1", ["B7 O2", "C12"], must_capture=True)
    assert ways(state, "B7") == ["O4 C3 B1", "C3 E5"]
    assert ways(state, "O2") == ["O4 C3 E5 B1"]
    assert ways(position("O4", ["B7", "C12"], must_capture=True), "B7") == [""]
    told = refusal(state, Play(0, parse_card("B7"), ()))
    assert "B7 can capture" in told
    assert "O4 C3 B1 or C3 E5" in told


def test_what_makes_no_fifteen_is_refused_with_its_total_and_the_captures() -> None:
    state = position("O4 C3 E5 B1", ["B7", "C12"])
    told = refusal(state, Play(0, parse_card("B7"), parse_cards("O4 E5")))
    assert "O4 E5 are worth 9, and with B7 16" in told
    assert "must make 15; takes must be O4 C3 B1 or C3 E5" in told


def test_of_many_captures_a_few_are_named_and_how_many_more() -> None:
    state = position("O1 C1 E1 B1 O2 C2 E2 B2", ["B11", "C12"])
    told = refusal(state, Play(0, parse_card("B11"), parse_cards("O1")))
    assert told.count(" or ") == 6
    assert f"one of {len(captures(parse_card('B11'), state.zones[TABLE])) + 1 - 6} more" in told


def test_takes_may_be_missing_only_where_there_is_one_outcome() -> None:
    state = position("O4 C3 E5 B1", ["B7 B12", "C12"])
    assert "B7 can capture in 2 ways, or be left" in refusal(state, Play(0, parse_card("B7")))
    assert "B12 can capture in 2 ways, or be left" in refusal(state, Play(0, parse_card("B12")))
    assert "E6 can capture in 1 way, or be left" in refusal(position("O4 C5", ["E6", "C12"]), Play(0, parse_card("E6")))
    play(position("O4", ["B7", "C12"]), "B7").expect(table="O4 B7")
    play(position("O4 C4", ["B7", "C12"], must_capture=True), "B7").expect(piles=["B7 O4 C4", ""])


def test_cards_that_do_not_lie_there_or_are_named_twice_are_refused_with_who_has_them() -> None:
    state = dealt(FIVE)
    told = refusal(state, Play(2, state.zones[HANDS[2]][0], parse_cards("O7")))
    assert "O7 does not lie on the table" in told
    assert "seat 1 has captured it" in told
    twice = refusal(position("O4 C4", ["B7", "C12"]), Play(0, parse_card("B7"), parse_cards("O4 O4")))
    assert "O4 is named twice" in twice


# --- escoba and the end


def finish(first: str, second: str, **rules: object) -> dict[str, list[int]]:
    """The points after a last card that stays with nobody: two sides with these piles."""
    return play(position("", ["", "B10"], turn=1, piles=[first, second], **rules), "B10").points()


COINS = " ".join(card.code for card in SPANISH.cards if card.code.startswith("O"))


def test_all_ten_coins_and_all_four_sevens_count_two_unless_whole_is_off() -> None:
    assert finish(COINS, "C1 C2")["coins"] == [2, 0]
    assert finish(COINS, "C1 C2", whole=False)["coins"] == [1, 0]
    for rule in ("most", "setenta", "ladder"):
        assert finish("O7 C7 E7 B7", "O6", sevens=rule)["sevens"] == [2, 0]
        assert finish("O7 C7 E7 B7", "O6", sevens=rule, whole=False)["sevens"] == [1, 0]


@pytest.mark.parametrize(
    ("first", "second", "who"),
    [
        ("O7 C7", "E7 B6 O6 C6", [1, 0]),
        ("O7 C6 O1", "E7 O6 B6", [0, 1]),
        ("O7 C6 O1", "E7 O6 B5 O5", [1, 0]),
        ("O7 C6 O1 B5", "E7 O6 B1", [1, 0]),
        ("O7 C6 O1 B5 B2", "E7 O6 B1 O5", [0, 0]),
    ],
)
def test_the_ladder_goes_down_from_sevens_to_sixes_aces_and_fives(first: str, second: str, who: list[int]) -> None:
    assert finish(first, second, sevens="ladder")["sevens"] == who


# --- options


def test_the_defaults_and_the_presets() -> None:
    assert Options().to_rules() == {}
    assert {name: GAME.options(rules).to_rules() for name, rules in PRESETS.items()} == {
        "espanola": {},
        "pairs": {"partners": True},
        "rioplatense": {"sevens": "setenta", "whole": False, "target": 15},
        "escopa": {"sevens": "ladder", "whole": False},
    }


@pytest.mark.parametrize(
    "rules", [{"first_table": "nobody"}, {"must_capture": 1}, {"sevens": "prime"}, {"whole": "true"}, {"deal": "all"}]
)
def test_what_is_no_option_is_refused_by_name(rules: dict[str, object]) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.options(rules)
    assert caught.value.name == next(iter(rules))


# --- large tables


def test_a_capture_from_a_table_of_thirty_is_judged_without_listing_the_others() -> None:
    """An ace on all other cards has 6,405 captures, the most there can be."""
    others = tuple([card for card in SPANISH.cards if card.code != "O1"])
    assert len(captures(parse_card("O1"), others)) == 6405
    low = tuple(sorted(others, key=value_of)[:30])
    state, play = position(cards_text(low), ["O1", "C11"]), Play(0, parse_card("O1"), parse_cards("C2 O2 E2 B2 C3 O3"))
    tracemalloc.start()
    GAME.apply(state, play)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 100_000, "thousands of captures need more room than that"
