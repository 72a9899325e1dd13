"""The rules page, cau, recau and contracau: each sentence that gives an outcome, as a test."""

import pytest

from tests.oracle.reference import Illegal, decision, position
from tests.oracle.samples import FOURS, called, stack

# --- cau


def test_playing_the_rank_just_trailed_is_cau() -> None:
    state = called(1)
    assert state.happened["cau"] == 1
    assert stack(state.piles[1]) == "C4 O4"


def test_a_card_of_the_first_table_is_not_caued() -> None:
    state = position("O4 O12", ("C4 B1", "B2 B3"))
    state.play(0, "C4")
    assert state.happened["cau"] == 0
    assert state.debts == []


def test_after_a_capture_there_is_nothing_to_cau() -> None:
    # The card played before captured; the rank it left open on the table is an ordinary capture.
    state = position("O4 O12", ("O3 C12", "E4 B12", "E10 E11"))
    state.play(0, "O3")
    state.play(1, "E4")
    assert state.happened["cau"] == 0
    assert stack(state.piles[1]) == "E4 O4"


def test_the_own_trailed_card_one_turn_later_is_no_cau() -> None:
    state = position("O12", ("O4 C4", "O10 O11"))
    state.play(0, "O4")
    state.play(1, "O10")
    state.play(0, "C4")
    assert state.happened["cau"] == 0


def test_a_cau_may_take_a_sequence_below_or_above_but_is_made_by_the_equal_card() -> None:
    state = position("O3 O12", ("O4 B1", "C3 B2"))
    state.play(0, "O4")
    state.play(1, "C3")
    assert state.happened["cau"] == 0
    assert stack(state.piles[1]) == "C3 O3 O4"


# --- recau and contracau


def test_the_next_seat_with_the_rank_is_asked_and_may_answer_or_pass() -> None:
    state = position("O12", ("O4 B1", "C4 B2", "E4 B4 B3", "E10 E11"))
    state.play(0, "O4")
    state.play(1, "C4")
    assert decision(state) == (2, ["E4", "B4"], True)


def test_a_seat_without_the_rank_is_not_asked_and_the_call_ends() -> None:
    # Seat 3 could answer, but nobody comes to it.
    state = position("O12", ("O4 B1", "C4 B2", "B3 E2", "E4 E11"))
    state.play(0, "O4")
    state.play(1, "C4")
    assert state.call == []
    assert decision(state) == (2, ["B3", "E2"], False)


def test_only_after_a_recau_is_anyone_asked_for_contracau() -> None:
    # Seat 2 passes; seat 3, with the fourth 4, is not asked.
    state = position("O12", ("O4 B1", "C4 B2", "E4 B3", "B4 E11"))
    state.play(0, "O4")
    state.play(1, "C4")
    state.let_pass(2)
    assert state.call == []
    assert decision(state) == (2, ["E4", "B3"], False)


def test_after_recau_the_next_seat_is_asked_for_contracau() -> None:
    state = position("O12", ("O4 B1", "C4 B2", "E4 B3", "B4 E11"))
    for seat in range(3):
        state.play(seat, FOURS[seat])
    assert decision(state) == (3, ["B4"], True)
    state.let_pass(3)
    assert stack(state.piles[2]) == "E4 C4 O4"
    assert decision(state) == (3, ["B4", "E11"], False)


def test_a_first_seat_that_cannot_contracau_ends_the_call() -> None:
    state = position("O12", ("O4 B4", "C4 B2", "E4 B3", "B1 E11"))
    for seat in range(3):
        state.play(seat, FOURS[seat])
    assert state.call == []
    assert state.turn == 3


def test_an_answer_is_that_seats_play_for_its_turn() -> None:
    state = called(2)
    assert state.turn == 3
    assert [len(hand) for hand in state.hands] == [1, 1, 1, 1]


def test_play_goes_on_after_the_last_caller() -> None:
    assert called(1).turn == 2
    assert called(3).turn == 0


def test_a_seat_that_passed_takes_its_normal_turn() -> None:
    state = position("O12", ("O4 B1", "C4 B2", "E4 B3"))
    state.play(0, "O4")
    state.play(1, "C4")
    state.let_pass(2)
    assert decision(state) == (2, ["E4", "B3"], False)
    state.play(2, "E4")
    # The call is over: the third 4 is a trail like any other.
    assert stack(state.table) == "O12 E4"


def test_a_card_trailed_after_a_pass_can_be_caued_again() -> None:
    state = position("O12", ("O4 B4", "C4 B2", "E4 B3"), ("E1", "", ""))
    state.play(0, "O4")
    state.play(1, "C4")
    state.let_pass(2)
    state.play(2, "E4")
    state.play(0, "B4")
    assert state.happened["cau"] == 2
    assert stack(state.piles[0]) == "B4 E4"


@pytest.mark.parametrize(("seat", "card"), [(2, "B3"), (3, "E11"), (0, "B1")])
def test_an_asked_seat_decides_before_anything_else(seat: int, card: str) -> None:
    state = position("O12", ("O4 B1", "C4 B2", "E4 B3", "B4 E11"))
    state.play(0, "O4")
    state.play(1, "C4")
    with pytest.raises(Illegal):
        state.play(seat, card)


def test_a_pass_is_refused_where_nobody_was_asked() -> None:
    state = called(1)
    with pytest.raises(Illegal, match="not asked"):
        state.let_pass(2)


def test_an_open_call_lies_on_the_table_after_the_trailed_card() -> None:
    state = position("O12", ("O4 B1", "C4 B2", "E4 B3", "B4 E11"), ("E1", "C1", "B5", ""))
    for seat in range(3):
        state.play(seat, FOURS[seat])
    assert stack(state.table) == "O12 O4 C4 E4"
    assert [stack(pile) for pile in state.piles] == ["E1", "C1", "B5", ""]
    assert state.debts == []


# --- what a call captures


@pytest.mark.parametrize(("calls", "pile"), [(1, "C4 O4"), (2, "E4 C4 O4"), (3, "B4 E4 C4 O4")])
def test_the_last_caller_takes_all_equal_cards_the_latest_on_top(calls: int, pile: str) -> None:
    state = called(calls)
    assert stack(state.piles[calls]) == pile


@pytest.mark.parametrize("calls", [1, 2, 3])
def test_the_last_caller_takes_the_sequence_too(calls: int) -> None:
    state = called(calls, table="O5 O6 O12")
    assert stack(state.piles[calls][-2:]) == "O5 O6"
    assert stack(state.table) == "O12"


def test_cau_sequence_false_takes_only_the_equal_cards() -> None:
    state = called(2, table="O5 O6 O12", cau_sequence=False)
    assert stack(state.piles[2]) == "E4 C4 O4"
    assert stack(state.table) == "O5 O6 O12"


def test_cau_sequence_false_leaves_plain_captures_their_sequence() -> None:
    state = position("O4 O5 O12", ("C4 B1", "B2 B3"), cau_sequence=False)
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 O5"


def test_the_last_callers_sequence_steals_from_its_own_opponents() -> None:
    # Seat 1's pile goes to seat 2's recau; seat 2's own 6 pile does not count.
    state = called(2, piles=("", "E5 E1", "E6 E2", ""))
    assert stack(state.piles[2]) == "E4 C4 O4 E5 E1 E6 E2"
    assert state.piles[1] == []


def test_the_tie_of_two_piles_is_broken_after_the_last_caller() -> None:
    state = called(2, piles=("E5", "B5", "", "C5"), cau_payment="first_to_last")
    assert stack(state.piles[2][-2:]) == "O4 C5"
