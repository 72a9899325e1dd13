"""Sounds with a pitch: the path of a capture, the three shouts, and what is won. All are at home in D.

The shouts step up together: cau asks on D, recau answers on G, contracau drives over A back into a full D.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from tools.soundkit.instruments import bell, body, castanet, coin, drum, mallet, pitch, pluck, strum
from tools.soundkit.shaping import Samples, add, in_room, low_pass
from tools.soundkit.table import whoosh

PATH = ("D4", "E4", "F#4", "A4", "B4", "D5", "E5", "F#5", "A5", "B5")
"""One note for each card of a captured sequence; any of them sound well together."""

PAYMENTS = 8
"""The number of payments of a play that sound each higher than the one before."""

Parts = Iterator[tuple[Samples, float, float]]
"""What sounds together in a tune, each with the second at which it begins and its gain."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How one file is made: the function that computes it, its loudest moment in LUFS, and whether it rings."""

    make: Callable[[Random], Samples]
    lufs: float
    rings: bool = False


TUNES: dict[str, Recipe] = {}
"""The tunes by the names of their files."""


def sound(
    lufs: float, seconds: float, wet: float, *, size: float = 0.6, rings: bool = True
) -> Callable[[Callable[[Random], Parts]], Callable[[Random], Parts]]:
    """List the parts of a tune in `TUNES`, heard in a room as `in_room` says."""

    def listed(parts: Callable[[Random], Parts]) -> Callable[[Random], Parts]:
        def make(rng: Random) -> Samples:
            total: Samples = []
            for part, at, gain in parts(rng):
                add(total, part, at, gain)
            return in_room(total, seconds, wet, size)

        TUNES[parts.__name__.replace("_", "-")] = Recipe(make, lufs, rings)
        return parts

    return listed


def payment_pitch(step: int) -> float:
    """Return the pitch of payment `step` (from 0) of a play: up the same notes, an octave higher."""
    return 2 * pitch(PATH[step])


def path_note(rng: Random, step: int) -> Samples:
    """Return the note of card `step` (from 0) of a capture: a string and a wooden bar in unison."""
    hertz = pitch(PATH[step])
    total = body(pluck(rng, hertz, 0.8, life=1.1, bright=0.42), 0.5)
    add(total, mallet(hertz, 0.6, 0.4), gain=0.9)
    return in_room([value * 0.5 for value in total], 0.5, 0.16)


@sound(-14.5, 0.6, 0.18)
def cau(rng: Random) -> Parts:
    """Cau! Two clicks of the castanets and a bare fifth on the guitar."""
    for at, hard in ((0.0, 0.7), (0.09, 1.0)):
        yield castanet(rng, hard), at, 0.9 * hard
    yield body(strum(rng, "D3 A3 D4 A4", 1.3, life=1.3)), 0.18, 0.5
    yield drum(rng, 92, 0.35), 0.18, 0.5


@sound(-15, 0.8, 0.2)
def recau(rng: Random) -> Parts:
    """Recau! A run of castanets, two strokes of the guitar, the second higher, and two drums."""
    for index in range(5):
        yield castanet(rng, 0.5 + 0.12 * index), index * 0.055, 0.45 + 0.12 * index
    for at, notes, gain in ((0.3, "G3 D4 G4 B4", 0.45), (0.52, "D3 G3 B3 D4 G4 B4 D5", 0.55)):
        yield body(strum(rng, notes, 1.9 - at, gap=0.012, life=1.6)), at, gain
        yield drum(rng, 82, 0.45), at, gain * 1.3
    yield castanet(rng), 0.52, 0.9


