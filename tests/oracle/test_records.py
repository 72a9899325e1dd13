"""Sample records, read by engine and oracle: sound ones replay as they once did, broken ones name the place."""

import json

import pytest

from caurobat.core.record import CorruptRecord, parse_record
from caurobat.match.replay import replay_json
from tests.oracle.bad_cases import Case
from tests.oracle.check import Refused
from tests.oracle.good_records import good_records
from tests.oracle.make_records import KEPT, RECORDS, bad_records, files
from tests.oracle.reference import replay_bytes

GOOD = good_records()


@pytest.mark.parametrize("name", KEPT)
def test_a_sound_record_replays_to_the_result_beside_it(name: str) -> None:
    result = replay_bytes((RECORDS / f"{name}.json").read_bytes())
    assert result == json.loads((RECORDS / f"{name}.expected.json").read_bytes())


@pytest.mark.parametrize("name", GOOD)
def test_both_read_a_sound_record_alike(name: str) -> None:
    data = GOOD[name]
    assert replay_json(parse_record(data)) == replay_bytes(data)


@pytest.mark.parametrize("case", bad_records(), ids=lambda case: case.name)
def test_a_broken_record_is_refused_by_its_place(case: Case) -> None:
    with pytest.raises(Refused) as caught:
        replay_bytes(case.data)
    assert str(caught.value).startswith(case.place)
    for word in case.mentions:
        assert word in str(caught.value)
    with pytest.raises(CorruptRecord) as refused:
        replay_json(parse_record(case.data))
    # The oracle knows one game, the program several: it reads on.
    assert str(refused.value).startswith(case.place) or case.name == "wrong-game"


@pytest.mark.slow
def test_the_files_are_the_ones_their_maker_makes() -> None:
    assert {path.name: path.read_bytes() for path in RECORDS.glob("*.json")} == files()
