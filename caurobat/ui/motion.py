"""Motion as data: curves, tweens and a timeline of cues, all evaluated at a time that is handed in.

Nothing ticks: a drawing reads `tween.at(now)`. A sprite that has to go elsewhere gets a new tween from its current
values, so nothing ever jumps.

A timeline plays a story in order, cue by cue, and can be finished at any moment. A `Cue` has a duration and a `begin`
that is called once; the tweens, sounds or counters that this starts run by themselves. The rules never wait for a
timeline: `finish()` is always legal, calls each remaining `begin` once and in order, and leaves the timeline empty. The
owner of the sprites then also finishes their tweens, so that the picture equals the layout.
"""

import math
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum


class Curve(Enum):
    """A named transition from 0 to 1."""

    LINEAR = "linear"
    SETTLE = "settle"  # ends softly: a card
    GLIDE = "glide"  # soft at both ends: a pile, a panel
    LIFT = "lift"  # starts slowly: something heavy
    OVERSHOOT = "overshoot"  # a little too far and back: shouts, chips
    BOUNCE = "bounce"  # lands and hops: a counter that has changed


_FALL = 0.4
_HOPS = ((0.4, 0.8, 0.12), (0.8, 1.0, 0.03))  # from, to, height
_OVERSHOOT = 1.70158  # the customary value, which overshoots by a tenth


def ease(curve: Curve, progress: float) -> float:
    """Map `progress` (clamped to 0..1) by `curve`; 0 stays 0 and 1 stays 1."""
    t = min(1.0, max(0.0, progress))
    match curve:
        case Curve.LINEAR:
            return t
        case Curve.SETTLE:
            return 1.0 - (1.0 - t) ** 3
        case Curve.GLIDE:
            return 0.5 - 0.5 * math.cos(math.pi * t)
        case Curve.LIFT:
            return t**3
        case Curve.OVERSHOOT:
            back = t - 1.0
            return 1.0 + back * back * ((_OVERSHOOT + 1.0) * back + _OVERSHOOT)
        case Curve.BOUNCE:
            return _bounce(t)


def _bounce(t: float) -> float:
    """Fall for two fifths of the time, then make two ever lower hops, each a parabola touching 1 at both ends."""
    if t < _FALL:
        return (t / _FALL) ** 2
    for begin, end, height in _HOPS:
        if begin <= t < end:
            middle, half = (begin + end) / 2, (end - begin) / 2
            return 1.0 - height * (1.0 - ((t - middle) / half) ** 2)
    return 1.0


Values = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Tween:
    """A transition from `start` to `end` (of equal length), from `begin` for `duration` seconds, which may be 0."""

    start: Values
    end: Values
    begin: float = 0.0
    duration: float = 0.0
    curve: Curve = Curve.SETTLE

    @classmethod
    def still(cls, values: Values) -> "Tween":
        """Return a tween that stays at `values`."""
        return cls(values, values)

    def at(self, now: float) -> Values:
        """Return the values at `now`: `start` before the beginning, exactly `end` after the end."""
        if self.is_done(now):
            return self.end
        if now <= self.begin:
            return self.start  # even if the duration is 0
        part = ease(self.curve, (now - self.begin) / self.duration)
        return tuple(a + (b - a) * part for a, b in zip(self.start, self.end, strict=True))

    def is_done(self, now: float) -> bool:
        """Return whether the values won't change any more."""
        return self.start == self.end or now >= self.begin + self.duration

    def finished(self) -> "Tween":
        """Return a tween that stays at this one's end."""
        return Tween.still(self.end)


_FIRST, _LESS, _LAST = 1.36, 0.08, 0.64  # factors of a quickening step: the first one, the decrease, the smallest


@dataclass(frozen=True, slots=True)
class Cue:
    """One step of a story.

    `duration` is the number of seconds until the next cue may begin. `begin` is called once when the cue starts; it may
    read `Timeline.cue_began_at`, the time when the cue was due, which is not that of the current frame. `name` is for
    the log and tests.
    """

    duration: float
    begin: Callable[[], None]
    name: str = ""


class Timeline:
    """Plays cues one after the other, at the times passed to `update`."""

    def __init__(self) -> None:
        self._waiting: deque[Cue] = deque()
        self.current: Cue | None = None  # the cue being played
        self.cue_began_at = 0.0

    @property
    def is_running(self) -> bool:
        """Whether a cue is playing or waiting."""
        return self.current is not None or bool(self._waiting)

    def add(self, cues: Iterable[Cue], now: float) -> None:
        """Append `cues`; if the timeline is idle, the first of them begins at `now`."""
        self.update(now)  # remove a finished cue, so that it does not delay the new ones
        if not self.is_running:
            self.cue_began_at = now
        self._waiting.extend(cues)
        self.update(now)

    def update(self, now: float) -> None:
        """Begin every cue that is due by `now`, in order, with its own due time."""
        while self.is_running and self._due <= now:
            self._go_on()

    def finish(self) -> None:
        """Begin all remaining cues in order and empty the timeline; legal at any time."""
        while self.is_running:
            self._go_on()

    @property
    def _due(self) -> float:
        return self.cue_began_at + (self.current.duration if self.current is not None else 0.0)

    def _go_on(self) -> None:
        self.cue_began_at = self._due
        self.current = self._waiting.popleft() if self._waiting else None
        if self.current is not None:
            self.current.begin()


def quickening(count: int, step: float) -> tuple[float, ...]:
    """Return the delay of each of `count` steps, which get shorter; `step` is the usual one."""
    return tuple(step * max(_LAST, _FIRST - _LESS * number) for number in range(count))
