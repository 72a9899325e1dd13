"""Sounds with a pitch: the path of a capture, the three shouts, and what is won. All are at home in D.

The shouts step up together: cau asks on D, recau answers on G, contracau drives over A back into a full D.
"""

from random import Random

from tools.soundkit.instruments import bell, body, castanet, coin, drum, mallet, pitch, pluck, strum
from tools.soundkit.shaping import Samples, add, count, in_room, low_pass
from tools.soundkit.table import whoosh

PATH = ("D4", "E4", "F#4", "A4", "B4", "D5", "E5", "F#5", "A5", "B5")
"""One note for each card of a captured sequence; any of them sound well together."""

PAYMENTS = 8
"""The number of payments of a play that sound each higher than the one before."""


def payment_pitch(step: int) -> float:
    """Return the pitch of payment `step` (from 0) of a play: up the same notes, an octave higher."""
    return 2 * pitch(PATH[step])


def path_note(rng: Random, step: int) -> Samples:
    """Return the note of card `step` (from 0) of a capture: a string and a wooden bar in unison."""
    hertz = pitch(PATH[step])
    total = body(pluck(rng, hertz, 0.8, life=1.1, bright=0.42), 0.5)
    add(total, mallet(hertz, 0.6, 0.4), gain=0.9)
    return in_room([value * 0.5 for value in total], 0.5, 0.16)


def cau(rng: Random) -> Samples:
    """Cau! Two clicks of the castanets and a bare fifth on the guitar."""
    total: Samples = []
    for at, hard in ((0.0, 0.7), (0.09, 1.0)):
        add(total, castanet(rng, hard), at, 0.9 * hard)
    add(total, body(strum(rng, "D3 A3 D4 A4", 1.3, life=1.3)), 0.18, 0.5)
    add(total, drum(rng, 92, 0.35), 0.18, 0.5)
    return in_room(total, 0.6, 0.18)


def recau(rng: Random) -> Samples:
    """Recau! A run of castanets, two strokes of the guitar, the second higher, and two drums."""
    total: Samples = []
    for index in range(5):
        add(total, castanet(rng, 0.5 + 0.12 * index), index * 0.055, 0.45 + 0.12 * index)
    for at, notes, gain in ((0.3, "G3 D4 G4 B4", 0.45), (0.52, "D3 G3 B3 D4 G4 B4 D5", 0.55)):
        add(total, body(strum(rng, notes, 1.9 - at, gap=0.012, life=1.6)), at, gain)
        add(total, drum(rng, 82, 0.45), at, gain * 1.3)
    add(total, castanet(rng), 0.52, 0.9)
    return in_room(total, 0.8, 0.2)


def contracau(rng: Random) -> Samples:
    """Contracau! A roll that swells, three strokes up to a full chord, the big drum and bells."""
    total: Samples = []
    at, swell = 0.0, 0.25
    while at < 0.46:
        add(total, drum(rng, 118, 0.2, skin=0.9), at, swell * 0.5)
        add(total, castanet(rng, swell), at + 0.02, swell * 0.7)
        at, swell = at + 0.052, swell * 1.17
    strokes = ((0.50, "A2 E3 A3 C#4 E4 G4", 0.4), (0.68, "A2 E3 G3 C#4 E4 A4", 0.45))
    for at, notes, gain in (*strokes, (0.92, "D2 A2 D3 F#3 A3 D4 F#4 A4 D5", 0.6)):
        add(total, body(strum(rng, notes, 3.0 - at, gap=0.011, bright=0.6, life=2.2)), at, gain)
        add(total, castanet(rng), at, 0.9)
        add(total, drum(rng, 88, 0.4), at, gain * 1.4)
    add(total, drum(rng, 58, 0.9, skin=0.8), 0.92, 1.3)
    for index, note in enumerate(("D5", "F#5", "A5", "D6")):
        add(total, bell(pitch(note), 1.6, 1.3), 0.94 + index * 0.045, 0.16)
    return in_room(total, 1.1, 0.22, size=0.9)


