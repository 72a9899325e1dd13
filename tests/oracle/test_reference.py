"""The rules page, deal, plays and sequences: each sentence that gives an outcome, as a test of the oracle."""

import random
from itertools import chain
from typing import Any

import pytest

from tests.oracle.chance import deal
from tests.oracle.play import DECK, RANKS, SUITS, rank, rank_after, table_size
from tests.oracle.reference import Illegal, Round, decision, position
from tests.oracle.samples import stack

SEATS = range(2, 13)


# --- words and cards


def test_there_are_40_cards_in_four_suits_of_ten_ranks() -> None:
    assert len(set(DECK)) == 40
    assert {card[0] for card in DECK} == set("OCEB") == set(SUITS)
    assert RANKS == [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]


def test_ranks_run_in_a_circle_from_12_to_1_and_from_7_to_10() -> None:
    assert rank_after(12, 1) == 1
    assert rank_after(7, 1) == 10
    assert rank_after(1, -1) == 12
    assert rank_after(4, 10) == 4


def test_suits_never_matter() -> None:
    for suit in SUITS:
        state = position("O4 O5 O12", (f"{suit}4" if suit != "O" else "C4", "B1"))
        state.play(0, state.hands[0][0])
        assert stack(state.piles[0][1:]) == "O4 O5"


# --- the deal


def test_table_sizes_for_2_to_12_seats() -> None:
    assert [table_size(seats) for seats in SEATS] == [4, 4, 4, 5, 4, 5, 8, 4, 10, 7, 4]


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("way", ["all", "threes"])
def test_a_deal_uses_every_card_once_with_all_table_ranks_different(seats: int, way: str) -> None:
    for seed in range(20):
        table, hands, stock = deal(random.Random(seed), seats, {"deal": way})
        assert sorted([*table, *chain(*hands), *stock]) == sorted(DECK)
        assert len({rank(card) for card in table}) == len(table) == table_size(seats)
        assert len({len(hand) for hand in hands}) == 1
        assert (len(stock) == 0) if way == "all" else (len(hands[0]) == 3)


def test_deal_all_deals_everything_else() -> None:
    _, hands, stock = deal(random.Random(1), 4, {})
    assert [len(hand) for hand in hands] == [9, 9, 9, 9]
    assert stock == []


@pytest.mark.parametrize(("seats", "batches"), [(5, [3, 3, 1]), (7, [3, 2]), (8, [3, 1]), (12, [3]), (4, [3, 3, 3])])
def test_deal_threes_deals_three_each_until_all_are_used_the_last_batch_may_be_smaller(
    seats: int, batches: list[int]
) -> None:
    table, hands, stock = deal(random.Random(2), seats, {"deal": "threes"})
    state = Round({"deal": "threes"}, 0, table, hands, stock)
    sizes = [len(state.hands[0])]
    while (pending := decision(state)) is not None:
        before = state.happened["batch"]
        state.play(pending[0], pending[1][0]) if not pending[2] else state.let_pass(pending[0])
        if state.happened["batch"] > before:
            assert len({len(hand) for hand in state.hands}) == 1
            sizes.append(len(state.hands[0]))
    assert sizes == batches


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_seat_after_the_dealer_plays_first(dealer: int) -> None:
    table, hands, stock = deal(random.Random(3), 3, {})
    assert Round({}, dealer, table, hands, stock).turn == (dealer + 1) % 3


def test_the_seat_after_the_dealer_is_dealt_to_first() -> None:
    state = position("O12", ("", "O1", ""), turn=1, dealer=1, stock="E1 E2 E3 E4 E5 E6 E7 E10 E11")
    state.play(1, "O1")
    assert [stack(hand) for hand in state.hands] == ["E4 E5 E6", "E7 E10 E11", "E1 E2 E3"]


def test_the_next_batch_comes_when_all_hands_are_empty() -> None:
    state = position("O12", ("O1", "O3"), stock="E1 E2 E3 E4 E5 E6")
    state.play(0, "O1")
    assert state.hands == [[], ["O3"]]
    state.play(1, "O3")
    assert [stack(hand) for hand in state.hands] == ["E1 E2 E3", "E4 E5 E6"]
    assert state.turn == 0


