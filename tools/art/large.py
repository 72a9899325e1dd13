"""The large-index deck: a huge number over a huge suit object, for small screens and weak eyes."""

from tools.art.draw import circle, clipped, document, group, layers, shape
from tools.art.frame import HEIGHT, WIDTH, paper, pinta
from tools.art.king_heads import KING_HEADS
from tools.art.numerals import HEIGHT as FIGURE
from tools.art.numerals import numeral
from tools.art.palette import Palette
from tools.art.rider_heads import RIDER_HEADS
from tools.art.sota_heads import SOTA_HEADS
from tools.art.suits import badge

NUMBER_HEIGHT, LONE_HEIGHT = 420.0, 430.0
HEADS = {10: SOTA_HEADS, 11: RIDER_HEADS, 12: KING_HEADS}


def portrait(p: Palette, letter: str, rank: int) -> str:
    """Return a court figure's head in a round frame 290 across."""
    tone = p.suit(letter)
    disc = "M0 -138A138 138 0 1 1 -0.1 -138Z"
    window = "M-138 -400H138V0A138 138 0 0 1 -138 0Z"
    return layers(
        circle(0, 0, 146, tone.dark),
        shape(disc, tone.wash),
        clipped(window, group(HEADS[rank][letter](p), at=(0, 24), size=1.1)),
    )


def large_face(p: Palette, letter: str, rank: int) -> str:
    """Return a large-index card face."""
    text = str(rank)
    size = (NUMBER_HEIGHT if rank > 9 else LONE_HEIGHT) / FIGURE
    figure = group(numeral(text, p.index(letter)), at=(56, 64), size=size)
    if rank > 9:
        lower = group(badge(p, letter, 270), at=(180, 690)) + group(portrait(p, letter, rank), at=(430, 748))
    else:
        lower = group(badge(p, letter, 376), at=(350, 718))
    return document(WIDTH, HEIGHT, paper(p), pinta(p, letter), figure, lower)
