"""`caurobat self-check`: does this installation have all that the game needs? One line for each thing.

It needs no display and no sound device, so it also tells whether a wheel or a frozen program was built right.
"""

import argparse
import io
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from caurobat import __version__
from caurobat.commands import Subparsers
from caurobat.commands.output import say
from caurobat.paths import HOME_VARIABLE, MissingAssets, assets_dir, user_dirs
from caurobat.startup import pygame_problem

OLDEST_PYTHON = (3, 11)
# What the game cannot do without: sub-folder of the assets -> ending of the files in it.
ASSET_FOLDERS: dict[str, str] = {
    "deck": ".webp",
    "deck-french": ".webp",
    "deck-french-large": ".webp",
    "deck-french-safe": ".webp",
    "deck-large": ".webp",
    "deck-safe": ".webp",
    "faces": ".webp",
    "fonts": ".ttf",
    "locale": ".mo",
    "sounds": ".ogg",
    "themes": ".toml",
}
REPORT_NAME = "self-check.txt"
_REINSTALL = "install the program again"


@dataclass(frozen=True, slots=True)
class Check:
    """One thing looked at: `detail` says what was found, `cure` what to do (empty where all is well)."""

    name: str
    ok: bool
    detail: str
    cure: str = ""

    def line(self) -> str:
        """The check in one line of text."""
        cure = f" -> {self.cure}" if self.cure else ""
        return f"{'ok  ' if self.ok else 'FAIL'} {self.name}: {self.detail}{cure}"


def add_parser(subparsers: Subparsers) -> None:
    """Add `self-check` to the command line."""
    parser = subparsers.add_parser(
        "self-check",
        help="look whether this installation has all that the game needs",
        description="Look whether this installation has all that the game needs. Exit status 1 if not.",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Make all checks and print what they found; 1 if one failed."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    checks = list(all_checks())
    ok = all(check.ok for check in checks)
    if arguments.json:
        report = json.dumps({"version": __version__, "ok": ok, "checks": [asdict(check) for check in checks]})
    else:
        report = "\n".join(check.line() for check in checks)
    if sys.stdout is not None:
        say(report)
    elif all(check.ok for check in checks if check.name == "folders"):
        # A windowed program has nowhere to print; its report is found beside its log.
        (user_dirs().log / REPORT_NAME).write_text(report + "\n", encoding="utf-8")
    return 0 if ok else 1


def all_checks() -> Iterator[Check]:
    """Every check in turn; what needs pygame is left out where pygame itself is found wanting."""
    yield check_python()
    yield check_assets()
    yield check_folders()
    pygame = check_pygame()
    yield pygame
    if pygame.ok:
        checks: tuple[Callable[[], Check], ...] = (check_image, check_font, check_sound)
        for check in checks:
            yield check()


def check_python() -> Check:
    """Is this Python new enough?"""
    found = ".".join(str(part) for part in sys.version_info[:3])
    frozen = ", frozen program" if getattr(sys, "frozen", False) else ""
    detail = f"{found} on {sys.platform}{frozen}"
    if sys.version_info[:2] < OLDEST_PYTHON:
        wanted = ".".join(str(part) for part in OLDEST_PYTHON)
        return Check("python", False, detail, f"use Python {wanted} or newer")
    return Check("python", True, detail)


def check_assets() -> Check:
    """Is the assets folder there, with readable files of the right kind in each sub-folder the game uses?"""
    try:
        folder = assets_dir()
        for name, ending in ASSET_FOLDERS.items():
            files = sorted((folder / name).rglob(f"*{ending}"))
            if not files:
                return Check("assets", False, f"no {ending} file in {folder / name}", _REINSTALL)
            for file in files:
                with file.open("rb") as opened:
                    if not opened.read(1):
                        return Check("assets", False, f"{file} is empty", _REINSTALL)
    except (MissingAssets, OSError) as error:
        return Check("assets", False, str(error), _REINSTALL)
    return Check("assets", True, str(folder))


def check_folders() -> Check:
    """Can the player's own folders be made and written to?"""
    folders = user_dirs()
    places: list[Path] = list(dict.fromkeys(getattr(folders, field.name) for field in fields(folders)))
    for place in places:
        try:
            place.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=place) as scratch:
                scratch.write(b"caurobat")
        except OSError as error:
            cure = f"make it writable, or set {HOME_VARIABLE} to a folder of your own"
            return Check("folders", False, f"cannot write to {place} ({error.strerror})", cure)
    return Check("folders", True, ", ".join(str(place) for place in places))


def check_pygame() -> Check:
    """Does pygame load, and is it pygame-ce?"""
    problem = pygame_problem()
    if problem is not None:
        return Check("pygame", False, "not usable", problem)
    import pygame

    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    return Check("pygame", True, f"pygame-ce {pygame.version.ver}, SDL {sdl}")


def check_image() -> Check:
    """Can a picture be read? The first PNG of the assets, or where there is none one made on the spot."""
    import pygame

    try:
        pictures = sorted(assets_dir().rglob("*.png"))
        if pictures:
            what, picture = pictures[0].name, pygame.image.load(pictures[0])
        else:
            memory = io.BytesIO()
            pygame.image.save(pygame.Surface((4, 6)), memory, "x.png")
            memory.seek(0)
            what, picture = "PNG", pygame.image.load(memory, "x.png")
    except (MissingAssets, OSError, pygame.error) as error:
        return Check("image", False, str(error), _REINSTALL)
    return Check("image", True, "{} loads, {}x{}".format(what, *picture.get_size()))


def check_font() -> Check:
    """Can text be drawn, with each font of the assets or else with pygame's own?"""
    import pygame

    try:
        pygame.font.init()
        files: list[Path | None] = [*sorted(assets_dir().rglob("*.ttf"))]
        for file in files or [None]:
            if pygame.font.Font(file, 24).render("Cau robat, col·lecció", True, "white").get_width() == 0:
                return Check("font", False, f"{file} draws nothing", _REINSTALL)
    except (MissingAssets, OSError, NotImplementedError, pygame.error) as error:
        return Check("font", False, str(error), _REINSTALL)
    return Check("font", True, f"{len(files)} of our own" if files else "only the one that comes with pygame")


def check_sound() -> Check:
    """Is there a mixer? The game plays without one, so this never fails; a sound that cannot be read does."""
    import pygame

    try:
        pygame.mixer.init()
    except (NotImplementedError, pygame.error) as error:
        return Check("sound", True, f"no mixer ({error}); the game will be silent")
    try:
        sounds = [file for kind in ("ogg", "wav") for file in sorted(assets_dir().rglob(f"*.{kind}"))]
        for file in sounds:
            pygame.mixer.Sound(file)
    except (MissingAssets, OSError, pygame.error) as error:
        return Check("sound", False, str(error), _REINSTALL)
    finally:
        pygame.mixer.quit()
    return Check("sound", True, f"mixer present, {len(sounds)} sounds")
