"""Records of Cau robat as files: a release's results stay, other texts mean the same, and damage is named."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from caurobat.core.record import CorruptRecord, format_record, parse_record
from caurobat.match.replay import replay_json, resume
from tests.games.cau_robat.reading import Round
from tests.games.readings import Json, replay

RECORDS = Path(__file__).parents[2] / "records"
NAMES = sorted(path.stem for path in RECORDS.glob("*.json") if ".expected" not in path.name)


def read(name: str) -> Json:
    record: Json = json.loads((RECORDS / f"{name}.json").read_bytes())
    return record


CALL = read("open-call-waiting-for-contracau")
"""Four seats; 0 has trailed O4, 1 and 2 have called with C4 and E4, and 3 is asked, who has B4."""
MATCH = read("match-in-points")
TEXT = json.dumps(CALL)


@pytest.mark.parametrize("name", NAMES)
def test_a_release_replays_a_record_to_the_result_of_the_releases_before(name: str) -> None:
    expected = json.loads((RECORDS / f"{name}.expected.json").read_bytes())
    assert replay(Round, read(name)) == expected
    assert replay_json(parse_record((RECORDS / f"{name}.json").read_bytes())) == expected


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(CALL, separators=(",", ":")),
        "\r\n\t " + json.dumps(CALL, indent=7).replace("\n", "\r\n") + " \r\n\r\n",
        TEXT.replace('"O4"', '"\\u004f\\u0034"').replace("cau-robat", "c\\u0061u-robat"),
        json.dumps({key: CALL[key] for key in reversed(CALL)}),
        TEXT.replace("Seat 1", "Núria Gual·là \U0001f0cf"),
        TEXT.replace("Seat 1", "half \\ud83d of a pair"),
        json.dumps(CALL | {"rules": {"stealing": "anywhere", "cau_sequence": True, "target": 10**29}}),
        json.dumps({key: value for key, value in CALL.items() if key != "rules"} | {"seats": [{}] * 4}),
    ],
)
def test_the_same_record_in_another_text_comes_to_the_same(text: str) -> None:
    record = parse_record(text.encode())
    assert replay_json(record) == replay(Round, CALL)
    assert parse_record(format_record(resume(record).to_record()).encode()).rounds == record.rounds


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (TEXT[: len(TEXT) // 2], "line 1"), (TEXT.replace("B12", 'B12", ]'), "line 1"),
        ("// a comment\n" + TEXT, "line 1"), (TEXT + "\n{}", "line 2"), (TEXT.replace("Seat 1", "Seat\n1"), "line 1"),
        (TEXT.replace('"game"', '"extra": -Infinity, "game"'), "extra: -Infinity is no number"),
        (TEXT.replace('"game"', '"game": "cau-robat", "game"'), "game: the key is there twice"),
        (TEXT.replace('"card": "E4"', '"card": "E4", "card": "E4"'), "rounds[0].plays[2].card: the key is there twice"),
        (TEXT.replace('"dealer": 3', '"dealer": ' + "2" * 5000), "rounds[0].dealer"),
        (TEXT.encode().replace(b"Seat 1", b"Seat \xff"), "line 1"),
        (TEXT.encode("utf-16"), "line 1 column 1: not UTF-8"),
    ],
)  # fmt: skip
def test_a_damaged_text_is_refused_by_its_place(data: str | bytes, place: str) -> None:
    with pytest.raises(CorruptRecord) as caught:
        parse_record(data if isinstance(data, bytes) else data.encode())
    assert str(caught.value).startswith(place)


MISSING = object()


def changed(record: Json, path: str, value: object) -> bytes:
    """Return the record with another value at `path`, such as `rounds 0 dealer`; one past a list's end adds to it."""
    record = deepcopy(record)
    keys: list[Any] = [int(key) if key.isdecimal() else key for key in path.split()]
    holder: Any = record
    last = keys[-1]
    for key in keys[:-1]:
        holder = holder[key]
    if value is MISSING:
        del holder[last]
    elif last == len(holder):
        holder.append(value)
    else:
        holder[last] = value
    return json.dumps(record).encode()


ONE = "rounds 0"
HANDS = CALL["rounds"][0]["hands"]
SECOND = MATCH["rounds"][1]


