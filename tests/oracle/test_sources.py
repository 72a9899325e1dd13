"""The worked examples of the three rules texts (000, 001, 003), each played on the oracle.

Suits are ours; the texts name ranks only. Piles read top first.
"""

from typing import Any

import pytest

from tests.oracle.reference import Round, count_round, position, replay
from tests.oracle.samples import full_deal, stack

FAMILY: dict[str, Any] = {"sequence": "whole_run", "cau_payment": "flat", "sweep_first": True}
"""The options that make the retelling in 001."""

TABLE_000 = "O1 O2 O4 O7 O11 O12"


# --- 000: sequences


@pytest.mark.parametrize(
    ("table", "played", "pile"),
    [
        ("O5 O6 O7 O10 O11", "C5", "C5 O5 O6 O7 O10 O11"),
        ("O11 O12 O1 O2 O3", "C11", "C11 O11 O12 O1 O2 O3"),
    ],
)
def test_000_the_10_follows_the_7_and_the_1_follows_the_12(table: str, played: str, pile: str) -> None:
    state = position(table, (played, "B1"))
    state.play(0, played)
    assert stack(state.piles[0]) == pile


@pytest.mark.parametrize(
    ("played", "pile", "left"),
    [
        ("C11", "C11 O11 O12 O1 O2", "O4 O7"),
        ("C4", "C4 O4", "O1 O2 O7 O11 O12"),
        ("C1", "C1 O1 O2", "O4 O7 O11 O12"),
    ],
)
def test_000_a_sequence_from_the_matched_card_is_captured(played: str, pile: str, left: str) -> None:
    state = position(TABLE_000, (played, "B1"))
    state.play(0, played)
    assert stack(state.piles[0]) == pile
    assert stack(state.table) == left


def test_000_a_6_that_takes_6_and_7_lies_on_them_and_they_on_the_old_pile() -> None:
    state = position("O6 O7 O11", ("C6", "B1"), ("E2 B3", ""))
    state.play(0, "C6")
    assert stack(state.piles[0]) == "C6 O6 O7 E2 B3"


def test_000_a_pile_that_fits_is_taken_whole() -> None:
    state = position(TABLE_000, ("C12", "B5", "B6"), ("E10", "", "E3 E6 B2"))
    state.play(0, "C12")
    assert stack(state.piles[0]) == "C12 O12 O1 O2 E3 E6 B2 O4 E10"
    assert state.piles[2] == []
    assert stack(state.table) == "O7 O11"


def test_000_a_3_does_not_take_the_3_pile() -> None:
    state = position(TABLE_000, ("C3", "B5", "B6"), ("E10", "", "E3 E6 B2"))
    state.play(0, "C3")
    assert stack(state.table) == TABLE_000 + " C3"
    assert stack(state.piles[0]) == "E10"
    assert stack(state.piles[2]) == "E3 E6 B2"


def test_000_a_5_in_the_centre_protects_a_pile_with_a_5_on_top() -> None:
    state = position("O4 O5 O6", ("C4", "B1"), ("", "E5 E6 B2"))
    state.play(0, "C4")
    assert stack(state.piles[0]) == "E5 C4 O4 O5 O6"  # the E5 was paid for the sweep
    assert stack(state.piles[1]) == "E6 B2"


# --- 000: calls


def _four_on_5_6_12(*hands: str) -> Round:
    state = position("O5 O6 O12", hands)
    state.play(0, "O4")
    state.play(1, "C4")
    return state


def test_000_cau_without_recau_takes_4_5_6() -> None:
    state = _four_on_5_6_12("O4 B1", "C4 B2", "B3 E3", "B10 E10")
    assert stack(state.piles[1]) == "C4 O4 O5 O6"
    assert stack(state.table) == "O12"


def test_000_cau_waits_for_recau() -> None:
    state = _four_on_5_6_12("O4 B1", "C4 B2", "E4 E3", "B10 E10")
    assert state.piles == [[], [], [], []]
    assert stack(state.table) == "O5 O6 O12 O4 C4"
    assert state.decision() == (2, ["E4"], True)


