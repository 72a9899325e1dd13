"""`caurobat self-check`: does this installation have all that the game needs? One line for each check.

It needs neither a display nor a sound device, so it also shows whether a wheel or a frozen program was built right.
"""

import argparse
import json
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path

import caurobat
from caurobat import OLDEST_PYTHON, __version__
from caurobat.commands.output import say
from caurobat.decks import FRENCH, SPANISH
from caurobat.inventory import INVENTORY_NAME, differences
from caurobat.paths import HOME_VARIABLE, MissingAssets, NoSuchHome, assets_dir, readable, temporary_dir, user_dirs
from caurobat.startup import SILENT_DRIVERS, pygame_problem

# The required sub-folders of the assets, with the endings of their files. A checkout's texts are not compiled.
ASSET_FOLDERS: dict[str, str] = {
    "deck": ".webp",
    "deck-french": ".webp",
    "deck-french-large": ".webp",
    "deck-french-safe": ".webp",
    "deck-large": ".webp",
    "deck-safe": ".webp",
    "faces": ".webp",
    "fonts": ".ttf",
    "licences": ".txt",
    "locale": ".[mp]o",
    "phone": ".webp",
    "puzzles": ".jsonl",
    "sounds": ".ogg",
    "suits": ".webp",
    "suits-safe": ".webp",
    "themes": ".toml",
}
_BACKS = ("back-1", "back-2", "back-3")
_FACES = 12
REPORT_NAME = "self-check.txt"
_REINSTALL = "install the program again"


@dataclass(frozen=True, slots=True)
class Check:
    """One check: `detail` is its result, `cure` what to do about a problem (empty if all is well)."""

    name: str
    ok: bool
    detail: str
    cure: str = ""

    def line(self) -> str:
        """Return the check in one line of text."""
        cure = f" -> {self.cure}" if self.cure else ""
        return f"{'ok  ' if self.ok else 'FAIL'} {self.name}: {self.detail}{cure}"


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = "Check that this installation has all the game needs. Exit status 1 if it has not."
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Make all checks and print their results. Return 1 if one failed."""
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
        # A windowed program has nowhere to print; its report goes beside its log.
        (user_dirs().log / REPORT_NAME).write_text(report + "\n", encoding="utf-8")
    return 0 if ok else 1


def all_checks() -> Iterator[Check]:
    """Yield every check in turn; those that need pygame only if it is usable."""
    yield check_python()
    yield check_assets()
    yield check_folders()
    yield check_temporary()
    yield check_phones()
    yield check_readers()
    pygame = check_pygame()
    yield pygame
    if pygame.ok:
        checks: tuple[Callable[[], Check], ...] = (check_window, check_image, check_font, check_words, check_sound)
        for check in checks:
            yield check()


def check_python() -> Check:
    """Check that this Python is new enough."""
    version = ".".join(str(part) for part in sys.version_info[:3])
    frozen = ", frozen program" if getattr(sys, "frozen", False) else ""
    detail = f"{version} on {sys.platform}{frozen}"
    if sys.version_info[:2] < OLDEST_PYTHON:
        oldest = ".".join(str(part) for part in OLDEST_PYTHON)
        return Check("python", False, detail, f"use Python {oldest} or newer")
    return Check("python", True, detail)


def check_assets() -> Check:
    """Check that the assets are there, with files of the right kind in each sub-folder, all as they were built."""
    try:
        folder = assets_dir()
        if readable(str(folder)) != str(folder):  # SDL takes no other paths
            return Check("assets", False, f"the path {folder} is not UTF-8", "install the program somewhere else")
        changed = differences(folder)  # None without an inventory
        if changed is None and folder.parent == Path(caurobat.__file__).parent:
            changed = [f"{INVENTORY_NAME} is missing"]  # only a checkout has none
        problems = [*_empty_places(folder), *(changed if changed is not None else _missing_pictures(folder))]
    except (MissingAssets, OSError) as error:
        return Check("assets", False, str(error), _REINSTALL)
    if problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        return Check("assets", False, f"{problems[0]}{more}", _REINSTALL)
    return Check("assets", True, f"{folder}{', all as they were built' if changed is not None else ''}")


def _missing_pictures(folder: Path) -> list[str]:
    """Return the missing cards, backs and faces that the program needs by name, for assets without an inventory."""
    names = [f"faces/{number}{mood}" for number in range(1, _FACES + 1) for mood in ("", "-glad", "-startled")]
    names += [f"deck/{back}" for back in _BACKS]
    for name in ("deck", "deck-large", "deck-safe"):
        names += [f"{name}/{card.code}" for card in SPANISH.cards]
        french = name.replace("deck", "deck-french")
        names += [f"{french}/{card.code}" for card in FRENCH.cards]
    files = [f"{name}.webp" for name in names if name.partition("/")[0] in ASSET_FOLDERS]
    return [f"{name} is missing" for name in files if not (folder / name).is_file()]


def _empty_places(folder: Path) -> Iterator[str]:
    for name, ending in ASSET_FOLDERS.items():
        files = sorted((folder / name).rglob(f"*{ending}"))
        if not files:
            yield f"no {ending} file in {folder / name}"
        yield from (f"{file} is empty" for file in files if not file.stat().st_size)


def check_folders() -> Check:
    """Check that the player's own folders can be made and written to."""
    try:
        places = [*dict.fromkeys(user_dirs())]
    except NoSuchHome as error:
        return Check("folders", False, "there are none", str(error))
    problems = [f"{place} ({why})" for place in places if (why := _why_unwritable(place))]
    if problems:
        cure = f"make room or give yourself access, or set {HOME_VARIABLE} to a folder of your own"
        return Check("folders", False, f"cannot write to {', '.join(problems)}", cure)
    return Check("folders", True, ", ".join(str(place) for place in places))


