"""A table of faults, each made on purpose: assets x what shows them, homes, saves, settings, environment.

The program opens, plays a little and goes on, or says in one line what is wrong: it never ends with a traceback.
"""

import os
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from caurobat.inventory import INVENTORY_NAME, differences, inventory
from caurobat.match.files import read_record, write_record
from caurobat.paths import assets_dir
from caurobat.ui.drawing.font_files import font_problem
from tests.match.playing import new_match, played, with_round

ROOT = Path(__file__).resolve().parents[1]
JUNK = b"neither a picture, nor a font, nor anything else " * 40

PLAY = """
import os, sys
from pathlib import Path
import pygame
from caurobat import paths
assets = Path(sys.argv[1])
paths.assets_dir = lambda: assets
import caurobat.ui.shell.program as program
from caurobat.ui.shell.new_game import NewGame
program.assets_dir = lambda: assets
from caurobat.games.cau_robat.rules import GAME
from caurobat.ui.shell.app import App
from caurobat.ui.shell.window import WindowOptions
turns = 0
step = App.step
def few(self):
    global turns
    turns += 1
    for key in (pygame.K_RETURN, pygame.K_RIGHT):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    if turns > 12:
        self.is_running = False
    return step(self)
App.step = few
game = NewGame(GAME.id, ("human", "greedy", "greedy"), GAME.options({}))
sys.exit(program.run_program(WindowOptions(size=(800, 500)), "ca", game))
"""


KINDS = (".webp", ".ttf", ".ogg", ".po")


def spoil(data: bytes | None, *endings: str) -> Callable[[Path], None]:
    """Every file with one of those endings is junk, or nothing, or (None) gone."""

    def do(assets: Path) -> None:
        for path in [path for ending in endings for path in assets.rglob(f"*{ending}")]:
            path.unlink() if data is None else path.write_bytes(data)

    return do


def half(assets: Path) -> None:
    for path in [path for ending in KINDS for path in assets.rglob(f"*{ending}")]:
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


# What reads pictures does not read fonts, sounds or texts: one start tries a fault of all of them.
ASSET_FAULTS: dict[str, Callable[[Path], None]] = {
    "all are junk": spoil(JUNK, *KINDS),
    "all are empty": spoil(b"", *KINDS),
    "all are gone": spoil(None, *KINDS),
    "all are cut off": half,
    "the default theme is junk": spoil(JUNK, "rajola.toml"),
}


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    copy = tmp_path / "assets"
    shutil.copytree(assets_dir(), copy, ignore=shutil.ignore_patterns("svg"))
    return copy