def test_000_a_recau_that_is_let_pass_leaves_4_5_6_to_the_cau() -> None:
    state = _four_on_5_6_12("O4 B1", "C4 B2", "E4 E3", "B10 E10")
    state.let_pass(2)
    assert stack(state.piles[1]) == "C4 O4 O5 O6"


def test_000_recau_takes_the_three_fours_5_and_6() -> None:
    state = _four_on_5_6_12("O4 B1", "C4 B2", "E4 E3", "B10 E10")
    state.play(2, "E4")
    # A owes 1 to B and 2 to C, B 1 to C, and nobody but C has a card.
    assert stack(state.piles[2]) == "E4 C4 O4 O5 O6"


def test_000_contracau_takes_all_four() -> None:
    state = _four_on_5_6_12("O4 B1", "C4 B2", "E4 E3", "B4 E10")
    state.play(2, "E4")
    assert state.decision() == (3, ["B4"], True)
    state.play(3, "B4")
    assert stack(state.piles[3]) == "B4 E4 C4 O4 O5 O6"


def test_000_a_card_matched_one_play_later_is_no_cau() -> None:
    state = position("O12", ("O4 B1", "O10 B2", "C4 B3"))
    state.play(0, "O4")
    state.play(1, "O10")
    state.play(2, "C4")
    assert state.happened["cau"] == 0
    assert state.debts == []
    assert stack(state.piles[2]) == "C4 O4"


def test_000_taking_the_trailed_card_inside_a_sequence_is_no_cau() -> None:
    state = position("O3 O5", ("O6 B1", "C5 B2", "E5 B7"))
    state.play(0, "O6")
    state.play(1, "C5")
    assert state.happened["cau"] == 0
    assert stack(state.piles[1]) == "C5 O5 O6"
    assert state.turn == 2
    assert state.decision() == (2, ["E5", "B7"], False)


def test_000_cau_costs_one_card_which_comes_to_lie_on_the_capturing_card() -> None:
    state = position("O12", ("O4 B1", "C4 B2", "B3 E3"), ("E10 E11", "E1", ""))
    state.play(0, "O4")
    state.play(1, "C4")
    assert stack(state.piles[1]) == "E10 C4 O4 E1"
    assert stack(state.piles[0]) == "E11"


def test_000_recau_b_pays_c_one_then_a_pays_b_one_and_c_two() -> None:
    state = position("O12", ("O4 B1", "C4 B2", "E4 E3"), ("E10 E11 E12 E1", "B10 B11", ""))
    for seat, card in enumerate(["O4", "C4", "E4"]):
        state.play(seat, card)
    assert stack(state.piles[2]) == "E11 E12 B10 E4 C4 O4"
    assert stack(state.piles[1]) == "E10 B11"
    assert stack(state.piles[0]) == "E1"


def test_000_contracau_is_paid_from_the_last_but_one_back_to_the_first() -> None:
    piles = ("E1 E2 E3 E5 E6 E7 E10", "B1 B2 B3 B5", "C1 C2", "")
    state = position("O12", ("O4 O10", "C4 O11", "E4 O2", "B4 O3"), piles)
    for seat, card in enumerate(["O4", "C4", "E4", "B4"]):
        state.play(seat, card)
    # C pays D 1; B pays C 1, D 2; A pays B 1, C 2, D 3. Blocks keep their order.
    assert stack(state.piles[3]) == "E5 E6 E7 B2 B3 C1 B4 E4 C4 O4"
    assert stack(state.piles[2]) == "E2 E3 B1 C2"
    assert stack(state.piles[1]) == "E1 B5"
    assert stack(state.piles[0]) == "E10"


# --- 000: sweeps, debts, scores


def test_000_after_a_sweep_everyone_pays_a_card_starting_on_the_right() -> None:
    state = position("O4", ("B1", "C4 B2", "B3", "B5"), ("E1 E2", "E3", "E6 E5", "E7 E10"), turn=1)
    state.play(1, "C4")
    assert stack(state.piles[1]) == "E1 E7 E6 C4 O4 E3"


