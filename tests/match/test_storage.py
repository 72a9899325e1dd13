"""Games on disk: each a file of its own, locked by who plays it, put aside only if damaged, and never overwritten."""

import errno
import io
import os
import signal
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

from caurobat.core.record import format_record, parse_record
from caurobat.games.cau_robat.rules import GAME
from caurobat.match import whole
from caurobat.match.continuing import CannotContinue, Hindrance, continue_game
from caurobat.match.files import read_record
from caurobat.match.seating import SeatSetup
from caurobat.match.session import Session
from caurobat.match.storage import OpenElsewhere, Saves
from tests.expecting import present
from tests.match.test_session import a_session, play_on


def begun(saves: Saves) -> Session:
    """A match in which its person has decided something: any other leaves nothing behind."""
    session = a_session(saves)
    play_on(session, 6)
    return session


def test_a_match_that_its_person_has_not_begun_leaves_nothing_behind(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    assert a_session(saves).close()
    assert os.listdir(tmp_path / "games") == []
    played = a_session(saves)
    while played.decider(present(played.turn)) != 0:
        played.submit(played.choose())
    play_on(played, 1)
    played.undo(0)
    assert played.close(), "what was taken back is no play"
    assert os.listdir(tmp_path / "games") == []
    begun(saves).close()
    assert len(saves.waiting()) == 1
    Session.start(
        GAME, GAME.options({}), [SeatSetup("A", "greedy", 0, 1), SeatSetup("B", "greedy", 1, 2)], 3, saves
    ).close()
    assert len(saves.waiting()) == 2, "a match among programs begins with its deal"


def test_the_last_game_of_a_kind_is_found_among_others_from_the_beginning_of_its_file(tmp_path: Path) -> None:
    saves, paths = Saves(tmp_path), {}
    for number, game in enumerate(("scopa", "cau-robat", "zwicker", "cau-robat")):
        paths[number] = tmp_path / "games" / f"{number}.json"
        paths[number].parent.mkdir(exist_ok=True)
        text = "{" + f'\n  "format": "caurobat-record",\n  "version": 1,\n  "game": "{game}",' if number != 3 else "{"
        paths[number].write_text(text)
        os.utime(paths[number], (1000 + number, 1000 + number))
    assert [saves.newest(game) for game in ("scopa", "cau-robat", "zwicker", "cuarenta")] == [
        paths[0],
        paths[1],
        paths[2],
        None,
    ]
    assert saves.newest() == paths[3]
    assert [each.game for each in saves.waiting()] == ["", "zwicker", "cau-robat", "scopa"]


def test_two_games_on_one_home_are_both_there(tmp_path: Path) -> None:
    """Two copies of the program, each with a game, that save in turn: neither touches the other's."""
    one, other = a_session(Saves(tmp_path), seed=101), a_session(Saves(tmp_path), seed=202)
    for _ in range(8):
        play_on(one, 1)
        play_on(other, 1)
    found = [read_record(game.path) for game in Saves(tmp_path).waiting()]
    assert len(found) == 2
    assert one.record in found
    assert other.record in found


def test_a_game_that_is_being_played_is_open_to_nobody_else(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = begun(saves)
    path = present(saves.newest())
    with pytest.raises(OpenElsewhere):
        Saves(tmp_path).open(path)
    with pytest.raises(CannotContinue) as refused:
        continue_game(Saves(tmp_path), path)
    assert refused.value.why is Hindrance.ELSEWHERE
    session.close()
    assert continue_game(Saves(tmp_path), path).record == session.record


HOLD = """
import sys
from datetime import datetime
from pathlib import Path
from caurobat.match.storage import Saves
game = Saves(Path(sys.argv[1])).open(Path(sys.argv[2]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no signal that kills at once")
def test_a_killed_copy_leaves_no_lock_behind(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = begun(saves)
    session.close()
    path = present(saves.newest())
    command = [sys.executable, "-c", HOLD, str(tmp_path), str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=Path.cwd()) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == b"held\n"
        with pytest.raises(OpenElsewhere):
            saves.open(path)
        child.kill()
    assert saves.open(path).load() == session.record


@pytest.mark.skipif(os.name == "nt", reason="a network folder of this kind is mounted elsewhere")
@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP, errno.EINVAL, errno.EIO])
def test_a_folder_without_locks_keeps_games_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, number: int
) -> None:
    """A home on a network may answer so."""

    def refuse(*_arguments: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("fcntl.flock", refuse)
    session = a_session(Saves(tmp_path))
    play_on(session, 4)
    assert session.problem is None
    assert session.unsaved == 0
    path = present(Saves(tmp_path).newest())
    assert read_record(path) == session.record
    told = [record.getMessage() for record in caplog.records if "cannot be locked" in record.getMessage()]
    assert len(told) == 1, "once a game, not once a play"
    session.close()
    assert continue_game(Saves(tmp_path), path).record == session.record


@pytest.mark.parametrize("spoil", [b"", b"{", b"\xff\xfe", b'{"format": "caurobat-record", "version": 0}'])
def test_a_damaged_game_is_put_aside_and_told(tmp_path: Path, spoil: bytes) -> None:
    path = tmp_path / "games" / "spoilt.json"
    path.parent.mkdir()
    path.write_bytes(spoil)
    with pytest.raises(CannotContinue) as refused:
        continue_game(Saves(tmp_path), path)
    assert refused.value.why is Hindrance.DAMAGED
    aside = list(tmp_path.glob("unreadable-*.json"))
    assert [each.read_bytes() for each in aside] == [spoil], "what was there is kept"
    assert str(aside[0]) in str(refused.value)
    assert not Saves(tmp_path).has_game()


def test_a_game_that_the_rules_do_not_allow_is_put_aside(tmp_path: Path) -> None:
    text = format_record(a_session().record).replace('"dealer": ', '"dealer": 1')
    path = tmp_path / "games" / "wrong.json"
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(CannotContinue, match="dealer") as refused:
        continue_game(Saves(tmp_path), path)
    assert refused.value.why is Hindrance.DAMAGED
    assert not path.exists()


@pytest.mark.parametrize(
    "newer", ['{"format": "caurobat-record", "version": 99, "new": true}', '"game": "a game to come"']
)
def test_a_newer_programs_game_stays_where_it_is(tmp_path: Path, newer: str) -> None:
    text = newer if newer.startswith("{") else format_record(a_session().record).replace('"game": "cau-robat"', newer)
    path = tmp_path / "games" / "newer.json"
    path.parent.mkdir()
    path.write_text(text)
    for _ in range(2):
        with pytest.raises(CannotContinue) as refused:
            continue_game(Saves(tmp_path), path)
        assert refused.value.why is Hindrance.NEWER
    assert path.read_text() == text


def test_a_game_that_is_gone_is_not_said_to_be_anything_else(tmp_path: Path) -> None:
    path = tmp_path / "games" / "gone.json"
    path.parent.mkdir()
    with pytest.raises(CannotContinue) as refused:
        continue_game(Saves(tmp_path), path)
    assert refused.value.why is Hindrance.GONE
    assert os.listdir(path.parent) == [], "no lock is left of it"


@pytest.mark.skipif(os.name != "posix", reason="permissions are another matter there")
def test_a_game_that_may_not_be_read_stays_and_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = Saves(tmp_path)
    begun(saves).close()
    path = present(saves.newest())

    def refused_to(self: Path, *_mode: object) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", refused_to)
    with pytest.raises(CannotContinue) as refused:
        continue_game(saves, path)
    assert refused.value.why is Hindrance.CLOSED
    assert refused.value.path == path
    assert path.exists()


@pytest.mark.parametrize("seconds", [9e11, -1e11])
def test_a_clock_set_wrongly_hides_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    saves = Saves(tmp_path)
    begun(saves).close()
    path = present(saves.newest())
    stat = Path.stat

    def wrongly_dated(self: Path, **how: bool) -> os.stat_result:
        found = list(stat(self, **how))[:10]
        found[8] = int(seconds)
        return os.stat_result(found)

    monkeypatch.setattr(Path, "stat", wrongly_dated)
    assert saves.newest() == path


def test_a_date_that_the_system_refuses_hides_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Windows' answer to what Linux calls an overflow.
    class Refusing(datetime):
        @classmethod
        def fromtimestamp(cls, *_: object) -> "Refusing":
            raise OSError(22, "Invalid argument")

    saves = Saves(tmp_path)
    begun(saves).close()
    monkeypatch.setattr("datetime.datetime", Refusing)
    assert saves.newest() is not None


@pytest.mark.parametrize("times", [1, 5, 6])
def test_a_file_in_use_is_waited_for_on_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    path, refusals = tmp_path / "game.json", iter([True] * times)
    replace = os.replace

    def replaced_when_free(source: str, target: Path) -> None:
        if next(refusals, False):
            raise PermissionError(13, "in use")
        replace(source, target)

    monkeypatch.setattr(whole, "_PATIENCE", (0.0,) * 5)
    monkeypatch.setattr(whole, "_is_windows", lambda: True)
    monkeypatch.setattr(os, "replace", replaced_when_free)
    if times > 5:
        with pytest.raises(PermissionError):
            whole.write_whole(path, b"{}")
        assert not list(tmp_path.iterdir())
    else:
        whole.write_whole(path, b"{}")
        assert path.read_bytes() == b"{}"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_a_pipe_is_written_into_and_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "printer"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        whole.write_whole(pipe, b"a sheet")
        assert os.read(reader, 100) == b"a sheet"
    finally:
        os.close(reader)
    assert pipe.is_fifo()


@pytest.mark.skipif(os.name == "nt", reason="a link needs a permission there")
@pytest.mark.parametrize("is_there", [True, False], ids=["to a file", "to a file that is not there yet"])
def test_a_link_stays_and_its_file_is_replaced_whole(tmp_path: Path, is_there: bool) -> None:
    drive, home = tmp_path / "drive", tmp_path / "home"
    drive.mkdir()
    home.mkdir()
    if is_there:
        (drive / "settings.json").write_bytes(b"old")
    link = home / "settings.json"
    link.symlink_to("../drive/settings.json")
    with (drive / "settings.json").open("rb") if is_there else io.BytesIO(b"old") as reader:
        whole.write_whole(link, b"new")
        assert reader.read() == b"old", "whoever reads it has the old one to its end"
    assert link.is_symlink()
    assert (drive / "settings.json").read_bytes() == link.read_bytes() == b"new"
    assert [len(os.listdir(folder)) for folder in (drive, home)] == [1, 1], "nothing is left beside them"


def test_what_a_killed_program_had_begun_to_write_is_cleared_away(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = begun(saves)
    session.close()
    path = present(saves.newest())
    (path.parent / f".{path.name}.x1.tmp").write_bytes(b'{"format"')
    assert continue_game(saves, path).record == session.record
    assert [each.name for each in path.parent.iterdir() if each.suffix != ".lock"] == [path.name]


def test_a_leftover_that_cannot_be_deleted_is_no_hindrance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = Saves(tmp_path)
    session = begun(saves)
    session.close()
    path = present(saves.newest())
    (path.parent / f".{path.name}.x1.tmp").write_bytes(b"{")
    unlink = Path.unlink

    def refused(self: Path, missing_ok: bool = False) -> None:
        if self.suffix == ".tmp":
            raise OSError(30, "Read-only file system")
        unlink(self, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", refused)
    assert continue_game(saves, path).record == session.record


def test_a_won_match_is_kept_and_overwrites_no_other(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    sessions = [a_session(saves, rules={"target": 1}, seed=seed) for seed in (3, 4)]
    for session in sessions:
        while session.standing.winner is None:
            play_on(session, 1)
        assert session.close()
        assert session.close(), "who leaves twice keeps it once"
    assert not saves.has_game()
    kept = [parse_record(path.read_bytes()) for path in (tmp_path / "records").glob("*.json")]
    assert sorted(kept, key=str) == sorted((session.record for session in sessions), key=str)
    assert os.listdir(tmp_path / "games") == []


@pytest.mark.skipif(os.name != "posix", reason="permissions are another matter there")
def test_a_save_is_its_owners_alone(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    a_session(saves)
    assert present(saves.newest()).stat().st_mode & 0o077 == 0


def test_a_home_that_cannot_be_listed_has_no_game(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where a folder should be")
    assert not Saves(tmp_path).has_game()
    assert not Saves(tmp_path / ("x" * 300)).has_game()


def test_a_record_without_a_round_gets_one_when_it_is_gone_on_with(tmp_path: Path) -> None:
    record = parse_record(
        b'{"format": "caurobat-record", "version": 1, "game": "cau-robat", "rounds": [],'
        b'"seats": [{"player": "human"}, {"player": "greedy"}]}'
    )
    session = Session.resume(record, Saves(tmp_path).begin())
    assert session.round_number == 0
    assert session.turn is not None
