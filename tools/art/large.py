"""The large-index deck: a huge number over a huge suit object, for small screens and weak eyes.

The second number, upside down, stays smaller: a six must not look like a nine beside it.
"""

from tools.art.draw import circle, clipped, document, group, layers, shape
from tools.art.frame import HEIGHT, WIDTH, corner, paper, pinta
from tools.art.king_heads import KING_HEADS
from tools.art.numerals import HEIGHT as FIGURE
from tools.art.ornaments import top_rose
from tools.art.palette import Palette
from tools.art.rider_heads import RIDER_HEADS
from tools.art.slim import slim_numeral
from tools.art.sota_heads import SOTA_HEADS
from tools.art.suits import badge

NUMBER_HEIGHT = 440.0
LONE, NARROW = (1.0, 25.0), (0.74, 20.0)  # how wide the figures of a number are, and the weight of their strokes
HEADS = {10: SOTA_HEADS, 11: RIDER_HEADS, 12: KING_HEADS}


def portrait(p: Palette, letter: str, rank: int) -> str:
    """A court figure's head in a round frame 292 across."""
    tone = p.suit(letter)
    disc = "M0 -138A138 138 0 1 1 -0.1 -138Z"
    window = "M-180 -400H180V0H138A138 138 0 0 1 -138 0H-180Z"  # hats and plumes may leave the frame
    return layers(
        circle(0, 0, 146, tone.dark),
        shape(disc, tone.wash),
        clipped(window, group(HEADS[rank][letter](p), at=(0, 24), size=1.1)),
    )


def large_face(p: Palette, letter: str, rank: int) -> str:
    """A large-index card face."""
    text = str(rank)
    across, weight = NARROW if rank > 9 else LONE
    number = slim_numeral(text, p.index(letter), across, weight)
    figure = group(number, at=(48, 50), size=NUMBER_HEIGHT / FIGURE)
    if rank > 9:
        suit = group(badge(p, letter, 186), at=(476, 158))
        picture = layers(suit, group(portrait(p, letter, rank), at=(222, 728), size=1.16))
    else:
        picture = layers(top_rose(p, letter), group(badge(p, letter, 366), at=(246, 714)))
    small = group(corner(p, letter, rank), at=(WIDTH, HEIGHT), turn=180)
    return document(WIDTH, HEIGHT, paper(p), pinta(p, letter), picture, figure, small)