def test_000_cau_is_paid_before_the_sweep() -> None:
    state = position("", ("O4 B1", "C4 B2", "B3 B5"), ("E1 E2 E3", "", "E6 E5"))
    state.play(0, "O4")
    state.play(1, "C4")
    # A pays for the cau (E1); then for the sweep C (E6), then A (E2).
    assert stack(state.piles[1]) == "E2 E6 E1 C4 O4"


def test_000_a_penalty_that_cannot_be_paid_is_paid_on_the_next_capture() -> None:
    state = position("O12 O10", ("O4 C12", "C4 B2", "B3 B5"))
    state.play(0, "O4")
    state.play(1, "C4")
    assert state.debts == [[0, 1, 1]]
    state.play(2, "B3")
    state.play(0, "C12")
    assert state.debts == []
    assert stack(state.piles[1]) == "C12 C4 O4"
    assert stack(state.piles[0]) == "O12"


@pytest.mark.parametrize(("cards", "points"), [(9, 0), (10, 1), (19, 1), (20, 2), (29, 2)])
def test_000_one_point_for_every_ten_cards(cards: int, points: int) -> None:
    state = position("", ("", ""), scoring="points")
    state.over = True
    state.piles[0] = ["O1"] * cards
    score = [0, 0]
    count_round(score, state)
    assert score == [points, 0]


def test_000_with_five_players_five_cards_lie_on_the_table_and_seven_in_each_hand() -> None:
    record = full_deal(5)
    assert [len(hand) for hand in record["rounds"][0]["hands"]] == [7] * 5
    assert len(record["rounds"][0]["table"]) == 5
    assert replay(record)["rounds"][0]["over"] is False


def test_000_without_stealing_a_pile_that_fits_stays() -> None:
    state = position(TABLE_000, ("C12", "B5", "B6"), ("E10", "", "E3 E6 B2"), stealing="none")
    state.play(0, "C12")
    assert stack(state.piles[0]) == "C12 O12 O1 O2 E10"
    assert stack(state.piles[2]) == "E3 E6 B2"


# --- 001: the retelling (the family preset)


def test_001_an_11_takes_11_10_7_and_6() -> None:
    state = position("O3 O4 O6 O7 O10 O11", ("C11", "B1"), **FAMILY)
    state.play(0, "C11")
    assert stack(state.piles[0]) == "C11 O11 O10 O7 O6"
    assert stack(state.table) == "O3 O4"


def test_001_completing_a_sequence_with_a_5_scores_nothing() -> None:
    state = position("O3 O4 O6 O7 O10 O11", ("C5", "B1"), **FAMILY)
    state.play(0, "C5")
    assert state.piles[0] == []
    assert stack(state.table) == "O3 O4 O6 O7 O10 O11 C5"


def test_001_a_5_pile_joins_the_two_parts_and_is_taken_whole() -> None:
    state = position("O3 O4 O6 O7 O10 O11", ("C11", "B1"), ("E12", "E5 E2 B7"), **FAMILY)
    state.play(0, "C11")
    assert stack(state.piles[0]) == "C11 O11 O10 O7 O6 E5 E2 B7 O4 O3 E12"
    assert state.table == []


def test_001_a_5_scores_nothing_with_a_5_pile_there() -> None:
    state = position("O3 O4 O6 O7 O10 O11", ("C5", "B1"), ("E12", "E5 E2 B7"), **FAMILY)
    state.play(0, "C5")
    assert stack(state.piles[1]) == "E5 E2 B7"


def test_001_differs_a_5_on_the_table_saves_the_pile_but_does_not_end_the_sequence() -> None:
    # The text lets the sequence end there; the rules page follows 000.
    state = position("O3 O4 O5 O6 O7 O10 O11 O1", ("C11", "B2"), ("E12", "E5 E2 B7"), **FAMILY)
    state.play(0, "C11")
    assert stack(state.piles[0]) == "C11 O11 O10 O7 O6 O5 O4 O3 E12"
    assert stack(state.piles[1]) == "E5 E2 B7"


def test_001_the_circle_11_12_1_2_counts_downwards_too() -> None:
    state = position("O11 O12 O1 O2 O5", ("C2", "B7"), **FAMILY)
    state.play(0, "C2")
    assert stack(state.piles[0]) == "C2 O2 O1 O12 O11"


