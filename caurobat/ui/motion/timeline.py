"""The timeline: tells a story in order, cue by cue, and can be brought to its end at any moment.

A `Cue` says what begins and how long the stage belongs to it. Starting a cue calls its `begin` once; what
`begin` sets in motion (tweens, sounds, a counter) runs by itself. The rules never wait for a timeline:
`finish()` is always legal, calls every `begin` still to come exactly once and in order, and leaves the
timeline empty. Whoever owns the sprites then finishes their tweens too (`Tween.finished`), and the picture
equals the layout.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

_FIRST, _LESS, _LAST = 1.36, 0.08, 0.64  # of the usual time between two: at first, with each one, and at least


@dataclass(frozen=True, slots=True)
class Cue:
    """One step of a story.

    `duration`: seconds until the next cue may begin (0: at once). `begin`: called once when the cue starts;
    it may read `Timeline.cue_began_at`, which is the cue's own due time, not the time of the frame that
    noticed it. `name`: for the log and tests.
    """

    duration: float
    begin: Callable[[], None]
    name: str = ""

    def __post_init__(self) -> None:
        if self.duration < 0:
            raise ValueError(f"the cue {self.name!r} cannot last {self.duration} s")


class Timeline:
    """Plays cues one after the other on the times handed to `update`."""

    def __init__(self) -> None:
        self._waiting: deque[Cue] = deque()
        self._current: Cue | None = None
        self._is_advancing = False
        self.cue_began_at = 0.0

    @property
    def is_running(self) -> bool:
        """Tell whether a cue is playing or still to come."""
        return self._current is not None or bool(self._waiting)

    @property
    def current(self) -> Cue | None:
        """The cue that has the stage, if any."""
        return self._current

    def add(self, cues: Iterable[Cue], now: float) -> None:
        """Put `cues` behind whatever is still to come; an idle timeline begins the first of them at `now`."""
        self.update(now)  # a last cue that is over by now leaves the stage before it can hold up the new ones
        was_idle = not self.is_running
        self._waiting.extend(cues)
        if was_idle and not self._is_advancing:
            self.cue_began_at = now
            self.update(now)

    def update(self, now: float) -> None:
        """Begin every cue that is due by `now`, in order, each at its own due time."""
        if self._is_advancing:  # a begin that calls back: the loop below goes on by itself
            return
        self._advance(lambda due: now >= due)

    def finish(self) -> None:
        """Begin all that is still to come, in order, and leave the stage empty.

        Always legal, also from within a cue.
        """
        if self._is_advancing:
            # Called by a begin: the rest runs here, and the outer loop then finds nothing left.
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
        cue = self._waiting.popleft()  # out of the queue first: a begin that fails is not begun a second time
        self._current = cue
        self.cue_began_at = due
        cue.begin()


def quickening(count: int, step: float) -> tuple[float, ...]:
    """The seconds from each of `count` things to the next (the last one's, too) where `step` is the usual time."""
    return tuple(step * max(_LAST, _FIRST - _LESS * number) for number in range(count))