@sound(-13, 1.1, 0.22, size=0.9)
def contracau(rng: Random) -> Parts:
    """Contracau! A roll that swells, three strokes up to a full chord, the big drum and bells."""
    at, swell = 0.0, 0.25
    while at < 0.46:
        yield drum(rng, 118, 0.2, skin=0.9), at, swell * 0.5
        yield castanet(rng, swell), at + 0.02, swell * 0.7
        at, swell = at + 0.052, swell * 1.17
    strokes = ((0.50, "A2 E3 A3 C#4 E4 G4", 0.4), (0.68, "A2 E3 G3 C#4 E4 A4", 0.45))
    for at, notes, gain in (*strokes, (0.92, "D2 A2 D3 F#3 A3 D4 F#4 A4 D5", 0.6)):
        yield body(strum(rng, notes, 3.0 - at, gap=0.011, bright=0.6, life=2.2)), at, gain
        yield castanet(rng), at, 0.9
        yield drum(rng, 88, 0.4), at, gain * 1.4
    yield drum(rng, 58, 0.9, skin=0.8), 0.92, 1.3
    for index, note in enumerate(("D5", "F#5", "A5", "D6")):
        yield bell(pitch(note), 1.6, 1.3), 0.94 + index * 0.045, 0.16


@sound(-18.5, 0.8, 0.2, size=0.8)
def sweep(rng: Random) -> Parts:
    """Return the table swept clean: the cards rush off under a run up the harp, and a chord stays."""
    yield whoosh(rng, 0.55, 5200), 0.0, 0.7
    for index, note in enumerate(("D4", "F#4", "A4", "B4", "D5", "E5", "F#5", "A5", "B5", "D6")):
        yield pluck(rng, pitch(note), 1.2, life=1.2, bright=0.4), 0.06 + index * 0.046, 0.3 + 0.02 * index
    yield body(strum(rng, "D3 A3 D4 F#4", 1.2, life=1.4)), 0.55, 0.4
    for note in ("A5", "D6"):
        yield bell(pitch(note), 1.0, 0.9), 0.56, 0.14
    yield drum(rng, 74, 0.4), 0.55, 0.7


@sound(-18.5, 0.6, 0.18)
def caida(rng: Random) -> Parts:
    """Caída! Three steps fall down the guitar, and the drum is where they land."""
    for at, note in ((0.0, "A4"), (0.08, "F#4"), (0.16, "D4")):
        yield body(pluck(rng, pitch(note), 0.9, life=1.0, bright=0.5)), at, 0.5
        yield castanet(rng, 0.6), at, 0.4
    yield body(strum(rng, "D3 A3 D4", 1.2, life=1.3)), 0.26, 0.5
    yield drum(rng, 70, 0.6), 0.26, 1.0


@sound(-18.5, 0.8, 0.2, size=0.8)
def limpia(rng: Random) -> Parts:
    """Limpia! A cloth over the table, and three bells rise from it."""
    yield whoosh(rng, 0.4, 4800), 0.0, 0.7
    for index, note in enumerate(("D5", "A5", "D6")):
        yield bell(pitch(note), 1.2, 1.0), 0.3 + index * 0.09, 0.2
    yield body(strum(rng, "D3 F#3 A3 D4", 1.1, life=1.3)), 0.48, 0.4


@sound(-18, 0.8, 0.2)
def ronda(rng: Random) -> Parts:
    """Ronda! One stroke for each of the three cards, each higher, and castanets all through."""
    for index, notes in enumerate(("D3 A3 D4", "G3 B3 D4 G4", "A3 D4 F#4 A4 D5")):
        yield body(strum(rng, notes, 1.5, gap=0.012, life=1.5)), index * 0.17, 0.42 + 0.06 * index
        yield drum(rng, 86, 0.4), index * 0.17, 0.5 + 0.1 * index
    for index in range(6):
        yield castanet(rng, 0.5 + 0.08 * index), index * 0.085, 0.4


def _melody(rng: Random, notes: str, beat: float, gain: float) -> Parts:
    """Plucked notes written note:beats, parted by blanks, doubled softly by a wooden bar."""
    at = 0.0
    for word in notes.split():
        note, beats = word.split(":")
        yield pluck(rng, pitch(note), 1.4, life=1.5, bright=0.45), at, gain
        yield mallet(pitch(note), 0.5, 0.35), at, gain * 0.5
        at += float(beats) * beat


