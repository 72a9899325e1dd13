"""The saved game on disk: written whole or not at all, so that no moment of a crash can lose or spoil it."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from caurobat.core.record import CorruptRecord, Record, format_record
from caurobat.match.files import read_record, write_whole

SAVE_NAME: Final = "current.json"
_KEPT: Final = "records"


class CannotSave(OSError):
    """The folder cannot be written to; the message says which and why."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(f"{path}: {error.strerror or error}")
        self.path = path


@dataclass(frozen=True, slots=True)
class Loaded:
    """What was found: a record, or None and (where there was one that could not be read) what became of it."""

    record: Record | None
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class Saves:
    """The saved game in `folder`, and the finished ones kept beside it."""

    folder: Path

    @property
    def path(self) -> Path:
        """The file of the game that is being played."""
        return self.folder / SAVE_NAME

    def has_game(self) -> bool:
        """Whether a game waits to be continued."""
        return self.path.is_file()

    def save(self, record: Record) -> None:
        """Put `record` on the disk before returning; raises `CannotSave`, and then the older save stays."""
        _write(self.path, record)

    def load(self) -> Loaded:
        """The saved game. A file that is none is put aside, not deleted, and the problem told."""
        for left in self.folder.glob(f".{SAVE_NAME}.*.tmp"):
            left.unlink(missing_ok=True)  # begun when the program was killed; the save itself is whole
        if not self.path.exists():
            return Loaded(None)
        try:
            return Loaded(read_record(self.path))
        except CorruptRecord as error:
            return Loaded(None, f"{self.put_aside()}: {error}")

    def put_aside(self) -> Path:
        """Rename the saved game, so that a new one can begin and this one can be looked into; gives its new path."""
        aside = self.folder / f"unreadable-{datetime.now():%Y%m%d-%H%M%S}.json"
        try:
            self.path.replace(aside)
        except OSError:
            return self.path  # it stays where it is, and the next save will say what is wrong with the folder
        return aside

    def keep(self, record: Record) -> None:
        """The match is over: keep its record among the finished ones; raises `CannotSave`."""
        name = f"match-{datetime.now():%Y%m%d-%H%M%S-%f}.json"
        _write(self.folder / _KEPT / name, record)
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise CannotSave(self.path, error) from error


def _write(path: Path, record: Record) -> None:
    try:
        write_whole(path, format_record(record).encode())
    except OSError as error:
        raise CannotSave(path, error) from error
