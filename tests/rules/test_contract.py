"""The contract harness run on every option value, all presets and 2 to 12 seats."""

from collections import Counter

import pytest

from caurobat.games.cau_robat.rules import GAME, PRESETS
from tests.contract.harness import single_rules
from tests.rules.contract import check_round
from tests.rules.rounds import MANY, RARE, Happened, every_rules, rules_text

SEATS = range(2, 13)


# Each number of seats with every other preset; in the long run with all of them.
@pytest.mark.parametrize(
    ("preset", "seats"),
    [(preset, seats) for number, preset in enumerate(PRESETS) for seats in SEATS if MANY or (number + seats) % 2 == 0],
)
def test_presets_with_every_number_of_seats(preset: str, seats: int) -> None:
    check_round(dict(PRESETS[preset]), seats, seats, 3, Happened(Counter()))


@pytest.mark.parametrize(
    ("rules", "seats"),
    [(rules, 2 + number % 11) for number, rules in enumerate(single_rules(GAME))],
    ids=lambda value: rules_text(value) if isinstance(value, dict) else str(value),
)
def test_every_value(rules: dict[str, object], seats: int) -> None:
    check_round(rules, seats, 100 + seats, 4, Happened(Counter()))


def test_everything_rare_has_happened_somewhere() -> None:
    happened = Happened(Counter())
    for seed in range(12):
        check_round({"leftovers": "last_capturer"}, 2 + seed % 4, 2000 + seed, 6, happened)
    assert not {*RARE, "swept", "leftovers"} - set(happened.counts)


@pytest.mark.skipif(not MANY, reason="set CAUROBAT_MANY=1 for every option set")
@pytest.mark.timeout(3600)
def test_every_option_set_with_every_number_of_seats() -> None:
    for number, rules in enumerate(every_rules()):
        for seats in SEATS:
            check_round(rules, seats, number, number % 7, Happened(Counter()))