def test_a_call_with_the_last_card_of_a_batch_is_resolved_at_once() -> None:
    # Seat 0 gets the third 4 with the new batch, too late for a recau.
    state = position("O12", ("O4", "C4"), stock="E4 E2 E3 E1 E5 E6")
    state.play(0, "O4")
    state.play(1, "C4")
    assert state.call == []
    assert stack(state.piles[1]) == "C4 O4"
    assert decision(state) == (0, ["E4", "E2", "E3"], False)


def test_a_recau_with_the_last_card_of_a_batch_is_resolved_at_once() -> None:
    state = position("O12", ("O4 E10", "C4", "E4"), turn=0, dealer=2, stock="B4 E2 E3 E1 E5 E6 E7 E11 E12")
    state.hands[0] = ["O4"]
    state.play(0, "O4")
    state.play(1, "C4")
    state.play(2, "E4")
    assert stack(state.piles[2]) == "E4 C4 O4"
    assert decision(state) == (0, ["B4", "E2", "E3"], False)


def test_a_card_trailed_last_in_a_batch_can_be_caued_by_the_first_card_of_the_next() -> None:
    state = position("O12", ("O1", "O4"), stock="C4 E2 E3 E1 E5 E6")
    state.play(0, "O1")
    state.play(1, "O4")
    state.play(0, "C4")
    assert state.happened["cau"] == 1
    assert stack(state.piles[0]) == "C4 O4"
    assert state.debts == [[1, 0, 1]]


# --- a play


def test_without_an_equal_card_on_the_table_a_card_is_trailed() -> None:
    state = position("O1 O3", ("C2", "B1"))
    state.play(0, "C2")
    assert stack(state.table) == "O1 O3 C2"
    assert state.piles == [[], []]


def test_a_pile_is_never_captured_by_an_equal_card() -> None:
    state = position("O1", ("C5", "B1"), ("", "E5 E6"))
    state.play(0, "C5")
    assert stack(state.piles[1]) == "E5 E6"
    assert stack(state.table) == "O1 C5"


def test_an_equal_card_and_the_sequence_from_it_are_captured_at_once_and_as_far_as_it_goes() -> None:
    state = position("O3 O4 O5 O7 O2", ("C3", "B1"))
    state.play(0, "C3")
    assert stack(state.piles[0]) == "C3 O3 O4 O5"
    assert stack(state.table) == "O7 O2"


def test_a_sequence_goes_at_most_once_around_the_circle() -> None:
    state = position("O1 O2 O3 O4 O5 O6 O7 O10 O11 O12", ("C6", "B1"))
    state.play(0, "C6")
    assert stack(state.piles[0]) == "C6 O6 O7 O10 O11 O12 O1 O2 O3 O4 O5"


def test_a_sequence_does_not_come_round_to_a_pile_of_the_matched_rank() -> None:
    state = position("O1 O2 O3 O4 O5 O6 O7 O10 O11 O12", ("C6", "B1"), ("", "E6 E7"))
    state.play(0, "C6")
    # The 6 pile is no continuation; its owner pays the sweep from it.
    assert stack(state.piles[0]) == "E6 C6 O6 O7 O10 O11 O12 O1 O2 O3 O4 O5"
    assert stack(state.piles[1]) == "E7"


def test_a_table_card_goes_before_a_pile_of_its_rank_and_the_sequence_goes_on() -> None:
    state = position("O4 O5 O6 O12", ("C4", "B1"), ("", "E5 E7"))
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 O5 O6"
    assert stack(state.piles[1]) == "E5 E7"


def test_a_pile_counts_from_the_second_card_of_the_sequence_on() -> None:
    state = position("O4 O12", ("C4", "B1"), ("", "E5 E7"))
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 E5 E7"


def test_a_stolen_pile_counts_by_its_top_card_only() -> None:
    state = position("O4 O12", ("C4", "B1", "B2"), ("", "E5 E6", "E7 B7"))
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 E5 E6"
    assert stack(state.piles[2]) == "E7 B7"


