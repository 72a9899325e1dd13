"""Checks before the window opens, and a way to report errors where there may be no terminal."""

import io
import os
import sys
import time

from caurobat.paths import user_dirs

LOG_NAME = "caurobat.log"


def prepare_streams() -> None:
    """Make printing safe: suppress pygame's banner, and let no unprintable character end a run.

    Whatever a terminal cannot show, such as a file name that is not valid text, is printed as an escape, so that a line
    of JSON stays one line.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def tell(message: str) -> None:
    """Print `message` to the error stream, or append it to the log file if a windowed program has no such stream."""
    if sys.stderr is not None:
        print(message, file=sys.stderr)
        return
    folder = user_dirs().log
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOG_NAME).open("a", encoding="utf-8") as log:
        log.write(f"{time.strftime('%Y-%m-%dT%H:%M:%S')} {message}\n")


def pygame_problem() -> str | None:
    """Return why pygame cannot be used, with the cure; None if pygame-ce is installed. Imports pygame."""
    try:
        import pygame
    except ImportError as error:
        is_frozen = getattr(sys, "frozen", False)
        cure = "install the program again" if is_frozen else "install it: python -m pip install pygame-ce"
        return f"pygame-ce cannot be loaded ({error}); {cure}"
    if not getattr(pygame, "IS_CE", False):
        return (
            "the old pygame is installed where pygame-ce is needed, and the two share one name; replace it: "
            "python -m pip uninstall -y pygame pygame-ce && python -m pip install pygame-ce"
        )
    return None
