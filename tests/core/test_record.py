import json
from typing import Any

import pytest

from caurobat.core.decisions import Pass, Play
from caurobat.core.game import Deal
from caurobat.core.record import (
    MAX_BYTES,
    CorruptRecord,
    PlayRecord,
    Record,
    RoundRecord,
    SeatRecord,
    format_record,
    parse_record,
)
from caurobat.decks import parse_cards
from tests.expecting import instance

ROUND: dict[str, Any] = {
    "dealer": 1,
    "table": ["O4"],
    "hands": [["O1", "C1"], []],
    "plays": [{"seat": 0, "card": "O1"}],
}


def value(**changes: Any) -> dict[str, object]:
    return {"format": "caurobat-record", "version": 1, "game": "g", "seats": [{}, {}], "rounds": []} | changes


def parsed(**changes: Any) -> Record:
    return parse_record(json.dumps(value(**changes)).encode())


def refused(data: object) -> CorruptRecord:
    if not isinstance(data, bytes):
        data = data.encode() if isinstance(data, str) else json.dumps(data).encode()
    with pytest.raises(CorruptRecord) as caught:
        parse_record(data)
    message = str(caught.value)
    assert "\n" not in message
    assert len(message) < 300
    assert message == f"{caught.value.place or 'record'}: {caught.value.why}"
    return caught.value


def test_the_required_keys_are_enough() -> None:
    assert parsed() == Record("g", (SeatRecord(), SeatRecord()))


def test_everything_is_read() -> None:
    rounds = [ROUND | {"stock": ["B12"], "plays": [*ROUND["plays"], {"seat": 1, "pass": True}]}]
    record = parsed(rules={"x": 1}, seats=[{"name": "Left", "player": "human"}, {}], rounds=rounds)
    deal = Deal(1, parse_cards("O4"), (parse_cards("O1 C1"), ()), parse_cards("B12"))
    plays = (PlayRecord(Play(0, parse_cards("O1")[0])), PlayRecord(Pass(1)))
    assert record.rules == {"x": 1}
    assert record.seats == (SeatRecord("Left", "human"), SeatRecord())
    assert record.rounds == (RoundRecord(deal, plays),)


def test_the_stock_may_be_missing() -> None:
    assert parsed(rounds=[ROUND]).rounds[0].deal.stock == ()


@pytest.mark.parametrize("count", [1, 12])
def test_one_to_twelve_sit_down(count: int) -> None:
    assert len(parsed(seats=[{}] * count).seats) == count


def test_unknown_keys_are_kept_at_every_level_and_in_order() -> None:
    strange = {"z": [1, {"deep": None}], "a": 1.5, "é": "ü"}
    rounds = [ROUND | {"plays": [{"seat": 0, "card": "O1", "time": 3, **strange}]} | strange]
    record = parsed(seats=[{"colour": "red"}, strange], rounds=rounds, **strange)
    text = format_record(record)
    assert parse_record(text.encode()) == record
    written = json.loads(text)
    assert list(written) == ["format", "version", "game", "rules", "seats", "rounds", "z", "a", "é"]
    assert list(written["rounds"][0]) == ["dealer", "table", "hands", "stock", "plays", "z", "a", "é"]
    assert list(written["rounds"][0]["plays"][0]) == ["seat", "card", "time", "z", "a", "é"]
    assert written["seats"] == [{"colour": "red"}, strange]
    assert written["rounds"][0]["plays"][0]["z"] == [1, {"deep": None}]


def test_the_text_has_one_play_a_line() -> None:
    text = format_record(parsed(rounds=[ROUND], seats=[{"name": "Ànna"}, {}]))
    assert '        {"seat": 0, "card": "O1"}\n' in text
    assert '    {"name": "Ànna"},\n' in text
    assert text.startswith('{\n  "format": "caurobat-record",\n  "version": 1,\n  "game": "g",\n  "rules": {},\n')
    assert text.endswith("}\n")


@pytest.mark.parametrize("name", ["", 'a"b\\c', "line\nbreak\x00", "\ud800", "🂡 à"])
def test_any_name_comes_back(name: str) -> None:
    record = Record("g", (SeatRecord(name), SeatRecord()))
    assert parse_record(format_record(record).encode()) == record


@pytest.mark.parametrize("key", ["format", "version", "game", "seats", "rounds"])
def test_a_missing_key_is_named(key: str) -> None:
    record = value()
    del record[key]
    assert str(refused(record)) == f"{key}: is missing"