def sweep(rng: Random) -> Samples:
    """Return the table swept clean: the cards rush off under a run up the harp, and a chord stays."""
    total: Samples = []
    add(total, whoosh(rng, 0.55, 5200), 0.0, 0.7)
    for index, note in enumerate(("D4", "F#4", "A4", "B4", "D5", "E5", "F#5", "A5", "B5", "D6")):
        add(total, pluck(rng, pitch(note), 1.2, life=1.2, bright=0.4), 0.06 + index * 0.046, 0.3 + 0.02 * index)
    add(total, body(strum(rng, "D3 A3 D4 F#4", 1.2, life=1.4)), 0.55, 0.4)
    for note in ("A5", "D6"):
        add(total, bell(pitch(note), 1.0, 0.9), 0.56, 0.14)
    add(total, drum(rng, 74, 0.4), 0.55, 0.7)
    return in_room(total, 0.8, 0.2, size=0.8)


def caida(rng: Random) -> Samples:
    """Caída! Three steps fall down the guitar, and the drum is where they land."""
    total: Samples = []
    for at, note in ((0.0, "A4"), (0.08, "F#4"), (0.16, "D4")):
        add(total, body(pluck(rng, pitch(note), 0.9, life=1.0, bright=0.5)), at, 0.5)
        add(total, castanet(rng, 0.6), at, 0.4)
    add(total, body(strum(rng, "D3 A3 D4", 1.2, life=1.3)), 0.26, 0.5)
    add(total, drum(rng, 70, 0.6), 0.26, 1.0)
    return in_room(total, 0.6, 0.18)


def limpia(rng: Random) -> Samples:
    """Limpia! A cloth over the table, and three bells rise from it."""
    total: Samples = []
    add(total, whoosh(rng, 0.4, 4800), 0.0, 0.7)
    for index, note in enumerate(("D5", "A5", "D6")):
        add(total, bell(pitch(note), 1.2, 1.0), 0.3 + index * 0.09, 0.2)
    add(total, body(strum(rng, "D3 F#3 A3 D4", 1.1, life=1.3)), 0.48, 0.4)
    return in_room(total, 0.8, 0.2, size=0.8)


def ronda(rng: Random) -> Samples:
    """Ronda! One stroke for each of the three cards, each higher, and castanets all through."""
    total: Samples = []
    for index, notes in enumerate(("D3 A3 D4", "G3 B3 D4 G4", "A3 D4 F#4 A4 D5")):
        add(total, body(strum(rng, notes, 1.5, gap=0.012, life=1.5)), index * 0.17, 0.42 + 0.06 * index)
        add(total, drum(rng, 86, 0.4), index * 0.17, 0.5 + 0.1 * index)
    for index in range(6):
        add(total, castanet(rng, 0.5 + 0.08 * index), index * 0.085, 0.4)
    return in_room(total, 0.8, 0.2)


def _melody(rng: Random, notes: str, beat: float, gain: float) -> Samples:
    """Plucked notes written note:beats, parted by blanks, doubled softly by a wooden bar."""
    total: Samples = []
    at = 0.0
    for word in notes.split():
        note, beats = word.split(":")
        add(total, pluck(rng, pitch(note), 1.4, life=1.5, bright=0.45), at, gain)
        add(total, mallet(pitch(note), 0.5, 0.35), at, gain * 0.5)
        at += float(beats) * beat
    return total


def capo(rng: Random) -> Samples:
    """Capo! The sun comes up: a low stroke, a high one, and a bell over them."""
    total = body(strum(rng, "D3 A3 D4", 1.4, life=1.4, bright=0.4))
    add(total, body(strum(rng, "A3 E4 A4 C#5 E5", 1.6, life=1.6, bright=0.5)), 0.22, 0.9)
    add(total, drum(rng, 92, 0.4), 0.22, 0.7)
    add(total, bell(pitch("A5"), 1.5, 1.2), 0.26, 0.16)
    return in_room(total, 0.8, 0.2, size=0.8)


