"""How long the program takes to its first picture and to a table that can be played at, and how much memory it takes.

Measured in processes of their own, from before the interpreter starts, without a screen. Beside it stands the same for
an interpreter that only opens a window of the same library: the floor that nothing built on it can be below.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final
from unittest.mock import patch

from caurobat.paths import HOME_VARIABLE
from caurobat.ui.games.covers import FIRST
from caurobat.ui.shell.memory import memory_megabytes

if TYPE_CHECKING:
    import pygame

    from caurobat.ui.host.stack import Scene
    from caurobat.ui.shell.app import App
    from caurobat.ui.shell.new_game import NewGame
    from caurobat.ui.shell.scenes import Scenes

SIZES: Final = ((1280, 720), (1920, 1080), (3840, 2160))
_REPEATS: Final = 5
_FLOOR: Final = """
import time, pygame
pygame.display.init()
window = pygame.Window(size=({width}, {height}))
window.get_surface().fill("black")
window.flip()
print("{{\\"floor\\": %r}}" % time.monotonic())
"""
_SPANS: Final = ("table after",)  # told as seconds already
_PLAYED: Final = 120  # turns of the loop after which the table has been dealt


@dataclass(frozen=True, slots=True)
class StartBench:
    """Medians: milliseconds from the start of the process to each step, and megabytes held at some of them.

    `table after` is from the press that asks for a table to its first picture.
    """

    size: tuple[int, int]
    floor_ms: float
    steps_ms: dict[str, float]
    memory_mb: dict[str, float | None]

    @property
    def ratio(self) -> float:
        """The first picture, as a multiple of the floor."""
        return self.steps_ms["first picture"] / self.floor_ms


def bench_start(size: tuple[int, int]) -> StartBench:
    """Measure a window of `size` a few times; raises `OSError` and `ValueError` where the program doesn't start."""
    floors, runs = [], []
    program = ["-m", "caurobat.ui.shell.start_bench", f"{size[0]}x{size[1]}"]
    with TemporaryDirectory() as home:  # the player's own title and games are left alone
        for _ in range(2):  # the first start chooses a game, the second keeps the title's picture with that game
            _run(program, home)
            rmtree(Path(home) / "data", ignore_errors=True)
        for _ in range(_REPEATS):  # in turn, so that whatever else the machine does strikes both
            floors.append(_run(["-c", _FLOOR.format(width=size[0], height=size[1])], home)["floor"])
            rmtree(Path(home) / "data", ignore_errors=True)  # no game waits
            runs.append(_run(program, home))
    steps = {name: median(run[name] for run in runs) for name in runs[0] if not name.endswith(" MB")}
    memory = {name.removesuffix(" MB"): median(run[name] for run in runs) for name in runs[0] if name.endswith(" MB")}
    rounded = {name: round(value * 1000, 1) for name, value in steps.items()}
    held = {name: round(value, 1) if value else None for name, value in memory.items()}
    return StartBench(size, round(median(floors) * 1000, 1), rounded, held)


def _run(arguments: list[str], home: str) -> dict[str, float]:
    """What a process tells on its last line: seconds since before it was started, and megabytes."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    environment[HOME_VARIABLE] = home
    begun = time.monotonic()
    done = subprocess.run([sys.executable, *arguments], env=environment, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise ValueError(f"it ended with status {done.returncode}: {done.stderr.strip()[-300:]}")
    told: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return {name: value if name in _SPANS or name.endswith(" MB") else value - begun for name, value in told.items()}


class _Watch:
    """Notes the steps of a program that it leads from the title to a table, and out."""

    def __init__(self) -> None:
        self.marks: dict[str, float] = {"interpreter": time.monotonic()}
        self._turns = self._asked_turn = 0
        self._scenes: Scenes | None = None

    def run(self, size: tuple[int, int]) -> None:
        """Run the program, and note."""
        from caurobat.ui.shell.kept_picture import KeptPicture
        from caurobat.ui.shell.opening import run_program
        from caurobat.ui.shell.window import WindowOptions

        self.marks["imports for the window"] = time.monotonic()
        show = KeptPicture.show_on

        def noted_show(kept: KeptPicture, window: pygame.Window) -> bool:
            is_there = show(kept, window)
            if is_there:
                self.marks["kept picture"] = time.monotonic()
            self._watch_the_rest(patches)
            return is_there

        with ExitStack() as patches, patch.object(KeptPicture, "show_on", noted_show):
            run_program(WindowOptions(size=size))

    def _watch_the_rest(self, patches: ExitStack) -> None:
        """What draws in the window is loaded now, as it always is behind its picture."""
        from caurobat.ui.shell.app import App
        from caurobat.ui.shell.scenes import Scenes

        self.marks["all imports"] = time.monotonic()
        step, first = App.step, Scenes.first

        def noted_first(scenes: Scenes, game: NewGame | None) -> Scene:
            self._scenes = scenes
            return first(scenes, game)

        def noted_step(app: App) -> bool:
            self._before(app)
            drew = step(app)
            self._after(app, drew)
            return drew

        patches.enter_context(patch.object(App, "step", noted_step))
        patches.enter_context(patch.object(Scenes, "first", noted_first))

    def _before(self, app: App) -> None:
        """A turn of the loop begins; a press for a table is taken at its head, as any input is."""
        is_at_rest = not (app.host.is_preparing or app.host.stack.is_animating)
        if "first picture" in self.marks and self._asked_turn == 0 and is_at_rest and self._scenes is not None:
            self._asked, self._asked_turn = time.monotonic(), self._turns + 1
            self._scenes._begin(FIRST)

    def _after(self, app: App, drew: bool) -> None:
        """One turn of the loop is over."""
        self._turns += 1
        if drew and "first picture" not in self.marks:
            self.marks["first picture"] = time.monotonic()
            self.marks["title MB"] = memory_megabytes() or 0.0
        if self._turns == self._asked_turn:
            self.marks["table after"] = time.monotonic() - self._asked
        elif self._asked_turn and self._turns == self._asked_turn + _PLAYED:
            self.marks["table MB"] = memory_megabytes() or 0.0
            app.is_running = False


if __name__ == "__main__":
    across, down = sys.argv[1].split("x")
    watch = _Watch()
    watch.run((int(across), int(down)))
    print(json.dumps(watch.marks))
