"""A tween: values on their way from here to there, as a plain value that can be asked about any moment.

Nothing ticks. Whoever draws asks `tween.at(now)`; a sprite that has to go elsewhere takes a new tween from wherever the
values are at that moment, so nothing ever jumps.
"""

from dataclasses import dataclass

from caurobat.ui.motion.easing import Curve, ease

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