def chosen(rng: Random) -> Samples:
    """Return the sound of a suit or trump being chosen: two wooden notes and a small bell."""
    total: Samples = []
    for at, note, gain in ((0.0, "A4", 0.7), (0.1, "E5", 0.9)):
        add(total, mallet(pitch(note), 0.6, 0.4, hard=0.3), at, gain)
    add(total, bell(pitch("E6"), 1.0, 0.8), 0.16, 0.12)
    add(total, castanet(rng, 0.4), 0.1, 0.3)
    return in_room(total, 0.6, 0.2)


def trick(rng: Random) -> Samples:
    """Return the sound of a trick being taken: a soft knock and a plucked fifth that goes home."""
    total: Samples = []
    add(total, castanet(rng, 0.5), 0.0, 0.4)
    for at, note, gain in ((0.03, "D4", 0.7), (0.12, "A4", 0.9)):
        add(total, pluck(rng, pitch(note), 0.9, life=0.9, bright=0.35), at, gain)
    return in_room(total, 0.5, 0.18)


def round_won(rng: Random) -> Samples:
    """Return a round won: a skipping phrase that comes home."""
    total = _melody(rng, "A4:2 B4:1 C#5:2 E5:1 D5:4", 0.125, 0.5)
    for at, notes in ((0.0, "A2 E3 A3"), (0.375, "A2 G3 C#4"), (0.75, "D3 A3 D4 F#4 A4")):
        add(total, body(strum(rng, notes, 2.2 - at, life=1.8, bright=0.4)), at, 0.32)
        add(total, castanet(rng, 0.6), at, 0.35)
    add(total, drum(rng, 80, 0.5), 0.75, 0.6)
    return in_room(total, 0.9, 0.2, size=0.8)


def round_lost(rng: Random) -> Samples:
    """Return a round lost: the phrase of a round won, going home the other way, softly."""
    total = _melody(rng, "D5:2 C5:1 A4:2 F4:1 D4:4", 0.14, 0.4)
    for at, notes in ((0.0, "D3 A3 D4"), (0.42, "F3 A3 C4"), (0.84, "D3 A3")):
        add(total, body(strum(rng, notes, 2.1 - at, gap=0.02, life=1.6, bright=0.25)), at, 0.26)
    return in_room(total, 0.9, 0.22, size=0.8)


def settebello(rng: Random) -> Samples:
    """Settebello! A great coin rings, and a church bell answers it twice."""
    total: Samples = []
    for at, note, gain in ((0.0, "A5", 0.3), (0.12, "D6", 0.34), (0.3, "F#6", 0.3)):
        add(total, bell(pitch(note), 2.0, 1.6), at, gain)
    for at in (0.12, 0.52):
        add(total, bell(pitch("D4"), 2.2, 2.0), at, 0.5)
    add(total, body(strum(rng, "D3 A3 D4 F#4 A4", 1.4, life=1.5, bright=0.45)), 0.12, 0.4)
    return in_room(total, 1.0, 0.22, size=0.9)


def zwick(rng: Random) -> Samples:
    """Zwick! Snip, snap: two quick bites, the drum, and the whole troupe comes up the strings with its bells."""
    total: Samples = []
    for at, swell in ((0.0, 0.9), (0.11, 1.2)):
        add(total, castanet(rng, swell), at, 0.9)
        add(total, pluck(rng, pitch("A5"), 0.3, life=0.2, bright=0.9), at, 0.35)
    add(total, whoosh(rng, 0.4, 5600), 0.05, 0.6)
    for index, note in enumerate(("D4", "F#4", "A4", "D5", "F#5", "A5", "D6")):
        add(total, pluck(rng, pitch(note), 1.1, life=1.1, bright=0.5), 0.24 + index * 0.034, 0.3 + 0.03 * index)
    add(total, body(strum(rng, "D2 A2 D3 F#3 A3 D4 F#4 A4", 2.2, gap=0.008, bright=0.55, life=1.9)), 0.48, 0.55)
    add(total, drum(rng, 62, 0.8, skin=0.7), 0.48, 1.2)
    for index, note in enumerate(("D5", "A5", "D6", "F#6")):
        add(total, bell(pitch(note), 1.5, 1.2), 0.5 + index * 0.06, 0.17)
    return in_room(total, 1.0, 0.22, size=0.9)


