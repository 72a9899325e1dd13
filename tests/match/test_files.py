"""Record files that are not there, not readable, without end; and a file that is written whole or not at all."""

import json
import os
import stat
import subprocess
import sys
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any

import pytest

from caurobat.core.record import CorruptRecord
from caurobat.match.files import read_record, write_record
from caurobat.match.replay import resume
from caurobat.match.whole import write_for_people
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
    write_record(path, resume(read_record(path)).to_record())
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


@pytest.fixture
def usual_rights() -> Generator[None, None, None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.skipif(os.name != "posix", reason="the rights of files are those of POSIX")
@pytest.mark.usefixtures("usual_rights")
def test_a_file_for_people_has_the_rights_that_people_expect(tmp_path: Path) -> None:
    new, old, link = tmp_path / "new.pdf", tmp_path / "old.pdf", tmp_path / "link.pdf"
    old.touch()
    old.chmod(0o664)
    link.symlink_to(old)
    write_for_people(new, b"new")
    assert rights_of(new) == 0o644
    write_for_people(link, b"news")
    assert link.is_symlink()
    assert (old.read_bytes(), rights_of(old)) == (b"news", 0o664)


@pytest.mark.parametrize("length", [238, 255])
def test_a_file_for_people_may_have_the_longest_name(tmp_path: Path, length: int) -> None:
    path = tmp_path / f"{'n' * (length - 4)}.pdf"
    write_for_people(path, b"new")
    assert path.read_bytes() == b"new"


def test_a_folder_that_is_not_there_is_not_made_for_a_file_for_people(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_for_people(tmp_path / "missing" / "new.pdf", b"new")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(os.name != "posix", reason="Windows has no named pipes in folders")
def test_a_pipe_is_written_into_and_stays_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    write_for_people(path, b"new")
    assert os.read(reader, 10) == b"new"
    os.close(reader)
    assert stat.S_ISFIFO(path.stat().st_mode)


@pytest.mark.skipif(sys.platform != "linux", reason="a file's size is limited here by the system")
def test_of_a_file_for_people_no_half_stays_where_it_does_not_fit(tmp_path: Path) -> None:
    """A limit on the size of files stands for a full disk."""
    code = (
        "import resource, signal, sys; from pathlib import Path; from caurobat.match.whole import write_for_people;"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN); resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100));"
        "write_for_people(Path(sys.argv[1]), bytes(1000))"
    )
    path, link = tmp_path / "new.pdf", tmp_path / "link.pdf"
    link.symlink_to(path)
    for written in (path, link):
        done = subprocess.run([sys.executable, "-c", code, written], capture_output=True, text=True, check=False)
        assert "File too large" in done.stderr
        assert not path.exists()
        assert link.is_symlink()
