"""A file that is written whole or not at all."""

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

# On Windows a file that somebody has open (a virus scanner, a folder that is kept in step with a server) can be neither
# replaced nor taken away; they let go of it within moments.
_PATIENCE = (0.02, 0.05, 0.1, 0.15, 0.2)  # seconds


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
        when_free(lambda: os.replace(name, path))
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    if is_forced:
        _sync_folder(path.parent)


def when_free(change: Callable[[], object]) -> None:
    """Make a change in a folder, again after a moment where the file is in use; raises `OSError`."""
    for pause in _PATIENCE if _is_windows() else ():
        try:
            change()
        except PermissionError:
            time.sleep(pause)
        else:
            return
    change()


def _is_windows() -> bool:
    return os.name == "nt"


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
