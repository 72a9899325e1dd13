"""The loudness of a sound to the ear and its true peak, after ITU-R BS.1770, and how its level is set."""

import math
from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tools.soundkit.shaping import RATE, count, high_pass

Wave: TypeAlias = NDArray[np.float64]

MOMENT = 0.4
"""Seconds of the window of the momentary loudness. A shorter sound is heard as if silence followed it."""
KNEE, CEILING = 0.5, 0.8
"""Peaks above the knee are bent, so that none passes the ceiling (-1.9 dB, before OGG adds a little)."""
_STEP = 0.025
_OVERSAMPLING = 4
_BOTH = 10 * math.log10(2)  # how much louder one channel is from two loudspeakers, in dB
_SHELF = (1681.974450955533, 3.999843853973347, 0.7071752369554196)  # hertz, gain in dB, sharpness: the head
_BASS = (38.13547087602444, 0.5003270373238773)  # hertz, sharpness: the ear's deafness to what lies below


def _k_response(length: int) -> NDArray[np.complex128]:
    """Return the K-weighting for the spectrum of a real signal of `length` samples."""
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(length))
    hertz, gain, sharpness = _SHELF
    slope, high = np.tan(np.pi * hertz / RATE), 10 ** (gain / 20)
    middle = high**0.4996667741545416
    over = (high + middle * slope / sharpness + slope**2, 2 * (slope**2 - high))
    top = over[0] + over[1] * turn + (high - middle * slope / sharpness + slope**2) * turn**2
    response = top / _below(slope, sharpness, turn)
    hertz, sharpness = _BASS
    slope = np.tan(np.pi * hertz / RATE)
    weighted: NDArray[np.complex128] = response * (1 - turn) ** 2 / _below(slope, sharpness, turn)
    return weighted


def _below(slope: float, sharpness: float, turn: NDArray[np.complex128]) -> NDArray[np.complex128]:
    """Return the denominator that both filters share."""
    rest = 2 * (slope**2 - 1) * turn + (1 - slope / sharpness + slope**2) * turn**2
    whole: NDArray[np.complex128] = 1 + slope / sharpness + slope**2 + rest
    return whole


def momentary(ears: Sequence[Wave]) -> Wave:
    """Return the loudness in LUFS of every window of the sound at these ears, one after the other."""
    window, step, length = round(MOMENT * RATE), round(_STEP * RATE), len(ears[0])
    padded = length + 2 * window
    power = np.zeros(length + window)
    for ear in ears:
        heard = np.fft.irfft(np.fft.rfft(ear, padded) * _k_response(padded), padded)
        power += heard[: length + window] ** 2
    sums = np.concatenate(([0.0], np.cumsum(power)))
    ends = np.arange(window, len(sums), step)
    levels: Wave = -0.691 + 10 * np.log10((sums[ends] - sums[ends - window]) / window + 1e-12)
    return levels


def loudness(ears: Sequence[Wave]) -> float:
    """Return the loudness in LUFS of the loudest moment."""
    return float(momentary(ears).max())


def true_peak(ears: Sequence[Wave]) -> float:
    """Return the highest peak in dB below full scale, between the samples too."""
    highest = 0.0
    for ear in ears:
        length = len(ear) + RATE // 10
        spectrum = np.fft.rfft(ear, length)
        between = np.fft.irfft(spectrum, length * _OVERSAMPLING) * _OVERSAMPLING
        highest = max(highest, float(np.abs(between).max()))
    return float(20 * np.log10(highest + 1e-12))


def steady(ears: Sequence[Wave]) -> float:
    """Return the loudness in LUFS of a whole piece of music, which has no silence to leave out."""
    return float(10 * np.log10(np.mean(10 ** (momentary(ears) / 10))))


def set_level(
    ears: Sequence[Wave], lufs: float, measure: Callable[[Sequence[Wave]], float] = loudness, ceiling: float = CEILING
) -> list[Wave]:
    """Bring the loudness to `lufs`, by `measure`, with the peaks kept under the ceiling."""
    gain, levelled = 0.0, list(ears)
    for _ in range(4):  # this compensates for the bend
        gain += lufs - measure(levelled)
        levelled = [_bent(ear * 10 ** (gain / 20), ceiling) for ear in ears]
    return levelled


def _bent(samples: Wave, ceiling: float) -> Wave:
    """Leave small values alone and compress large ones below the ceiling."""
    knee = ceiling * KNEE / CEILING
    over, room = np.maximum(np.abs(samples) - knee, 0.0), ceiling - knee
    bent: Wave = np.where(over > 0, np.copysign(knee + room * np.tanh(over / room), samples), samples)
    return bent


def finish(samples: Sequence[float], lufs: float, fade: float = 0.03) -> Wave:
    """Remove rumble, cut off the silent end, fade both ends so that neither clicks, and set the level.

    The level is that of the sound from both loudspeakers.
    """
    heard = np.array(high_pass(samples, 30))
    (levelled,) = set_level([heard], lufs - _BOTH)
    loud = np.flatnonzero(np.abs(levelled) > 0.0006)
    end = int(loud[-1]) + 1 if len(loud) else 1
    rise, drop = min(count(0.0006), end), min(count(fade), end)
    place = np.arange(end)
    finished: Wave = levelled[:end] * np.minimum(1, place / rise) * np.minimum(1, (end - 1 - place) / drop)
    return finished


def to_pcm(ears: Sequence[Wave]) -> bytes:
    """Return signed 16-bit values, channels interleaved. Raises ValueError if they would be cut off at full scale."""
    if max(float(np.abs(ear).max()) for ear in ears) >= 1.0:
        raise ValueError("the sound is louder than full scale: set its level first")
    return bytes(np.round(np.stack(ears, axis=1) * 32767).astype("<i2").tobytes())
