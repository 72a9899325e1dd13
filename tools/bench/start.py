"""Time the start to the first picture and to a table: ``python -m tools.bench start [--size 1280x720]``.

The program is started a few times in a process of its own, on SDL's dummy driver and with nothing saved, in turn with
an interpreter that only opens a window. Times count from before the process starts, and are printed beside that floor.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Final

from caurobat.paths import HOME_VARIABLE

SIZES: Final = ("1280x720", "1920x1080", "3840x2160")
_REPEATS: Final = 5
_REST: Final = 2.0  # seconds until the title has come to rest, and the table has been dealt
_FLOOR: Final = """
import time, pygame
pygame.display.init()
window = pygame.Window(size=({width}, {height}))
window.get_surface().fill("black")
window.flip()
print("{{\\"floor\\": %r}}" % time.monotonic())
"""


def measure(size: tuple[int, int]) -> dict[str, float]:
    """Return medians: milliseconds to the first picture, from the press on Play to the table's, and megabytes."""
    width, height = size
    floors, runs = [], []
    for _ in range(_REPEATS):  # alternating, so that other load on the machine affects both
        floors.append(_run(["-c", _FLOOR.format(width=width, height=height)]))
        runs.append(_run(["-m", "tools.bench", "start", "--watch", f"{width}x{height}"]))
    steps = {name: median(run[name] for run in runs) for name in runs[0]}
    return {"floor": median(run["floor"] for run in floors), **steps}


def _run(arguments: list[str]) -> dict[str, float]:
    """Return the last line of a process, with moments as milliseconds since before it was started."""
    with TemporaryDirectory() as home:  # the player's own settings and games are left alone
        environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", HOME_VARIABLE: home}
        environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
        begun = time.monotonic()
        line = [sys.executable, *arguments]
        done = subprocess.run(line, env=environment, capture_output=True, text=True, check=True)
    results: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    moments = ("floor", "first picture")
    return {name: (value - begun) * 1000 if name in moments else value for name, value in results.items()}


def watch(size: tuple[int, int]) -> dict[str, float]:
    """Run the program from the title to a table and out; return the moments of the first picture and after."""
    import psutil
    import pygame

    from caurobat.paths import user_dirs
    from caurobat.ui.base.settings import SettingsFile
    from caurobat.ui.shell.program import run_program
    from caurobat.ui.shell.window import WindowOptions

    file = SettingsFile(user_dirs().config)
    file.save(replace(file.load(), player_name="Aina"))  # nobody is asked for a name
    marks: dict[str, float] = {}
    asked: list[float] = []

    def drawn(_surface: pygame.Surface, _work: float, _flip: float) -> None:
        if not marks:
            marks["first picture"] = time.monotonic()
            Thread(target=play, daemon=True).start()
        elif asked and "table" not in marks:
            marks["table"] = (time.monotonic() - asked[0]) * 1000

    def play() -> None:
        time.sleep(_REST)
        marks["title MB"] = psutil.Process().memory_info().rss / 2**20
        asked.append(time.monotonic())
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        while "table" not in marks:
            time.sleep(0.01)
        time.sleep(_REST)
        marks["table MB"] = psutil.Process().memory_info().rss / 2**20
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    run_program(WindowOptions(size=size), "en", frame_hook=drawn)
    return marks


def main(words: Sequence[str]) -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser("python -m tools.bench start")
    parser.add_argument("--size", action="append", help=f"of the window; may be said again (default: {SIZES})")
    parser.add_argument("--watch", metavar="SIZE", help="start once, and print what was noted as JSON")
    arguments = parser.parse_args(words)
    if arguments.watch is not None:
        print(json.dumps(watch(_size(arguments.watch))))
        return
    for size in arguments.size or SIZES:
        times = measure(_size(size))
        print(
            f"{size}: first picture {times['first picture']:.0f} ms, "
            f"{times['first picture'] / times['floor']:.1f} x a bare window; title to table {times['table']:.0f} ms; "
            f"{times['title MB']:.0f} MB at the title, {times['table MB']:.0f} MB at the table",
            flush=True,
        )


def _size(text: str) -> tuple[int, int]:
    width, height = map(int, text.split("x"))
    return width, height
