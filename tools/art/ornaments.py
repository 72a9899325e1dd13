"""The ornaments of the number cards: quarter roses in two corners, and tile flowers where objects leave a gap.

Both are drawn as on a floor of hydraulic tiles; the roses are rimmed with broken ones.
"""

import math

from tools.art.draw import Point, circle, group, layers, line, polygon, ring, shape
from tools.art.frame import HEIGHT, INSET, WIDTH
from tools.art.palette import Palette

RADIUS = 118.0
MARGIN = 13.0  # between the frame's line and a corner rose


def accent(p: Palette, letter: str) -> str:
    """The colour that enlivens a suit's ornaments."""
    return p.red.main if letter == "O" else p.gold.main


def wedge(inner: float, outer: float, start: float, end: float) -> tuple[Point, ...]:
    """The corners of a piece of a ring; angles in degrees from the left side downwards."""
    places = ((start, inner), (start, outer), ((start + end) / 2, outer), (end, outer), (end, inner))
    return tuple((-r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for a, r in places)


def shards(p: Palette, letter: str, inner: float, outer: float) -> str:
    """A quarter ring of tiles broken at uneven angles."""
    tone = p.suit(letter)
    colours = (tone.main, p.white, accent(p, letter), tone.light, tone.main, p.white, accent(p, letter), tone.main)
    cuts = (-1, 13, 23, 36, 46, 57, 66, 78, 91)
    return "".join(
        polygon(colour, *wedge(inner, outer, start + 1.1, end - 1.1))
        for colour, start, end in zip(colours, cuts, cuts[1:], strict=False)
    )


def quarter(radius: float, colour: str) -> str:
    """A quarter disc whose middle is the origin, spread to the left and down."""
    return shape(f"M0 0H{-radius:g}A{radius:g} {radius:g} 0 0 0 0 {radius:g}Z", colour)


def rose(p: Palette, letter: str) -> str:
    """The ornament of the top right corner, its middle in the origin."""
    tone, r = p.suit(letter), RADIUS
    bloom = p.red.main if letter == "O" else tone.main
    petal = shape("M0 18C-15 32 -17 52 0 74C17 52 15 32 0 18Z", bloom)
    heart = shape("M0 30C-5 38 -6 48 0 57C6 48 5 38 0 30Z", p.white)
    leaf = polygon(tone.light, (-5, 22), (0, 78), (5, 22))
    return layers(
        quarter(r, tone.dark),
        shards(p, letter, r * 0.77, r * 0.95),
        quarter(r * 0.73, tone.wash),
        *[group(leaf, turn=turn) for turn in (29, 61)],
        *[group(petal, heart, turn=turn) for turn in (13, 45, 77)],
        quarter(22, tone.dark),
        quarter(12, accent(p, letter)),
    )


def top_rose(p: Palette, letter: str) -> str:
    """The corner rose at the card's top right."""
    inset = INSET + MARGIN
    return group(rose(p, letter), at=(WIDTH - inset, inset))


def ornaments(p: Palette, letter: str) -> str:
    """Both corner roses, in the corners that the numbers leave free."""
    one = top_rose(p, letter)
    return one + group(one, at=(WIDTH, HEIGHT), turn=180)


def tile_flower(p: Palette, letter: str) -> str:
    """A small flower 96 across for the middle of a ring of objects."""
    tone = p.suit(letter)
    petal = shape("M0 -8C15 -18 17 -34 0 -46C-17 -34 -15 -18 0 -8Z", tone.main)
    point = polygon(accent(p, letter), (0, -34), (6, -14), (-6, -14))
    return layers(ring(4, 0, point, 45), ring(4, 0, petal), circle(0, 0, 10, tone.dark), circle(0, 0, 5, p.white))


def palmette(p: Palette, letter: str) -> str:
    """A spray 150 across that opens upwards, for the free space over and under a block of objects."""
    tone = p.suit(letter)
    petal = "M0 0C16 -14 18 -40 0 -62C-18 -40 -16 -14 0 0Z"
    spray = ((-76, 0.86, tone.light), (76, 0.86, tone.light), (-40, 0.96, tone.main), (40, 0.96, tone.main))
    scroll = line("M-12 12C-34 34 -70 26 -72 4M12 12C34 34 70 26 72 4", tone.dark, 6)
    return layers(
        scroll,
        circle(-72, 0, 8, accent(p, letter)),
        circle(72, 0, 8, accent(p, letter)),
        *[group(shape(petal, c), turn=turn, size=size) for turn, size, c in spray],
        group(shape(petal, tone.dark), shape("M0 -12C7 -22 8 -34 0 -46C-8 -34 -7 -22 0 -12Z", tone.wash), size=1.1),
        circle(0, 4, 12, accent(p, letter), tone.dark, 5),
    )