def test_several_piles_may_follow_each_other() -> None:
    state = position("O4 O12", ("C4", "B1", "B2"), ("", "E6 E10", "E5 B7"))
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 E5 B7 E6 E10"
    assert state.piles[1:] == [[], []]


def test_of_two_piles_the_taller_is_taken() -> None:
    state = position("O4 O12", ("C4", "B1", "B2"), ("", "E5 E6", "B5 B6 B7"))
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 B5 B6 B7"
    assert stack(state.piles[1]) == "E5 E6"


@pytest.mark.parametrize(("turn", "taken", "left"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)])
def test_of_two_equally_tall_piles_the_sooner_players_is_taken(turn: int, taken: int, left: int) -> None:
    piles = [("E5 E6", "B5 B6", "C5 C6")[seat] if seat != turn else "" for seat in range(3)]
    hands = tuple("C4" if seat == turn else "B1" for seat in range(3))
    state = position("O4 O12", hands, tuple(piles), turn=turn)
    state.play(turn, "C4")
    assert stack(state.piles[turn]) == f"C4 O4 {piles[taken]}"
    assert stack(state.piles[left]) == piles[left]


def test_of_two_piles_one_only_is_taken_even_where_the_second_would_fit_later() -> None:
    state = position("O4 O6 O12", ("C4", "B1", "B2"), ("", "E5 E3", "B5"))
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 E5 E3 O6"
    assert stack(state.piles[2]) == "B5"


def test_the_own_pile_never_counts() -> None:
    state = position("O4 O6", ("C4", "B1"), ("E5 E1", ""))
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 E5 E1"
    assert stack(state.table) == "O6"


# --- stealing


def test_stealing_anywhere_takes_a_pile_as_the_last_card() -> None:
    state = position("O4 O5 O12", ("C4", "B1"), ("", "E6 E1"))
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 O5 E6 E1"


def test_stealing_between_takes_a_pile_with_a_table_card_further_on() -> None:
    state = position("O4 O7 O12", ("C4", "B1", "B2"), ("", "E5 E1", "E6 E2"), stealing="between")
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 E5 E1 E6 E2 O7"


def test_stealing_between_leaves_piles_at_the_loose_end() -> None:
    state = position("O4 O5 O12", ("C4", "B1", "B2"), ("", "E6 E1", "E7 E2"), stealing="between")
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 O5"
    assert [stack(pile) for pile in state.piles[1:]] == ["E6 E1", "E7 E2"]


def test_stealing_between_does_not_fasten_the_end_by_a_full_circle() -> None:
    state = position("O1 O2 O3 O4 O5 O6 O7 O10 O11", ("C1", "B1"), ("", "E12 E1"), stealing="between")
    state.play(0, "C1")
    # Upwards all the way round to the 12 pile, the matched 1 behind it: the pile stays (and pays the sweep).
    assert stack(state.piles[0]) == "E12 C1 O1 O2 O3 O4 O5 O6 O7 O10 O11"
    assert stack(state.piles[1]) == "E1"


def test_stealing_between_judges_each_direction_of_a_whole_run_by_itself() -> None:
    rules: dict[str, Any] = {"stealing": "between", "sequence": "whole_run"}
    # Upwards 5 and the 6 pile at the loose end; downwards the 3 pile with the 2 behind it, the 1 pile loose.
    piles = ("", "E6 B6", "E3 B3", "E1 B1")
    state = position("O4 O5 O2 O11", ("C4", "B7", "B7", "B7"), piles, **rules)
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 O5 E3 B3 O2"
    assert [stack(pile) for pile in state.piles[1:]] == ["E6 B6", "", "E1 B1"]


def test_stealing_between_a_pile_next_to_the_matched_card_needs_a_card_beyond_it() -> None:
    rules: dict[str, Any] = {"stealing": "between", "sequence": "whole_run"}
    state = position("O4 O5 O12", ("C4", "B7", "B7"), ("", "E3 B3"), **rules)
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 O5"
    assert stack(state.piles[1]) == "E3 B3"


