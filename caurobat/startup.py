"""Checks before the window opens, and a way to report errors where there may be no terminal."""

import io
import os
import sys
import time

from caurobat.paths import NoSuchHome, readable, user_dirs

LOG_NAME = "caurobat.log"
TITLE = "Cau robat"
SILENT_DRIVERS = frozenset({"dummy", "offscreen"})  # nobody could close a message box there


def prepare_streams() -> None:
    """Make printing safe: suppress pygame's banner, and keep unprintable characters from ending a run.

    Anything that a terminal cannot show, such as a file name that is not valid text, is printed as an escape, so that a
    line of JSON stays one line.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def tell(message: str, *, in_box: bool = False) -> None:
    """Print `message` to the error stream, or append it to the log file if a windowed program has no such stream.

    With `in_box`, also show it in a box if nobody is likely to read either because the program was started by a click.
    """
    if sys.stderr is not None:
        print(message, file=sys.stderr)
    else:
        _add_to_log(message)
    if in_box and _was_clicked():
        show_box(message)


def _add_to_log(message: str) -> None:
    try:
        folder = user_dirs().log
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / LOG_NAME).open("a", encoding="utf-8", errors="backslashreplace") as log:
            log.write(f"{time.strftime('%Y-%m-%dT%H:%M:%S')} {message}\n")
    except (OSError, NoSuchHome):  # the message may be about this; the box is still left
        return


def _was_clicked() -> bool:
    """Return whether the program seems to have been started from the desktop rather than in a terminal."""
    if sys.stderr is None:
        return True
    if sys.platform == "darwin":
        return getattr(sys, "frozen", False) and not sys.stderr.isatty()
    return os.environ.get("GIO_LAUNCHED_DESKTOP_FILE_PID") == str(os.getpid())  # set by most desktops on Linux


def show_box(text: str) -> str:
    """Show an error in a message box of the system, and wait until it is closed; return why not, or an empty string."""
    try:
        import pygame

        if pygame.display.get_init() and pygame.display.get_driver() in SILENT_DRIVERS:
            return "there is no screen"
        pygame.display.message_box(TITLE, readable(text), "error")
    except ImportError as error:
        return str(error)
    except (AttributeError, pygame.error) as error:  # the old pygame has no boxes
        return str(error)
    return ""


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
