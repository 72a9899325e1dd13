"""Locks between copies of the program; the system releases them when a process ends, however it ends."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # loaded with the first lock, so that the first picture doesn't wait for it
    from pathlib import Path

    from filelock import BaseFileLock

log = logging.getLogger(__name__)

_PATIENCE: Final = 1.0  # seconds; writing a small file takes some milliseconds


class InUse(Exception):
    """Another copy of the program holds the lock."""


def lock(path: Path, patience: float = 0.0) -> BaseFileLock | None:
    """Take the lock `path`, waiting up to `patience` seconds; None if the file system has no locks. Raises `InUse`.

    A network folder may refuse locks with almost any error number, and still store files.
    """
    from filelock import FileLock, Timeout

    held = FileLock(path)
    try:
        held.acquire(timeout=patience)
    except Timeout:
        raise InUse from None
    except (OSError, NotImplementedError) as error:
        log.warning("%s cannot be locked: %s", path, error)
        return None
    return held


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other copies of the program from changing the file `path` within the block, as far as that is possible."""
    try:
        held = lock(path.with_name(f".{path.name}.lock"), _PATIENCE)
    except InUse:
        log.warning("%s is in use for too long; it is changed all the same", path)
        held = None
    try:
        yield
    finally:
        if held is not None:
            held.release()
