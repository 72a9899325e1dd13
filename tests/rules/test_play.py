"""RULES.md, A play: trailing, capturing, sequences round the circle, the order in the pile."""

import pytest

from caurobat.core.decisions import Pass, Play
from caurobat.core.zones import HANDS, PILES
from caurobat.decks import SPANISH, parse_card
from caurobat.games.cau_robat.rules import GAME
from tests.rules.table import play, position
from tests.rules.words import cards_text

RANKS = SPANISH.ranks


def test_card_without_equal_on_table_is_trailed_and_comes_to_lie_last() -> None:
    play(position("O4 C7", ["O1", "O2"]), "O1").expect(table="O4 C7 O1", piles=["", ""], turn=1)


def test_equal_card_captures_the_table_card() -> None:
    play(position("O4 C7", ["C4", "O1"]), "C4").expect(table="C7", piles=["C4 O4", ""], turn=1)


def test_sequence_begins_at_the_matched_card_and_takes_nothing_below_it() -> None:
    play(position("O3 O4 E5", ["C4", "O1"]), "C4").expect(table="O3", piles=["C4 O4 E5", ""])


@pytest.mark.parametrize(("rank", "following"), list(zip(RANKS, (*RANKS[1:], 1), strict=True)))
def test_each_rank_is_followed_by_the_next_in_the_circle(rank: int, following: int) -> None:
    left = next(other for other in RANKS if other not in (rank, following, RANKS[(RANKS.index(rank) + 2) % 10]))
    after = play(position(f"E{left} O{following} O{rank}", [f"C{rank}", "B1"]), f"C{rank}")
    after.expect(table=f"E{left}", piles=[f"C{rank} O{rank} O{following}", ""])


def test_sequence_goes_at_most_once_around_the_circle() -> None:
    table = "E12 O1 O2 O3 O4 O5 O6 O7 O10 O11"
    play(position(table, ["C12", "B1"]), "C12").expect(table="", piles=["C12 E12 O1 O2 O3 O4 O5 O6 O7 O10 O11", ""])


def test_pile_counts_from_the_second_card_of_the_sequence_on() -> None:
    play(position("O4 E1", ["C4", "O1"], ["", "E5 E6"]), "C4").expect(table="E1", piles=["C4 O4 E5 E6", ""])


def test_pile_is_never_the_first_card_of_the_sequence() -> None:
    # The pile's 4 would lead to the 5, but no 4 lies on the table.
    play(position("E5 E1", ["C4", "O1"], ["", "O4 O6"]), "C4").expect(table="E5 E1 C4", piles=["", "O4 O6"])


def test_pile_on_the_matched_rank_stays_when_a_table_card_is_matched() -> None:
    play(position("O4 E1", ["C4", "O1"], ["", "E4 E6"]), "C4").expect(piles=["C4 O4", "E4 E6"])


def test_table_card_that_protects_a_pile_lets_the_sequence_go_on() -> None:
    after = play(position("O4 O5 O6 E1", ["C4", "O1"], ["", "E5 E7"]), "C4")
    after.expect(table="E1", piles=["C4 O4 O5 O6", "E5 E7"])


def test_whole_pile_is_taken_and_only_its_top_card_counts() -> None:
    # The 3 within the pile continues nothing: the rank after the pile's top 5 is 6.
    after = play(position("O4 O6 E1", ["C4", "O1"], ["", "E5 E3 B10 B5"]), "C4")
    after.expect(table="E1", piles=["C4 O4 E5 E3 B10 B5 O6", ""])


def test_two_piles_one_after_the_other_in_the_sequence_are_both_taken() -> None:
    after = play(position("O4 O7 E1", ["C4", "O1", "O2"], ["B1", "E6 E2", "E5 E3"]), "C4")
    after.expect(table="E1", piles=["C4 O4 E5 E3 E6 E2 O7 B1", "", ""])


def test_of_two_piles_of_a_rank_the_taller_is_taken_and_one_only() -> None:
    after = play(position("O4 E1", ["C4", "O1", "O2"], ["", "E5", "B5 B2"]), "C4")
    after.expect(piles=["C4 O4 B5 B2", "E5", ""])


@pytest.mark.parametrize(
    ("turn", "stolen", "left"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)], ids=["seat 0", "seat 1", "seat 2"]
)
def test_of_two_piles_of_a_height_the_owner_who_plays_sooner_loses_its_pile(turn: int, stolen: int, left: int) -> None:
    hands, piles = ["", "", ""], ["", "", ""]
    hands[turn], hands[stolen], hands[left] = "C4", "O1", "O2"
    piles[stolen], piles[left] = "E5 E6", "B5 B2"
    wanted = ["", "", ""]
    wanted[turn], wanted[left] = "C4 O4 E5 E6", "B5 B2"
    play(position("O4 E1", hands, piles, turn=turn), "C4").expect(piles=wanted)


def test_of_three_piles_two_as_tall_the_sooner_of_the_tall_ones_is_taken() -> None:
    after = play(position("O4 E1", ["C4", "O1", "O2", "O3"], ["", "O5", "E5 E6", "B5 B2"]), "C4")
    after.expect(piles=["C4 O4 E5 E6", "O5", "", "B5 B2"])


def test_own_pile_never_counts() -> None:
    after = play(position("O4 O6 E1", ["C4", "O1"], ["E5 E2", ""]), "C4")
    after.expect(table="O6 E1", piles=["C4 O4 E5 E2", ""])


def test_own_taller_pile_does_not_hide_another_of_its_rank() -> None:
    play(position("O4 E1", ["C4", "O1"], ["E5 E2 E3", "B5"]), "C4").expect(piles=["C4 O4 B5 E5 E2 E3", ""])


def test_order_in_the_pile_played_matched_sequence_stolen_whole_old_pile() -> None:
    after = play(position("O7 O5 O4", ["C4", "O1"], ["B1 B2", "E6 E2 E3"]), "C4")
    after.expect(piles=["C4 O4 O5 E6 E2 E3 O7 B1 B2", ""], table="")


def test_order_in_the_pile_with_whole_run_is_upwards_then_downwards() -> None:
    rules = {"sequence": "whole_run"}
    after = play(position("O2 O5 O3 O4 O6 E1 E10", ["C4", "O11"], rules=rules), "C4")
    after.expect(table="E10", piles=["C4 O4 O5 O6 O3 O2 E1", ""])


def test_preview_of_a_call_is_as_if_nobody_could_answer_it_though_the_next_seat_can() -> None:
    state = play(position("O12", ["O4 O1", "C4 O2", "E4 O3"]), "O4").state
    view = GAME.preview(GAME.view(state, 1), Play(1, parse_card("C4"))).view
    assert cards_text(view.zones[PILES[1]]) == "C4 O4"
    assert (view.turn, view.callers) == (2, ())


def test_preview_of_a_pass_is_the_capture_by_the_caller() -> None:
    state = play(position("O12", ["O4 O1", "C4 O2", "E4 O3"]), "O4", "C4").state
    assert cards_text(GAME.preview(GAME.view(state, 2), Pass(2)).view.zones[PILES[1]]) == "C4 O4"


def test_preview_of_the_last_play_of_a_batch_does_not_make_up_the_next_hand() -> None:
    state = position("O12", ["", "", "O1"], turn=2, dealer=2, stock="C1 C2 C3 E1 E2 E3 B1 B2 B3 O7")
    preview = GAME.preview(GAME.view(state, 2), Play(2, parse_card("O1")))
    assert [cards_text(preview.view.zones[hand]) for hand in HANDS[:3]] == ["? ? ?"] * 3