def treasure(rng: Random) -> Samples:
    """Return a card of ten points: coins fall into a bowl, and it rings."""
    total: Samples = []
    for at in (0.0, 0.07, 0.12, 0.16):
        add(total, coin(rng), at, 0.5)
    for at, note, gain in ((0.1, "D5", 0.24), (0.2, "F#5", 0.24), (0.3, "A5", 0.26), (0.4, "D6", 0.28)):
        add(total, bell(pitch(note), 1.6, 1.3), at, gain)
    return in_room(total, 0.8, 0.2, size=0.8)


def point(rng: Random) -> Samples:
    """Return a card of a point or two: one coin, one small bell."""
    total: Samples = []
    add(total, coin(rng), 0.0, 0.5)
    add(total, bell(pitch("A5"), 0.8, 0.6), 0.05, 0.22)
    return in_room(total, 0.5, 0.18)


def match_won(rng: Random) -> Samples:
    """Return the match won: a dance of four bars in the measure of a sardana's long steps, and a ringing end."""
    total = _melody(rng, "D5:2 E5:1 F#5:2 D5:1 G5:2 F#5:1 E5:3 F#5:2 G5:1 A5:2 F#5:1 E5:2 C#5:1 D5:5", 0.14, 0.45)
    chords = ("D3 A3 F#4", "D3 A3 D4", "G2 D3 B3 G4", "A2 E3 C#4", "D3 A3 F#4", "D3 D4 A4", "A2 E3 G3 C#4")
    for index, notes in enumerate(chords):
        at = index * 0.42
        add(total, body(strum(rng, notes, 1.3, life=1.3, bright=0.4)), at, 0.3)
        add(total, drum(rng, 86, 0.3, skin=0.4), at, 0.45)
        for offset in (0.28, 0.35):
            add(total, castanet(rng, 0.5), at + offset, 0.2)
    end = len(chords) * 0.42
    add(total, body(strum(rng, "D2 A2 D3 F#3 A3 D4 F#4 A4 D5", 2.4, bright=0.5)), end, 0.5)
    add(total, drum(rng, 60, 0.8, skin=0.7), end, 1.0)
    for index, note in enumerate(("D5", "A5", "D6", "F#6")):
        add(total, bell(pitch(note), 2.2, 1.8), end + 0.05 * index, 0.14)
    return in_room(total, 1.2, 0.22, size=0.9)


def error(rng: Random) -> Samples:
    """Not possible: two dull notes, a half step down; a shake of the head, not a scolding."""
    total: Samples = []
    for at, note, gain in ((0.0, "Eb4", 0.8), (0.13, "D4", 1.0)):
        add(total, mallet(pitch(note), 0.3, 0.2, hard=0.1), at, gain)
        add(total, low_pass(pluck(rng, pitch(note) / 2, 0.3, life=0.3, bright=0.15), 900), at, gain * 0.4)
    return in_room(total, 0.25, 0.12)


def turn(rng: Random) -> Samples:
    """Your turn: two high notes barely touched."""
    total = [0.0] * count(0.1)
    for at, note, gain in ((0.0, "A4", 0.6), (0.11, "D5", 0.8)):
        add(total, pluck(rng, pitch(note), 0.9, life=1.0, bright=0.16, place=0.5), at, gain)
        add(total, mallet(pitch(note), 0.5, 0.4, hard=0.0), at, gain * 0.6)
    return in_room(total, 0.6, 0.25)


def question(rng: Random) -> Samples:
    """Return two beats of a heart under the question of a call: a large drum behind a curtain, soft and low."""
    total: Samples = []
    for at, gain in ((0.0, 0.9), (0.24, 0.6), (0.8, 1.0), (1.04, 0.65)):
        beat = low_pass(drum(rng, 64, 0.5, skin=0.25), 700)
        add(total, beat, at, gain)
        add(total, mallet(196, 0.2, 0.12, hard=0.0), at, 0.16 * gain)  # what a small loudspeaker can play of it
    return in_room(total, 0.4, 0.12)