@sound(-18.5, 0.8, 0.2, size=0.8)
def capo(rng: Random) -> Parts:
    """Capo! The sun comes up: a low stroke, a high one, and a bell over them."""
    yield body(strum(rng, "D3 A3 D4", 1.4, life=1.4, bright=0.4)), 0.0, 1.0
    yield body(strum(rng, "A3 E4 A4 C#5 E5", 1.6, life=1.6, bright=0.5)), 0.22, 0.9
    yield drum(rng, 92, 0.4), 0.22, 0.7
    yield bell(pitch("A5"), 1.5, 1.2), 0.26, 0.16


@sound(-27, 0.6, 0.2)
def chosen(rng: Random) -> Parts:
    """Return the sound of a suit or trump being chosen: two wooden notes and a small bell."""
    for at, note, gain in ((0.0, "A4", 0.7), (0.1, "E5", 0.9)):
        yield mallet(pitch(note), 0.6, 0.4, hard=0.3), at, gain
    yield bell(pitch("E6"), 1.0, 0.8), 0.16, 0.12
    yield castanet(rng, 0.4), 0.1, 0.3


@sound(-26.5, 0.5, 0.18)
def trick(rng: Random) -> Parts:
    """Return the sound of a trick being taken: a soft knock and a plucked fifth that goes home."""
    yield castanet(rng, 0.5), 0.0, 0.4
    for at, note, gain in ((0.03, "D4", 0.7), (0.12, "A4", 0.9)):
        yield pluck(rng, pitch(note), 0.9, life=0.9, bright=0.35), at, gain


@sound(-19.5, 0.9, 0.2, size=0.8)
def round_won(rng: Random) -> Parts:
    """Return a round won: a skipping phrase that comes home."""
    yield from _melody(rng, "A4:2 B4:1 C#5:2 E5:1 D5:4", 0.125, 0.5)
    for at, notes in ((0.0, "A2 E3 A3"), (0.375, "A2 G3 C#4"), (0.75, "D3 A3 D4 F#4 A4")):
        yield body(strum(rng, notes, 2.2 - at, life=1.8, bright=0.4)), at, 0.32
        yield castanet(rng, 0.6), at, 0.35
    yield drum(rng, 80, 0.5), 0.75, 0.6


@sound(-22.5, 0.9, 0.22, size=0.8)
def round_lost(rng: Random) -> Parts:
    """Return a round lost: the phrase of a round won, going home the other way, softly."""
    yield from _melody(rng, "D5:2 C5:1 A4:2 F4:1 D4:4", 0.14, 0.4)
    for at, notes in ((0.0, "D3 A3 D4"), (0.42, "F3 A3 C4"), (0.84, "D3 A3")):
        yield body(strum(rng, notes, 2.1 - at, gap=0.02, life=1.6, bright=0.25)), at, 0.26


@sound(-18.5, 1.0, 0.22, size=0.9)
def settebello(rng: Random) -> Parts:
    """Settebello! A great coin rings, and a church bell answers it twice."""
    for at, note, gain in ((0.0, "A5", 0.3), (0.12, "D6", 0.34), (0.3, "F#6", 0.3)):
        yield bell(pitch(note), 2.0, 1.6), at, gain
    for at in (0.12, 0.52):
        yield bell(pitch("D4"), 2.2, 2.0), at, 0.5
    yield body(strum(rng, "D3 A3 D4 F#4 A4", 1.4, life=1.5, bright=0.45)), 0.12, 0.4


@sound(-17, 1.0, 0.22, size=0.9)
def zwick(rng: Random) -> Parts:
    """Zwick! Snip, snap: two quick bites, the drum, and the whole troupe comes up the strings with its bells."""
    for at, swell in ((0.0, 0.9), (0.11, 1.2)):
        yield castanet(rng, swell), at, 0.9
        yield pluck(rng, pitch("A5"), 0.3, life=0.2, bright=0.9), at, 0.35
    yield whoosh(rng, 0.4, 5600), 0.05, 0.6
    for index, note in enumerate(("D4", "F#4", "A4", "D5", "F#5", "A5", "D6")):
        yield pluck(rng, pitch(note), 1.1, life=1.1, bright=0.5), 0.24 + index * 0.034, 0.3 + 0.03 * index
    yield body(strum(rng, "D2 A2 D3 F#3 A3 D4 F#4 A4", 2.2, gap=0.008, bright=0.55, life=1.9)), 0.48, 0.55
    yield drum(rng, 62, 0.8, skin=0.7), 0.48, 1.2
    for index, note in enumerate(("D5", "A5", "D6", "F#6")):
        yield bell(pitch(note), 1.5, 1.2), 0.5 + index * 0.06, 0.17


