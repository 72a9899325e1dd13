"""The four French suits: their colours in each deck, and the one drawing that serves pips, corners and aces.

Every suit is centred on the origin, about 100 wide and 110 high.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tools.art.draw import box, circle, clipped, group, layers, line, polygon, shape
from tools.art.dress import flower, lozenge
from tools.art.palette import SAFE, WARM, Palette, Tone

SUITS = "HDCS"
GAPS = {"H": 0, "D": 1, "C": 2, "S": 3}  # in the frame, as with the Spanish suits


@dataclass(frozen=True, slots=True)
class Deck:
    """The colours of a French deck: its pictures, suits, indices, and the backgrounds and dress of its courts."""

    palette: Palette
    tones: Mapping[str, Tone]
    indices: Mapping[str, str]
    cloths: Mapping[str, Tone]
    dresses: Mapping[str, Palette]

    def dressed(self, suit: str) -> "Deck":
        """The deck with the palette in which the courts of a suit are dressed."""
        return replace(self, palette=self.dresses.get(suit, self.palette))


BLACK = Tone("#75687a", "#382a3a", "#1d1220", WARM.steel.wash)
CLASSIC = Deck(
    WARM,
    {
        "H": WARM.red,
        "D": replace(WARM.red, wash=WARM.gold.wash),
        "C": replace(BLACK, wash=WARM.green.wash),
        "S": replace(BLACK, wash=WARM.blue.wash),
    },
    {"H": "#b3261f", "D": "#b3261f", "C": BLACK.dark, "S": BLACK.dark},
    {"H": WARM.red, "D": WARM.gold, "C": WARM.green, "S": WARM.blue},  # of the Spanish suits they stand for
    {},
)
CLOVER = Tone("#7fd0ae", "#12946c", "#0a5c43", "#d2eadb")
INDIGO = Tone("#8fa8ea", "#2b4fb8", "#1a3587", "#d3dcf2")
SLATE = replace(BLACK, wash="#e4dde6")
CLOAK = Tone("#9d90a8", "#4d3f55", "#2c2033", SLATE.wash)
# Four colours: the usual red, blue, green and black of such decks, moved until every eye keeps them apart.
CLEAR = Deck(
    SAFE,
    {
        "H": replace(SAFE.red, dark="#a33a04"),
        "D": INDIGO,
        "C": CLOVER,
        "S": SLATE,
    },
    {"H": "#b84206", "D": "#1f3f9c", "C": "#08785a", "S": BLACK.dark},
    {"H": SAFE.red, "D": INDIGO, "C": CLOVER, "S": replace(SLATE, light="#a79bb0")},
    # Nobody wears the colour of another suit.
    {
        "D": replace(SAFE, green=INDIGO, blue=INDIGO),
        "C": replace(SAFE, green=CLOVER),
        "S": replace(SAFE, blue=CLOAK, red=SAFE.plum),
    },
)

HEART = (
    "M0 54C-12 36 -52 16 -52 -18C-52 -40 -38 -51 -25 -51C-12 -51 -4 -44 0 -33"
    "C4 -44 12 -51 25 -51C38 -51 52 -40 52 -18C52 16 12 36 0 54Z"
)
DIAMOND = "M0 -60C11 -37 25 -18 44 0C25 18 11 37 0 60C-11 37 -25 18 -44 0C-25 -18 -11 -37 0 -60Z"
CLUB = (
    "M0 -58A26.5 26.5 0 0 1 20 -14A26.5 26.5 0 1 1 5 24C7 40 13 50 23 56H-23C-13 50 -7 40 -5 24"
    "A26.5 26.5 0 1 1 -20 -14A26.5 26.5 0 0 1 0 -58Z"
)
SPADE = (
    "M0 -60C12 -38 52 -18 52 14C52 32 39 41 27 41C17 41 9 36 5 27C7 41 13 51 23 56H-23C-13 51 -7 41 -5 27"
    "C-9 36 -17 41 -27 41C-39 41 -52 32 -52 14C-52 -18 -12 -38 0 -60Z"
)
OUTLINES = {"H": HEART, "D": DIAMOND, "C": CLUB, "S": SPADE}
FAR_SIDE = "M2 -70H70V70H2Q-5 0 2 -70Z"


def heart(deck: Deck) -> str:
    """Draw the lit edge and the gilt flame of a heart."""
    tone, p = deck.tones["H"], deck.palette
    return layers(
        line("M-40 -18C-40 -32 -33 -39 -25 -39M-38 -4Q-34 8 -27 15", tone.light, 6),
        shape("M0 -16C11 -3 9 12 0 22C-9 12 -11 -3 0 -16Z", p.gold.main),
        shape("M0 -1C4 5 4 12 0 17C-4 12 -4 5 0 -1Z", tone.dark),
    )


def diamond(deck: Deck) -> str:
    """Draw the lit facets of a diamond round a little tile."""
    tone, p = deck.tones["D"], deck.palette
    return layers(
        line("M-31 -1L-15 -19M-12 -23L-5 -35", tone.light, 6),
        lozenge(p.gold.main, 16, 21),
        lozenge(tone.dark, 8, 11),
    )


def club(deck: Deck) -> str:
    """Draw the light veins of a clover on a club."""
    tone, p = deck.tones["C"], deck.palette
    veins = "M0 -10V-38M-9 1L-32 10M9 1L32 10"
    return layers(
        line(veins, tone.light, 5),
        line("M-15 -36A16 16 0 0 1 -3 -47M-43 8A16 16 0 0 1 -34 -5", tone.light, 4.5),
        circle(0, -3, 8, p.gold.main),
    )


def spade(deck: Deck) -> str:
    """Draw the midrib and the veins of a leaf on a spade."""
    tone, p = deck.tones["S"], deck.palette
    return layers(
        line("M-8 -30C-20 -16 -39 -4 -40 12", tone.light, 6),
        line("M0 -36V14M0 6L-16 20M0 6L16 20M0 -14L-13 -2M0 -14L13 -2", tone.light, 4.5),
        circle(0, 24, 7, p.gold.main),
    )


ORNAMENTS = {"H": heart, "D": diamond, "C": club, "S": spade}


def plain(deck: Deck, suit: str) -> str:
    """A suit's shape in two depths of its colour, without ornament."""
    tone, outline = deck.tones[suit], OUTLINES[suit]
    return shape(outline, tone.main) + clipped(outline, shape(FAR_SIDE, tone.dark))