def _why_unwritable(place: Path) -> str:
    """Return why no file can be written in `place`, or an empty string if one can. A missing folder is created."""
    try:
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=place) as scratch:
            scratch.write(b"caurobat")
            scratch.flush()
    except OSError as error:
        return error.strerror or str(error)
    return ""


def check_temporary() -> Check:
    """Say where a game can be saved if its own folder fails. Having no such place is not a failure."""
    place = temporary_dir()
    detail = "none can be written to; the game does without" if place is None else str(place)
    return Check("temporary folder", True, detail)


def check_phones() -> Check:
    """Check that the server for phones starts and its code can be drawn, and list the addresses that phones can use."""
    try:
        import segno

        from caurobat.party.network import home_networks
        from caurobat.party.party import CannotOpen, Party

        networks = home_networks()
    except ImportError as error:
        return Check("phones", False, str(error), _REINSTALL)
    party = Party(Path(), is_local=True)
    try:
        party.open(0)
    except CannotOpen as error:
        return Check("phones", True, f"this system does not let the program listen ({error}); all else works")
    version = segno.make(party.url, micro=False).designator
    party.close()
    ways = [f"{each.address} ({each.interface}{'' if each.is_home else ', if you allow it'})" for each in networks]
    where = f"phones come to {', '.join(ways)}" if ways else "this computer is in no network by which phones could come"
    return Check("phones", True, f"the server starts, the code is {version}; {where}")


def check_readers() -> Check:
    """Check that screen readers can read the window."""
    try:
        import accesskit
    except ImportError as error:
        # There is no wheel for Windows on ARM.
        return Check("screen readers", platform.machine() == "ARM64", str(error), _REINSTALL)
    return Check("screen readers", True, f"{accesskit.__name__} is there")


def check_pygame() -> Check:
    """Check that pygame loads, and that it is pygame-ce."""
    problem = pygame_problem()
    if problem is not None:
        return Check("pygame", False, "not usable", problem)
    import pygame

    sdl = ".".join(str(part) for part in pygame.get_sdl_version())
    return Check("pygame", True, f"pygame-ce {pygame.version.ver}, SDL {sdl}")


