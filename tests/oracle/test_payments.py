"""The rules page, payments, sweeps and debts: each sentence that gives an outcome, as a test."""

import pytest

from tests.oracle.reference import position
from tests.oracle.samples import FOURS, called, stack

# --- payments


def test_chain_cau_is_one_card_from_the_trailing_seat() -> None:
    state = called(1, piles=("E1 E2", "", "B1", "B2"))
    assert stack(state.piles[1]) == "E1 C4 O4"
    assert [stack(pile) for pile in (state.piles[0], state.piles[2], state.piles[3])] == ["E2", "B1", "B2"]


def test_chain_recau_pays_p1_to_p2_then_p0_to_p1_and_p0_two_to_p2() -> None:
    state = called(2, piles=("E1 E2 E3 E6", "B1 B2", "", ""))
    assert stack(state.piles[2]) == "E2 E3 B1 E4 C4 O4"
    assert stack(state.piles[1]) == "E1 B2"
    assert stack(state.piles[0]) == "E6"


def test_chain_contracau_moves_each_block_in_order() -> None:
    state = called(3, piles=("E1 E2 E3 E6 E7 E12", "B1 B2 B3", "C1", ""))
    assert stack(state.piles[3]) == "E6 E7 E12 B2 B3 C1 B4 E4 C4 O4"
    assert stack(state.piles[2]) == "E2 E3 B1"
    assert stack(state.piles[1]) == "E1"
    assert state.piles[0] == []


def test_chain_a_card_received_in_the_chain_can_be_paid_on() -> None:
    # Seat 2 has nothing for seat 3 at first: a debt at once, though it gets cards a moment later.
    state = called(3, piles=("E1 E2 E3 E6 E7 E12", "B1 B2 B3", "", ""))
    assert state.debts == [[2, 3, 1]]
    assert stack(state.piles[2]) == "E2 E3 B1"


@pytest.mark.parametrize(("calls", "paid"), [(1, "E1"), (2, "E1 E2"), (3, "E1 E2 E3")])
def test_first_to_last_pays_1_2_or_3_to_the_last_caller_only(calls: int, paid: str) -> None:
    piles = ["E1 E2 E3", "B1", "C1", "C2"]
    piles[calls] = ""
    state = called(calls, piles=tuple(piles), cau_payment="first_to_last")
    assert stack(state.piles[calls]) == paid + " " + " ".join(reversed(FOURS[: calls + 1]))
    for seat in range(1, calls):
        assert stack(state.piles[seat]) == piles[seat]


@pytest.mark.parametrize(("calls", "paid"), [(1, "E1"), (2, "E1 B1"), (3, "E1 B1 C1")])
def test_flat_each_earlier_play_costs_one_the_latest_first(calls: int, paid: str) -> None:
    piles = ["E1 E2", "B1 B2", "C1 C2", ""]
    piles[calls] = ""
    state = called(calls, piles=tuple(piles), cau_payment="flat")
    assert stack(state.piles[calls]) == paid + " " + " ".join(reversed(FOURS[: calls + 1]))


def test_with_three_seats_contracau_comes_from_the_first_player_who_pays_not_itself() -> None:
    # p0 and p3 are seat 0. C pays A 1; B pays C 1, A 2; A pays B 1, C 2, itself nothing.
    state = called(3, seats=3, piles=("", "B1 B2 B3 B5", "C1 C2"))
    # A's pile when it pays: B2 B3 C1 B4 E4 C4 O4.
    assert stack(state.piles[0]) == "B4 E4 C4 O4"
    assert stack(state.piles[1]) == "B2 B5"
    assert stack(state.piles[2]) == "B3 C1 B1 C2"
    assert state.happened["to oneself"] == 1


def test_with_three_seats_first_to_last_contracau_costs_nothing() -> None:
    state = called(3, seats=3, piles=("", "B1", "C1"), cau_payment="first_to_last")
    assert stack(state.piles[0]) == "B4 E4 C4 O4"
    assert [stack(pile) for pile in state.piles[1:]] == ["B1", "C1"]
    assert state.debts == []


def test_with_three_seats_flat_contracau_is_paid_by_the_two_others() -> None:
    state = called(3, seats=3, piles=("", "B1", "C1"), cau_payment="flat")
    assert stack(state.piles[0]) == "B1 C1 B4 E4 C4 O4"