def emblem(deck: Deck, suit: str, height: float, turn: float = 0) -> str:
    """A suit's whole drawing at a height."""
    return group(plain(deck, suit), ORNAMENTS[suit](deck), turn=turn, size=height / 112)


def girdle(deck: Deck, suit: str) -> str:
    """The woven band between the two halves of a court, level through the origin.

    It looks the same upside down.
    """
    p, tone = deck.palette, deck.tones[suit]
    ground, motif = {
        "H": (p.red.dark, flower(p.cream, p.gold.main, 12)),
        "D": (p.plum.dark, lozenge(p.gold.main, 15, 11) + lozenge(tone.main, 8, 6)),
        "C": (p.green.dark, polygon(p.gold.main, *STEPS) + circle(0, 0, 4, p.red.main)),
        "S": (p.blue.dark, line("M-20 0Q-10 -15 0 0T20 0", p.steel.light, 5)),
    }[suit]
    return layers(
        box(-380, -27, 760, 54, tone.dark),
        box(-380, -22, 760, 44, p.gold.main),
        box(-380, -17, 760, 34, ground),
        *[group(motif, at=(40.0 * i, 0)) for i in range(-9, 10)],
    )


STEPS = (
    (-18, 4), (-11, 4), (-11, -3), (-4, -3), (-4, -11), (4, -11), (4, -3), (11, -3), (11, 4), (18, 4),
    (18, -4), (11, -4), (11, 3), (4, 3), (4, 11), (-4, 11), (-4, 3), (-11, 3), (-11, -4), (-18, -4),
)  # fmt: skip
