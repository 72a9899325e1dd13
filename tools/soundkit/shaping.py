"""Tools that shape every sound: noise, envelopes, filters and a room.

A sound is a list of floats at 44 100 a second. Full scale is -1 … 1, but only `levels` enforces that. No function
changes its arguments except `add`, which mixes into its first one.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

RATE = 44_100

Samples = list[float]


def count(seconds: float) -> int:
    """Return how many samples last `seconds`."""
    return round(seconds * RATE)


def noise(rng: Random, seconds: float) -> Samples:
    """White noise, -1 … 1."""
    return [rng.uniform(-1, 1) for _ in range(count(seconds))]


def add(target: Samples, part: Sequence[float], at: float = 0.0, gain: float = 1.0) -> None:
    """Mix `part` into `target` from second `at` on; `target` grows as needed."""
    start = count(at)
    if len(target) < start + len(part):
        target.extend([0.0] * (start + len(part) - len(target)))
    for index, value in enumerate(part, start):
        target[index] += value * gain


def shape(samples: Sequence[float], points: Sequence[tuple[float, float]]) -> Samples:
    """Multiply by the polyline through `points` (second, level), seconds rising; silent after the last."""
    shaped: Samples = []
    for (start, from_level), (end, to_level) in pairwise(points):
        first, last = count(start), min(count(end), len(samples))
        step = (to_level - from_level) / max(1, count(end) - first)
        shaped.extend(samples[i] * (from_level + step * (i - first)) for i in range(first, last))
    return shaped


def fall(samples: Sequence[float], seconds: float) -> Samples:
    """Multiply by a decay of 60 dB in `seconds`."""
    factor, level, shaped = 10 ** (-3 / (seconds * RATE)), 1.0, []
    for value in samples:
        shaped.append(value * level)
        level *= factor
    return shaped


def _split(samples: Sequence[float], hertz: float, until: float, sharpness: float) -> tuple[Samples, Samples, Samples]:
    """Low, middle and high part of a state-variable filter whose corner glides from `hertz` to `until`."""
    low_part, band_part, high_part = [], [], []
    first = second = slope = gain_low = gain_band = 0.0
    damping, length = 1 / sharpness, max(1, len(samples))
    for index, value in enumerate(samples):
        if index % 32 == 0:
            corner = hertz * (until / hertz) ** (index / length)
            slope = math.tan(math.pi * min(corner, RATE * 0.45) / RATE)
            gain_low = 1 / (1 + slope * (slope + damping))
            gain_band = slope * gain_low
        rest = value - second
        band = gain_low * first + gain_band * rest
        low = second + slope * band
        first, second = 2 * band - first, 2 * low - second
        low_part.append(low)
        band_part.append(band * damping)
        high_part.append(value - damping * band - low)
    return low_part, band_part, high_part


def low_pass(samples: Sequence[float], hertz: float, until: float | None = None) -> Samples:
    """Keep the frequencies below `hertz`; the corner glides to `until` if given."""
    return _split(samples, hertz, until or hertz, 0.707)[0]


def high_pass(samples: Sequence[float], hertz: float) -> Samples:
    """Keep the frequencies above `hertz`."""
    return _split(samples, hertz, hertz, 0.707)[2]


def band_pass(samples: Sequence[float], hertz: float, until: float | None = None, sharpness: float = 1.0) -> Samples:
    """Keep the frequencies around `hertz`, narrower the sharper; the middle glides to `until` if given."""
    return _split(samples, hertz, until or hertz, sharpness)[1]


class Room:
    """A small room: four echoes of unlike length that feed one another and lose their treble on the way."""

    def __init__(self, seconds: float, size: float = 1.0, dark: float = 0.45) -> None:
        """`seconds` to fall by 60 dB; `size` stretches the echoes; `dark` 0 … 1 is how fast treble dies."""
        lengths = [round(size * base) for base in (1013, 1289, 1571, 1871)]
        self._lines = [[0.0] * length for length in lengths]
        self._places = [0] * 4
        self._losses = [10 ** (-3 * length / (seconds * RATE)) for length in lengths]
        self._soft = [0.0] * 4
        self._dark = dark

    def hear(self, samples: Sequence[float]) -> tuple[Samples, Samples]:
        """Return the echoes alone, at a left and a right ear; the room keeps ringing from call to call."""
        lines, places, losses, soft = self._lines, self._places, self._losses, self._soft
        dark, bright = self._dark, 1 - self._dark
        left, right = [], []
        for value in samples:
            for i in range(4):
                soft[i] = bright * lines[i][places[i]] + dark * soft[i]
            a, b, c, d = soft
            half = (a + b + c + d) * 0.5
            for i in range(4):
                lines[i][places[i]] = value + (soft[i] - half) * losses[i]
                places[i] = (places[i] + 1) % len(lines[i])
            left.append(a - c)
            right.append(b - d)
        return left, right


def in_room(samples: Sequence[float], seconds: float, wet: float, size: float = 0.6) -> Samples:
    """Return the sound with its echoes mixed in, `wet` times as loud as they come, and their end."""
    tail = [*samples, *([0.0] * count(seconds))]
    left, right = Room(seconds, size).hear(tail)
    return [dry + wet * 0.5 * (a + b) for dry, a, b in zip(tail, left, right, strict=True)]
