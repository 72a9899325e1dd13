"""The contract harness run on every set of options and every number of seats."""

import os

import pytest

from caurobat.games.scopa import GAME, Options
from tests.games.contract import check_round, check_seats, every_options

ROUNDS = 40 if os.environ.get("CAUROBAT_MANY") else 2


def case_text(value: object) -> str:
    """An id for a set of options or a number of seats."""
    return (
        ",".join(f"{name}={told}" for name, told in value.to_rules().items())
        if isinstance(value, Options)
        else str(value)
    )


CASES = [(options, seats) for options in every_options(GAME) for seats in GAME.seat_counts(options)]


@pytest.mark.parametrize(("options", "seats"), CASES, ids=case_text)
@pytest.mark.timeout(1800)
def test_every_set_of_options_keeps_the_contract(options: Options, seats: int):
    for seed in range(ROUNDS):
        check_round(GAME, options, seats, 7 * seed)


def test_other_numbers_of_seats_are_refused():
    for options in every_options(GAME):
        check_seats(GAME, options)
