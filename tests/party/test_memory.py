"""The phones that a program started anew remembers: of its own match alone, and nothing from a file that is spoilt."""

import json
import stat
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from caurobat.core.record import SeatRecord
from caurobat.party.guest import Guest
from caurobat.party.memory import PartyMemory, recall, remember
from caurobat.party.secrecy import Former, Hands, Seating

GUEST = Guest(0, "Ada", 3, "ca", "a" * 64, 2)
HANDS = Hands("a deal", {GUEST.token: frozenset({2}), "192.0.2.7": frozenset({1, 2})}, {2: GUEST.token})
SEATING = Seating(
    {3}, {2: GUEST.token}, {1: "b" * 64}, {2: Former(SeatRecord("Laia", "laia", {"colour": 2, "portrait": 2}))}
)
MEMORY = PartyMemory("f" * 64, 8137, (GUEST, Guest(0, "", 1, "en", "b" * 64)), True, HANDS, SEATING)


def test_what_is_remembered_is_recalled_for_its_match_alone(tmp_path: Path) -> None:
    remember(tmp_path, MEMORY)
    assert recall(tmp_path, MEMORY.match) == MEMORY
    assert recall(tmp_path, "another") is None
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / "phones.json").stat().st_mode) == 0o600


def written(folder: Path) -> Any:
    return json.loads((folder / "phones.json").read_text(encoding="utf-8"))


def test_the_tables_of_two_copies_of_the_program_are_both_remembered(tmp_path: Path) -> None:
    other = replace(MEMORY, match="e" * 64, port=8138)
    remember(tmp_path, MEMORY)
    remember(tmp_path, other)
    assert recall(tmp_path, MEMORY.match) == MEMORY
    assert recall(tmp_path, other.match) == other


def test_the_latest_tables_alone_are_remembered(tmp_path: Path) -> None:
    for number in range(100):
        remember(tmp_path, replace(MEMORY, match=str(number)))
    assert recall(tmp_path, "0") is None
    assert recall(tmp_path, "99") is not None
    assert len(written(tmp_path)["tables"]) < 50


def test_a_byte_order_mark_is_no_damage(tmp_path: Path) -> None:
    remember(tmp_path, MEMORY)
    path = tmp_path / "phones.json"
    path.write_text(path.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert recall(tmp_path, MEMORY.match) == MEMORY


@pytest.mark.parametrize(
    "change",
    [
        {"port": 0}, {"port": "8137"}, {"guests": {}}, {"is_local": 1}, {"seen": {"a": [99]}}, {"kept": {"x": "a"}},
        {"left": {"1": "a", "77": "b"}}, {"given_up": [True]},
        {"former": {"1": {"name": 3, "player": None, "extra": {}, "left_by": ""}}},
    ],
)  # fmt: skip
def test_a_spoilt_table_is_nothing(tmp_path: Path, change: Mapping[str, object]) -> None:
    remember(tmp_path, MEMORY)
    content = written(tmp_path)
    content["tables"][MEMORY.match] |= change
    (tmp_path / "phones.json").write_text(json.dumps(content))
    assert recall(tmp_path, MEMORY.match) is None


@pytest.mark.parametrize(
    "spoilt",
    [
        {"token": "short", "name": "Ada", "face": 1, "language": "en", "seat": 0},
        {"token": "a" * 64, "name": "Ada", "face": 99, "language": "en", "seat": 0},
        {"token": "a" * 64, "name": "Ada", "face": 1, "language": "../x", "seat": 0},
        {"token": "a" * 64, "name": "Ada", "face": 1, "language": "en", "seat": -4},
        7,
    ],
)
def test_a_spoilt_guest_costs_no_other_guest_the_seat(tmp_path: Path, spoilt: object) -> None:
    remember(tmp_path, MEMORY)
    content = written(tmp_path)
    content["tables"][MEMORY.match]["guests"].append(spoilt)
    (tmp_path / "phones.json").write_text(json.dumps(content))
    assert recall(tmp_path, MEMORY.match) == MEMORY


@pytest.mark.parametrize("junk", [b"", b"{", b"[]", b"\xff\x00"])
def test_a_spoilt_file_is_nothing_and_is_put_aside_before_another_is_written(tmp_path: Path, junk: bytes) -> None:
    (tmp_path / "phones.json").write_bytes(junk)
    assert recall(tmp_path, MEMORY.match) is None
    remember(tmp_path, MEMORY)
    assert recall(tmp_path, MEMORY.match) == MEMORY
    assert (tmp_path / "phones.broken.json").read_bytes() == junk
