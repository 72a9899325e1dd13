"""A tween: values on their way from here to there, as a plain value that can be asked about any moment.

Nothing ticks. Whoever draws asks `tween.at(now)`; a sprite that has to go elsewhere takes a new tween from wherever the
values are at that moment, so nothing ever jumps.
"""

import math
from dataclasses import dataclass
from enum import Enum


class Curve(Enum):
    """A named way from 0 to 1."""

    LINEAR = "linear"
    SETTLE = "settle"  # fast off, soft landing: the usual one for a card
    GLIDE = "glide"  # soft at both ends: a pile, a panel
    LIFT = "lift"  # slow off: something heavy that starts to move
    OVERSHOOT = "overshoot"  # a little too far and back: shouts, chips
    BOUNCE = "bounce"  # lands and hops: a counter that has changed


_FALL = 0.4
_HOPS = ((0.4, 0.8, 0.12), (0.8, 1.0, 0.03))  # from, to, height
_OVERSHOOT = 1.70158  # the usual amount: passes the goal by about a tenth


def ease(curve: Curve, progress: float) -> float:
    """Map `progress` (clamped to 0..1) to the place on the way; always 0 at the start and 1 at the end."""
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
    """Fall in two fifths of the time, then two ever smaller hops, each a parabola that touches 1 at its ends."""
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
    """From `start` to `end` (same length), from `begin` on (seconds), for `duration` seconds (0: at once)."""

    start: Values
    end: Values
    begin: float = 0.0
    duration: float = 0.0
    curve: Curve = Curve.SETTLE

    def __post_init__(self) -> None:
        if len(self.start) != len(self.end):
            raise ValueError(f"a tween needs as many end values as start values: {self.start} and {self.end}")
        if self.duration < 0:
            raise ValueError(f"a tween cannot last {self.duration} s")

    @classmethod
    def still(cls, values: Values) -> "Tween":
        """A tween that rests at `values`."""
        return cls(values, values)

    def at(self, now: float) -> Values:
        """The values at `now`: `start` before the beginning, exactly `end` from the finish on."""
        if self.is_done(now):
            return self.end
        if now <= self.begin:
            return self.start  # also where it will take no time at all
        part = ease(self.curve, (now - self.begin) / self.duration)
        return tuple(a + (b - a) * part for a, b in zip(self.start, self.end, strict=True))

    def is_done(self, now: float) -> bool:
        """Tell whether the values have arrived and will not change any more."""
        return self.start == self.end or now >= self.begin + self.duration

    def finished(self) -> "Tween":
        """A tween that already rests at this one's end."""
        return Tween.still(self.end)
