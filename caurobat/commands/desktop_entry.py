"""`caurobat desktop-entry`: put the game in the desktop's menu when pipx or uv installed it out of its sight."""

import argparse
import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Final

from caurobat.commands.arguments import set_run
from caurobat.commands.output import complain, say

_ID: Final = "cat.caurobat.game"
_ENTRY: Final = Path("applications") / f"{_ID}.desktop"
_ICONS: Final = Path("icons") / "hicolor"
FILES: Final = (
    _ENTRY,
    _ICONS / "256x256" / "apps" / f"{_ID}.png",
    _ICONS / "scalable" / "apps" / f"{_ID}.svg",
)
"""The files that make up an entry, relative to a folder for shared data."""


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = (
        "Put the game into the desktop's menu, for this user, after an installation by pipx or uv (Linux)."
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--install", action="store_true", help="put it in, or renew it after the program has moved")
    what.add_argument("--remove", action="store_true", help="take it out again")
    set_run(parser, run)


def run(arguments: argparse.Namespace) -> int:
    """Install or remove the entry; status 1 if that is not possible here."""
    here, menu = Path(sysconfig.get_path("data")) / "share", data_home()
    problem = _problem(here)
    if problem:
        complain("desktop-entry", problem)
        return 1
    try:
        if here.resolve() == menu.resolve():
            say("nothing to do: pip has put the game where the desktop looks")
        elif arguments.remove:
            for file in FILES:
                (menu / file).unlink(missing_ok=True)
            say(f"removed: {menu / _ENTRY}")
        else:
            _install(here, menu)
            say(f"written: {menu / _ENTRY}")
    except OSError as error:
        complain("desktop-entry", f"cannot write {error.filename} ({error.strerror}); make it writable and try again")
        return 1
    return 0


def data_home() -> Path:
    """Return the folder for this user's shared data, where desktops look for entries."""
    named = os.environ.get("XDG_DATA_HOME", "")
    return Path(named) if Path(named).is_absolute() else Path.home() / ".local" / "share"


def _problem(here: Path) -> str:
    if sys.platform in ("win32", "darwin"):
        return "Windows and macOS have no such entries; there, pin the game to the task bar or the dock"
    if getattr(sys, "frozen", False):
        return "use add-to-menu.sh in the folder of this program; an AppImage is added by the desktop's own tools"
    missing = [file for file in FILES if not (here / file).is_file()]
    return f"{here / missing[0]} is missing; install the program again" if missing else ""


def _install(here: Path, menu: Path) -> None:
    for file in FILES:
        (menu / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(here / file, menu / file)
    program = quoted(str(Path(sysconfig.get_path("scripts")) / "caurobat-game"))
    text = (here / _ENTRY).read_text(encoding="utf-8")
    (menu / _ENTRY).write_text(re.sub(r"^Exec=.*$", lambda _: f"Exec={program}", text, flags=re.M), encoding="utf-8")


def quoted(path: str) -> str:
    """Return `path` quoted for the `Exec` of an entry, which has escapes of its own."""
    escaped = re.sub(r'([\\"`$])', r"\\\1", path).replace("%", "%%")
    return '"' + escaped.replace("\\", "\\\\") + '"'
