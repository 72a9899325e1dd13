"""Records as files: whatever is wrong with one is a `CorruptRecord`, and a file is written whole or not at all."""

import os
import tempfile
from pathlib import Path

from caurobat.core.record import MAX_BYTES, CorruptRecord, Record, format_record, parse_record


def read_record(path: Path) -> Record:
    """The record in the file `path`; raises `CorruptRecord`, also for a file that is not there or not readable."""
    try:
        if path.is_dir():
            raise CorruptRecord("file", "is a folder; name the record in it")
        with path.open("rb") as file:
            # One byte more than a record can have: parsing says so, and a file without end ends here.
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise CorruptRecord("file", "is not there; check its name") from None
    except PermissionError:
        raise CorruptRecord("file", "may not be read; change its permissions") from None
    except OSError as error:
        raise CorruptRecord("file", f"cannot be read ({error.strerror}); check its name") from None
    return parse_record(data)


def write_record(path: Path, record: Record) -> None:
    """Writes `record` to `path`, in place of what was there, by way of a file beside it; raises `OSError`."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(format_record(record))
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
