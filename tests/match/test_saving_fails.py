"""Saving that fails: the session knows since when, why and what would be lost, tries again, and can go elsewhere."""

from pathlib import Path

import pytest

from caurobat.match.files import read_record
from caurobat.match.storage import Saves
from caurobat.match.whole import write_whole
from tests.expecting import present
from tests.match.test_session import a_session, on_disk, play_on


class Disk:
    """A disk that can be full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full_below: Path | None = None
        import caurobat.match.storage as storage

        write = write_whole

        def write_or_fail(path: Path, data: bytes) -> None:
            if self.full_below is not None and path.is_relative_to(self.full_below):
                raise OSError(28, "No space left on device")
            write(path, data)

        monkeypatch.setattr(storage, "write_whole", write_or_fail)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def test_what_is_not_on_the_disk_is_counted_until_saving_works_again(tmp_path: Path, disk: Disk) -> None:
    saves = Saves(tmp_path)
    session = a_session(saves)
    play_on(session, 2)
    assert (session.problem, session.problem_since, session.unsaved) == (None, None, 0)
    disk.full_below = tmp_path
    play_on(session, 1)
    since = present(session.problem_since)
    assert "No space left" in str(session.problem)
    play_on(session, 4)
    assert (session.unsaved, session.problem_since) == (5, since)
    assert not session.retry_saving()
    disk.full_below = None
    assert session.retry_saving()
    assert (session.problem, session.problem_since, session.unsaved) == (None, None, 0)
    assert on_disk(saves) == session.record


def test_plays_of_a_round_that_the_disk_never_saw_are_counted_too(tmp_path: Path, disk: Disk) -> None:
    session = a_session(Saves(tmp_path))
    play_on(session, 1)
    disk.full_below = tmp_path
    while not session.is_round_over:
        play_on(session, 1)
    session.next_round()
    play_on(session, 3)
    assert session.unsaved == sum(len(one.plays) for one in session.record.rounds) - 1


def test_the_next_play_saves_what_was_missing(tmp_path: Path, disk: Disk) -> None:
    saves = Saves(tmp_path)
    session = a_session(saves)
    disk.full_below = tmp_path
    play_on(session, 3)
    disk.full_below = None
    play_on(session, 1)
    assert session.unsaved == 0
    assert on_disk(saves) == session.record


def test_leaving_tells_whether_all_is_on_the_disk(tmp_path: Path, disk: Disk) -> None:
    session = a_session(Saves(tmp_path))
    disk.full_below = tmp_path
    play_on(session, 2)
    assert not session.close()
    assert session.unsaved == 2


def test_a_match_that_cannot_be_saved_goes_on_in_another_folder(tmp_path: Path, disk: Disk) -> None:
    first, second = Saves(tmp_path / "one"), Saves(tmp_path / "two")
    session = a_session(first)
    disk.full_below = first.folder
    play_on(session, 3)
    assert not session.save_in(Saves(first.folder / "within")), "that folder is no better"
    assert session.unsaved == 3
    assert session.save_in(second)
    assert session.problem is None
    play_on(session, 2)
    everywhere = Saves(first.folder, (second.folder,))
    (waiting,) = everywhere.waiting()
    assert read_record(waiting.path) == session.record
    session.close()
    assert everywhere.open(waiting.path).load() == session.record


def test_a_match_that_is_kept_nowhere_has_nothing_to_lose() -> None:
    session = a_session(None)
    play_on(session, 3)
    assert session.unsaved == 0
    assert session.close()
