"""Record files that are not there, not readable, without end; and a file that is written whole or not at all."""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from caurobat.core.record import CorruptRecord
from caurobat.match.files import read_record, write_record
from caurobat.match.replay import resume
from tests.match.playing import new_match, played, whole_match, with_round


def refused(path: Path) -> str:
    with pytest.raises(CorruptRecord) as caught:
        read_record(path)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_record_comes_back_from_its_file(tmp_path: Path) -> None:
    record = whole_match().to_record()
    path = tmp_path / "a.json"
    write_record(path, record)
    assert read_record(path) == record
    assert os.listdir(tmp_path) == ["a.json"]


@pytest.mark.parametrize("extra", [{"on": "Monday", "value": 2.5}, {"on": "O4"}])
def test_keys_of_one_game_are_kept_unread_in_the_record_of_another(tmp_path: Path, extra: Mapping[str, object]) -> None:
    path = tmp_path / "a.json"
    write_record(path, whole_match().to_record())
    written = json.loads(path.read_text())
    written["rounds"][0]["plays"][0] |= extra
    path.write_text(json.dumps(written))
    match = resume(read_record(path))
    write_record(path, match.to_record())
    assert json.loads(path.read_text()) == written


def test_writing_replaces_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")
    write_record(path, whole_match().to_record())
    assert read_record(path) == whole_match().to_record()


def test_a_record_that_cannot_be_written_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    write_record(path, whole_match().to_record())

    def no_space(*_names: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", no_space)
    with pytest.raises(OSError, match="No space"):
        write_record(path, played(with_round(new_match())).to_record())
    assert read_record(path) == whole_match().to_record()
    assert os.listdir(tmp_path) == ["a.json"]


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    assert refused(tmp_path / "a.json") == "file: no such file; check its name"


def test_a_folder_is_said_to_be_one(tmp_path: Path) -> None:
    assert refused(tmp_path) == "file: is a folder; name the record in it"


def test_a_file_of_others_is_said_to_be_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    path.write_text("{}")
    path.chmod(0)

    def denied(*_arguments: Any) -> None:
        raise PermissionError(13, "Permission denied")

    # The rights of a file stop neither an administrator nor Windows, so here they are made to.
    monkeypatch.setattr(Path, "open", denied)
    assert "may not be read" in refused(path)


def test_a_name_that_cannot_be_is_refused(tmp_path: Path) -> None:
    said = refused(tmp_path / ("a" * 5000))
    assert "cannot be read" in said or "no such file" in said  # the latter on Windows


def test_a_file_of_two_hundred_megabytes_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with path.open("wb") as file:
        file.truncate(200_000_000)
    assert "16 MiB" in refused(path)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no file without end")
def test_a_file_without_end_is_not_read_for_ever() -> None:
    assert "16 MiB" in refused(Path("/dev/zero"))
