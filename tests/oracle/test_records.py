"""The sample records against the oracle: sound ones replay as told beside them, broken ones name the place."""

import json
from pathlib import Path

import pytest

from tests.oracle.check import Refused
from tests.oracle.make_records import RECORDS, files
from tests.oracle.reference import replay_bytes

GOOD = sorted(path for path in (RECORDS / "good").glob("*.json") if not path.name.endswith(".expected.json"))
BAD = sorted(path for path in (RECORDS / "bad").glob("*.json") if path.name != "expected.json")
EXPECTED = json.loads((RECORDS / "bad" / "expected.json").read_bytes())


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_a_sound_record_replays_to_the_result_beside_it(path: Path) -> None:
    assert replay_bytes(path.read_bytes()) == json.loads(path.with_suffix(".expected.json").read_bytes())


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_broken_record_is_refused_by_its_place(path: Path) -> None:
    with pytest.raises(Refused) as caught:
        replay_bytes(path.read_bytes())
    assert str(caught.value).startswith(EXPECTED[path.name]["place"])
    for word in EXPECTED[path.name]["mentions"]:
        assert word in str(caught.value)


def test_every_broken_record_has_its_expectation_and_the_reverse() -> None:
    assert sorted(EXPECTED) == [path.name for path in BAD]


def test_the_files_are_the_ones_their_maker_makes() -> None:
    on_disk = {path.relative_to(RECORDS).as_posix(): path.read_bytes() for path in RECORDS.glob("*/*.json")}
    made = files()
    assert sorted(on_disk) == sorted(made)
    assert [name for name in made if on_disk[name] != made[name]] == []
