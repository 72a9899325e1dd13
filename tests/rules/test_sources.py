"""Every worked example of the sources that RULES.md rests on, by source: 000 and 003 (the same examples), 001."""

from tests.rules.table import play, position

SOURCE_TABLE = "O1 O2 O4 O7 O11 O12"
FAMILY = {"sequence": "whole_run", "cau_payment": "flat", "sweep_first": True}
HIGH = ["B1 B2", "C1 C2", "E1 E2", "O1 O2"]
"""Piles to pay from; no sequence of the examples that use them reaches a 1."""


def test_000_003_5_6_7_10_11_is_a_sequence() -> None:
    after = play(position("O5 O6 O7 O10 O11 O1", ["C5", "C2"]), "C5")
    after.expect(table="O1", piles=["C5 O5 O6 O7 O10 O11", ""])


def test_000_003_11_12_1_2_3_is_a_sequence() -> None:
    after = play(position("O11 O12 O1 O2 O3 O6", ["C11", "C5"]), "C11")
    after.expect(table="O6", piles=["C11 O11 O12 O1 O2 O3", ""])


def test_000_003_an_11_takes_11_12_1_2() -> None:
    play(position(SOURCE_TABLE, ["C11", "C5"]), "C11").expect(table="O4 O7", piles=["C11 O11 O12 O1 O2", ""])


def test_000_003_a_4_takes_just_the_4() -> None:
    play(position(SOURCE_TABLE, ["C4", "C5"]), "C4").expect(table="O1 O2 O7 O11 O12", piles=["C4 O4", ""])


def test_000_003_a_1_takes_1_2() -> None:
    play(position(SOURCE_TABLE, ["C1", "C5"]), "C1").expect(table="O4 O7 O11 O12", piles=["C1 O1 O2", ""])


def test_000_003_a_6_that_takes_6_7_shows_on_top_then_6_7_and_what_was_there() -> None:
    play(position("O6 O7 O1", ["C6", "C5"], ["B11 B12", ""]), "C6").expect(piles=["C6 O6 O7 B11 B12", ""])


def test_000_003_a_12_takes_12_1_2_the_whole_3_pile_and_4() -> None:
    after = play(position(SOURCE_TABLE, ["C12", "C5"], ["B10 B5", "E3 E12 E6"]), "C12")
    after.expect(table="O7 O11", piles=["C12 O12 O1 O2 E3 E12 E6 O4 B10 B5", ""])


def test_000_003_a_12_does_the_same_if_piles_are_taken_between_table_cards_only() -> None:
    after = play(position(SOURCE_TABLE, ["C12", "C5"], ["", "E3 E12"], rules={"stealing": "between"}), "C12")
    after.expect(table="O7 O11", piles=["C12 O12 O1 O2 E3 E12 O4", ""])


def test_000_003_a_3_does_not_capture_the_3_pile() -> None:
    after = play(position(SOURCE_TABLE, ["C3", "C5"], ["", "E3 E12"]), "C3")
    after.expect(table=SOURCE_TABLE + " C3", piles=["", "E3 E12"])


def test_000_003_while_a_5_is_in_the_centre_a_5_pile_cannot_be_taken() -> None:
    after = play(position("O4 O5 O1", ["C4", "C6"], ["", "E5 E12"]), "C4")
    after.expect(table="O1", piles=["C4 O4 O5", "E5 E12"])


CAU = ["O4 C6", "C4 C7", "E4 O3", "B4 O7"]


def test_000_003_cau_on_4_takes_4_5_6_if_there_is_no_recau() -> None:
    after = play(position("O5 O6 O12", [*CAU[:2], "O3 O7"], HIGH[:3]), "O4", "C4")
    after.expect(table="O12", piles=["B2", "B1 C4 O4 O5 O6 C1 C2", "E1 E2"])


def test_000_003_who_says_cau_must_wait_to_hear_whether_there_is_a_recau() -> None:
    play(position("O5 O6 O12", CAU), "O4", "C4").expect(table="O5 O6 O12 O4 C4", piles=[""] * 4, turn=2)


def test_000_003_recau_takes_the_three_4s_5_and_6() -> None:
    after = play(position("O5 O6 O12", [*CAU[:3], "O10 O7"], HIGH), "O4", "C4", "E4")
    after.expect(table="O12", piles=["", "B1 C2", "B2 C1 E4 C4 O4 O5 O6 E1 E2", "O1 O2"])
    after.expect(payments=["1 pays 2: C1", "0 pays 1: B1", "0 pays 2: B2", "0 owes 2: 1"])


