"""`caurobat bench ui`: the busiest moments of the table on a clock moved by hand, and what they cost.

Beside each frame the bare floor is timed: the same background, and as many cards of the same sizes, blitted with
nothing around them. A frame is a whole turn of the loop: input, update and draw. Times are of this thread alone where
the system tells them, so that what else the machine is doing does not count.
"""

import gc
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from caurobat.core.zones import HANDS
from caurobat.decks import SPANISH, Deck
from caurobat.match.interrupts import Interrupts
from caurobat.paths import assets_dir, user_dirs
from caurobat.players.spreading import so_far_and_whether_all
from caurobat.ui.base.clock import ManualClock
from caurobat.ui.base.settings import Settings
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.app import App
from caurobat.ui.shell.bench_doors import DOORS, Door
from caurobat.ui.shell.bench_floor import Floor
from caurobat.ui.shell.busy import BUSY_MOMENTS, HOVER, Scripted
from caurobat.ui.shell.frame_parts import Frame, Meter
from caurobat.ui.shell.frames import FrameTimes
from caurobat.ui.shell.memory import memory_megabytes
from caurobat.ui.shell.window import WindowOptions
from caurobat.ui.table.cards import table_cards
from caurobat.ui.table.kit import BusyMoment

SIZES: Final = ((1920, 1080), (3840, 2160))
PASSES: Final = ("first", "again")
_FRAME: Final = 1 / 60
_TIGHT_MS: Final = 1000 / 60
_LONGEST: Final = 60 * 60  # frames; no moment lasts a minute


@dataclass(frozen=True, slots=True)
class MomentTimes:
    """One moment, played for the first time or again: milliseconds a frame as `frames.quantiles` gives them.

    `over` counts the frames that took longer than a sixtieth of a second. `clock_ms` is the longest by the clock on
    the wall, in which everything counts that the machine was doing; all other times are of this program alone.
    """

    name: str
    played: str
    frames: int
    over: int
    work: dict[str, float]
    floor: dict[str, float]
    longest: Frame
    clock_ms: float

    def ratio(self, quantile: str) -> float:
        """How many times the floor's `median`, `p95`, `p99` or `max` the frames took."""
        return self.work[quantile] / max(self.floor[quantile], 0.001)


@dataclass(frozen=True, slots=True)
class SizeTimes:
    """All moments in a window of `size`. `made_again`: surfaces made while everything was played a second time.

    `entering`: from an empty store to the first frame of the table; `opening`: the longest first frame of a table
    later on, which is no frame of a moment. `click_frames`: frames from a press on a
    card to the first pixel that changed, with the pointer on the card before and without.
    """

    size: tuple[int, int]
    entering: Frame
    opening: Frame
    moments: tuple[MomentTimes, ...]
    made: int
    made_again: int
    held_megabytes: float
    click_frames: tuple[int, int]


@dataclass(frozen=True, slots=True)
class UiBench:
    """What `bench_ui` found. Memory is the process's own in megabytes, None where the system does not tell."""

    sizes: tuple[SizeTimes, ...]
    memory_before: float | None
    memory_after: float | None
    is_whole: bool = True  # no size was left out


def bench_ui(
    sizes: Sequence[tuple[int, int]] = SIZES,
    moments: Sequence[BusyMoment] = BUSY_MOMENTS,
    doors: Sequence[Door] = DOORS,
) -> UiBench:
    """Play `moments` twice at each of `sizes` (pixels), and open and shut `doors`, without a screen.

    Stopped by Ctrl-C it tells of the sizes that were measured whole. Raises `MissingAssets`.
    """
    # Whatever screen there is, none of it is wanted: only drawing is measured.
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    before = memory_megabytes()
    # One that struck while rubbish is collected, which is watched, would go unheard: it strikes after a frame.
    with Interrupts() as interrupts, interrupts.held():
        found, are_all = so_far_and_whether_all(_bench_size(size, moments, doors, interrupts.strike) for size in sizes)
    gc.collect()  # windows and scenes hold one another
    return UiBench(tuple(found), before, memory_megabytes(), are_all)


def _bench_size(
    size: tuple[int, int], moments: Sequence[BusyMoment], doors: Sequence[Door], after_frame: Callable[[], None]
) -> SizeTimes:
    gc.collect()
    clock = ManualClock(100.0)
    app = App(Settings(), user_dirs(), clock, assets_dir(), options=WindowOptions(size=size), language="en")
    try:
        bench = _Bench(app, clock, after_frame)
        with bench.meter.watching():
            entering = bench.enter(moments[0])
            bench.read_deck()
            times, made = [], [app.shelf.surfaces_made]
            for played in PASSES:
                times += [bench.play(moment, played) for moment in moments]
                times += [bench.go_through(door, played) for door in doors]
                made.append(app.shelf.surfaces_made)
        clicks = (bench.click(is_pointed=True), bench.click(is_pointed=False))
        held = round(app.shelf.held_bytes / 2**20, 1)
        return SizeTimes(size, entering, bench.opening, tuple(times), made[1], made[2] - made[1], held, clicks)
    finally:
        app.close()
        pygame.event.clear()