def play(assets: Path, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """The real program for a dozen turns, with these assets and this home."""
    return run_window(PLAY, home, str(assets), **environment)


def run_window(program: str, home: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    with_these = {**os.environ, "CAUROBAT_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [sys.executable, "-c", program, *arguments],
        cwd=ROOT,
        env=with_these | environment,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
@pytest.mark.parametrize("fault", ASSET_FAULTS)
def test_damaged_assets_do_not_keep_anybody_from_playing(fault: str, assets: Path, tmp_path: Path) -> None:
    ASSET_FAULTS[fault](assets)
    done = play(assets, tmp_path / "home")
    assert "Traceback" not in done.stderr, done.stderr[-2000:]
    assert done.returncode == 0, done.stderr[-2000:]


def test_without_any_theme_one_line_says_so(assets: Path, tmp_path: Path) -> None:
    spoil(JUNK, ".toml")(assets)
    done = play(assets, tmp_path / "home")
    assert done.returncode == 1
    (said,) = done.stderr.splitlines()
    assert ".toml: " in said
    assert said.endswith("install the program again")


@pytest.mark.slow
def test_without_any_theme_a_command_that_draws_says_so_too(assets: Path, tmp_path: Path) -> None:
    spoil(JUNK, ".toml")(assets)
    program = f"""
import sys
from pathlib import Path
import caurobat.ui.shell.demo as demo
demo.assets_dir = lambda: Path({str(assets)!r})
from caurobat.__main__ import main
sys.exit(main(["demo", "--size", "640x400"]))
"""
    done = run_window(program, tmp_path / "home")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].endswith("install the program again")
    assert "Traceback" not in done.stderr


ENVIRONMENTS = {
    "bytes that are no text in LANG": {"LANG": "ca\udcff", "LC_ALL": "x\udcff", "TZ": "Nowhere/At/All"},
    "a language that nobody speaks": {"LANG": "xx_YY.UTF-8", "LANGUAGE": "qq:zz", "SDL_AUDIODRIVER": "nonsense"},
}


@pytest.mark.slow
@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_odd_environments(environment: str, tmp_path: Path) -> None:
    done = play(assets_dir(), tmp_path / "home", **ENVIRONMENTS[environment])
    assert "Traceback" not in done.stderr, done.stderr[-2000:]
    assert done.returncode == 0, done.stderr[-2000:]


def a_file(home: Path) -> None:
    home.write_text("a file")


def a_loop(home: Path) -> None:
    home.symlink_to(home)


def folders_for_files(home: Path) -> None:
    (home / "config" / "settings.json").mkdir(parents=True)
    (home / "data" / "games").parent.mkdir(parents=True)
    (home / "data" / "games").write_text("a file")
    (home / "log" / "caurobat.log").mkdir(parents=True)


HOMES: dict[str, Callable[[Path], object]] = {
    "a file": a_file,
    "a link to itself": a_loop,
    "folders where files should be": folders_for_files,
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", HOMES)
def test_odd_homes(kind: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    HOMES[kind](home)
    done = play(assets_dir(), home)
    assert "Traceback" not in done.stderr, done.stderr[-2000:]
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.mark.slow
def test_a_home_of_300_letters(tmp_path: Path) -> None:
    done = play(assets_dir(), tmp_path / ("x" * 300))
    assert "Traceback" not in done.stderr, done.stderr[-2000:]
    assert done.returncode == 0


def test_what_was_built_is_told_from_what_was_changed_since(tmp_path: Path) -> None:
    folder = tmp_path / "assets"
    (folder / "deck").mkdir(parents=True)
    (folder / "deck" / "O1.webp").write_bytes(b"one")
    (folder / "deck" / "O2.webp").write_bytes(b"two")
    assert differences(folder) is None, "nothing was listed: this is a checkout"
    (folder / INVENTORY_NAME).write_text(inventory(folder))
    assert differences(folder) == []
    (folder / "deck" / "O1.webp").write_bytes(b"eno")
    (folder / "deck" / "O2.webp").unlink()
    (folder / "deck" / "O3.webp").write_bytes(b"three")
    assert differences(folder) == [
        "deck/O2.webp is missing",
        "deck/O1.webp is not what was built",
        "deck/O3.webp does not belong there",
    ]


@pytest.mark.parametrize("keep", [0, 30, 70, 140])
def test_a_list_that_is_cut_off_is_what_is_damaged(tmp_path: Path, keep: int) -> None:
    for name in ("one.webp", "two.webp"):
        (tmp_path / name).write_bytes(name.encode())
    (tmp_path / INVENTORY_NAME).write_text(inventory(tmp_path)[:keep])
    assert differences(tmp_path) == [f"{INVENTORY_NAME} is damaged"]


@pytest.mark.parametrize("path", sorted(assets_dir().rglob("*.ttf")), ids=lambda path: path.name)
def test_a_font_is_told_from_what_has_only_its_name(path: Path) -> None:
    data = path.read_bytes()
    assert font_problem(data) == ""
    for wrong in (b"", b"\0" * 11, JUNK, data[:200], data[: len(data) // 2]):
        assert font_problem(wrong)


def test_a_collection_of_fonts_is_judged_by_its_first() -> None:
    data = bytearray((assets_dir() / "fonts" / "sans.ttf").read_bytes())
    for number in range(struct.unpack_from(">H", data, 4)[0]):
        (offset,) = struct.unpack_from(">I", data, 20 + 16 * number)
        struct.pack_into(">I", data, 20 + 16 * number, offset + 16)
    collection = b"ttcf\0\1\0\0" + struct.pack(">II", 1, 16) + bytes(data)
    assert font_problem(collection) == ""
    for wrong in (collection[:14], collection[:40], b"ttcf" + b"\xff" * 40, collection[: len(collection) // 2]):
        assert font_problem(wrong)


CONTINUE = """
import sys
import pygame
import caurobat.ui.shell.program as program
from caurobat.ui.shell.app import App
from caurobat.ui.shell.window import WindowOptions
turns, step = 100, App.step
def few(self):
    global turns
    turns -= 1
    names = [type(scene).__name__ for scene in self.host.stack.scenes]
    if names == ["TitleScene"]:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    else:
        turns = min(turns, 20)
    if turns == 0:
        print(*names)
        self.is_running = False
    return step(self)
App.step = few
sys.exit(program.run_program(WindowOptions(size=(800, 500)), "ca"))
"""
HOSTILE_NAMES = {
    "a million letters": "y" * 1_000_000,  # twice in a record, which has a maximum size
    "a NUL, half a pair of surrogates and a moving cursor": "a\0\ud800\x1b[2J\r\n",
    "a tower of accents": "Q" + "\u0300" * 100_000,
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", HOSTILE_NAMES)
def test_a_game_of_somebody_with_a_hostile_name_is_gone_on_with(kind: str, tmp_path: Path) -> None:
    """Put in place of a save, and Continue pressed: the table opens, and the game stays whole on the disk."""
    home = tmp_path / "home"
    path = home / "data" / "games" / "1.json"
    path.parent.mkdir(parents=True)
    record = played(with_round(new_match(3)), 5).to_record()
    name = HOSTILE_NAMES[kind]
    seats = (replace(record.seats[0], name=name, player="human"), replace(record.seats[1], name=name), record.seats[2])
    write_record(path, replace(record, seats=seats))
    done = run_window(CONTINUE, home)
    assert "Traceback" not in done.stderr, done.stderr[-2000:]
    assert done.returncode == 0, done.stderr[-2000:]
    assert "TableScene" in done.stdout
    assert not list(home.rglob("crash-*.txt"))
    assert read_record(path).rounds == record.rounds
