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


def test_sweep_counts_where_a_sequence_with_a_pile_takes_the_last_card() -> None:
    after = play(position("O4 O6", ["C4", "O2"], ["", "O5 O10"]), "C4")
    after.expect(table="", piles=["C4 O4 O5 O10 O6", ""], debts=[(1, 0, 1)])


def test_seat_whose_pile_was_stolen_in_the_sweep_owes_its_card() -> None:
    after = play(position("O4", ["C4", "O2", "O3"], ["", "O5 O10", "O7"]), "C4")
    after.expect(payments=["1 owes 0: 1", "2 pays 0: O7"])


SWEEPING = ["O4 O1", "C4 O2", "O3 O5"]


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
