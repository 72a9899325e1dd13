"""Time the frames of the busiest moments: ``python -m tools.bench ui [--size 1920x1080] [--only deal]``.

``--only round`` plays a round of twelve greedy seats instead, seed 7 at speed 6, as the demo shows it.
Every moment is played twice on SDL's dummy driver with a clock moved by hand, and scenes over a table are opened and
closed. A frame is a whole turn of the loop. Times are processor time of the drawing thread where the system has it, so
that other programs do not count. The aims are in caurobat/ui/SPEED.md.
"""

import argparse
import gc
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import psutil
import pygame

from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.match.session import Session
from caurobat.paths import assets_dir, user_dirs
from caurobat.players.roster import player_named
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import AnimationSpeeds, ManualClock
from caurobat.ui.host import Scene
from caurobat.ui.scenes.hint import HintScene
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.pause import pause_menu
from caurobat.ui.scenes.settings import SettingsScene
from caurobat.ui.scenes.table import TableRoutes, TableScene
from caurobat.ui.setup.plan import named, plan_for
from caurobat.ui.shell.app import App
from caurobat.ui.shell.demo import quantiles
from caurobat.ui.shell.window import WindowOptions
from tools.busy_moments import BUSY_MOMENTS, HOVER, BusyMoment, Scripted

SIZES: Final = ("1920x1080", "3840x2160")
_FRAME: Final = 1 / 60
_OPENING: Final = 5  # frames in which a table comes up
ROUND: Final = "round of twelve greedy seats"
_MIND, _SEATS, _SEED, _SPEED = "greedy", 12, 7, 6.0
_LONGEST: Final = 60 * 60  # frames; no moment lasts a minute
_WAIT: Final = 60  # frames until a table or what opens over it has come to rest
# Windows counts a thread's time in steps of 16 ms: too coarse.
_seconds: Final = time.thread_time if time.get_clock_info("thread_time").resolution < 1e-5 else time.perf_counter


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of each drawn frame of one moment; `opening` is the longest of its table's first frames."""

    name: str
    opening: float
    frames: tuple[float, ...]


