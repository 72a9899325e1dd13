import re
from typing import Any

import pytest

from caurobat.core.game import DealError, SetupError
from caurobat.core.rng import Rng
from caurobat.core.zones import PILES, STOCK
from caurobat.decks import FRENCH, JOKERS, parse_cards
from caurobat.games.zwicker.rules import GAME, PRESETS, PlaySummary
from caurobat.games.zwicker.rules.state import value_of
from tests.expecting import present
from tests.games.zwicker.table import builds, captures, play, position, refused


def test_values_are_the_number_then_11_to_14_for_ace_jack_queen_and_king() -> None:
    assert [value_of(card) for card in parse_cards("2H 10H AH JH QH KH X1")] == [2, 10, 11, 12, 13, 14, None]


@pytest.mark.parametrize("jokers", [6, 3, 0])
def test_the_pack_has_52_cards_and_so_many_jokers(jokers: int) -> None:
    assert GAME.pack(GAME.options({"jokers": jokers}), 2) == FRENCH.cards + JOKERS[:jokers]


def test_the_presets() -> None:
    assert {name: GAME.options(rules).to_rules() for name, rules in PRESETS.items()} == {
        "holstein": {},
        "pairs": {"partners": True},
        "plain": {"jokers": 0},
        "locked": {"table_jokers": "stay"},
    }


@pytest.mark.parametrize("target", [0, -1, 1.5, "50"])
def test_a_target_is_a_whole_number_from_1(target: object) -> None:
    with pytest.raises(SetupError, match="target"):
        GAME.options({"target": target})


def test_a_card_that_is_not_in_the_pack_is_no_deal() -> None:
    options = GAME.options({"jokers": 3})
    deal = GAME.deal(GAME.options({}), 2, 0, Rng(1))
    with pytest.raises(DealError, match="stock"):
        GAME.start(options, 2, deal)


def test_the_last_cards_are_shared_evenly_with_one_more_for_the_first_after_the_dealer() -> None:
    state = position("KH", ["2H", "", ""], dealer=0, stock="3H 4H 5H 6H 7H")
    play(state, "2H:").expect(hands=["7H", "3H 4H", "5H 6H"], turn=1)


def test_a_card_takes_items_of_its_value_and_groups_that_add_up_to_it() -> None:
    assert captures(position("10H 3C 7D 4S 2C", ["10S", ""]), "10S") == ["10H 3C 7D"]


def test_where_several_collections_remain_the_player_chooses() -> None:
    assert captures(position("3C 7D 7S", ["10S", ""]), "10S") == ["3C 7D", "3C 7S"]
    assert "could take more" in refused(position("10H 3C 7D 7S", ["10S", ""]), "10S: 10H")


def test_a_queen_takes_two_jokers_and_the_seven_never_the_jokers_alone() -> None:
    state = position("X1 X2 7C", ["QH 2C", "3C"])
    assert captures(state, "QH") == ["X1 X2 7C"]
    assert "could take more" in refused(state, "QH: X1 X2")


def test_a_queen_cannot_make_up_a_jack_with_a_joker_that_counts_two_at_least() -> None:
    assert captures(position("X1 JD 7C", ["QH", ""]), "QH") == ["X1 7C"]
    assert captures(position("X1 JD 7C", ["KH", ""]), "KH") == ["X1 JD", "X1 7C"]


def test_a_capture_takes_every_joker_that_lies_alone_and_every_card_captures_it() -> None:
    state = position("X1 KH X2", ["2C", ""])
    assert captures(state, "2C") == ["X1 X2"]
    assert "could take more" in refused(state, "2C: X1")


def test_a_joker_in_hand_takes_the_ten_and_the_two_beside_it() -> None:
    state = position("10H 2C", ["X1", ""])
    assert captures(state, "X1") == ["10H 2C"]
    assert "could take more" in refused(state, "X1: 10H")


def test_a_capturing_joker_has_one_value_for_all_that_it_takes() -> None:
    state = position("KH QD", ["X1", ""])
    assert captures(state, "X1") == ["KH", "QD"]
    assert "any one value" in refused(state, "X1: KH QD")


def test_a_build_counts_as_one_card_and_is_taken_whole() -> None:
    state = position("3C+7D=10 3H", ["10S KH", "2C"])
    assert captures(state, "10S") == ["3C 7D"]
    assert captures(state, "KH") == []
    assert "taken whole or not at all: 7D is missing" in refused(state, "10S: 3C")
    assert "does not fall into groups" in refused(state, "KH: 3C 7D 3H")


def test_a_build_has_the_sum_for_its_value_at_most_14() -> None:
    state = position("9H KD 3C+4D=7", ["5S 2C", "3H"])
    assert builds(state, "5S") == [("9H", 14), ("3C", 12)]
    play(state, "5S on 9H").expect(table="9H+5S=14 KD 3C+4D=7", turn=1)
    assert "would be worth 19, and a build is worth at most 14" in refused(state, "5S on KD")
    assert "is worth 14, not 13" in refused(state, "5S on 9H = 13")


def test_with_a_joker_the_player_names_the_sum() -> None:
    state = position("9H X2", ["X1 5S", "3H"])
    assert builds(state, "X1") == [("9H", value) for value in range(11, 15)] + [("X2", value) for value in range(4, 15)]
    assert builds(state, "5S") == [("9H", 14)] + [("X2", value) for value in range(7, 15)]
    play(state, "X1 on 9H = 12").expect(table="9H+X1=12 X2")
    assert "value must say" in refused(state, "X1 on 9H")
    assert "value must say" in refused(state, "5S on X2")
    assert "11 to 14, not 10" in refused(state, "X1 on 9H = 10")


