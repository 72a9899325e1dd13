"""How long the program takes to its first picture and to a table that can be played at, and how much memory it takes.

Measured in processes of their own, from before the interpreter starts, without a screen. Beside it stands the same for
an interpreter that only opens a window of the same library: the floor that nothing built on it can be below.
"""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from caurobat.paths import HOME_VARIABLE

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
BUDGETS: Final[Mapping[str, tuple[float, float]]] = {
    "interpreter": (0.7, 0.0),
    "imports for the window": (1.3, 0.0),
    "kept picture": (0.2, 0.07),
    "all imports": (0.7, 0.0),
    "first picture": (0.7, 0.25),
}
"""What each step may take, from the one before it, and for each million pixels, in times of a bare window."""
TABLE_MS: Final = 100.0
"""What may pass from a press on the title to the table's first picture."""
MEMORY_MB: Final[Mapping[tuple[int, int], float]] = {(1280, 720): 100.0, (1920, 1080): 150.0, (3840, 2160): 300.0}
"""What the program may hold at the title and at a table, in a window of that size."""


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

    @property
    def shares(self) -> dict[str, float]:
        """What each step took, from the one before it, as a multiple of the floor."""
        reached = [(name, self.steps_ms[name]) for name in BUDGETS if name in self.steps_ms]
        before = [0.0, *(at for _, at in reached)]
        return {name: (at - begun) / self.floor_ms for (name, at), begun in zip(reached, before, strict=False)}

    @property
    def budgets(self) -> dict[str, float]:
        """What each step may take in a window of this size."""
        megapixels = self.size[0] * self.size[1] / 1_000_000
        return {name: share + more * megapixels for name, (share, more) in BUDGETS.items()}

    @property
    def over_budget(self) -> tuple[str, ...]:
        """What took more than it may: steps, `table after`, and the places where too much memory was held."""
        slow = [name for name, share in self.shares.items() if share > self.budgets[name]]
        late = ["table after"] if self.steps_ms["table after"] > TABLE_MS else []
        most = MEMORY_MB.get(self.size, math.inf)
        return (*slow, *late, *(name for name, held in self.memory_mb.items() if held is not None and held > most))


def bench_start(size: tuple[int, int]) -> StartBench:
    """Measure a window of `size` a few times; raises `OSError` and `ValueError` where the program doesn't start."""
    floors, runs = [], []
    program = ["-m", "caurobat.ui.shell.start_watch", f"{size[0]}x{size[1]}"]
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
