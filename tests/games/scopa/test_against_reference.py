"""The engine held against the second reading of the rules: random records of all options, whole and broken ones."""

import json
import os
from collections import Counter
from typing import Any

import pytest

from caurobat.core.options import option_names
from caurobat.core.record import CorruptRecord, format_record, parse_record
from caurobat.games.scopa.rules import GAME, Options
from caurobat.match.replay import replay_json, resume
from tests.contract.harness import every_rules
from tests.expecting import first_quick
from tests.games.scopa import reference
from tests.games.scopa.records import BREAKS, RULES, broken, random_record

RECORDS = 8_000 if os.environ.get("CAUROBAT_MANY") else 480
PARTS = 4
WHOLE = RECORDS // 2
"""How many of the records are also replayed as they are: half of them, since none of these is refused."""


def test_the_second_reading_knows_every_option_and_its_records_have_every_value() -> None:
    usual = Options()
    assert {name: getattr(usual, name) for name in option_names(Options)} == reference.DEFAULTS
    assert sorted(map(sorted, map(_texts, RULES))) == sorted(map(sorted, map(_texts, every_rules(GAME))))


def _texts(rules: dict[str, object]) -> list[str]:
    return [f"{name}={value}" for name, value in rules.items()]


@pytest.mark.parametrize("part", first_quick(range(2)))
@pytest.mark.timeout(1800)
def test_both_readings_come_to_the_same_end(part: int) -> None:
    rare = Counter[str]()
    for seed in range(part, WHOLE, 2):
        record = random_record(seed)
        told = reference.replay(record)
        parsed = parse_record(json.dumps(record).encode())
        assert replay_json(parsed) == told, f"seed {seed}"
        again = parse_record(format_record(resume(parsed).to_record()).encode())
        assert replay_json(again) == told, f"seed {seed}"
        rare["won"] += told["winner"] is not None
        for one in told["rounds"]:
            rare["unfinished"] += not one["over"]
            rare["sweep"] += sum(one["sweeps"]) > 0
            for why, made in (one["points"] or {}).items():
                rare[f"nobody's {why}"] += not any(made)
    expected = {"won", "unfinished", "sweep", *(f"nobody's {why}" for why in ("coins", "primiera"))}
    assert not expected - {what for what, count in rare.items() if count}


def told_or_refused(record: dict[str, Any]) -> tuple[str | None, dict[str, Any]]:
    """The place that the reference complains of, or None and where the record leads."""
    try:
        return None, reference.replay(record)
    except reference.Refused as error:
        return error.place, {}


@pytest.mark.parametrize("part", first_quick(range(PARTS)))
@pytest.mark.timeout(1800)
def test_both_readings_refuse_the_same_records(part: int) -> None:
    refused = 0
    for seed in range(part, RECORDS, PARTS):
        record = broken(random_record(seed), seed)
        parsed = parse_record(json.dumps(record).encode())
        place, told = told_or_refused(record)
        if place is None:
            assert replay_json(parsed) == told, f"seed {seed}"
            continue
        with pytest.raises(CorruptRecord) as caught:
            replay_json(parsed)
        assert caught.value.place == place, f"seed {seed}: {caught.value}"
        assert len(caught.value.why) >= 10
        refused += 1
    assert refused > RECORDS / PARTS / 2, "most of what is broken must be refused, or nothing is tried here"


def test_every_way_to_break_a_record_is_tried() -> None:
    assert 20 * len(BREAKS) < RECORDS