def test_with_two_seats_recau_comes_from_the_first_player() -> None:
    # B pays A 1; A pays B 1 and itself nothing: the card goes there and back.
    state = called(2, seats=2, piles=("", "B1 B2"))
    assert stack(state.piles[0]) == "E4 C4 O4"
    assert stack(state.piles[1]) == "B1 B2"
    assert state.turn == 1


def test_with_two_seats_contracau_pays_by_the_same_chain() -> None:
    # p0 = p2 = A, p1 = p3 = B: A pays B 1; B pays A 1; A pays B 1, then 3.
    state = called(3, seats=2, piles=("E1 E2 E3 E6 E7", "C1"))
    # A pays E1; B pays it back; A pays E1 again, then the block E2 E3 E6.
    assert stack(state.piles[1]) == "E2 E3 E6 E1 B4 E4 C4 O4 C1"
    assert stack(state.piles[0]) == "E7"


def test_with_two_seats_flat_contracau_costs_the_other_seat_two_single_cards() -> None:
    state = called(3, seats=2, piles=("E1 E2 E3", "C1"), cau_payment="flat")
    assert stack(state.piles[1]) == "E2 E1 B4 E4 C4 O4 C1"


def test_with_two_seats_first_to_last_contracau_costs_three() -> None:
    state = called(3, seats=2, piles=("E1 E2 E3 E6", "C1"), cau_payment="first_to_last")
    assert stack(state.piles[1]) == "E1 E2 E3 B4 E4 C4 O4 C1"


# --- sweeps


def test_a_capture_that_empties_the_table_is_paid_by_every_other_seat_in_order() -> None:
    state = position("O4", ("B1", "C4 B2", "B3", "B5"), ("E1 E2", "E3", "E6 E5", "E7 E10"), turn=1)
    state.play(1, "C4")
    assert stack(state.piles[1]) == "E1 E7 E6 C4 O4 E3"


def test_a_capture_that_leaves_a_card_is_no_sweep() -> None:
    state = position("O4 O12", ("C4 B1", "B2 B3"), ("", "E1"))
    state.play(0, "C4")
    assert state.happened["sweep"] == 0


def test_an_open_call_on_an_otherwise_empty_table_sweeps_only_when_it_is_settled() -> None:
    state = position("", ("O4 B1", "C4 B2", "E4 B3"), ("E1 E2 E3 E6 E7", "B6 B7", "C1"))
    state.play(0, "O4")
    state.play(1, "C4")
    assert state.happened["sweep"] == 0
    state.play(2, "E4")
    # Chain: B pays C B6; A pays B E1; A pays C E2 E3. Sweep: A pays E6, then B pays E1.
    assert stack(state.piles[2]) == "E1 E6 E2 E3 B6 E4 C4 O4 C1"
    assert stack(state.piles[1]) == "B7"
    assert stack(state.piles[0]) == "E7"


def test_sweep_first_pays_the_sweep_before_the_call() -> None:
    state = position("", ("O4 B1", "C4 B2", "B3 B5"), ("E1 E2 E3", "", "E6 E7"), sweep_first=True)
    state.play(0, "O4")
    state.play(1, "C4")
    assert stack(state.piles[1]) == "E2 E1 E6 C4 O4"


def test_a_robbed_seat_pays_the_sweep_from_what_is_left() -> None:
    state = position("O4", ("C4 B1", "B2 B3"), ("", "E5 E6"))
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 E5 E6"
    assert state.debts == [[1, 0, 1]]


def test_the_last_play_of_a_round_sweeps_like_any_other() -> None:
    state = position("O4", ("C4", ""), ("", "E1 E2"))
    state.play(0, "C4")
    assert state.over
    assert stack(state.piles[0]) == "E1 C4 O4"


# --- paying and debts


def test_too_short_a_pile_pays_what_it_has_and_owes_the_rest() -> None:
    state = called(2, piles=("E1 E2", "B1 B2", "", ""))
    assert stack(state.piles[2]) == "E2 B1 E4 C4 O4"
    assert state.debts == [[0, 2, 1]]


def test_each_rest_is_a_debt_of_its_own() -> None:
    state = called(3)
    assert state.debts == [[2, 3, 1], [1, 2, 1], [1, 3, 2], [0, 1, 1], [0, 2, 2], [0, 3, 3]]