class Bench:
    """One window, and the moments played in it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._clock = ManualClock(100.0)
        options = WindowOptions(size=size)
        self.app = App(Settings(), user_dirs(), self._clock, assets_dir(), options=options, language="en")

    def close(self) -> None:
        """Put the window away."""
        self.app.close()
        pygame.event.clear()

    def play(self, moment: BusyMoment) -> Times:
        """Play `moment` from its beginning to its end."""
        return self._timed(moment.name, moment, _hover if moment.is_person else _watch)

    def open_over_table(self, name: str, moment: BusyMoment, make: Callable[[TableScene], Scene]) -> Times:
        """Open a scene over the table of `moment` at rest, and close it."""

        def frames(table: TableScene) -> Iterator[bool]:
            table.story.finish()
            for _ in range(_WAIT):
                yield False
            table.host.stack.push(make(table))
            yield from _until_still(table)
            table.host.stack.pop()
            yield from _until_still(table)

        return self._timed(name, moment, frames)

    def play_round(self) -> Times:
        """Play a round of greedy seats; they decide between two frames."""
        gc.collect()
        host, over = self.app.host, list[TableScene]()
        plan = plan_for([_MIND] * _SEATS)
        session = Session.start(plan.kit.game, plan.options, named(plan, host.t), _SEED, None)
        speeds, mind, rng = AnimationSpeeds(boost=_SPEED), player_named(plan.kit.game.id, _MIND), Rng(_SEED)
        table = TableScene(host, session, routes=TableRoutes(score=over.append, paced=lambda _table, _usual: speeds))
        host.stack.push(table)
        frames: list[float] = []
        while not over and len(frames) < _LONGEST:
            milliseconds, is_drawn = self._step()
            frames += [milliseconds] * is_drawn
            if session.turn is not None and not table.is_animating:
                session.submit(mind.choose(session.view(session.turn), rng))
        host.stack.pop()
        return Times(ROUND, max(frames[:_OPENING]), tuple(frames[_OPENING:]))

    def click(self) -> int:
        """Return the number of frames from a press on a card until the picture changes."""
        table = self._enter(Scripted(HOVER))
        table.story.finish()
        for _ in range(_WAIT):
            self._step()
        position = next(_along_the_hand(table, 1))
        before = pygame.image.tobytes(self.app.surface, "RGB")
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1, touch=False))
        frames = next(number for number in range(1, _LONGEST) if self._is_changed(before))
        self.app.host.stack.pop()
        return frames

    def _is_changed(self, before: bytes) -> bool:
        self._step()
        return pygame.image.tobytes(self.app.surface, "RGB") != before

    def _timed(self, name: str, moment: BusyMoment, frames: Callable[[TableScene], Iterator[bool]]) -> Times:
        """Step through the frames that `frames` yields, and time those for which it yields true."""
        gc.collect()
        table = self._enter(Scripted(moment))
        opening = max(self._step()[0] for _ in range(_OPENING))
        drawn = []
        for counts in frames(table):
            milliseconds, is_drawn = self._step()
            if counts and is_drawn:
                drawn.append(milliseconds)
        self.app.host.stack.pop()
        return Times(name, opening, tuple(drawn))

    def _enter(self, scripted: Scripted) -> TableScene:
        table = TableScene(self.app.host, scripted.session)
        self.app.host.stack.push(table)
        scripted.wind_back(table)
        return table

    def _step(self) -> tuple[float, bool]:
        """Run one turn of the loop; return its milliseconds, and whether it drew."""
        self._clock.advance(_FRAME)
        began = _seconds()
        is_drawn = self.app.step()
        return (_seconds() - began) * 1000, is_drawn


def _watch(table: TableScene) -> Iterator[bool]:
    """Yield as many frames as the story lasts, up to the next decision."""
    ply = table.session.ply
    for _ in range(_LONGEST):
        yield True
        if table.session.ply != ply or not table.is_animating:
            return


def _hover(table: TableScene) -> Iterator[bool]:
    """Cut the story short, and move the pointer along the hand and back, a card every eight frames."""
    yield True
    table.story.finish()
    yield True
    there = list(_along_the_hand(table, 8))
    for position in [*there, *reversed(there)]:
        motion = {"pos": position, "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
        yield True


def _along_the_hand(table: TableScene, frames: int) -> Iterator[tuple[int, int]]:
    """Yield points along the viewer's hand, `frames` for each card."""
    area, count = table.stage.areas.hand, len(table.stage.view.zones[HANDS[table.stage.areas.viewer]]) * frames
    inner = area.inflate(-area.width // 40, 0)
    return ((inner.left + inner.width * number // count, area.centery) for number in range(count))


def _until_still(table: TableScene) -> Iterator[bool]:
    for _ in range(_WAIT):
        yield True
        if not table.host.stack.is_animating:
            return


def _hint(table: TableScene) -> Scene:
    assert table.kit.advice is not None, "the first game has hints"
    return HintScene(table.host, table, table.kit.advice, None)


def _pause(table: TableScene) -> Scene:
    return pause_menu(table.host, table, lambda: None, lambda: None, ())


_LONG: Final = max(BUSY_MOMENTS, key=lambda moment: len(moment.plays))
_OVER_TABLE: Final[tuple[tuple[str, BusyMoment, Callable[[TableScene], Scene]], ...]] = (
    ("the hint", HOVER, _hint),
    ("the log", _LONG, lambda table: LogScene(table.host, table)),
    ("the pause", HOVER, _pause),
    ("the settings", HOVER, lambda table: SettingsScene(table.host, table.kit.rules)),
)


def bench_size(size: tuple[int, int], only: str) -> Iterator[str]:
    """Yield a line for each moment whose name contains `only`, in a window of `size`."""
    bench = Bench(size)
    frames: list[float] = []
    yield f"{size[0]} x {size[1]}, ms{'':25}frames   first  median     p99 longest"
    try:
        if only and only in ROUND:
            yield _line(bench.play_round())
            return
        for played in ("first", "again"):
            moments = [bench.play(moment) for moment in BUSY_MOMENTS if only in moment.name]
            for times in [*moments, *(bench.open_over_table(*each) for each in _OVER_TABLE if only in each[0])]:
                frames += times.frames
                yield _line(times, f", {played}")
        yield _line(Times("all frames", 0.0, tuple(frames)))
        yield f"a click changes the picture after {bench.click()} frame(s); pictures are kept in"
        megabytes = psutil.Process().memory_info().rss / 2**20
        yield f"{bench.app.shelf.pictures.held_bytes / 2**20:.0f} MB; memory {megabytes:.0f} MB"
    finally:
        bench.close()


def _line(times: Times, played: str = "") -> str:
    levels, name = quantiles(times.frames), times.name + played
    figures = (times.opening, levels["median"], levels["p99"], levels["max"])
    return f"  {name:36}{len(times.frames):7}{''.join([f'{figure:8.1f}' for figure in figures])}"


def main(words: Sequence[str]) -> None:
    """Measure as the command line says."""
    parser = argparse.ArgumentParser("python -m tools.bench ui")
    parser.add_argument("--size", action="append", help=f"of the window; may be said again (default: {SIZES})")
    parser.add_argument("--only", default="", help="a part of a moment's name")
    arguments = parser.parse_args(words)
    for size in arguments.size or SIZES:
        width, height = map(int, size.split("x"))
        for line in bench_size((width, height), arguments.only):
            print(line, flush=True)
