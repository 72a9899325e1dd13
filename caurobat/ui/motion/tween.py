"""Tweens: values in transition, as plain values that can be read for any moment.

Nothing ticks: a drawing reads `tween.at(now)`. A sprite that has to go elsewhere gets a new tween from its current
values, so nothing ever jumps.
"""

import math
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
    """A transition from `start` to `end` (of equal length), from `begin` for `duration`, in seconds (0: at once)."""

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
        """Return a tween that stays at `values`."""
        return cls(values, values)

    def at(self, now: float) -> Values:
        """Return the values at `now`: `start` before the beginning, exactly `end` after the end."""
        if self.is_done(now):
            return self.end
        if now <= self.begin:
            return self.start  # also if the duration is 0
        part = ease(self.curve, (now - self.begin) / self.duration)
        return tuple(a + (b - a) * part for a, b in zip(self.start, self.end, strict=True))

    def is_done(self, now: float) -> bool:
        """Return whether the values won't change any more."""
        return self.start == self.end or now >= self.begin + self.duration

    def finished(self) -> "Tween":
        """Return a tween that stays at this one's end."""
        return Tween.still(self.end)
