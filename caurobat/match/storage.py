"""The games on disk, each in a file of its own that is written completely or not at all.

No crash, and no second copy of the program, can lose or spoil one.

A file contains every hand in plain text, as a record must; only its owner can read it. The program that plays a game
holds its lock, which the system releases when the process ends, however it ends.
"""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Final, NamedTuple

from caurobat.match.locks import InUse, lock
from caurobat.match.whole import stamp, unused_file, when_free, write_whole

if TYPE_CHECKING:  # the program looks for a saved game before its first picture, and reads it after
    from datetime import datetime

    from filelock import BaseFileLock

    from caurobat.core.record import Record

log = logging.getLogger(__name__)

_GAMES: Final = "games"
_KEPT: Final = "records"
_GAME: Final = re.compile(rb'"game": *"([a-z-]+)"')
_HEAD: Final = 256  # bytes
EVENING: Final = "evening.json"
"""The name of the evening's file in the folder of the program's state; see `match.evening`."""


class CannotSave(OSError):
    """A folder cannot be written to; the message says which and why, `cause` is the system's error number."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(f"{path}: {error.strerror or error}")
        self.path = path
        self.cause = error.errno


class OpenElsewhere(Exception):
    """Another copy of the program is playing this game."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is being played in another window")
        self.path = path


class WaitingGame(NamedTuple):
    """A game that can be resumed, and when it was last played."""

    path: Path
    when: datetime

    @property
    def game(self) -> str:
        """The id of what is played; empty if the beginning of the file does not say."""
        return _game_of(self)


@dataclass(slots=True)
class SavedGame:
    """The file of one game, in the common folder `home`; it may not exist yet."""

    path: Path
    home: Path
    _lock: BaseFileLock | None = field(default=None, repr=False)
    _has_no_lock: bool = field(default=False, repr=False)  # the file system refused one; more tries would fill the log

    def save(self, record: Record) -> None:
        """Write `record` to disk before returning; raises `CannotSave`, and the older save remains in that case."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotSave(self.path, error) from error
        try:
            self.hold()
        except OpenElsewhere as error:
            raise CannotSave(self.path, OSError(str(error))) from error
        _write(self.path, record)

    def hold(self) -> None:
        """Take the lock, if the file system has locks; raises `OpenElsewhere`."""
        if self._lock is not None or self._has_no_lock:
            return
        try:
            self._lock = lock(self._lock_path)
        except InUse:
            raise OpenElsewhere(self.path) from None
        self._has_no_lock = self._lock is None

    def release(self) -> None:
        """Release the lock, so that other copies can play this game."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def load(self) -> Record:
        """Read the record in the file and delete temporary files of a killed program; raises `CorruptRecord`."""
        from caurobat.match.files import read_record

        for left in self.path.parent.glob(f".{self.path.name}.*.tmp"):
            try:
                left.unlink(missing_ok=True)  # the save itself is complete
            except OSError as error:
                log.warning("%s stays: %s", left, error)
        return read_record(self.path)

    def put_aside(self) -> Path:
        """Rename the file, so that it is no longer offered but can be inspected; return its new path."""
        try:
            aside = unused_file(self.home, f"unreadable-{self.path.stem}.json")
            self.path.replace(aside)
        except OSError as error:
            log.warning("%s stays where it is: %s", self.path, error)
            return self.path
        self.forget_lock()
        return aside

    def keep(self, record: Record) -> None:
        """Move the `record` of the finished game to the finished ones; raises `CannotSave`."""
        try:
            path = unused_file(self.home / _KEPT, self.path.name)
        except OSError as error:
            raise CannotSave(self.home / _KEPT, error) from error
        _write(path, record)
        self.discard()

    def discard(self) -> None:
        """Delete the file; raises `CannotSave`."""
        try:
            when_free(lambda: self.path.unlink(missing_ok=True))
        except OSError as error:
            raise CannotSave(self.path, error) from error
        self.forget_lock()

    @property
    def _lock_path(self) -> Path:
        return self.path.parent / f".{self.path.stem}.lock"

    def forget_lock(self) -> None:
        """Release the lock of a deleted file, and delete the lock's own file."""
        self.release()
        try:
            self._lock_path.unlink(missing_ok=True)
        except OSError as error:
            log.warning("%s stays: %s", self._lock_path, error)


