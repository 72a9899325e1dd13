"""The band that plays the music: whole notes computed at once, with numpy, and mixed into a circle.

A track is a circle of samples for each ear. What still rings at its end is mixed into its beginning, and filters and
the room go round it as well, so that it can be repeated without a seam.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from random import Random

import numpy as np

from tools.soundkit.instruments import pitch
from tools.soundkit.levels import Wave
from tools.soundkit.shaping import RATE, Room, count

TAKES = 3
"""The number of slightly different takes of each note, so that no two in a row are the same."""


@dataclass(frozen=True, slots=True)
class String:
    """A plucked string: its decay in seconds at middle D, hardness of the finger in hertz, and where it is pulled."""

    life: float
    bright: float
    place: float
    skin: float = 0.02
    courses: tuple[float, ...] = (0.0,)  # the detuning of each string of a course, in cents


GUITAR = String(2.4, 1500, 0.24)
TREBLE = String(2.2, 2100, 0.17)
BANDURRIA = String(1.1, 3600, 0.12, 0.03, (-2.5, 2.5))
BASS = String(1.3, 520, 0.3, 0.015)
MUTED = String(0.22, 1100, 0.2, 0.03)


@cache
def pluck(string: String, note: str, seconds: float, take: int) -> Wave:
    """Return one take of `note`: every harmonic with its own strength and its own decay."""
    rng = np.random.default_rng([take, *note.encode()])
    hertz, length = pitch(note), count(seconds)
    place = string.place * rng.uniform(0.92, 1.08)
    time, total = np.arange(length) / RATE, np.zeros(length)
    for cents in string.courses:
        start = round(abs(cents) * 0.0012 * RATE)
        for harmonic in range(1, int(6500 / hertz) + 1):
            high = hertz * 2 ** (cents / 1200) * harmonic * (1 + 4e-5 * harmonic**2) ** 0.5
            gain = np.sin(np.pi * harmonic * place) / harmonic / (1 + (high / string.bright) ** 2)
            life = string.life * (294 / hertz) ** 0.4 / (1 + (high / 2600) ** 1.4)
            wave = np.sin(2 * np.pi * high * time + rng.uniform(0, 0.6)) * 10 ** (-3 * time / life)
            total[start:] += gain * wave[: length - start]
    total /= np.sqrt(np.mean(total[: RATE // 8] ** 2)) + 1e-9
    total += string.skin * rng.normal(size=length) * 10 ** (-3 * time / 0.02)
    return _trimmed(total * 0.2, 0.0015, 0.08)


def _trimmed(sound: Wave, rise: float, drop: float) -> Wave:
    """Return the sound without a click at either end."""
    first, last = count(rise), min(count(drop), len(sound))
    sound = sound.copy()
    sound[:first] *= np.linspace(0, 1, first)
    sound[-last:] *= np.linspace(1, 0, last)
    return sound


@cache
def whistle(note: str, seconds: float, take: int) -> Wave:
    """Return a note of a small flute of wood: nearly a sine, with breath, and a tremor once it is held."""
    rng = np.random.default_rng([take, *note.encode()])
    hertz, length = pitch(note), count(seconds + 0.15)
    time = np.arange(length) / RATE
    held = np.clip((time - 0.25) / 0.4, 0, 1)
    turn = 2 * np.pi * np.cumsum(hertz * (1 + 0.0035 * held * np.sin(2 * np.pi * 5.1 * time))) / RATE
    tone = np.sin(turn) + 0.16 * np.sin(2 * turn) + 0.07 * np.sin(3 * turn)
    breath = rng.normal(size=length)
    spectrum = np.fft.rfft(breath)
    spectrum *= np.exp(-(((np.fft.rfftfreq(length, 1 / RATE) - 2 * hertz) / (0.5 * hertz)) ** 2))
    breath = np.fft.irfft(spectrum, length)
    breath *= 0.035 / (np.std(breath) + 1e-9)
    swell = np.clip(time / 0.07, 0, 1) * np.clip((seconds + 0.15 - time) / 0.16, 0, 1) * (1 - 0.12 * held)
    played: Wave = (tone + breath) * swell * 0.11
    return played


@cache
def bow(note: str, seconds: float, take: int) -> Wave:
    """Return a note of a low bowed string that trembles in eighths, dark and far away."""
    hertz, length = pitch(note), count(seconds + 0.4)
    time, total = np.arange(length) / RATE, np.zeros(length)
    for harmonic in range(1, int(1800 / hertz) + 1):
        for cents in (-4, 3.5):
            high = hertz * harmonic * 2 ** (cents / 1200)
            gain = 1 / harmonic / (1 + (high / 420) ** 2)
            total += gain * np.sin(2 * np.pi * high * time + harmonic * 1.7 + cents + take)
    swell = np.clip(time / 0.5, 0, 1) * np.clip((seconds + 0.4 - time) / 0.5, 0, 1)
    played: Wave = total * swell * 0.06
    return played


@cache
def shaken(take: int) -> Wave:
    """Return one stroke of a shaker: seeds thrown against the wall."""
    rng = np.random.default_rng(take)
    length = count(0.11)
    spectrum = np.fft.rfft(rng.normal(size=length))
    hertz = np.fft.rfftfreq(length, 1 / RATE)
    spectrum *= np.exp(-(((hertz - 6200) / 2400) ** 2))
    seeds = np.fft.irfft(spectrum, length)
    time = np.arange(length) / RATE
    stroke: Wave = seeds / np.std(seeds) * np.clip(time / 0.018, 0, 1) * 10 ** (-3 * time / 0.1) * 0.1
    return stroke


@cache
def tapped(hertz: float, seconds: float, slap: float, take: int) -> Wave:
    """Return a frame drum touched by the fingers: a tone that sinks as the skin relaxes, and the slap of the hand."""
    rng = np.random.default_rng([take, int(hertz)])
    time = np.arange(count(seconds)) / RATE
    turn = 2 * np.pi * np.cumsum(hertz * (1 + 0.3 * np.exp(-time / 0.025))) / RATE
    tone = np.sin(turn) * 10 ** (-3 * time / seconds)
    tone += 0.3 * np.sin(turn * 1.59) * 10 ** (-3 * time / (seconds * 0.4))
    hand = np.convolve(rng.normal(size=len(time)), np.hanning(24) / 12, "same") * 10 ** (-3 * time / 0.05)
    return _trimmed((tone + slap * hand) * 0.3, 0.001, 0.03)


@dataclass
class Track:
    """A circle of `bars` bars of `bar` seconds, into which notes are mixed at a place between the ears."""

    bars: int
    bar: float
    rng: Random
    ears: tuple[Wave, Wave] = field(init=False)

    def __post_init__(self) -> None:
        length = count(self.bars * self.bar)
        self.ears = np.zeros(length), np.zeros(length)

    def add(self, sound: Wave, at: float, gain: float, side: float = 0.0, loose: float = 0.006) -> None:
        """Mix `sound` in at `at` seconds, not quite on the beat; `side` is -1 (left) … 1 (right)."""
        start = count(at + abs(self.rng.gauss(0, loose)))
        gain *= self.rng.uniform(0.92, 1.08)
        angle = (side + 1) * np.pi / 4
        for ear, part in zip(self.ears, (np.cos(angle), np.sin(angle)), strict=True):
            place = start % len(ear)
            fits = min(len(sound), len(ear) - place)
            ear[place : place + fits] += gain * part * sound[:fits]
            ear[: len(sound) - fits] += gain * part * sound[fits:]

    def take(self) -> int:
        """Return the number of the take to play next."""
        return self.rng.randrange(TAKES)

    def in_room(self, wet: float, seconds: float = 1.5) -> tuple[Wave, Wave]:
        """Return both ears with the box of the guitars and the room around the band."""
        room = Room(seconds, size=1.15, dark=0.55)
        echoes = room.hear([1.0] + [0.0] * count(seconds))
        both = (self.ears[0] + self.ears[1]) / 2
        heard = [
            _round(ear, _boxed) + wet * _folded(both, np.array(echo))
            for ear, echo in zip(self.ears, echoes, strict=True)
        ]
        return heard[0], heard[1]


def _round(circle: Wave, response: Callable[[Wave], Wave]) -> Wave:
    """Filter a circle by its spectrum."""
    hertz = np.fft.rfftfreq(len(circle), 1 / RATE).astype(np.float64)
    filtered: Wave = np.fft.irfft(np.fft.rfft(circle) * response(hertz), len(circle))
    return filtered


def _boxed(hertz: Wave) -> Wave:
    """Return how strongly a guitar's box lets these frequencies out; no rumble and no hiss."""
    gain = 1 / (1 + (38 / (hertz + 1)) ** 4) / (1 + (hertz / 9000) ** 4)
    for middle, more, wide in ((104, 0.5, 30), (212, 0.6, 50), (408, 0.3, 110), (2300, 0.15, 900)):
        gain *= 1 + more * np.exp(-(((hertz - middle) / wide) ** 2))
    boxed: Wave = gain
    return boxed


def _folded(circle: Wave, echo: Wave) -> Wave:
    """Return the echoes of a circle, which go round it as well."""
    whole = np.zeros(len(circle))
    whole[: len(echo)] = echo[: len(circle)]
    folded: Wave = np.fft.irfft(np.fft.rfft(circle) * np.fft.rfft(whole), len(circle))
    return folded