def test_000_003_no_recau_stands_if_there_is_a_contracau() -> None:
    after = play(position("O5 O6 O12", CAU), "O4", "C4", "E4", "B4")
    after.expect(table="O12", turn=0)
    assert "capture: B4 E4 C4 O4 O5 O6 from table to pile 3" in after.text()


def test_000_003_with_3_and_5_there_a_6_taken_by_a_5_is_no_cau() -> None:
    after = play(position("O3 O5", ["O6 O1", "C5 O2"], ["B1", "C1"]), "O6", "C5")
    after.expect(payments=[])
    after.expect(table="O3", piles=["B1", "C5 O5 O6 C1"])


def test_000_003_card_paid_for_a_cau_lies_on_the_capturing_card_on_the_captured_ones() -> None:
    after = play(position("O12", ["O4 O1", "C4 O2"], ["B1 B2", "C1"]), "O4", "C4")
    after.expect(piles=["B2", "B1 C4 O4 C1"])


PILES = ["B10 B11 B12 B1 B2 B3 B5", "C10 C11 C12 C1", "E10 E11 E12", "O10"]


def test_000_003_recau_payments_b_to_c_a_to_b_a_two_to_c() -> None:
    after = play(position("O6", [*CAU[:3], "O5 O7"], PILES), "O4", "C4", "E4")
    after.expect(payments=["1 pays 2: C10", "0 pays 1: B10", "0 pays 2: B11 B12"])


def test_000_003_contracau_payments_c_to_d_b_to_c_two_to_d_a_one_two_three() -> None:
    play(position("O6", CAU, PILES), "O4", "C4", "E4", "B4").expect(
        payments=[
            "2 pays 3: E10",
            "1 pays 2: C10",
            "1 pays 3: C11 C12",
            "0 pays 1: B10",
            "0 pays 2: B11 B12",
            "0 pays 3: B1 B2 B3",
        ]
    )


def test_000_003_several_cards_are_paid_without_disturbing_their_order() -> None:
    after = play(position("O6", CAU, PILES), "O4", "C4", "E4", "B4")
    after.expect(piles=["B5", "B10 C1", "B11 B12 C10 E11 E12", "B1 B2 B3 C11 C12 E10 B4 E4 C4 O4 O10"])


def test_000_003_who_cleans_the_table_gets_one_card_from_each_in_order_of_play() -> None:
    after = play(position("O4", ["C4", "O1", "O2", "O3"], PILES), "C4")
    after.expect(payments=["1 pays 0: C10", "2 pays 0: E10", "3 pays 0: O10"])
    after.expect(piles=["O10 E10 C10 C4 O4 " + PILES[0], "C11 C12 C1", "E11 E12", ""])


def test_000_003_cleaning_the_table_with_a_cau_pays_the_cau_first() -> None:
    after = play(position("", ["O4 O1", "C4 O2", "O3 O5"], PILES[:3]), "O4", "C4")
    after.expect(payments=["0 pays 1: B10", "2 pays 1: E10", "0 pays 1: B11"])


def test_000_003_who_has_no_pile_owes_and_pays_as_soon_as_it_captures() -> None:
    after = play(position("O7 O12", ["O4 C7", "C4 O2", "O3 O10"]), "O4", "C4").expect(debts=[(0, 1, 1)])
    after.then("O3", "C7").expect(table="O12 O3", debts=[], piles=["O7", "C7 C4 O4", ""])


def test_003_variant_a_call_may_not_start_a_sequence() -> None:
    rules = {"cau_sequence": False}
    after = play(position("O5 O6 O12", [*CAU[:2], "O3 O7"], HIGH[:3], rules=rules), "O4", "C4")
    after.expect(table="O5 O6 O12", piles=["B2", "B1 C4 O4 C1 C2", "E1 E2"])


def test_003_variant_only_the_first_pays_the_last_two_for_a_recau_three_for_a_contracau() -> None:
    state = position("O6", CAU, PILES, rules={"cau_payment": "first_to_last"})
    play(state, "O4", "C4", "E4", "pass").expect(payments=["0 pays 2: B10 B11"])
    play(state, "O4", "C4", "E4", "B4").expect(payments=["0 pays 3: B10 B11 B12"])


# 001: its sequences run both ways (the option `whole_run`).

RUN_TABLE = "O3 O4 O6 O7 O10 O11"