class _Bench:
    """One window, and the moments played in it."""

    def __init__(self, app: App, clock: ManualClock, after_frame: Callable[[], None]) -> None:
        self._app, self._clock, self._after_frame = app, clock, after_frame
        self._floor = Floor(app)
        self.meter = Meter()
        self.opening = Frame(0, 0.0, 0.0, 0, ())

    def play(self, moment: BusyMoment, played: str) -> MomentTimes:
        """Play `moment` from its beginning to its end, timing every frame."""
        name = f"{moment.game}: {moment.name}" if moment.game else moment.name
        return self._show(name, played, Scripted(moment), _hover if moment is HOVER else _watch)

    def go_through(self, door: Door, played: str) -> MomentTimes:
        """Open `door` and shut it, timing every frame."""
        return self._show(door.name, played, Scripted(door.moment), door.frames)

    def enter(self, moment: BusyMoment) -> Frame:
        """From nothing to the first frame of the table of `moment`."""
        scripted = Scripted(moment)
        gc.collect()
        self.meter.begin()
        self._enter(scripted)
        self._step()
        entering = self.meter.end(0)
        self._app.host.stack.pop()
        return entering

    def read_deck(self, deck: Deck = SPANISH) -> None:
        """Have the cards read, as they are while the title is looked at."""
        cards = table_cards(self._app.host.look, self._app.host.settings, deck)
        while cards.load_next():
            self._after_frame()

    def _show(
        self, name: str, played: str, scripted: Scripted, frames: Callable[[TableScene], Iterator[bool]]
    ) -> MomentTimes:
        """Step through as many frames as `frames` yields, and time those of which it says that they count."""
        self.read_deck(scripted.session.game.deck(scripted.session.options))
        gc.collect()
        self.meter.begin()
        scene = self._enter(scripted)
        self._step()
        self.opening = max(self.opening, self.meter.end(0), key=_work)
        drawn: list[Frame] = []
        floor = FrameTimes()
        going = frames(scene)
        while True:
            self.meter.begin()
            counts = next(going, None)
            if counts is None:
                break
            is_drawn = self._step()
            frame = self.meter.end(len(drawn))
            if counts and is_drawn:
                drawn.append(frame)
                floor.add(self._floor.time(scene) * 1000, 0.0)
        self._app.host.stack.pop()
        work = FrameTimes()
        for frame in drawn:
            work.add(frame.work, 0.0)
        clock = max(frame.clock for frame in drawn)
        over = work.count_over(_TIGHT_MS)
        return MomentTimes(name, played, work.frames, over, work.work(), floor.work(), max(drawn, key=_work), clock)

    def click(self, *, is_pointed: bool) -> int:
        """The number of frames from a press on a card until the picture is another."""
        scene = self._enter(Scripted(HOVER))
        self._settle()
        scene.story.finish()
        self._settle()
        position = list(_along_the_hand(scene, 2))[1]
        _post_motion(position if is_pointed else (1, 1))
        self._settle()
        before = pygame.image.tobytes(self._app.surface, "RGB")
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1, touch=False))
        frames = next(number for number in range(1, _LONGEST) if self._is_changed(before))
        self._app.host.stack.pop()
        return frames

    def _settle(self) -> None:
        """Go on until nothing moves, but not for longer than half a second."""
        for _ in range(30):
            if not self._step():
                return

    def _step(self) -> bool:
        self._clock.advance(_FRAME)
        drew = self._app.step()
        self._after_frame()
        return drew

    def _is_changed(self, before: bytes) -> bool:
        self._step()
        return pygame.image.tobytes(self._app.surface, "RGB") != before

    def _enter(self, scripted: Scripted) -> TableScene:
        scene = TableScene(self._app.host, scripted.session)
        self._app.host.stack.push(scene)
        with self.meter.left_out():
            scripted.wind_back(scene)
        return scene


def _work(frame: Frame) -> float:
    return frame.work


def _watch(scene: TableScene) -> Iterator[bool]:
    """As many frames as the story lasts, up to the next decision."""
    ply = scene.session.ply
    for _ in range(_LONGEST):
        yield True
        if scene.session.ply != ply or not scene.is_animating:
            return


def _hover(scene: TableScene) -> Iterator[bool]:
    """The story is cut short, and the pointer moves along the hand and back, a card every eight frames."""
    yield True
    scene.story.finish()
    yield True
    there = list(_along_the_hand(scene, 8))
    for position in [*there, *reversed(there)]:
        _post_motion(position)
        yield True


def _along_the_hand(scene: TableScene, frames: int) -> Iterator[tuple[int, int]]:
    """Points along the viewer's hand, `frames` for each card."""
    area, count = scene.stage.areas.hand, len(scene.stage.view.zones[HANDS[scene.stage.areas.viewer]]) * frames
    inner = area.inflate(-area.width // 40, 0)
    return ((inner.left + inner.width * number // count, area.centery) for number in range(count))


def _post_motion(position: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False))
