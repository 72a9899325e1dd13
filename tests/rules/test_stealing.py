from tests.rules.table import play, position

BETWEEN = {"stealing": "between"}
RUN = {"sequence": "whole_run"}
RUN_BETWEEN = RUN | BETWEEN


def test_between_leaves_a_pile_at_the_loose_end() -> None:
    after = play(position("O4 O5 E1", ["C4", "O1"], ["", "E6 E7"], rules=BETWEEN), "C4")
    after.expect(table="E1", piles=["C4 O4 O5", "E6 E7"])


def test_between_a_full_circle_does_not_make_a_loose_end_fast() -> None:
    # From the 12 up to 10 on the table, the 11 a pile: the circle closes at the matched 12, and the pile stays.
    after = play(position("E12 O1 O2 O3 O4 O5 O6 O7 O10", ["C12", "B1"], ["", "E11 E3"], rules=BETWEEN), "C12")
    after.expect(table="", piles=["E11 C12 E12 O1 O2 O3 O4 O5 O6 O7 O10", "E3"])  # and the sweep's card


def test_between_and_whole_run_a_full_circle_takes_nothing_downwards() -> None:
    table = "E12 O1 O2 O3 O4 O5 O6 O7 B10"
    after = play(position(table, ["C12", "B1"], ["", "E11 E3"], rules=RUN_BETWEEN), "C12")
    after.expect(table="", piles=["E11 C12 E12 O1 O2 O3 O4 O5 O6 O7 B10", "E3"])


def test_anywhere_a_full_circle_takes_the_pile_that_closes_it() -> None:
    after = play(position("E12 O1 O2 O3 O4 O5 O6 O7 O10", ["C12", "B1"], ["", "E11 E3"]), "C12")
    after.expect(table="", piles=["C12 E12 O1 O2 O3 O4 O5 O6 O7 O10 E11 E3", ""], debts=[(1, 0, 1)])


def test_none_never_takes_a_pile_and_a_missing_table_card_ends_the_sequence() -> None:
    after = play(position("O4 O6 E1", ["C4", "O1"], ["", "E5 E7"], rules={"stealing": "none"}), "C4")
    after.expect(table="O6 E1", piles=["C4 O4", "E5 E7"])


def test_whole_run_takes_each_card_once_when_upwards_goes_full_circle() -> None:
    after = play(position("O5 O6 O7 O10 O11 O12 O1 O2 O3 O4", ["C4", "E1"], rules=RUN), "C4")
    after.expect(table="", piles=["C4 O4 O5 O6 O7 O10 O11 O12 O1 O2 O3", ""])


def test_whole_run_and_between_judge_each_direction_by_itself() -> None:
    # Upwards the 5-pile is loose; downwards the 3-pile lies between the 4 and the 2.
    after = play(position("O4 O2 O10", ["C4", "E11", "E12"], ["", "E3 E6", "B5"], rules=RUN_BETWEEN), "C4")
    after.expect(table="O10", piles=["C4 O4 E3 E6 O2", "", "B5"])