def test_001_6_7_10_and_11_12_1_2_are_sequences_downwards_too() -> None:
    play(position("O6 O7 O10 O1", ["C10", "C4"], rules=FAMILY), "C10").expect(piles=["C10 O10 O7 O6", ""])
    play(position("O11 O12 O1 O2 O5", ["C2", "C4"], rules=FAMILY), "C2").expect(piles=["C2 O2 O1 O12 O11", ""])


def test_001_an_11_takes_11_10_7_6() -> None:
    after = play(position(RUN_TABLE, ["C11", "C1"], rules=FAMILY), "C11")
    after.expect(table="O3 O4", piles=["C11 O11 O10 O7 O6", ""])


def test_001_completing_a_sequence_with_a_5_takes_nothing() -> None:
    play(position(RUN_TABLE, ["C5", "C1"], rules=FAMILY), "C5").expect(table=RUN_TABLE + " C5", piles=["", ""])


def test_001_with_a_5_pile_an_11_takes_the_whole_table_and_the_pile_in_order() -> None:
    after = play(position(RUN_TABLE, ["C11", "C1"], ["", "E5 E12 E1"], rules=FAMILY), "C11")
    after.expect(table="", piles=["C11 O11 O10 O7 O6 E5 E12 E1 O4 O3", ""], debts=[(1, 0, 1)])


def test_001_a_5_does_not_take_a_5_pile() -> None:
    after = play(position(RUN_TABLE, ["C5", "C1"], ["", "E5 E12"], rules=FAMILY), "C5")
    after.expect(table=RUN_TABLE + " C5", piles=["", "E5 E12"])


def test_001_a_5_on_the_table_protects_the_5_pile_but_here_the_sequence_goes_on() -> None:
    # 001 would end at the 5; RULES.md follows 000, where the table card is taken.
    after = play(position(RUN_TABLE + " O5", ["C11", "C1"], ["", "E5 E12"], rules=FAMILY), "C11")
    after.expect(table="", piles=["E5 C11 O11 O10 O7 O6 O5 O4 O3", "E12"])


SEVENS = ["O7 O1", "C7 O2", "E7 O3", "B7 O4"]
TAIL = ["B1 B2", "C1 C2", "E1 E2", "C4 C3"]


def test_001_contracau_on_7_takes_four_7s_6_10_and_11_and_is_paid_by_all_three() -> None:
    after = play(position("O6 O10 O11 E4", SEVENS, TAIL, rules=FAMILY), "O7", "C7", "E7", "B7")
    after.expect(payments=["2 pays 3: E1", "1 pays 3: C1", "0 pays 3: B1"])
    after.expect(table="E4", piles=["B2", "C2", "E2", "B1 C1 E1 B7 E7 C7 O7 O10 O11 O6 C4 C3"])


def test_001_recau_is_paid_by_both_who_played_the_captured_cards() -> None:
    after = play(position("O6 O10 O11 E4", [*SEVENS[:3], "O5 O4"], TAIL, rules=FAMILY), "O7", "C7", "E7")
    after.expect(payments=["1 pays 2: C1", "0 pays 2: B1"])


def test_001_cau_is_paid_by_the_first_player() -> None:
    after = play(position("O6 O10 O11 E4", [*SEVENS[:2], "O3 O4"], TAIL[:3], rules=FAMILY), "O7", "C7")
    after.expect(payments=["0 pays 1: B1"])


def test_001_clearing_the_table_with_a_call_is_paid_before_the_call() -> None:
    after = play(position("O6 O10 O11", SEVENS, TAIL, rules=FAMILY), "O7", "C7", "E7", "B7")
    after.expect(
        payments=["0 pays 3: B1", "1 pays 3: C1", "2 pays 3: E1", "2 pays 3: E2", "1 pays 3: C2", "0 pays 3: B2"]
    )


def test_001_the_game_example_as_told_clears_the_table() -> None:
    # Its table is 6, 10, 11 only: the contracau sweeps, though 001 does not say so in its example.
    after = play(position("O6 O10 O11", SEVENS, TAIL, rules=FAMILY), "O7", "C7", "E7", "B7")
    after.expect(table="", piles=["", "", "", "B2 C2 E2 E1 C1 B1 B7 E7 C7 O7 O10 O11 O6 C4 C3"])


def test_001_a_tie_counts_as_a_win_for_both() -> None:
    play(position("O12", ["O1", ""], ["C1", "C2"], rules=FAMILY), "O1").expect(winners=(0, 1))