def test_stealing_between_after_a_full_circle_leaves_a_protected_pile_alone() -> None:
    # Only 10 11 12 are missing from the table and lie on piles: a loose end, seen from either side.
    rules: dict[str, Any] = {"stealing": "between", "sequence": "whole_run"}
    piles = ("", "E10", "E11", "E12", "E7 B7")
    state = position("O1 O2 O3 O4 O5 O6 O7", ("C1", "B1", "B1", "B1", "B1"), piles, **rules)
    state.play(0, "C1")
    assert stack(state.piles[0]) == "E7 E12 E11 E10 C1 O1 O2 O3 O4 O5 O6 O7"
    assert stack(state.piles[4]) == "B7"


def test_stealing_none_never_takes_a_pile() -> None:
    state = position("O4 O6 O12", ("C4", "B1"), ("", "E5 E1"), stealing="none")
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4"
    assert stack(state.table) == "O6 O12"


# --- sequence: whole_run


def test_an_ascending_sequence_does_not_go_down() -> None:
    state = position("O3 O4 O5", ("C4", "B1"))
    state.play(0, "C4")
    assert stack(state.table) == "O3"


def test_a_whole_run_goes_upwards_first_then_downwards() -> None:
    state = position("O2 O3 O4 O5 O6 O11", ("C4", "B1"), ("E1", ""), sequence="whole_run")
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 O5 O6 O3 O2 E1"


def test_a_whole_run_steals_downwards_too() -> None:
    state = position("O4 O2 O11", ("C4", "B7"), ("", "E3 E5"), sequence="whole_run")
    state.play(0, "C4")
    assert stack(state.piles[0]) == "C4 O4 E3 E5 O2"


def test_a_whole_run_that_went_full_circle_upwards_does_not_go_down() -> None:
    state = position("O1 O2 O3 O4 O5 O6 O7 O10 O11 O12", ("C6", "B1"), sequence="whole_run")
    state.play(0, "C6")
    assert stack(state.piles[0]) == "C6 O6 O7 O10 O11 O12 O1 O2 O3 O4 O5"


def test_a_whole_run_full_circle_does_not_take_a_second_pile_of_a_rank() -> None:
    state = position("O1 O2 O3 O4 O5 O6 O7 O10 O11", ("C6", "B1", "B1"), ("", "E12 E1", "B12"), sequence="whole_run")
    state.play(0, "C6")
    assert stack(state.piles[0]) == "B12 C6 O6 O7 O10 O11 E12 E1 O1 O2 O3 O4 O5"
    assert state.piles[1:] == [[], []]


# --- order in the pile


def test_the_pile_reads_played_matched_sequence_and_old_pile() -> None:
    state = position("O7 O12", ("C7", "B1"), ("B4 B3", "E10 E1 E2"))
    state.play(0, "C7")
    assert stack(state.piles[0]) == "C7 O7 E10 E1 E2 B4 B3"


# --- whose turn, and what is refused


def test_turns_go_round_by_seats() -> None:
    state = position("O12", ("O1 O2", "O3 O4", "O5 O6"))
    for seat in (0, 1, 2, 0, 1, 2):
        pending = decision(state)
        assert pending is not None
        assert pending[0] == seat
        state.play(seat, pending[1][0])
    assert decision(state) is None


@pytest.mark.parametrize(
    ("seat", "card", "why"),
    [(1, "O3", "turn"), (0, "O3", "hold"), (0, None, "not asked")],
)
def test_plays_that_are_not_legal_are_refused(seat: int, card: str | None, why: str) -> None:
    state = position("O12", ("O1 O2", "O3 O4"))
    with pytest.raises(Illegal, match=why):
        state.play(seat, card) if card else state.let_pass(seat)
    assert state.hands == [["O1", "O2"], ["O3", "O4"]]


def test_nothing_can_be_played_when_the_round_is_over() -> None:
    state = position("O12", ("O1", ""))
    state.play(0, "O1")
    with pytest.raises(Illegal, match="over"):
        state.play(1, "O1")