def check_window() -> Check:
    """Check that a window can be opened, by opening a hidden one; without a display, say so.

    A missing display is not a failure: the commands need none.
    """
    from caurobat.ui.shell.window import NoDisplay, has_display, try_window

    try:
        driver = try_window()
    except NoDisplay as error:
        return Check("window", not has_display(), str(error))
    if driver in SILENT_DRIVERS:
        return Check("window", True, f"SDL_VIDEODRIVER is {driver}: no window would be seen")
    return Check("window", True, f"one can be opened ({driver})")


def check_image() -> Check:
    """Check that every picture of the assets can be read."""
    import pygame

    try:
        pictures = _files("png", "webp")
    except (MissingAssets, OSError) as error:
        return Check("image", False, str(error), _REINSTALL)
    with ThreadPoolExecutor() as threads:
        return _result("image", list(threads.map(partial(_unread, pygame.image.load), pictures)), "pictures")


def check_font() -> Check:
    """Check that text can be drawn with each font of the assets."""
    import pygame

    from caurobat.ui.drawing.font_files import font_problem

    def problem(file: Path) -> str:
        # A file that is not a font would crash the program instead of raising.
        wrong = font_problem(file.read_bytes())
        try:
            if not wrong and pygame.font.Font(file, 24).render("Cau robat, col·lecció", True, "white").get_width() == 0:
                wrong = "it draws nothing"
        except pygame.error as error:
            wrong = str(error)
        return f"{file}: {wrong}" if wrong else ""

    try:
        pygame.font.init()
        return _result("font", [problem(file) for file in _files("ttf")], "fonts")
    except (MissingAssets, OSError, NotImplementedError, pygame.error) as error:
        return Check("font", False, str(error), _REINSTALL)


def check_words() -> Check:
    """Check that every theme and every catalogue can be read."""
    from caurobat.narration.strings import catalogue_problem
    from caurobat.ui.drawing.theme import ThemeError, load_theme, theme_names

    problems = []
    try:
        folder = assets_dir()
        for name in theme_names(folder / "themes"):
            try:
                load_theme(folder / "themes", name)
                problems.append("")
            except ThemeError as error:
                problems.append(str(error))
        problems += [catalogue_problem(file) for file in sorted(folder.rglob("*.[mp]o"))]
    except (MissingAssets, OSError) as error:
        return Check("words", False, str(error), _REINSTALL)
    return _result("words", problems, "themes and catalogues")


def _files(*kinds: str) -> list[Path]:
    """Return the assets with these endings, grouped by ending; raises `MissingAssets`."""
    return [file for kind in kinds for file in sorted(assets_dir().rglob(f"*.{kind}"))]


def _unread(read: Callable[[Path], object], file: Path) -> str:
    """Return why pygame cannot `read` the file, with its name, or an empty string if it can."""
    import pygame

    try:
        read(file)
    except (OSError, pygame.error) as error:
        return f"{file}: {error}"
    return ""


def _result(name: str, problems: list[str], kind: str) -> Check:
    """Return the check of files or texts with these `problems`, each empty for a good one."""
    bad = [problem for problem in problems if problem]
    if not bad:
        return Check(name, True, f"{len(problems)} {kind}")
    more = f" (and {len(bad) - 1} more)" if len(bad) > 1 else ""
    return Check(name, False, f"{bad[0]}{more}", _REINSTALL)


def check_sound() -> Check:
    """Check that every sound can be read. A missing mixer is not a failure, since the game plays without one."""
    import pygame

    try:
        pygame.mixer.init()
    except (NotImplementedError, pygame.error) as error:
        return Check("sound", True, f"no mixer ({error}); the game will be silent")
    try:
        problems = [_unread(pygame.mixer.Sound, file) for file in _files("ogg", "wav")]
        return _result("sound", problems, "sounds, and a mixer to play them")
    except (MissingAssets, OSError) as error:
        return Check("sound", False, str(error), _REINSTALL)
    finally:
        pygame.mixer.quit()
