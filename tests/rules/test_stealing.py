from tests.rules.table import play, position

BETWEEN = {"stealing": "between"}
RUN = {"sequence": "whole_run"}
RUN_BETWEEN = RUN | BETWEEN


def test_between_takes_a_pile_with_a_table_card_further_on() -> None:
    after = play(position("O4 O6 E1", ["C4", "O1"], ["", "E5 E7"], rules=BETWEEN), "C4")
    after.expect(table="E1", piles=["C4 O4 E5 E7 O6", ""])


def test_between_leaves_a_pile_at_the_loose_end() -> None:
    after = play(position("O4 O5 E1", ["C4", "O1"], ["", "E6 E7"], rules=BETWEEN), "C4")
    after.expect(table="E1", piles=["C4 O4 O5", "E6 E7"])


def test_between_leaves_all_piles_at_the_loose_end() -> None:
    after = play(position("O4 E1", ["C4", "O1", "O2"], ["", "E6 E7", "E5"], rules=BETWEEN), "C4")
    after.expect(piles=["C4 O4", "E6 E7", "E5"])


def test_between_takes_several_piles_in_a_row_before_a_table_card() -> None:
    after = play(position("O4 O7 E1", ["C4", "O1", "O2"], ["", "E6 E2", "E5"], rules=BETWEEN), "C4")
    after.expect(piles=["C4 O4 E5 E6 E2 O7", "", ""])


def test_between_takes_the_pile_inside_and_leaves_the_one_at_the_end() -> None:
    after = play(position("O4 O6 E1", ["C4", "O1", "O2"], ["", "E7 E2", "E5"], rules=BETWEEN), "C4")
    after.expect(piles=["C4 O4 E5 O6", "E7 E2", ""])


def test_between_a_full_circle_does_not_make_a_loose_end_fast() -> None:
    # From the 12 up to 10 on the table, the 11 a pile: the circle closes at the matched 12, and the pile stays.
    table = "E12 O1 O2 O3 O4 O5 O6 O7 O10"
    after = play(position(table, ["C12", "B1"], ["", "E11 E3"], rules=BETWEEN), "C12")
    after.expect(table="", piles=["E11 C12 E12 O1 O2 O3 O4 O5 O6 O7 O10", "E3"])  # and the sweep's card


def test_between_and_whole_run_a_full_circle_takes_nothing_downwards() -> None:
    table = "E12 O1 O2 O3 O4 O5 O6 O7 B10"
    after = play(position(table, ["C12", "B1"], ["", "E11 E3"], rules=RUN_BETWEEN), "C12")
    after.expect(table="", piles=["E11 C12 E12 O1 O2 O3 O4 O5 O6 O7 B10", "E3"])


def test_anywhere_a_full_circle_takes_the_pile_that_closes_it() -> None:
    table = "E12 O1 O2 O3 O4 O5 O6 O7 O10"
    after = play(position(table, ["C12", "B1"], ["", "E11 E3"]), "C12")
    after.expect(table="", piles=["C12 E12 O1 O2 O3 O4 O5 O6 O7 O10 E11 E3", ""], debts=[(1, 0, 1)])


def test_none_never_takes_a_pile_and_a_missing_table_card_ends_the_sequence() -> None:
    after = play(position("O4 O6 E1", ["C4", "O1"], ["", "E5 E7"], rules={"stealing": "none"}), "C4")
    after.expect(table="O6 E1", piles=["C4 O4", "E5 E7"])


def test_none_with_whole_run_takes_no_pile_downwards_either() -> None:
    after = play(position("O4 O2 E10", ["C4", "O1"], ["", "E3"], rules=RUN | {"stealing": "none"}), "C4")
    after.expect(table="O2 E10", piles=["C4 O4", "E3"])


def test_whole_run_goes_down_across_the_1_to_the_12() -> None:
    after = play(position("O1 O12 O11 O7", ["C1", "E5"], rules=RUN), "C1")
    after.expect(table="O7", piles=["C1 O1 O12 O11", ""])


def test_whole_run_stops_downwards_at_the_first_rank_that_is_missing() -> None:
    after = play(position("O4 O3 O1 O10", ["C4", "E11"], rules=RUN), "C4")
    after.expect(table="O1 O10", piles=["C4 O4 O3", ""])


def test_whole_run_takes_piles_downwards_as_upwards() -> None:
    after = play(position("O4 O2 O10", ["C4", "E11", "E12"], ["B1", "E3 E6", "B5"], rules=RUN), "C4")
    after.expect(table="O10", piles=["C4 O4 B5 E3 E6 O2 B1", "", ""])


def test_whole_run_a_table_card_protects_a_pile_downwards() -> None:
    after = play(position("O4 O3 O10", ["C4", "E11"], ["", "E3 E6"], rules=RUN), "C4")
    after.expect(table="O10", piles=["C4 O4 O3", "E3 E6"])


def test_whole_run_takes_each_card_once_when_upwards_goes_full_circle() -> None:
    table = "O5 O6 O7 O10 O11 O12 O1 O2 O3 O4"
    after = play(position(table, ["C4", "E1"], rules=RUN), "C4")
    after.expect(table="", piles=["C4 O4 O5 O6 O7 O10 O11 O12 O1 O2 O3", ""])


def test_whole_run_takes_nine_ranks_once_with_one_missing() -> None:
    table = "O5 O6 O7 O11 O12 O1 O2 O3 O4"
    after = play(position(table, ["C4", "E10"], rules=RUN), "C4")
    after.expect(table="", piles=["C4 O4 O5 O6 O7 O3 O2 O1 O12 O11", ""])


def test_whole_run_and_between_judge_each_direction_by_itself() -> None:
    # Upwards the 5-pile is loose; downwards the 3-pile lies between the 4 and the 2.
    after = play(position("O4 O2 O10", ["C4", "E11", "E12"], ["", "E3 E6", "B5"], rules=RUN_BETWEEN), "C4")
    after.expect(table="O10", piles=["C4 O4 E3 E6 O2", "", "B5"])


def test_whole_run_and_between_leave_the_loose_end_downwards() -> None:
    # Upwards the 5-pile is held by the 6; downwards the 3-pile is loose.
    after = play(position("O4 O6 O10", ["C4", "E11", "E12"], ["", "E3 E6", "B5"], rules=RUN_BETWEEN), "C4")
    after.expect(table="O10", piles=["C4 O4 B5 O6", "E3 E6", ""])


def test_calls_with_whole_run_take_both_directions() -> None:
    after = play(position("O3 O5 E1 O4", ["C4 C2", "O10 O11"], trailed="O4", rules=RUN), "C4")
    after.expect(table="E1", piles=["C4 O4 O5 O3", ""])