@pytest.mark.parametrize("key", ["dealer", "table", "hands", "plays"])
def test_a_missing_key_of_a_round_is_named(key: str) -> None:
    one = {name: part for name, part in ROUND.items() if name != key}
    assert refused(value(rounds=[ROUND, one])).place == f"rounds[1].{key}"


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"format": "chess"}, "format"),
        ({"format": ["caurobat-record"]}, "format"),
        ({"version": 2}, "version"),
        ({"version": True}, "version"),
        ({"version": 1.0}, "version"),
        ({"version": "1"}, "version"),
        ({"game": None}, "game"),
        ({"rules": []}, "rules"),
        ({"seats": {}}, "seats"),
        ({"seats": []}, "seats"),
        ({"seats": [{}] * 13}, "seats"),
        ({"seats": [{}, "Anna"]}, "seats[1]"),
        ({"seats": [{}, {"name": None}]}, "seats[1].name"),
        ({"seats": [{"player": 3}, {}]}, "seats[0].player"),
        ({"rounds": None}, "rounds"),
        ({"rounds": [[]]}, "rounds[0]"),
    ],
)
def test_what_is_wrong_at_the_outside_is_named(changes: dict[str, object], place: str) -> None:
    assert refused(value(**changes)).place == place


@pytest.mark.parametrize("data", [b"", b"  \n", b"[]", b"null", b"3", b'"record"'])
def test_what_is_no_object_is_refused(data: bytes) -> None:
    refused(data)


@pytest.mark.parametrize("levels", [201, 400, 900])
def test_nesting_has_a_stated_limit_in_unknown_keys_and_rules(levels: int) -> None:
    deep = "[" * levels + "]" * levels
    text = json.dumps(value(x=0, rules={"y": 1}))
    assert "200 brackets" in str(refused(text.replace('"x": 0', f'"x": {deep}')))
    assert "200 brackets" in str(refused(text.replace('"y": 1', f'"y": {deep}')))


def test_nesting_up_to_the_limit_is_kept() -> None:
    deep = "[" * 200 + "1" + "]" * 200
    record = parse_record(json.dumps(value(x=0)).replace('"x": 0', f'"x": {deep}').encode())
    assert parse_record(format_record(record).encode()) == record


def test_deep_values_in_known_places_are_refused_by_their_kind() -> None:
    assert refused(json.dumps(value(game=0)).replace('"game": 0', '"game": ' + "[" * 300 + "]" * 300)).place == "game"


def test_text_that_is_cut_off_is_refused_wherever_the_cut_is() -> None:
    text = format_record(parsed(rounds=[ROUND], seats=[{"name": "a\\u00e9"}, {}])).rstrip()
    for end in range(len(text)):
        assert refused(text[:end]).place.startswith("line ")
    assert "cut off" in str(refused(text[: len(text) // 2]))


def test_long_strange_text_is_shortened_in_the_message() -> None:
    refused(value(rounds=[ROUND | {"table": ["O\n" * 10_000]}]))
    refused(value(game=["\ud800"], format="\n" * 10_000))


@pytest.mark.parametrize("part", ["NaN,", "[],", '"O4",', "0,"])
def test_a_file_of_one_fault_over_and_over_is_refused_in_no_time(part: str) -> None:
    text = '{"x": [' + part * 200_000 + "NaN]}"
    assert refused(text).place == f"x[{0 if part == 'NaN,' else 200_000}]"


def test_a_key_given_twice_after_a_hundred_thousand_others_is_found() -> None:
    keys = "".join(f'"k{number}": 0, ' for number in range(100_000))
    assert refused("{" + keys + '"k99999": 1}').place == "k99999"


def test_a_match_of_two_thousand_rounds_is_read() -> None:
    """With every card on a line of its own, as other programs may write it, a round takes some five thousand bytes."""
    rounds = [ROUND | {"plays": ROUND["plays"] * 40}] * 2000
    assert len(parse_record(json.dumps(value(rounds=rounds), indent=2).encode()).rounds) == 2000


def test_a_record_longer_than_the_limit_is_refused() -> None:
    assert "16 MiB" in str(refused(b" " * (MAX_BYTES + 1)))


@pytest.mark.slow
@pytest.mark.parametrize("item", ["[]", "1e9"])
def test_a_record_as_long_as_the_limit_is_read(item: str) -> None:
    head = json.dumps(value())[:-1] + ', "x": ['
    items = [item] * ((MAX_BYTES - len(head) - 3) // (len(item) + 1))
    text = head + ",".join(items) + "]}"
    assert len(text) > MAX_BYTES * 0.99
    assert len(instance(parse_record(text.encode()).extra["x"], list)) == len(items)
