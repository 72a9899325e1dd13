"""The timeline: plays a story in order, cue by cue, and can be finished at any moment.

A `Cue` has a duration and a `begin` that is called once; the tweens, sounds or counters that this starts run by
themselves. The rules never wait for a timeline: `finish()` is always legal, calls each remaining `begin` once and in
order, and leaves the timeline empty. The owner of the sprites then also finishes their tweens (`Tween.finished`), so
that the picture equals the layout.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

_FIRST, _LESS, _LAST = 1.36, 0.08, 0.64  # factors of a quickening step: the first, the decrease per step, the least


@dataclass(frozen=True, slots=True)
class Cue:
    """One step of a story.

    `duration`: seconds until the next cue may begin (0: at once). `begin`: called once when the cue starts; it may read
    `Timeline.cue_began_at`, the time when the cue was due, which is not that of the current frame. `name`: for the log
    and tests.
    """

    duration: float
    begin: Callable[[], None]
    name: str = ""

    def __post_init__(self) -> None:
        if self.duration < 0:
            raise ValueError(f"the cue {self.name!r} cannot last {self.duration} s")


class Timeline:
    """Plays cues one after the other, at the times passed to `update`."""

    def __init__(self) -> None:
        self._waiting: deque[Cue] = deque()
        self._current: Cue | None = None
        self._is_advancing = False
        self.cue_began_at = 0.0

    @property
    def is_running(self) -> bool:
        """Whether a cue is playing or waiting."""
        return self._current is not None or bool(self._waiting)

    @property
    def current(self) -> Cue | None:
        """The cue being played, if any."""
        return self._current

    def add(self, cues: Iterable[Cue], now: float) -> None:
        """Append `cues`; if the timeline is idle, the first of them begins at `now`."""
        self.update(now)  # remove a cue that is over, so that it does not delay the new ones
        was_idle = not self.is_running
        self._waiting.extend(cues)
        if was_idle and not self._is_advancing:
            self.cue_began_at = now
            self.update(now)

    def update(self, now: float) -> None:
        """Begin every cue that is due by `now`, in order, with its own due time."""
        if self._is_advancing:  # called from a `begin`: the loop is already running
            return
        self._advance(lambda due: now >= due)

    def finish(self) -> None:
        """Begin all remaining cues in order and empty the timeline; legal at any time, even within a cue."""
        if self._is_advancing:
            # Called from a `begin`: the rest runs here and leaves nothing for the outer loop.
            while self._waiting:
                self._begin_next(self.cue_began_at)
            self._current = None
            return
        self._advance(lambda due: True)

    def _advance(self, is_due: Callable[[float], bool]) -> None:
        self._is_advancing = True
        try:
            while True:
                due = self.cue_began_at + (self._current.duration if self._current else 0.0)
                if not is_due(due):
                    return
                if not self._waiting:
                    self._current = None
                    return
                self._begin_next(due)
        finally:
            self._is_advancing = False

    def _begin_next(self, due: float) -> None:
        cue = self._waiting.popleft()  # removed first, so that a failing `begin` is not called again
        self._current = cue
        self.cue_began_at = due
        cue.begin()


def quickening(count: int, step: float) -> tuple[float, ...]:
    """Return the seconds after each of `count` things, which get shorter; `step` is the usual time."""
    return tuple(step * max(_LAST, _FIRST - _LESS * number) for number in range(count))
