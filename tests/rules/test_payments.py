import pytest

from caurobat.core.events import Swept
from tests.rules.table import Played, play, position

FOURS = ["O4 O1", "C4 O2", "E4 O3", "B4 O5"]
PILES = ["B10 B11 B12 E2 E3 E6", "C10 C11 C12 C1 C2 C3", "E10 E11 E12 B1 B2 B3", "O10 O11 B7 O6 O7 C7"]
"""Piles high enough to pay all, none of which a sequence from 4 reaches."""


def calls_of(number: int, payment: str, **rules: object) -> Played:
    """`number` calls on seat 0's 4, with nobody going on; a 10 stays on the table."""
    rules = {"cau_payment": payment, **rules}
    plays = ["O4", "C4", "E4", "B4"][: number + 1] + ["pass"] * (number < 3)
    return play(position("O12", FOURS, PILES, rules=rules), *plays)


def test_chain_cau_first_pays_one() -> None:
    after = calls_of(1, "chain")
    after.expect(payments=["0 pays 1: B10"])
    after.expect(piles=["B11 B12 E2 E3 E6", "B10 C4 O4 " + PILES[1], PILES[2], PILES[3]])


def test_chain_recau_second_pays_third_one_first_pays_second_one_and_third_two() -> None:
    after = calls_of(2, "chain")
    after.expect(payments=["1 pays 2: C10", "0 pays 1: B10", "0 pays 2: B11 B12"])
    after.expect(piles=["E2 E3 E6", "B10 C11 C12 C1 C2 C3", "B11 B12 C10 E4 C4 O4 " + PILES[2], PILES[3]])


def test_chain_contracau_pays_from_the_last_but_one_down_to_the_first() -> None:
    after = calls_of(3, "chain")
    after.expect(
        payments=[
            "2 pays 3: E10",
            "1 pays 2: C10",
            "1 pays 3: C11 C12",
            "0 pays 1: B10",
            "0 pays 2: B11 B12",
            "0 pays 3: E2 E3 E6",
        ]
    )


@pytest.mark.parametrize(("number", "paid"), [(1, "B10"), (2, "B10 B11"), (3, "B10 B11 B12")])
def test_first_to_last_only_the_first_pays_the_last_caller_1_2_or_3(number: int, paid: str) -> None:
    calls_of(number, "first_to_last").expect(payments=[f"0 pays {number}: {paid}"])


@pytest.mark.parametrize(
    ("number", "paid"),
    [
        (1, ["0 pays 1: B10"]),
        (2, ["1 pays 2: C10", "0 pays 2: B10"]),
        (3, ["2 pays 3: E10", "1 pays 3: C10", "0 pays 3: B10"]),
    ],
)
def test_flat_each_earlier_play_costs_one_the_latest_first(number: int, paid: list[str]) -> None:
    calls_of(number, "flat").expect(payments=paid)


THREE = ["O4 B4", "C4 O2", "E4 O3"]
TWO = ["O4 E4 O1", "C4 B4 O2"]


@pytest.mark.parametrize(
    ("payment", "paid"),
    [
        ("chain", ["2 pays 0: E10", "1 pays 2: C10", "1 pays 0: C11 C12", "0 pays 1: E10", "0 pays 2: C11 C12"]),
        ("first_to_last", []),
        ("flat", ["2 pays 0: E10", "1 pays 0: C10"]),
    ],
)
def test_contracau_with_three_seats_skips_payments_to_oneself(payment: str, paid: list[str]) -> None:
    after = play(position("O12", THREE, PILES[:3], rules={"cau_payment": payment}), "O4", "C4", "E4", "B4")
    # In the chain, seat 0 pays on from the top: first what it has just been paid.
    if payment == "chain":
        paid[3:] = ["0 pays 1: C11", "0 pays 2: C12 E10"]
    after.expect(payments=paid)


@pytest.mark.parametrize(
    ("payment", "paid"),
    [("chain", ["1 pays 0: C10", "0 pays 1: C10"]), ("first_to_last", []), ("flat", ["1 pays 0: C10"])],
)
def test_recau_with_two_seats_skips_payments_to_oneself(payment: str, paid: list[str]) -> None:
    after = play(position("O12", TWO, PILES[:2], rules={"cau_payment": payment}), "O4", "C4", "E4", "pass")
    after.expect(payments=paid)


