"""A file that is written whole or not at all."""

import os
import tempfile
import time
from pathlib import Path


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


def stamp() -> str:
    """Now, as it stands in the names of files: `20261122-154500`."""
    return time.strftime("%Y%m%d-%H%M%S")


def unused_file(folder: Path, name: str) -> Path:
    """A path in `folder`, made if need be, that nothing lies at: `name`, or with a number; raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    path, number = folder / name, 1
    while path.exists():
        number += 1
        path = (folder / name).with_stem(f"{Path(name).stem}-{number}")
    return path
