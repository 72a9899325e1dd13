import tracemalloc
from itertools import combinations

import pytest

from caurobat.core.decisions import Action, IllegalAction, Play
from caurobat.core.events import Swept
from caurobat.core.game import Deal
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
    first = parse_cards(table)
    rest = [card for card in SPANISH.cards if card not in first]
    hands = tuple([tuple(rest[3 * seat : 3 * seat + 3]) for seat in range(seats)])
    return GAME.start(GAME.options(rules), seats, Deal(dealer, first, hands, tuple(rest[3 * seats :]))).state


def test_a_first_table_of_fifteen_is_the_dealers_and_one_escoba() -> None:
    state = dealt(FIVE)
    assert cards_text(state.zones[PILES[1]]) == FIVE
    assert (state.zones[TABLE], state.last_capturer, state.turn) == ((), 1, 2)
    assert state.sweeps == ((), parse_cards("O7"), ())


def test_two_fifteens_are_two_escobas_shown_by_the_first_card_of_each() -> None:
    state = dealt(TWICE)
    assert cards_text(state.zones[PILES[1]]) == TWICE
    assert state.sweeps[1] == parse_cards("O7 E12")
    assert fifteens(parse_cards("O7 E12 C10 B5")) == (parse_cards("O7 C10"), parse_cards("E12 B5"))


def test_of_several_ways_to_part_it_the_first_card_goes_with_the_earliest() -> None:
    assert fifteens(parse_cards("O7 C10 E10 B7")) == (parse_cards("O7 C10"), parse_cards("E10 B7"))


def test_first_table_first_gives_it_to_the_seat_after_the_dealer_who_plays_first_all_the_same() -> None:
    state = dealt(FIVE, first_table="first")
    assert cards_text(state.zones[PILES[2]]) == FIVE
    assert (state.turn, state.last_capturer) == (2, 2)


def test_each_set_that_makes_fifteen_with_the_card_is_a_capture_long_or_short_or_none() -> None:
    state = position("O4 C3 E5 B1", ["B7 O12", "C12"])
    assert ways(state, "B7") == ["O4 C3 B1", "C3 E5", ""]
    play(state, "B7: C3 E5").expect(piles=["B7 C3 E5", ""], table="O4 B1", turn=1)
    play(state, "B7:").expect(piles=["", ""], table="O4 C3 E5 B1 B7")


def test_equal_cards_do_not_take_each_other_and_courts_count_eight_nine_and_ten() -> None:
    assert ways(position("O7 C7", ["B7", "C12"]), "B7") == [""]
    assert [ways(position("O7 O6 O5", [code, "C1"]), code)[0] for code in ("B10", "B11", "B12")] == ["O7", "O6", "O5"]


def test_with_must_capture_a_card_that_can_has_to_and_another_may_be_chosen() -> None:
    state = position("O4 C3 E5 B1", ["B7 O2", "C12"], must_capture=True)
    assert ways(state, "B7") == ["O4 C3 B1", "C3 E5"]
    assert ways(state, "O2") == ["O4 C3 E5 B1"]
    assert ways(position("O4", ["B7", "C12"], must_capture=True), "B7") == [""]
    told = refusal(state, Play(0, parse_card("B7"), ()))
    assert "B7 can capture" in told
    assert "O4 C3 B1 or C3 E5" in told


def test_what_makes_no_fifteen_is_refused_with_its_total_and_the_captures() -> None:
    told = refusal(position("O4 C3 E5 B1", ["B7", "C12"]), Play(0, parse_card("B7"), parse_cards("O4 E5")))
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


def test_the_last_card_of_a_round_never_makes_one_since_every_capture_takes_fifteen_of_220() -> None:
    for seed in range(20):
        rng, state = Rng(seed), GAME.start(Options(), 2, GAME.deal(Options(), 2, 0, Rng(seed))).state
        while (decision := GAME.decision(state)) is not None:
            step = GAME.apply(state, rng.choice(decision.actions))
            state = step.state
            left = sum(map(value_of, [card for pile in PILES[:2] for card in state.zones[pile]]))
            assert state.turn is None or left % 15 == 0
        assert not any(isinstance(event, Swept) for event in step.events)


def finish(first: str, second: str, **rules: object) -> dict[str, list[int]]:
    """The points after a last card that stays with nobody: two sides with these piles."""
    return play(position("", ["", "B10"], turn=1, piles=[first, second], **rules), "B10").points()


COINS = " ".join(card.code for card in SPANISH.cards if card.code.startswith("O"))


def test_cards_coins_velo_sevens_and_escobas_score() -> None:
    points = finish("O7 C7 E1 E2", "O1 O2 E7", sweeps=["E1", "O1 O2"])
    assert points == {"cards": [1, 0], "coins": [0, 1], "velo": [1, 0], "sevens": [1, 0], "escoba": [1, 2]}


def test_all_ten_coins_and_all_four_sevens_count_two_unless_whole_is_off() -> None:
    assert finish(COINS, "C1 C2")["coins"] == [2, 0]
    assert finish(COINS, "C1 C2", whole=False)["coins"] == [1, 0]
    for rule in ("most", "setenta", "ladder"):
        assert finish("O7 C7 E7 B7", "O6", sevens=rule)["sevens"] == [2, 0]
        assert finish("O7 C7 E7 B7", "O6", sevens=rule, whole=False)["sevens"] == [1, 0]


def test_the_setenta_is_the_best_card_of_each_suit_and_needs_them_all() -> None:
    assert finish("O7 C7 E2 B2", "O6 C6 E6 B6", sevens="setenta")["sevens"] == [0, 1]
    assert finish("O7 C7 E7", "O2 C2 E2 B2", sevens="setenta")["sevens"] == [0, 1]


@pytest.mark.parametrize(
    ("first", "second", "who"),
    [
        ("O7 C7", "E7 B6 O6 C6", [1, 0]), ("O7 C6 O1", "E7 O6 B6", [0, 1]), ("O7 C6 O1", "E7 O6 B5 O5", [1, 0]),
        ("O7 C6 O1 B5", "E7 O6 B1", [1, 0]), ("O7 C6 O1 B5 B2", "E7 O6 B1 O5", [0, 0]),
    ],
)  # fmt: skip
def test_the_ladder_goes_down_from_sevens_to_sixes_aces_and_fives(first: str, second: str, who: list[int]) -> None:
    assert finish(first, second, sevens="ladder")["sevens"] == who


def test_the_defaults_and_the_presets() -> None:
    assert Options().to_rules() == {}
    assert {name: GAME.options(rules).to_rules() for name, rules in PRESETS.items()} == {
        "espanola": {},
        "pairs": {"partners": True},
        "rioplatense": {"sevens": "setenta", "whole": False, "target": 15},
        "escopa": {"sevens": "ladder", "whole": False},
    }


def test_captures_are_all_the_sets_that_make_fifteen() -> None:
    for seed in range(20):
        table = tuple(Rng(seed).shuffled(SPANISH.cards)[:9])
        card = next(card for card in SPANISH.cards if card not in table)
        every = [way for size in range(1, 10) for way in combinations(table, size)]
        expected = [way for way in every if sum(map(value_of, way)) + value_of(card) == 15]
        assert sorted(captures(card, table), key=str) == sorted(expected, key=str)


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