@pytest.mark.parametrize(
    ("payment", "paid"),
    [
        ("chain", ["0 pays 1: B10", "1 pays 0: B10", "0 pays 1: B10", "0 pays 1: B11 B12 E2"]),
        ("first_to_last", ["0 pays 1: B10 B11 B12"]),
        ("flat", ["0 pays 1: B10", "0 pays 1: B11"]),
    ],
)
def test_contracau_with_two_seats_skips_payments_to_oneself(payment: str, paid: list[str]) -> None:
    after = play(position("O12", TWO, PILES[:2], rules={"cau_payment": payment}), "O4", "C4", "E4", "B4")
    after.expect(payments=paid)


def test_sweep_every_other_seat_pays_one_starting_after_the_capturer() -> None:
    piles = ["B10 B11", "C10 C11", "E10 E11", "O10 O11"]
    after = play(position("O4", ["O1", "O2", "C4 O3", "O5 O6"], piles, turn=2), "C4")
    after.expect(payments=["3 pays 2: O10", "0 pays 2: B10", "1 pays 2: C10"])
    after.expect(piles=["B11", "C11", "C10 B10 O10 C4 O4 E10 E11", "O11"], table="")


def test_trailing_onto_an_empty_table_is_no_sweep() -> None:
    after = play(position("", ["O1", "O2"], ["B10", "C10"]), "O1")
    after.expect(payments=[])
    assert not any(isinstance(event, Swept) for event in after.events)


def test_capture_that_leaves_a_card_is_no_sweep() -> None:
    play(position("O4 O12", ["C4", "O2"], ["B10", "C10"]), "C4").expect(payments=[])


def test_sweep_counts_where_a_sequence_with_a_pile_takes_the_last_card() -> None:
    after = play(position("O4 O6", ["C4", "O2"], ["", "O5 O10"]), "C4")
    after.expect(table="", piles=["C4 O4 O5 O10 O6", ""], debts=[(1, 0, 1)])


def test_seat_whose_pile_was_stolen_in_the_sweep_owes_its_card() -> None:
    after = play(position("O4", ["C4", "O2", "O3"], ["", "O5 O10", "O7"]), "C4")
    after.expect(payments=["1 owes 0: 1", "2 pays 0: O7"])


SWEEPING = ["O4 O1", "C4 O2", "O3 O5"]


def test_cau_payments_come_before_the_sweeps() -> None:
    after = play(position("", SWEEPING, PILES[:3]), "O4", "C4")
    after.expect(payments=["0 pays 1: B10", "2 pays 1: E10", "0 pays 1: B11"])


def test_sweep_first_turns_cau_and_sweep_payments_round() -> None:
    after = play(position("", SWEEPING, PILES[:3], rules={"sweep_first": True}), "O4", "C4")
    after.expect(payments=["2 pays 1: E10", "0 pays 1: B10", "0 pays 1: B11"])
    after.expect(piles=["B12 E2 E3 E6", "B11 B10 E10 C4 O4 " + PILES[1], "E11 E12 B1 B2 B3"])


def test_sweep_by_a_contracau_pays_the_whole_call_and_then_the_sweep() -> None:
    after = play(position("", FOURS, PILES), "O4", "C4", "E4", "B4")
    assert after.payments()[-4:] == ["0 pays 3: E2 E3 E6", "0 owes 3: 1", "1 pays 3: B10", "2 pays 3: B11"]


def test_a_call_without_cau_sequence_sweeps_only_if_nothing_else_lay_there() -> None:
    rules = {"cau_sequence": False}
    after = play(position("O5", [*SWEEPING[:1], "C4 O2", "O3 O6"], PILES[:3], rules=rules), "O4", "C4")
    after.expect(payments=["0 pays 1: B10"])
    after = play(position("", SWEEPING, PILES[:3], rules=rules), "O4", "C4")
    assert len(after.payments()) == 3


def test_sweep_is_told_before_it_is_paid() -> None:
    after = play(position("O4", ["C4", "O2"], ["", "B10"]), "C4")
    place = after.events.index(Swept(0))
    assert [event for event in after.events[place:] if "sweep" in repr(event)]
    assert not [event for event in after.events[:place] if "sweep" in repr(event)]
