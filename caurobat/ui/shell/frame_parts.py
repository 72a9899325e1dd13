"""Where the time of a frame goes, part by part: so that the longest one can be mended.

Pictures that are made are told by what they are: what every kept surface's key begins with. The rest is what a turn of
the loop consists of, and the collector of the interpreter, which may strike in any of it.
"""

import gc
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import wraps
from typing import Final, ParamSpec, TypeVar
from unittest.mock import patch

import pygame

from caurobat.ui.drawing.cache import SurfaceCache
from caurobat.ui.drawing.slate import Slate
from caurobat.ui.table.painter import Painter
from caurobat.ui.table.still_layer import StillLayer
from caurobat.ui.table.still_parts import Parts
from caurobat.ui.table.story.player import StoryPlayer

P = ParamSpec("P")
R = TypeVar("R")

COLLECTOR: Final = "collector"
_REST: Final = "the rest"
_WATCHED: Final = (
    (StoryPlayer, "advance", "the story"),
    (Parts, "of", "finding parts"),
    (Painter, "prepare", "making ready"),
    (StillLayer, "show", "mending what lies still"),
    (Slate, "put_back", "putting back"),
)
# Windows counts a thread's time in steps of 16 ms: too coarse.
seconds: Final = time.thread_time if time.get_clock_info("thread_time").resolution < 1e-5 else time.perf_counter
"""A clock that stands while other threads and programs work, where the system has one."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame: milliseconds of this thread's work, the same by the clock on the wall, and the parts, longest first.

    `number` counts from 0; `made` is how many surfaces were made in it.
    """

    number: int
    work: float
    clock: float
    made: int
    parts: tuple[tuple[str, float], ...]


class Meter:
    """Tells the parts of frames while `watching`; what one part calls of another counts for that one only."""

    def __init__(self) -> None:
        self._spent: dict[str, float] = {}
        self._open: list[str] = [_REST]
        self._since = self._began = self._clock = 0.0
        self._made = 0

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Note the parts of all that is drawn meanwhile."""
        with ExitStack() as patches:
            for owner, name, part in _WATCHED:
                patches.enter_context(patch.object(owner, name, self._watched(getattr(owner, name), part)))
            patches.enter_context(patch.object(SurfaceCache, "get", self._watched_get(SurfaceCache.get)))
            gc.callbacks.append(self._collects)
            patches.callback(gc.callbacks.remove, self._collects)
            yield

    def begin(self) -> None:
        """A frame begins."""
        self._spent.clear()
        self._open, self._made = [_REST], 0
        self._clock = time.perf_counter()
        self._since = self._began = seconds()

    def end(self, number: int) -> Frame:
        """The frame is over."""
        self._charge()
        work, clock = self._since - self._began, time.perf_counter() - self._clock
        parts = sorted(self._spent.items(), key=lambda part: -part[1])
        return Frame(
            number,
            round(work * 1000, 3),
            round(clock * 1000, 3),
            self._made,
            tuple((name, round(spent * 1000, 3)) for name, spent in parts),
        )

    @contextmanager
    def left_out(self) -> Iterator[None]:
        """What is done meanwhile is no part of the frame."""
        self._charge()
        before, clock = self._since, time.perf_counter()
        spent = dict(self._spent)
        yield
        self._charge()
        self._spent = spent
        self._began += self._since - before
        self._clock += time.perf_counter() - clock

    def _charge(self) -> None:
        """What has been spent until now was spent in the part that is open."""
        now, part = seconds(), self._open[-1]
        self._spent[part] = self._spent.get(part, 0.0) + now - self._since
        self._since = now

    def _enter(self, part: str) -> None:
        self._charge()
        self._open.append(part)

    def _leave(self) -> None:
        self._charge()
        self._open.pop()

    def _collects(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._enter(COLLECTOR)
        else:
            self._leave()

    def _watched(self, method: Callable[P, R], part: str) -> Callable[P, R]:
        @wraps(method)
        def watched(*arguments: P.args, **named: P.kwargs) -> R:
            self._enter(part)
            try:
                return method(*arguments, **named)
            finally:
                self._leave()

        return watched

    def _watched_get(
        self, get: Callable[[SurfaceCache, Hashable, Callable[[], pygame.Surface]], pygame.Surface]
    ) -> Callable[[SurfaceCache, Hashable, Callable[[], pygame.Surface]], pygame.Surface]:
        def watched(cache: SurfaceCache, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
            def made() -> pygame.Surface:
                self._made += 1
                self._enter(str(key[0]) if isinstance(key, tuple) else str(key))
                try:
                    return make()
                finally:
                    self._leave()

            return get(cache, key, made)

        return watched