@pytest.mark.parametrize(
    ("record", "path", "values", "place"),
    [
        *[(CALL, "rules", [{name: value}], f"rules.{name}") for name, value in (
            ("jokers", True), ("Stealing", "none"), ("stealing", "sometimes"), ("deal", None), ("sequence", True),
            ("cau_payment", ["chain"]), ("sweep_first", 1), ("cau_sequence", 0), ("cau_sequence", "true"),
            ("target", 0), ("target", True), ("target", 3.0), ("target", "3"),
        )],
        (CALL, "rules", [{"deal": "threes"}], "rounds[0].hands[0]: 9 cards"),
        (CALL, "seats", [[{}], [{}] * 5], ""),
        (CALL, "game", ["scopa"], "rounds[0].hands[0]"),
        (CALL, f"{ONE} dealer", [4, -1], "rounds[0].dealer: "),
        (CALL, f"{ONE} dealer", [True, 3.0, "3"], "rounds[0].dealer: "),
        (CALL, f"{ONE} table", ["O5 O6 O2 O12", None], "rounds[0].table: "),
        (CALL, f"{ONE} table 1", ["4H", "C5"], "rounds[0]"),
        (CALL, f"{ONE} table 1", [4, None], "rounds[0].table[1]: "),
        (CALL, f"{ONE} hands", [{"0": HANDS[0]}, HANDS[1:]], "rounds[0].hands: "),
        (CALL, f"{ONE} hands 1", ["C4 O3", HANDS[1][1:], [*HANDS[1], "B7"]], "rounds[0].hands[1]: "),
        (CALL, f"{ONE} hands 1 2", ["O5", "AH", "X4"], "rounds[0].hands[1]: "),
        (CALL, f"{ONE} hands 1 2", ["O8", "B13", "o2", "O02", "O2 "], "rounds[0].hands[1][2]: "),
        (CALL, f"{ONE} stock", [None, "", ["O4"]], "rounds[0].stock: "),
        (CALL, f"{ONE} plays", [{}, None], "rounds[0].plays: "),
        (CALL, f"{ONE} plays 0", [
            {"seat": 1, "card": "C4"}, {"seat": 0, "card": "C4"}, {"seat": 0, "card": "O5"}, {"seat": 0, "pass": True}
        ], "rounds[0].plays[0]: "),
        (CALL, f"{ONE} plays 1", [MISSING], "rounds[0].plays[1]: seat 2 is not to move"),
        (CALL, f"{ONE} plays 3", [
            "B4", {"card": "B4"}, {"seat": 3}, {"seat": 3, "card": "B4", "pass": True}, {"seat": 3, "pass": False},
            {"seat": 3, "pass": 1}, {"seat": 3, "pass": None}, {"seat": True, "card": "B4"},
            {"seat": 3.0, "card": "B4"}, {"seat": "3", "card": "B4"}, {"seat": 4, "card": "B4"},
            {"seat": -1, "card": "B4"}, {"seat": 3, "card": "B8"}, {"seat": 3, "card": 4},
            {"seat": 3, "card": None}, {"seat": 3, "card": "C4"}, {"seat": 2, "card": "C7"},
            {"seat": 2, "pass": True},
        ], "rounds[0].plays[3]"),
        (CALL, f"{ONE} plays 3", [{"seat": 3, "card": "O10"}], "rounds[0].plays[3]: O10 is not of rank 4"),
        (MATCH, "rules target", [2], "rounds[1]: the match is over"),
        (MATCH, "rounds 1 dealer", [0], "rounds[1].dealer: 0, where by the round before it is 1"),
        (MATCH, "rounds 0 plays", [[]], "rounds[0]: is not finished"),
        (MATCH, "rounds 0 plays 39", [MISSING], "rounds[0]: is not finished"),
        (MATCH, "rounds 1 plays 42", [{"seat": 0, "card": "O1"}, {"seat": 1, "pass": True}], "rounds[1].plays[42]"),
        (MATCH, "rounds 1 hands 0 0", [SECOND["table"][0]], "rounds[1].hands[0]: "),
    ],
)  # fmt: skip
def test_a_change_of_one_thing_is_refused_by_its_place(record: Json, path: str, values: list[Any], place: str) -> None:
    for value in values:
        with pytest.raises(CorruptRecord) as caught:
            replay_json(parse_record(changed(record, path, value)))
        assert str(caught.value).startswith(place), value
