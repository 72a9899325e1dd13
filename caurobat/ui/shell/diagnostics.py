"""Diagnostics for errors in the window: a log, a crash file, and a final message that cannot be overlooked."""

from __future__ import annotations

import faulthandler
import logging
import platform
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

import caurobat
from caurobat.match.whole import stamp, write_whole
from caurobat.startup import LOG_NAME, TITLE, show_box

if TYPE_CHECKING:  # the log is opened before the window
    from caurobat.ui.host import Host

log = logging.getLogger(__name__)

_LOG_BYTES = 1_000_000  # a larger log is renamed at the next start, and a new one is begun


def open_log(folder: Path) -> str:
    """Log warnings, errors and native faults to `folder/caurobat.log`; return why that failed, or an empty string."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / LOG_NAME
        if path.is_file() and path.stat().st_size > _LOG_BYTES:
            path.replace(path.with_suffix(".log.1"))
        handler = logging.FileHandler(path, encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        return f"no log can be kept in {folder}: {error.strerror or error}"
    logging.raiseExceptions = False  # the game itself reports a disk that fills up meanwhile
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger("caurobat").addHandler(handler)
    assert handler.stream is not None, "opened at once"
    faulthandler.enable(handler.stream)
    return ""


def _crash_report(error: BaseException, more: str) -> str:
    video = pygame.display.get_driver() if pygame.display.get_init() else "closed"
    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    lines = [
        f"caurobat {caurobat.__version__}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}",
        f"{platform.platform()}, video {video}",
        "",
        *([more, ""] if more else []),
        "".join(traceback.format_exception(error)),
    ]
    return "\n".join(lines)


def write_crash(folder: Path, error: BaseException, more: str) -> Path | None:
    """Write a crash file into `folder` and return its path; if that fails, log the report and return None.

    It contains the versions, `more` (the game being played) and the traceback.
    """
    report = _crash_report(error, more)
    path = folder / f"crash-{stamp()}.txt"
    try:
        write_whole(path, report.encode("utf-8", "backslashreplace"))  # only for the owner: it contains every hand
    except OSError as problem:
        log.error("no crash file can be written (%s); the report:\n%s", problem, report)
        return None
    return path


def tell_crash(host: Host, error: BaseException, more: str) -> None:
    """Write a crash file, as `write_crash` does, and show the player the error and the path of the file."""
    path = write_crash(host.folders.log, error, more)
    message = host.t("The game had to stop: {why}", why=f"{type(error).__name__}: {error}")
    location = host.t("A report was written to {path}", path=path) if path else ""
    hands = host.t("It contains every hand of the game unencrypted.") if path and more else ""
    text = "\n".join(filter(None, [message, location, hands]))
    if sys.stderr is not None:
        print(f"{TITLE}: {text}", file=sys.stderr)
    problem = show_box(text)
    if problem:
        log.warning("no message box: %s", problem)
