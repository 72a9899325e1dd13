"""The music: five variations of a slow Catalan dance over one ground, and two layers for when the table grows tense.

The ground is sixteen bars of six eighths in D major, where the notes of the captures are at home as well. Every
variation has it, so that a layer of sixteen bars fits all of them: the pulse (bass, shaker, drum) and the tension (low
strings, a muted guitar in sixteenths). Each layer is exactly as long as a variation. All of it was written for this
game.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from tools.soundkit.band import (
    BANDURRIA,
    BASS,
    GUITAR,
    MUTED,
    TREBLE,
    String,
    Track,
    bow,
    pluck,
    shaken,
    tapped,
    whistle,
)
from tools.soundkit.levels import Wave

BEAT = 0.32
"""Seconds of an eighth; six make a bar."""

GROUND = (
    "D3 A3 D4 F#4", "B2 F#3 D4 F#4", "G2 D3 B3 D4", "A2 E3 A3 C#4",
    "B2 F#3 B3 D4", "E2 B2 G3 E4", "A2 E3 G3 C#4", "D3 A3 D4 F#4",
    "G2 D3 B3 D4", "F#2 D3 A3 D4", "E2 B2 G3 B3", "B2 F#3 B3 D4",
    "G2 D3 B3 D4", "F#2 D3 A3 D4", "A2 E3 G3 C#4", "D3 A3 D4 F#4",
)  # fmt: skip
"""For each bar the chord from its bass upwards."""

DANCE = (
    "F#4:2 A4:1 D5:2 C#5:1", "B4:3 F#4:2 A4:1", "G4:2 B4:1 D5:2 B4:1", "A4:4 C#5:1 E5:1",
    "F#5:2 E5:1 D5:2 B4:1", "G5:2 F#5:1 E5:3", "C#5:1 D5:1 E5:1 A4:2 C#5:1", "D5:5 -:1",
    "B4:2 D5:1 G5:2 F#5:1", "F#5:2 E5:1 D5:3", "E5:2 F#5:1 G5:2 E5:1", "F#5:3 D5:2 C#5:1",
    "B4:2 A4:1 G4:2 B4:1", "A4:2 F#4:1 A4:2 D5:1", "E5:2 D5:1 C#5:2 A4:1", "D5:4 -:2",
)  # fmt: skip
"""The tune of each bar, as note:eighths; a dash is a rest."""

SONG = (
    "D5:6", "-:2 B4:1 C#5:2 D5:1", "D5:3 B4:3", "C#5:5 -:1",
    "-:1 D5:1 E5:1 F#5:2 D5:1", "B4:3 E5:3", "E5:2 C#5:1 A4:3", "F#4:4 -:2",
    "-:1 G4:1 A4:1 B4:3", "A4:2 B4:1 D5:3", "B4:3 G4:3", "F#4:4 A4:1 B4:1",
    "D5:3 B4:2 A4:1", "A4:3 F#4:3", "G4:2 F#4:1 E4:3", "F#4:5 -:1",
)  # fmt: skip
"""A second tune, long and high, for the flute."""

ECHO = (
    "-:3 D5:3", "-:3 F#4:2 B4:1", "-:6", "-:3 E5:2 C#5:1",
    "-:3 F#5:3", "-:3 E5:2 B4:1", "-:6", "-:3 A4:2 F#4:1",
    "-:3 G4:2 B4:1", "-:3 A4:3", "-:3 B4:2 G4:1", "-:6",
    "-:3 D5:2 B4:1", "-:3 A4:2 F#4:1", "-:3 C#5:3", "D5:3 -:3",
)  # fmt: skip
"""What is left of the tune in the quiet variation."""

LOW = (
    "D4:3 F#4:3", "F#4:3 D4:3", "G4:2 F#4:1 D4:3", "E4:3 A3:3",
    "B3:3 D4:2 F#4:1", "G4:3 B3:3", "C#4:2 E4:1 G4:3", "F#4:5 -:1",
    "G4:3 B4:3", "A4:2 F#4:1 D4:3", "G4:2 E4:1 B3:3", "D4:3 F#4:3",
    "G4:3 D4:3", "F#4:2 E4:1 D4:3", "C#4:2 E4:1 G4:2 E4:1", "D4:4 -:2",
)  # fmt: skip
"""A tune for the low strings of a guitar."""

ARPEGGIO, WIDE = (0, 1, 2, 3, 2, 1), (0, 2, 3, 1, 3, 2)
"""Which note of the chord each eighth of an accompaniment takes."""


@dataclass(frozen=True, slots=True)
class Part:
    """How a tune is played: by what, how loud, from which side, and how far behind the beat."""

    sound: Callable[[str, float, int], Wave]
    gain: float
    side: float
    late: float = 0.012


def _plucked(string: String, rings: float = 1.2) -> Callable[[str, float, int], Wave]:
    return lambda note, seconds, take: pluck(string, note, round(max(0.9, seconds + rings), 2), take)


GUITAR_PART = Part(_plucked(TREBLE), 0.62, 0.35)
LOW_PART = Part(_plucked(TREBLE), 0.66, 0.3)
BANDURRIA_PART = Part(_plucked(BANDURRIA, 0.6), 0.5, 0.4)
FLUTE_PART = Part(whistle, 1.15, 0.1, 0.02)


def _notes(tune: tuple[str, ...]) -> Iterator[tuple[float, str, int]]:
    """Yield (eighth, note, eighths) of every note of a tune."""
    for bar, words in enumerate(tune):
        eighth = 0
        for word in words.split():
            note, length = word.split(":")
            if note != "-":
                yield bar * 6 + eighth, note, int(length)
            eighth += int(length)
        assert eighth == 6, f"bar {bar + 1} has {eighth} eighths"


def _play(track: Track, start: float, tune: tuple[str, ...], part: Part, gain: float = 1.0) -> None:
    """Play a tune from `start` on, the beats a little stronger than what lies between."""
    for eighth, note, length in _notes(tune):
        weight = gain * part.gain * (1.0 if eighth % 3 == 0 else 0.82)
        track.add(part.sound(note, length * BEAT, track.take()), start + eighth * BEAT + part.late, weight, part.side)


def _arpeggios(track: Track, start: float, figure: tuple[int, ...] = ARPEGGIO, gain: float = 1.0) -> None:
    """Break every chord of the ground into eighths."""
    for bar, chord in enumerate(GROUND):
        notes = chord.split()
        for eighth, which in enumerate(figure):
            weight = gain * (0.5 if eighth == 0 else 0.38 if eighth == 3 else 0.3)
            string = pluck(GUITAR, notes[which], 2.4, track.take())
            track.add(string, start + (bar * 6 + eighth) * BEAT, weight, -0.35)


def _strums(track: Track, start: float) -> None:
    """Strike the chords in two and in three by turns, as the songs do that came back from Cuba."""
    for bar, chord in enumerate(GROUND):
        bass, *upper = chord.split()
        track.add(pluck(GUITAR, bass, 2.2, track.take()), start + bar * 6 * BEAT, 0.5, -0.35)
        beats = (1, 2, 4, 5) if bar % 2 == 0 else (2, 4, 5)
        for eighth in beats:
            for place, note in enumerate(upper):
                at = start + (bar * 6 + eighth) * BEAT + place * 0.011
                track.add(pluck(GUITAR, note, 1.1, track.take()), at, 0.17 if eighth % 2 else 0.2, -0.35, 0.003)


def _chimes(track: Track, start: float) -> None:
    """Let the bandurria run through the chords, an octave higher, on what lies between the beats."""
    for bar, chord in enumerate(GROUND):
        notes = [_octave_up(note) for note in chord.split()[1:]]
        for eighth, which in ((1, 0), (2, 1), (4, 2), (5, 1)):
            string = pluck(BANDURRIA, notes[which], 1.2, track.take())
            track.add(string, start + (bar * 6 + eighth) * BEAT, 0.16, 0.45)


def _octave_up(note: str) -> str:
    return f"{note[:-1]}{int(note[-1]) + 1}"


def _bass(track: Track, start: float, gain: float) -> None:
    """Pluck the root on the first beat and lead into the next bar, as a habanera does."""
    for bar, chord in enumerate(GROUND):
        root, fifth, *_ = chord.split()
        root = root if root[-1] == "2" else f"{root[:-1]}2"
        for eighth, note, weight in ((0, root, 1.0), (3, fifth, 0.55), (5, root, 0.5)):
            at = start + (bar * 6 + eighth) * BEAT
            track.add(pluck(BASS, note, 1.4, track.take()), at, gain * weight, 0.0, 0.004)


def piece(rng: Random) -> tuple[Wave, Wave]:
    """Return the piece for both ears: the dance, the song, the strums, the quiet, and the dance with all."""
    whole = len(GROUND) * 6 * BEAT
    track = Track(5 * len(GROUND), 6 * BEAT, rng)
    starts = [number * whole for number in range(5)]
    _arpeggios(track, starts[0])
    _play(track, starts[0], DANCE, GUITAR_PART)
    _arpeggios(track, starts[1], gain=0.9)
    _bass(track, starts[1], 0.3)
    _play(track, starts[1], SONG, FLUTE_PART)
    _strums(track, starts[2])
    _bass(track, starts[2], 0.3)
    _play(track, starts[2], LOW, LOW_PART)
    _chimes(track, starts[2])
    _arpeggios(track, starts[3], WIDE, 0.85)
    _play(track, starts[3], ECHO, FLUTE_PART, 0.8)
    _arpeggios(track, starts[4])
    _bass(track, starts[4], 0.32)
    _play(track, starts[4], DANCE, BANDURRIA_PART)
    _play(track, starts[4], LOW, LOW_PART, 0.6)
    return track.in_room(0.16)


def pulse(rng: Random) -> tuple[Wave, Wave]:
    """Return the layer that stirs: bass, shaker and the fingers on a frame drum."""
    track = Track(len(GROUND), 6 * BEAT, rng)
    _bass(track, 0.0, 0.42)
    for bar in range(len(GROUND)):
        for eighth, weight in enumerate((1.0, 0.45, 0.65, 0.9, 0.45, 0.7)):
            track.add(shaken(track.take()), (bar * 6 + eighth) * BEAT - 0.018, 0.55 * weight, 0.5, 0.004)
        strokes = [(0.0, 86.0, 0.3, 0.55), (3, 128.0, 0.5, 0.3), (4, 128.0, 0.6, 0.2)]
        strokes += [(5, 128.0, 0.6, 0.24), (5.5, 128.0, 0.6, 0.18)] if bar % 4 == 3 else []
        for beat, hertz, slap, weight in strokes:
            at = (bar * 6 + beat) * BEAT
            track.add(tapped(hertz, 0.4, slap, track.take()), at, 1.1 * weight, -0.15, 0.004)
    return track.in_room(0.12)


def tension(rng: Random) -> tuple[Wave, Wave]:
    """Return the layer that holds its breath: low strings, and a muted guitar that does not stand still."""
    track = Track(len(GROUND), 6 * BEAT, rng)
    for bar, chord in enumerate(GROUND):
        root, fifth, third, _ = chord.split()
        start = bar * 6 * BEAT
        for note, side in ((root, -0.3), (fifth, 0.3)):
            track.add(bow(note, 6 * BEAT, track.take()), start, 0.9, side, 0.0)
        for step in range(12):
            weight = 0.34 if step % 6 == 0 else 0.24 if step % 2 == 0 else 0.15
            note = (third, fifth, third, "A3")[step % 4]
            at = start + step * BEAT / 2
            track.add(pluck(MUTED, note, 0.4, track.take()), at, weight, -0.5 if step % 2 else 0.5, 0.003)
    return track.in_room(0.16)


PARTS = {"music": piece, "music-pulse": pulse, "music-tension": tension}
"""The music and its layers, by the names of their files."""
