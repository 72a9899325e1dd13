"""The loop of music: a slow dance in six, D minor, for three plucked voices in a quiet room.

The tune was written for this game. It is played round a circle: what still rings at the end is mixed into the
beginning, and so is the room, so that no ear finds the seam.
"""

from collections.abc import Iterator
from random import Random

from tools.soundkit.instruments import body, pitch, pluck
from tools.soundkit.shaping import RATE, Room, Samples, count, high_pass, low_pass

BEAT = 0.352
"""Seconds of an eighth; six make a bar."""

BARS = (
    ("D3 A3 D4 F4", "A4:2 D5:1 F5:2 E5:1"),
    ("G2 D3 Bb3 D4", "D5:3 Bb4:2 A4:1"),
    ("C3 G3 C4 E4", "G4:2 C5:1 E5:2 D5:1"),
    ("F2 C3 A3 C4", "C5:3 A4:3"),
    ("Bb2 F3 Bb3 D4", "Bb4:2 D5:1 F5:2 G5:1"),
    ("G2 D3 G3 Bb3", "F5:1 E5:1 D5:1 Bb4:3"),
    ("A2 E3 A3 C#4", "A4:2 C#5:1 E5:2 G5:1"),
    ("D3 A3 D4 F4", "F5:2 E5:1 D5:3"),
    ("F2 C3 A3 C4", "F5:2 G5:1 A5:3"),
    ("C3 G3 C4 E4", "G5:2 F5:1 E5:3"),
    ("G2 D3 Bb3 D4", "D5:2 E5:1 F5:2 G5:1"),
    ("A2 E3 A3 C#4", "E5:4 -:2"),
    ("Bb2 F3 Bb3 D4", "F5:2 D5:1 Bb4:3"),
    ("F2 C3 A3 C4", "C5:2 D5:1 C5:2 A4:1"),
    ("G2 D3 G3 Bb3", "Bb4:2 G4:1 A4:2 C#5:1"),
    ("D3 A3 D4 F4", "D5:4 -:2"),
)
"""For each bar the chord from its bass upwards, and the tune as note:eighths; a dash is a rest."""

FIGURE = (0, 1, 2, 3, 2, 1)
"""Which note of the chord each eighth of the accompaniment takes."""


def _accompaniment(rng: Random) -> Iterator[tuple[float, Samples]]:
    """(second, sound) of every note of the two lower voices."""
    for bar, (chord, _) in enumerate(BARS):
        notes = chord.split()
        for eighth, which in enumerate(FIGURE):
            at = (bar * 6 + eighth) * BEAT + rng.gauss(0, 0.006)
            weight = (0.85 if eighth == 0 else 0.62 if eighth == 3 else 0.5) * rng.uniform(0.88, 1.1)
            string = pluck(rng, pitch(notes[which]), 2.6, life=2.0, bright=0.26, place=rng.uniform(0.2, 0.3))
            yield at, [value * weight * 0.5 for value in string]


def _tune(rng: Random) -> Iterator[tuple[float, Samples]]:
    """(second, sound) of every note of the upper voice, a breath behind the beat."""
    for bar, (_, tune) in enumerate(BARS):
        eighth = 0
        for word in tune.split():
            note, length = word.split(":")
            if note != "-":
                at = (bar * 6 + eighth) * BEAT + 0.012 + abs(rng.gauss(0, 0.008))
                weight = (0.95 if eighth == 0 else 0.75) * rng.uniform(0.9, 1.08)
                string = pluck(rng, pitch(note), 2.4, life=2.3, bright=0.42, place=rng.uniform(0.14, 0.2))
                yield at, [value * weight * 0.62 for value in string]
            eighth += int(length)


def _round(length: int, notes: Iterator[tuple[float, Samples]]) -> Samples:
    """Mix the notes into a circle of `length` samples."""
    circle = [0.0] * length
    for at, sound in notes:
        start = count(at)
        for index, value in enumerate(sound):
            circle[(start + index) % length] += value
    return circle


def _settled(samples: Samples) -> Samples:
    """Box, treble and rumble of a circle, filtered from a second before its start so that it closes."""
    lead = samples[-RATE:] + samples
    return high_pass(low_pass(body(lead, 0.6), 6500), 45)[RATE:]


def loop(rng: Random) -> tuple[Samples, Samples]:
    """Return the loop at the left and the right ear: the lower voices a little left, the tune a little right."""
    length = count(len(BARS) * 6 * BEAT)
    low, high = _settled(_round(length, _accompaniment(rng))), _settled(_round(length, _tune(rng)))
    both = [a + b for a, b in zip(low, high, strict=True)]
    room = Room(1.5, size=1.15, dark=0.55)
    room.hear(both[-2 * RATE :])
    echo_left, echo_right = room.hear(both)
    left = [0.6 * a + 0.42 * b + 0.13 * e for a, b, e in zip(low, high, echo_left, strict=True)]
    right = [0.42 * a + 0.6 * b + 0.13 * e for a, b, e in zip(low, high, echo_right, strict=True)]
    return left, right