def test_001_cau_costs_the_first_player_one_card() -> None:
    state = position("O12", ("O4 B1", "C4 B2", "B3 E3"), ("E10 E11", "E1", ""), **FAMILY)
    state.play(0, "O4")
    state.play(1, "C4")
    assert stack(state.piles[1]) == "E10 C4 O4 E1"


def test_001_recau_costs_both_earlier_players_one_card_each() -> None:
    state = position("O12", ("O4 B1", "C4 B2", "E4 E3"), ("E10 E11", "B10 B11", ""), **FAMILY)
    for seat, card in enumerate(["O4", "C4", "E4"]):
        state.play(seat, card)
    assert stack(state.piles[2]) == "E10 B10 E4 C4 O4"
    assert stack(state.piles[0]) == "E11"
    assert stack(state.piles[1]) == "B11"


def test_001_four_sevens_on_6_10_11() -> None:
    piles = ("E1 E2 E3", "B1 B2 B3", "C1 C2 C3", "")
    hands = ("O7 O4", "C7 C4", "E7 E4", "B7 B4")
    state = position("O6 O10 O11", hands, piles, **FAMILY)
    for seat, card in enumerate(["O7", "C7", "E7", "B7"]):
        state.play(seat, card)
    # All four sevens, 10 and 11, then 6. The table is empty: A, B, C pay the sweep, then C, B, A the call.
    assert stack(state.piles[3]) == "E2 B2 C2 C1 B1 E1 B7 E7 C7 O7 O10 O11 O6"
    assert [len(pile) for pile in state.piles] == [1, 1, 1, 13]


def test_001_a_cau_alone_on_6_10_11_takes_the_two_sevens_with_them() -> None:
    state = position("O6 O10 O11", ("O7 O4", "C7 C4", "E1 E4", "B1 B4"), **FAMILY)
    state.play(0, "O7")
    state.play(1, "C7")
    assert stack(state.piles[1]) == "C7 O7 O10 O11 O6"


def test_001_a_sweep_is_paid_before_the_cau() -> None:
    state = position("", ("O4 B1", "C4 B2", "B3 B5"), ("E1 E2 E3", "", "E6 E5"), **FAMILY)
    state.play(0, "O4")
    state.play(1, "C4")
    # For the sweep C (E6), then A (E1); then A for the cau (E2).
    assert stack(state.piles[1]) == "E2 E1 E6 C4 O4"


def test_001_tied_leaders_both_win() -> None:
    state = position("", ("", "", ""), ("O1 O2", "C1 C2", "E1"))
    state.over = True
    assert state.winners() == [0, 1]


# --- 003: as 000, and two variants


def test_003_variant_a_call_takes_only_the_equal_cards() -> None:
    state = position("O5 O6 O12", ("O4 B1", "C4 B2", "E3 E2"), cau_sequence=False)
    state.play(0, "O4")
    state.play(1, "C4")
    assert stack(state.piles[1]) == "C4 O4"
    assert stack(state.table) == "O5 O6 O12"


@pytest.mark.parametrize(("calls", "paid"), [(2, "E1"), (3, "E1 E2"), (4, "E1 E2 E3")])
def test_003_variant_only_the_first_pays_and_only_the_last(calls: int, paid: str) -> None:
    cards = ["O4", "C4", "E4", "B4"][:calls]
    hands = [f"{card} O10" for card in cards] + ["O10 O11"] * (4 - calls)
    piles = ("E1 E2 E3 E5", "B1 B2", "C1 C2", "O1 O2")
    state = position("O12 C12", tuple(hands), piles, cau_payment="first_to_last")
    for seat, card in enumerate(cards):
        state.play(seat, card)
    taken = " ".join(reversed(cards))
    assert stack(state.piles[calls - 1]) == f"{paid} {taken} {piles[calls - 1]}"
    assert len(state.piles[0]) == 4 - (calls - 1)
    for seat in range(1, calls - 1):
        assert stack(state.piles[seat]) == piles[seat]