@dataclass(frozen=True, slots=True)
class Saves:
    """The unfinished games in `folder`, with the finished ones beside them.

    `elsewhere` lists the folders of games that could not be saved in the first one.
    """

    folder: Path
    elsewhere: tuple[Path, ...] = ()

    def begin(self) -> SavedGame:
        """Return a file with a new name for a new game; nothing is written yet."""
        return SavedGame(self.folder / _GAMES / f"{_new_name()}.json", self.folder)

    def open(self, path: Path) -> SavedGame:
        """Return the game of `waiting` at `path`, locked where locks work; raises `OpenElsewhere`."""
        game = SavedGame(path, path.parent.parent)
        game.hold()
        return game

    def peek(self, path: Path) -> Record | None:
        """Read the record in the file without locking or moving it; None if it cannot be read."""
        from caurobat.core.record import CorruptRecord
        from caurobat.match.files import read_record

        try:
            return read_record(path)
        except CorruptRecord as error:
            log.info("%s: %s", path, error)
            return None

    def waiting(self) -> tuple[WaitingGame, ...]:
        """Return the games that can be resumed, the last one played first."""
        return tuple(sorted(self._found(), key=lambda game: game.when, reverse=True))

    def _found(self) -> Iterator[WaitingGame]:
        for home in (self.folder, *self.elsewhere):
            yield from _waiting_in(home)

    def newest(self, game: str | None = None) -> Path | None:
        """Return the file played last, optionally only among those of `game`; None if there is none."""
        return next((each.path for each in self.waiting() if game in (None, each.game)), None)

    def has_game(self) -> bool:
        """Return whether a game can be resumed."""
        return any(True for _ in self._found())


@lru_cache(maxsize=1 << 15)
def _game_of(waiting: WaitingGame) -> str:
    """Read the id of a game from the beginning of its file, so that no whole record has to be read."""
    try:
        with waiting.path.open("rb") as file:
            match = _GAME.search(file.read(_HEAD))
    except OSError as error:
        log.debug("%s is passed over: %s", waiting.path, error)
        return ""
    return match[1].decode() if match else ""


def _waiting_in(home: Path) -> Iterator[WaitingGame]:
    for path in _json_files(home / _GAMES):
        try:
            stat = path.stat()
        except OSError as error:  # just deleted, or a name that the system does not allow
            log.debug("%s is passed over: %s", path, error)
        else:
            if S_ISREG(stat.st_mode):
                yield WaitingGame(path, _moment(stat.st_mtime))


def _moment(seconds: float) -> datetime:
    """Return the time of a time stamp, limited to the calendar, since the clock may have been wrong."""
    from datetime import datetime  # here, so that it is not loaded if there is no game

    try:
        return datetime.fromtimestamp(seconds)
    except (OverflowError, ValueError, OSError):  # Windows raises OSError
        return datetime.max if seconds > 0 else datetime.min


def _json_files(folder: Path) -> Iterator[Path]:
    try:
        names = os.listdir(folder)
    except OSError as error:
        log.debug("%s is not listed: %s", folder, error)
        return
    yield from (folder / name for name in names if name.endswith(".json") and not name.startswith("."))


def _new_name() -> str:
    return f"{stamp()}-{os.urandom(3).hex()}"


def _write(path: Path, record: Record) -> None:
    from caurobat.core.record import format_record

    try:
        write_whole(path, format_record(record).encode())
    except OSError as error:
        raise CannotSave(path, error) from error