@sound(-19, 0.8, 0.2, size=0.8)
def treasure(rng: Random) -> Parts:
    """Return a card of ten points: coins fall into a bowl, and it rings."""
    for at in (0.0, 0.07, 0.12, 0.16):
        yield coin(rng), at, 0.5
    for at, note, gain in ((0.1, "D5", 0.24), (0.2, "F#5", 0.24), (0.3, "A5", 0.26), (0.4, "D6", 0.28)):
        yield bell(pitch(note), 1.6, 1.3), at, gain


@sound(-27, 0.5, 0.18)
def point(rng: Random) -> Parts:
    """Return a card of a point or two: one coin, one small bell."""
    yield coin(rng), 0.0, 0.5
    yield bell(pitch("A5"), 0.8, 0.6), 0.05, 0.22


@sound(-17, 1.2, 0.22, size=0.9)
def match_won(rng: Random) -> Parts:
    """Return the match won: a dance of four bars in the measure of a sardana's long steps, and a ringing end."""
    yield from _melody(rng, "D5:2 E5:1 F#5:2 D5:1 G5:2 F#5:1 E5:3 F#5:2 G5:1 A5:2 F#5:1 E5:2 C#5:1 D5:5", 0.14, 0.45)
    chords = ("D3 A3 F#4", "D3 A3 D4", "G2 D3 B3 G4", "A2 E3 C#4", "D3 A3 F#4", "D3 D4 A4", "A2 E3 G3 C#4")
    for index, notes in enumerate(chords):
        at = index * 0.42
        yield body(strum(rng, notes, 1.3, life=1.3, bright=0.4)), at, 0.3
        yield drum(rng, 86, 0.3, skin=0.4), at, 0.45
        for offset in (0.28, 0.35):
            yield castanet(rng, 0.5), at + offset, 0.2
    end = len(chords) * 0.42
    yield body(strum(rng, "D2 A2 D3 F#3 A3 D4 F#4 A4 D5", 2.4, bright=0.5)), end, 0.5
    yield drum(rng, 60, 0.8, skin=0.7), end, 1.0
    for index, note in enumerate(("D5", "A5", "D6", "F#6")):
        yield bell(pitch(note), 2.2, 1.8), end + 0.05 * index, 0.14


@sound(-27, 0.25, 0.12, rings=False)
def error(rng: Random) -> Parts:
    """Not possible: two dull notes, a half step down; a shake of the head, not a scolding."""
    for at, note, gain in ((0.0, "Eb4", 0.8), (0.13, "D4", 1.0)):
        yield mallet(pitch(note), 0.3, 0.2, hard=0.1), at, gain
        yield low_pass(pluck(rng, pitch(note) / 2, 0.3, life=0.3, bright=0.15), 900), at, gain * 0.4


@sound(-24.5, 0.6, 0.25)
def turn(rng: Random) -> Parts:
    """Your turn: two high notes barely touched."""
    for at, note, gain in ((0.0, "A4", 0.6), (0.11, "D5", 0.8)):
        yield pluck(rng, pitch(note), 0.9, life=1.0, bright=0.16, place=0.5), at, gain
        yield mallet(pitch(note), 0.5, 0.4, hard=0.0), at, gain * 0.6


@sound(-24, 0.4, 0.12)
def question(rng: Random) -> Parts:
    """Return two beats of a heart under the question of a call: a large drum behind a curtain, soft and low."""
    for at, gain in ((0.0, 0.9), (0.24, 0.6), (0.8, 1.0), (1.04, 0.65)):
        yield low_pass(drum(rng, 64, 0.5, skin=0.25), 700), at, gain
        yield mallet(196, 0.2, 0.12, hard=0.0), at, 0.16 * gain  # what a small loudspeaker can play of it
