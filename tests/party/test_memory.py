"""The phones that a program started anew remembers: of its own match alone, and nothing from a file that is spoilt."""

import json
import stat
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from caurobat.party.desk import Guest
from caurobat.party.memory import Memory, recall, remember

GUEST = Guest(0, "Ada", 3, "ca", "a" * 64, 2)
MEMORY = Memory("f" * 64, 8137, (GUEST, Guest(0, "", 1, "en", "b" * 64)))


def test_what_is_remembered_is_recalled_for_its_match_alone(tmp_path: Path) -> None:
    remember(tmp_path, MEMORY)
    assert recall(tmp_path, MEMORY.match) == MEMORY
    assert recall(tmp_path, "another") is None
    if sys.platform != "win32":
        assert stat.S_IMODE((tmp_path / "phones.json").stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "change",
    [
        {"port": 0},
        {"port": "8137"},
        {"guests": {}},
        {"guests": [{"token": "short", "name": "Ada", "face": 1, "language": "en", "seat": 0}]},
        {"guests": [{"token": "a" * 64, "name": "Ada", "face": 99, "language": "en", "seat": 0}]},
        {"guests": [{"token": "a" * 64, "name": "Ada", "face": 1, "language": "../x", "seat": 0}]},
        {"guests": [{"token": "a" * 64, "name": "Ada", "face": 1, "language": "en", "seat": -4}]},
        {"guests": [7]},
    ],
)
def test_a_spoilt_file_is_nothing(tmp_path: Path, change: Mapping[str, object]) -> None:
    remember(tmp_path, MEMORY)
    path = tmp_path / "phones.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    assert recall(tmp_path, MEMORY.match) is None
    for junk in (b"", b"{", b"[]", b"\xff\x00"):
        path.write_bytes(junk)
        assert recall(tmp_path, MEMORY.match) is None