def test_a_debt_is_not_paid_when_a_payment_reaches_the_debtor() -> None:
    # Seat 1 is paid E1 in the chain, but captures nothing.
    state = position("O12", ("O4 B1", "C4 B2", "E4 B3"), ("E1 E2 E3", "", ""), debts=((1, 0, 1),))
    for seat in range(3):
        state.play(seat, FOURS[seat])
    assert stack(state.piles[1]) == "E1"
    assert state.debts == [[1, 0, 1], [1, 2, 1]]


def test_a_new_payment_is_made_although_older_debts_are_open() -> None:
    state = position("O12", ("O4 B1", "C4 B2"), ("E1 E2", "C1"), debts=((0, 1, 5),))
    state.play(0, "O4")
    state.play(1, "C4")
    assert stack(state.piles[1]) == "E1 C4 O4 C1"
    assert state.debts == [[0, 1, 5]]


def test_debts_are_paid_on_capture_before_anything_the_play_earns() -> None:
    # Seat 0 sweeps: its debt of 1 goes out first (C4), then seat 1 pays for the sweep.
    state = position("O4", ("C4 B1", "B2 B3"), ("", "E1"), debts=((0, 1, 1),))
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4"
    assert stack(state.piles[1]) == "E1"


def test_debts_are_paid_before_the_sweep_even_with_sweep_first() -> None:
    state = position("O4", ("C4 B1", "B2 B3"), ("", "E1"), debts=((0, 1, 2),), sweep_first=True)
    state.play(0, "C4")
    assert stack(state.piles[1]) == "O4 E1"
    assert stack(state.piles[0]) == "C4"


def test_the_oldest_debt_is_paid_first_each_as_one_block() -> None:
    debts = ((0, 2, 2), (1, 0, 4), (0, 1, 2), (0, 2, 1))
    state = position("O4 O5 O12", ("C4 B1", "B2 B3", "B6 B7"), debts=debts)
    state.play(0, "C4")
    # The pile C4 O4 O5: two to seat 2, one of two to seat 1, nothing more.
    assert [stack(pile) for pile in state.piles] == ["", "O5", "C4 O4"]
    assert state.debts == [[1, 0, 4], [0, 1, 1], [0, 2, 1]]


def test_a_half_paid_debt_keeps_its_place() -> None:
    debts = ((0, 1, 3), (0, 2, 1))
    state = position("O4 O5 O12", ("C4 C5 B1", "B2 B3", "B6 B7"), debts=debts)
    state.play(0, "C4")
    assert [stack(pile) for pile in state.piles] == ["", "C4 O4 O5", ""]
    assert state.debts == [[0, 2, 1]]
    state = position("O4 O12", ("C4 C12 B1", "B2 B3", "B6 B7"), debts=debts)
    state.play(0, "C4")
    assert state.debts == [[0, 1, 1], [0, 2, 1]]
    for seat, card in [(1, "B2"), (2, "B6"), (0, "C12")]:
        state.play(seat, card)
    assert [stack(pile) for pile in state.piles] == ["", "C12 C4 O4", "O12"]
    assert state.debts == []


def test_only_the_capturers_debts_are_paid() -> None:
    state = position("O4 O12", ("C4 B1", "B2 B3"), ("", "E1 E2"), debts=((1, 0, 1),))
    state.play(0, "C4")
    assert state.debts == [[1, 0, 1]]


def test_in_a_call_the_last_callers_debts_are_paid_before_the_call() -> None:
    state = position("O12", ("O4 B1", "C4 B2", "B3 B5"), ("E1", "", "E6"), debts=((0, 2, 1), (1, 2, 1)))
    state.play(0, "O4")
    state.play(1, "C4")
    assert stack(state.piles[2]) == "C4 E6"
    assert stack(state.piles[1]) == "E1 O4"
    assert state.debts == [[0, 2, 1]]


def test_an_earlier_caller_captures_nothing_and_pays_no_old_debt() -> None:
    state = position("O12", ("O4 B1", "C4 B2", "E4 B3"), ("E1 E2 E3", "B10 B11", ""), debts=((1, 0, 1),))
    for seat in range(3):
        state.play(seat, FOURS[seat])
    assert state.debts == [[1, 0, 1]]


def test_a_stolen_card_pays_the_thiefs_debt() -> None:
    # Debts are settled from the pile as it lies after the capture, stolen cards included.
    state = position("O4 O12", ("C4 B1", "B2 B3", "B6 B7"), ("", "E5 E1", ""), debts=((0, 2, 4),))
    state.play(0, "C4")
    assert stack(state.piles[2]) == "C4 O4 E5 E1"
