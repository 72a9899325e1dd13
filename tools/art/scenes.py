"""The pictures outside the deck: the program's icon and the title picture."""

import math

from tools.art.aces import mosaic, sun_face
from tools.art.backs import flower_back
from tools.art.cards import card
from tools.art.draw import Point, box, circle, clipped, document, group, layers, polygon, ring, shape
from tools.art.frame import CORNER, HEIGHT, WIDTH
from tools.art.palette import Palette, Tone

TEAL = Tone("#2f8a80", "#1d5f5c", "#0f3a3e", "#a9cdbf")
ICON_SIDE = 256.0
TITLE_WIDTH, TITLE_HEIGHT = 1920.0, 1080.0
TILE = 160.0


def bare(svg: str) -> str:
    """The inside of a whole SVG file, to be placed in another picture."""
    return svg[svg.index(">") + 1 : svg.rindex("</svg>")]


def laid_card(svg: str, at: Point, turn: float, size: float) -> str:
    """A card lying on a table with its soft shadow; ``at`` is its middle."""
    place = (
        f'x="{8 - WIDTH / 2:g}" y="{18 - HEIGHT / 2:g}" width="{WIDTH:g}" height="{HEIGHT:g}" rx="{CORNER:g}"'
    )
    shadow = f'<rect {place} fill="#06181a" fill-opacity="0.55" filter="url(#soft)"/>'
    return group(shadow, group(bare(svg), at=(-WIDTH / 2, -HEIGHT / 2)), at=at, turn=turn, size=size)


def icon(p: Palette) -> str:
    """The icon: a sun coin on a card, on a tile."""
    corner = (
        circle(0, 0, 58, TEAL.dark)
        + circle(0, 0, 44, p.gold.main)
        + circle(0, 0, 30, TEAL.dark)
        + circle(0, 0, 14, p.red.main)
    )
    outline = "M52 4H204A48 48 0 0 1 252 52V204A48 48 0 0 1 204 252H52A48 48 0 0 1 4 204V52A48 48 0 0 1 52 4Z"
    ray = polygon(p.red.main, (0, -34), (17, 16), (-17, 16))
    coin = (
        circle(0, 0, 178, p.gold.dark)
        + circle(0, 0, 164, p.gold.main)
        + circle(0, 0, 148, p.white)
        + ring(12, 116, ray)
        + circle(0, 0, 106, p.gold.dark)
        + sun_face(p)
    )
    front = layers(
        box(-82, -112, 164, 224, p.edge, 20), box(-79, -109, 158, 218, p.paper, 17), group(coin, size=0.4)
    )
    behind = box(-82, -112, 164, 224, p.white, 20) + box(-72, -102, 144, 204, p.red.main, 12)
    return document(
        ICON_SIDE,
        ICON_SIDE,
        shape(outline, TEAL.main),
        clipped(outline, *[group(corner, at=at) for at in ((4, 4), (252, 4), (4, 252), (252, 252))]),
        group(behind, at=(112, 130), turn=-16, size=0.86),
        group(front, at=(142, 130), turn=9, size=0.9),
    )


def quarter_disc(radius: float, colour: str) -> str:
    """A quarter disc in a floor tile's upper left corner."""
    edge, reach = -TILE / 2, radius - TILE / 2
    return shape(f"M{edge:g} {edge:g}H{reach:g}A{radius:g} {radius:g} 0 0 1 {edge:g} {reach:g}Z", colour)


def blade(light: str, dark: str, half: float, elbow: float, tip: float) -> str:
    """One ray of a floor tile's star, its right side darker."""
    return polygon(light, (0, 0), (-half, elbow), (0, tip)) + polygon(dark, (0, 0), (half, elbow), (0, tip))


def floor_tile() -> str:
    """One quiet tile of the title's table, dark enough to carry text."""
    half = TILE / 2
    upright = blade("#17504f", "#124344", 18, -34, 6 - half)
    slanted = blade("#1b5a57", "#154b4b", 15, -32, -58)
    corner = quarter_disc(44, "#0e3538") + quarter_disc(30, "#1a5452") + quarter_disc(13, "#0e3538")
    turns = (0, 90, 180, 270)
    return layers(
        box(-half, -half, TILE + 0.5, TILE + 0.5, "#123f41"),
        *[group(corner, turn=turn) for turn in turns],
        *[group(slanted, turn=45 + turn) for turn in turns],
        *[group(upright, turn=turn) for turn in turns],
        circle(0, 0, 8, "#0e3538"),
    )


SOFT = (
    '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%">'
    '<feGaussianBlur stdDeviation="16"/></filter>'
)
LAMP = (
    '<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="1330" cy="520" r="1400">'
    '<stop offset="0" stop-color="#ffe9b8" stop-opacity="0.16"/>'
    '<stop offset="0.4" stop-color="#0a2a2c" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#041416" stop-opacity="0.72"/></radialGradient>'
)
FAN = (("B", 10, -34), ("E", 11, -17), ("O", 12, 0), ("C", 11, 17), ("E", 10, 34))


def title(p: Palette) -> str:
    """The title picture: a fan of court cards on a tiled table; its left stays quiet for words."""
    tile = floor_tile()
    floor = "".join(
        group(tile, at=(TILE * (i + 0.5), TILE * (j + 0.375))) for i in range(12) for j in range(8)
    )
    wheel = group(
        circle(0, 0, 470, p.gold.dark),
        circle(0, 0, 462, p.gold.main),
        circle(0, 0, 452, TEAL.dark),
        mosaic(p, 372, 446, 40),
        circle(0, 0, 368, p.gold.main),
        circle(0, 0, 360, "#123f41"),
        at=(1330, 560),
    )
    lamp = box(0, 0, TITLE_WIDTH, TITLE_HEIGHT, "url(#lamp)")
    pivot, reach = (1330.0, 1330.0), 760.0
    fan = []
    for letter, rank, lean in FAN:
        angle = math.radians(lean)
        middle = (pivot[0] + reach * math.sin(angle), pivot[1] - reach * math.cos(angle))
        fan.append(laid_card(card(p, letter, rank), middle, lean, 0.62))
    loose = [
        laid_card(flower_back(p), (1790, 190), 24, 0.36),
        laid_card(card(p, "O", 1), (890, 176), -18, 0.36),
    ]
    return document(TITLE_WIDTH, TITLE_HEIGHT, f"<defs>{SOFT}{LAMP}</defs>", floor, wheel, lamp, *loose, *fan)