def test_no_joker_makes_a_queen_count_more_than_14() -> None:
    state = position("QD X2", ["X1 KS", "3H"])
    assert builds(state, "X1") == [("X2", value) for value in range(4, 15)]
    assert "would be worth 15 or more" in refused(state, "X1 on QD = 14")
    assert "would be worth 16 or more" in refused(state, "KS on X2")


def test_a_joker_in_a_build_has_got_its_value() -> None:
    state = position("9H+X1=12", ["2S JD", "3H"])
    assert builds(state, "2S") == [("9H", 14)]
    assert captures(state, "2S") == []
    assert captures(state, "JD") == ["9H X1"]


def test_held_wants_a_card_of_the_builds_value_or_a_joker_in_the_hand() -> None:
    held: Any = {"build": "held"}
    assert builds(position("5H", ["4S 9C", ""], **held), "4S") == [("5H", 9)]
    assert builds(position("5H", ["4S 8C", ""], **held), "4S") == []
    assert "left in the hand" in refused(position("5H", ["4S 8C", ""], **held), "4S on 5H")
    assert builds(position("5H", ["4S X1", ""], **held), "4S") == [("5H", 9)]
    assert builds(position("5H", ["X1 9C", ""], **held), "X1") == [("5H", 9)]
    assert builds(position("5H", ["4S X1", ""], table_jokers="stay", **held), "4S") == [("5H", 9)]


def test_where_jokers_stay_an_item_with_one_is_neither_captured_nor_built_on() -> None:
    state = position("X1 9H+X2=12 JD 5H", ["JS 2C", "3H"], table_jokers="stay")
    assert captures(state, "JS") == ["JD"]
    assert builds(state, "2C") == [("JD", 14), ("5H", 7)]
    assert "stays" in refused(state, "JS: JD X1")
    assert "stays" in refused(state, "2C on X1 = 4")
    assert "stays" in refused(state, "2C on 9H")
    play(state, "JS: JD").expect(table="X1 9H+X2=12 5H", sweeps=["", ""])


def test_where_jokers_stay_one_from_the_hand_captures_trails_and_is_laid_on_others() -> None:
    state = position("JD", ["X1 2C", "2H 3H"], table_jokers="stay")
    play(state, "X1: JD").expect(piles=["X1 JD", ""], table="", sweeps=["X1", ""])
    play(state, "X1:").expect(table="JD X1")
    assert builds(play(state, "X1 on JD = 14").expect(table="JD+X1=14").state, "2H") == []


def test_what_is_left_over_makes_no_sweep_and_goes_to_whoever_played_last() -> None:
    played = play(position("9H 3C+5D=8", ["2S", "KC"], last=0), "2S:", "KC:")
    played.expect(piles=["", "9H 3C 5D 2S KC"], table="", sweeps=["", ""], turn=None)
    summary = PlaySummary(played.events[2:], 2)
    left = present(summary.leftovers)
    assert (left.target, len(left.cards), summary.is_trailed) == (PILES[1], 5, True)


def test_the_last_card_laid_on_an_item_earns_the_leftovers_too() -> None:
    play(position("9H", ["2S", ""]), "2S on 9H").expect(piles=["9H 2S", ""], turn=None)


def test_the_score() -> None:
    state = position("2C", ["2S", ""], piles=["7D AH AC 3C", "7S 10D AD 7H 10H"])
    assert play(state, "2S: 2C").points() == {
        "sevens": [1, 1],
        "aces": [4, 2],
        "sweeps": [3, 0],
        "ten": [0, 10],
        "cards": [0, 0],
    }


def test_a_match_is_won_at_the_target_unless_it_is_level_at_the_top() -> None:
    options = GAME.options({"target": 3})
    won = GAME.result(play(position("2C", ["2S", ""], target=3), "2S: 2C").state)
    lost = GAME.result(play(position("2C", ["", "2S"], turn=1, target=3), "2S: 2C").state)
    assert won is not None
    assert lost is not None
    assert GAME.standing(options, 2, [won]).winner == 0
    assert GAME.standing(options, 2, [won, lost]).winner is None
    assert GAME.standing(options, 2, [won, lost, lost]).winner == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("10S", "takes .* or on is missing"),
        ("10S: 9C", "9C does not lie on the table"),
        ("10S: 10H 10H", "named twice"),
        ("10S on 9C", "9C does not lie on the table"),
        ("9C:", "not in the hand of seat 0"),
    ],
)
def test_a_wrong_play_is_told_what_is_wrong(text: str, why: str) -> None:
    assert re.search(why, refused(position("10H 2D", ["10S 2C", "9C"]), text))


def test_a_round_is_told_by_items_and_their_values() -> None:
    assert GAME.round_json(position("9H+3C=12 X2", ["2S", ""], piles=["4H", ""]), None) == {
        "piles": [["4H"], []],
        "table": [["9H", "3C"], ["X2"]],
        "values": [12, None],
        "hands": [["2S"], []],
        "sweeps": [0, 0],
        "points": None,
        "over": False,
    }


def test_a_build_is_summarized() -> None:
    summary = PlaySummary(play(position("9H+3C=12", ["2S 3S", "4S"]), "2S on 3C").events, 2)
    assert (summary.seat, summary.on, present(summary.built).value) == (0, parse_cards("9H 3C"), 14)
    assert not summary.is_trailed


def test_a_position_is_read_back() -> None:
    state = position("9H+3C=12 X2", ["2S", ""], stock="4S", jokers=3, build="held")
    assert type(state).parse(repr(state)) == state
    view = GAME.view(state, 1)
    assert type(view).parse(repr(view)) == view
    assert state.zones[STOCK] == parse_cards("4S")
