"""Records as files: every fault in one is a `CorruptRecord`, and a file is written completely or not at all."""

from pathlib import Path
from typing import BinaryIO

from caurobat.catalogue import BUILDING
from caurobat.core.record import MAX_BYTES, CorruptRecord, Record, format_record, parse_record
from caurobat.match.whole import write_whole


class NotReadable(CorruptRecord):
    """A record's file is missing or must not be read; its content may be sound."""


class NotThere(NotReadable):
    """A record's file is missing."""


def read_record(path: Path) -> Record:
    """Return the record in the file `path`; raises `CorruptRecord`, even if the file is missing or unreadable."""
    try:
        if path.is_dir():
            raise NotReadable("file", "is a folder; name the record in it")
        with path.open("rb") as file:
            return record_in(file)
    except FileNotFoundError:
        raise NotThere("file", "no such file; check its name") from None
    except PermissionError:
        raise NotReadable("file", "may not be read; change its permissions") from None
    except OSError as error:
        raise NotReadable("file", f"cannot be read ({error.strerror}); check its name") from None


def record_in(file: BinaryIO) -> Record:
    """Return the record that `file` holds; raises `CorruptRecord` and `OSError`."""
    # One byte more than a record may have, so that parsing refuses it; an endless file is cut here.
    return parse_record(file.read(MAX_BYTES + 1), BUILDING)


def write_record(path: Path, record: Record) -> None:
    """Write `record` to `path`, replacing what was there; raises `OSError`."""
    write_whole(path, format_record(record).encode(), is_forced=False)
