"""The folders of the program's assets and of the player's files.

The same program runs from a checkout, an installed wheel and a frozen folder; only this module knows the difference.
"""

import json
import os
import stat
import sys
import tempfile
from importlib import metadata
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit
from urllib.request import url2pathname

import platformdirs

HOME_VARIABLE = "CAUROBAT_HOME"
PORTABLE_MARK = "caurobat.portable"
_PORTABLE_FOLDER = "caurobat-files"


class MissingAssets(Exception):
    """The assets folder exists at none of `places`."""

    def __init__(self, places: tuple[Path, ...]) -> None:
        super().__init__(
            "the assets folder was not found; looked at "
            + " and ".join(str(place) for place in places)
            + "; install the program again"
        )
        self.places = places


class SpoiltAssets(Exception):
    """An asset that nothing can replace is damaged; `problem` names it."""

    def __init__(self, problem: str) -> None:
        super().__init__(f"{problem}; install the program again")


class NoSuchHome(Exception):
    """CAUROBAT_HOME names the home folder of an unknown user; without CAUROBAT_HOME, this user has no home folder."""

    def __init__(self, home: str = "") -> None:
        super().__init__(
            f"{HOME_VARIABLE}={home}: there is no such person here; name a folder, such as ~/caurobat"
            if home
            else f"this account has no home folder for the game's files; set {HOME_VARIABLE} to a folder of its own"
        )


class Folders(NamedTuple):
    """A player's own folders. None of them need exist yet: code that writes to one creates it first."""

    config: Path
    data: Path
    state: Path
    log: Path


def assets_dir() -> Path:
    """Return the folder with pictures, fonts and sounds; raises `MissingAssets`."""
    return _find_assets(Path(__file__).resolve().parent)


def _find_assets(package: Path) -> Path:
    inside, beside = package / "assets", package.parent / "assets"
    if inside.is_dir():  # a wheel or a frozen program
        return inside
    # In site-packages a folder named `assets` beside us would belong to another package: only a checkout's counts.
    if beside.is_dir() and (package.parent / "pyproject.toml").is_file():
        return beside
    raise MissingAssets((inside, beside))


def install_command(extra: str) -> str:
    """Return the line that adds `extra` to this installation, named by the folder or file that it came from.

    It is empty if there is nothing to name: in a frozen program, or if something other than pip installed it.
    """
    if getattr(sys, "frozen", False):
        return ""
    try:
        origin = json.loads(metadata.distribution("caurobat").read_text("direct_url.json") or "{}")
        place = url2pathname(urlsplit(origin["url"]).path) if origin["url"].startswith("file:") else ""
    except (metadata.PackageNotFoundError, ValueError, KeyError):
        return ""
    editable = "-e " if origin.get("dir_info", {}).get("editable") else ""
    return f'python -m pip install {editable}"{place}[{extra}]"' if place else ""


def user_dirs() -> Folders:
    """Return the player's folders: in CAUROBAT_HOME, beside a portable program or the system's; raises `NoSuchHome`."""
    home = os.environ.get(HOME_VARIABLE)
    if home:
        try:
            return _under(_home_of(home).absolute())
        except RuntimeError:
            raise NoSuchHome(home) from None
    portable = _portable_root()
    if portable is not None:
        return _under(portable)
    system = platformdirs.PlatformDirs("caurobat", appauthor=False)
    try:
        return Folders(system.user_config_path, system.user_data_path, system.user_state_path, system.user_log_path)
    except RuntimeError:
        raise NoSuchHome from None


def _home_of(home: str) -> Path:
    """Expand the `~` in `home`; raises RuntimeError for an unknown user, for whom Windows would make up a folder."""
    if os.name == "nt" and home.startswith("~") and home[1:2] not in ("", "/", "\\"):
        raise RuntimeError(home)
    return Path(home).expanduser()


def _under(root: Path) -> Folders:
    return Folders(root / "config", root / "data", root / "state", root / "log")


def _portable_root() -> Path | None:
    """Return the folder for a portable program's files, or None; only a frozen program can have one beside it."""
    if not getattr(sys, "frozen", False):
        return None
    # An AppImage mounts itself read-only and names its own file in APPIMAGE.
    folder = Path(os.environ.get("APPIMAGE") or sys.executable).resolve().parent
    bundle = folder.parent.parent
    if bundle.suffix == ".app":  # a macOS program is a folder; its owner sees the files beside that folder
        folder = bundle.parent
    return folder / _PORTABLE_FOLDER if (folder / PORTABLE_MARK).is_file() else None


def temporary_dir() -> Path | None:
    """Return the system's folder for temporary files; None if no such folder can be written to, as on a full disk."""
    try:
        return Path(tempfile.gettempdir())
    except OSError:
        return None


def spare_dirs() -> tuple[Path, ...]:
    """Return fallback folders for games when the player's own cannot be written: in the home folder, then in temp."""
    user = os.getuid() if hasattr(os, "getuid") else "games"  # everybody can write there, so each user gets a folder
    temporary = temporary_dir()
    in_passing = temporary / f"caurobat-{user}" if temporary is not None else None
    places = (in_passing,) if in_passing is not None and _is_ours(in_passing) else ()
    try:
        return Path.home() / "caurobat", *places
    except RuntimeError:
        return places


def _is_ours(folder: Path) -> bool:
    """Return whether `folder` is free or belongs to this user; another user's folder must not be used."""
    try:
        status = folder.lstat()
    except OSError:
        return True
    return stat.S_ISDIR(status.st_mode) and (not hasattr(os, "getuid") or status.st_uid == os.getuid())


def readable(text: str) -> str:
    r"""Return `text` with bytes of a path that are not UTF-8 shown as `\xe9`, which fonts and readers can handle."""
    try:
        return text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    except UnicodeEncodeError:  # half a surrogate pair from somewhere else
        return text.encode("utf-8", "backslashreplace").decode()
