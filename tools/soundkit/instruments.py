"""The instruments: a plucked gut string, wood, metal and skin, all made of delays and ringing modes."""

import math
from collections.abc import Sequence
from random import Random

from tools.soundkit.shaping import RATE, Samples, add, band_pass, count, fall, low_pass, noise

SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
SIGNS = {"#": 1, "b": -1}


def pitch(note: str) -> float:
    """Frequency of a note written like D4, Bb3 or C#5; A4 is 440 Hz."""
    letter, sign, octave = note[0], note[1:-1], int(note[-1])
    steps = SEMITONES[letter] + (SIGNS[sign] if sign else 0) + 12 * (octave - 4) - 9
    return float(440 * 2 ** (steps / 12))


def ring(modes: Sequence[tuple[float, float, float]], seconds: float) -> Samples:
    """Decaying sines that start together: each mode is (hertz, gain, seconds to fall by 60 dB)."""
    total = [0.0] * count(seconds)
    for hertz, gain, life in modes:
        radius = 10 ** (-3 / (life * RATE))
        turn, square = 2 * radius * math.cos(2 * math.pi * hertz / RATE), radius * radius
        before, now = 0.0, gain * radius * math.sin(2 * math.pi * hertz / RATE)
        for index in range(1, len(total)):
            total[index] += now
            before, now = now, turn * now - square * before
    return total


def _finger(rng: Random, length: int, bright: float, place: float) -> Samples:
    """Return one period of a string as the finger lets it go, its mean nought and its power one.

    A string pulled at one place moves up for that part of the period and down for the rest; `bright` rounds
    the corners, and a little noise is the skin of the finger.
    """
    corner = max(1, round(length * place))
    rough = [(1 - place if i < corner else -place) + 0.22 * rng.uniform(-1, 1) for i in range(length)]
    smooth: Samples = []
    value = 0.0
    for _ in range(2):  # the second time round the filter has forgotten that it started from nothing
        smooth = []
        for sample in rough:
            value += bright * (sample - value)
            smooth.append(value)
    mean = sum(smooth) / length
    power = math.sqrt(sum((value - mean) ** 2 for value in smooth) / length)
    return [(value - mean) / power for value in smooth]


def pluck(
    rng: Random, hertz: float, seconds: float, life: float = 2.2, bright: float = 0.35, place: float = 0.22
) -> Samples:
    """Return a gut string: one period runs round a delay and loses a little, the treble first.

    `life` is the time to fall by 60 dB at middle D, longer for lower strings; `bright` 0 … 1 is how hard the
    finger is; `place` is where it pulls, as a part of the string.
    """
    life *= (294 / hertz) ** 0.3
    blur = 0.28
    period = RATE / hertz - blur
    whole = int(period - 0.2)
    rest = period - whole
    tune, keep = (1 - rest) / (1 + rest), 10 ** (-3 / (life * hertz))
    total = count(seconds)
    string = _finger(rng, whole, bright, place) + [0.0] * total
    last_in = last_out = 0.0
    sharp, soft = keep * (1 - blur), keep * blur
    for i in range(whole, total):
        value = sharp * string[i - whole] + soft * string[i - whole - 1]
        last_out = tune * (value - last_out) + last_in
        last_in = value
        string[i] = last_out
    release = min(count(0.12), total)
    for i in range(release):  # the finger comes back before the sound is cut off
        string[total - 1 - i] *= i / release
    return string[:total]


def body(samples: Sequence[float], amount: float = 0.8) -> Samples:
    """Return the string heard through a guitar's box: its air, its top and its back answer."""
    heard = list(samples)
    for hertz, gain, sharpness in ((104, 0.5, 2.5), (212, 0.8, 3.5), (408, 0.45, 3.0), (2300, 0.25, 1.2)):
        add(heard, band_pass(samples, hertz, sharpness=sharpness), gain=gain * amount)
    return heard


def strum(
    rng: Random, notes: str, seconds: float, gap: float = 0.016, bright: float = 0.5, life: float = 2.4
) -> Samples:
    """Return the notes (parted by blanks) one after the other, `gap` seconds apart and a little uneven."""
    total: Samples = []
    at = 0.0
    for note in notes.split():
        add(total, pluck(rng, pitch(note), seconds - at, life, bright, rng.uniform(0.16, 0.26)), at)
        at += gap * rng.uniform(0.8, 1.2)
    return total


def mallet(hertz: float, seconds: float = 0.7, life: float = 0.5, hard: float = 0.3) -> Samples:
    """Return a wooden bar struck with a soft mallet."""
    modes = [(hertz, 1.0, life), (hertz * 3.93, 0.28 * hard, life * 0.3), (hertz * 9.2, 0.1 * hard, 0.06)]
    return ring([mode for mode in modes if mode[0] < RATE * 0.4], seconds)


def bell(hertz: float, seconds: float, life: float) -> Samples:
    """Return a small clear bell."""
    slow = ((0.5, 0.2, 1.0), (1.0, 1.0, 0.8), (1.004, 0.5, 0.75))
    fast = ((2.0, 0.45, 0.5), (3.01, 0.22, 0.35), (4.17, 0.1, 0.2))
    return ring([(hertz * ratio, gain, life * part) for ratio, gain, part in slow + fast], seconds)


def castanet(rng: Random, hard: float = 1.0) -> Samples:
    """Return one click of hollow wood."""
    base = rng.uniform(1180, 1300)
    click = ring([(base, 1.0, 0.05), (base * 1.83, 0.7 * hard, 0.035), (base * 2.9, 0.4 * hard, 0.02)], 0.09)
    add(click, fall(band_pass(noise(rng, 0.02), 2600), 0.012), gain=0.8 * hard)
    return click


def drum(rng: Random, hertz: float, seconds: float = 0.6, skin: float = 0.5) -> Samples:
    """Return a skin struck by hand: its tone sinks by a third as it relaxes; `skin` is the slap of the hand."""
    total, angle = [], 0.0
    for i in range(count(seconds)):
        now = i / RATE
        angle += 2 * math.pi * hertz * (1 + 0.35 * math.exp(-now / 0.03)) / RATE
        total.append(math.sin(angle) * 10 ** (-3 * now / seconds))
    add(total, ring([(hertz * 1.59, 0.35, seconds * 0.4), (hertz * 2.14, 0.2, seconds * 0.3)], seconds))
    add(total, fall(low_pass(noise(rng, 0.08), 1900, 500), 0.07), gain=skin * 1.6)
    return total


def coin(rng: Random) -> Samples:
    """Return a small coin touched once: a few high modes that do not fit together, each with its own breath."""
    size = rng.uniform(0.94, 1.07)
    modes = ((2710, 0.5, 0.1), (4030, 1.0, 0.2), (5480, 0.6, 0.15), (7350, 0.45, 0.1), (9720, 0.25, 0.06))
    return ring([(hertz * size * rng.uniform(0.99, 1.01), gain, life) for hertz, gain, life in modes], 0.3)
