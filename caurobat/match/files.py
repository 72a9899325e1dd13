"""Records as files: whatever is wrong with one is a `CorruptRecord`, and a file is written whole or not at all."""

import os
import tempfile
from pathlib import Path

from caurobat.core.record import MAX_BYTES, CorruptRecord, Record, format_record, parse_record


class NotReadable(CorruptRecord):
    """A record's file that is not there or may not be read; what is in it may be sound."""


def read_record(path: Path) -> Record:
    """The record in the file `path`; raises `CorruptRecord`, also for a file that is not there or not readable."""
    try:
        if path.is_dir():
            raise NotReadable("file", "is a folder; name the record in it")
        with path.open("rb") as file:
            # One byte more than a record can have: parsing says so, and a file without end ends here.
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise NotReadable("file", "is not there; check its name") from None
    except PermissionError:
        raise NotReadable("file", "may not be read; change its permissions") from None
    except OSError as error:
        raise NotReadable("file", f"cannot be read ({error.strerror}); check its name") from None
    return parse_record(data)


def write_record(path: Path, record: Record) -> None:
    """Writes `record` to `path`, in place of what was there; raises `OSError`."""
    write_whole(path, format_record(record).encode(), is_forced=False)


def write_whole(path: Path, data: bytes, *, is_forced: bool = True) -> None:
    """Put `data` into a file beside `path` and rename it into place: the old one or the new one, never half.

    `is_forced`: it is on the disk when this returns, and lasts through a power cut. Raises `OSError`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            if is_forced:
                file.flush()
                os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    if is_forced:
        _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the rename last, where the system can be told to (Windows cannot, and needs not)."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
