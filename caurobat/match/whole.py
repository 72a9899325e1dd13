"""Files of the program, written completely or not at all, and files made for people."""

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

# On Windows a file that another process has open (a virus scanner, a synchronised folder) can be neither replaced nor
# deleted; such processes close it within moments.
_PATIENCE = (0.02, 0.05, 0.1, 0.15, 0.2)  # seconds


def write_whole(path: Path, data: bytes, *, is_forced: bool = True) -> None:
    """Write `data` to a file beside `path` and rename it into place: the old one or the new one, never half.

    Only its owner can read it, as it may hold every hand. With `is_forced`, the data is on disk when this returns and
    survives a power cut. Devices and pipes are written to directly; a symlink is kept and its target replaced. Raises
    `OSError`.
    """
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    if path.is_symlink():
        path = Path(os.path.realpath(path))
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


def write_for_people(path: Path, data: bytes) -> None:
    """Write `data` to `path` as something to open, print or share that can be made again.

    A new file gets the user's default permissions, an existing one keeps its own; links, devices and pipes remain. The
    folder must exist. Raises `OSError`, and leaves no part of a new file behind.
    """
    is_new = not path.exists()
    try:
        path.write_bytes(data)
    except OSError:
        if is_new:
            path.resolve().unlink(missing_ok=True)  # if it was a dangling link: its target
        raise


def when_free(change: Callable[[], object]) -> None:
    """Make a `change` in a folder, with retries while the file is in use; raises `OSError`."""
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
    """Make the rename durable if the system supports it (Windows doesn't, and doesn't need it)."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def stamp() -> str:
    """Return the current time as used in file names: `20261122-154500`."""
    return time.strftime("%Y%m%d-%H%M%S")


def unused_file(folder: Path, name: str) -> Path:
    """Return a path in `folder`, created if missing, for a new file: `name`, numbered if taken. Raises `OSError`."""
    folder.mkdir(parents=True, exist_ok=True)
    path, number = folder / name, 1
    while path.exists():
        number += 1
        path = (folder / name).with_stem(f"{Path(name).stem}-{number}")
    return path
