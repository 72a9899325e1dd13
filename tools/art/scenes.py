"""The pictures outside the deck: the program's icon and the title picture."""

import math

from tools.art.aces import mosaic, sun_face
from tools.art.backs import flower_back
from tools.art.cards import card
from tools.art.draw import Point, box, circle, clipped, document, group, polygon, ring, shape
from tools.art.frame import CORNER, HEIGHT, WIDTH
from tools.art.palette import Palette, Tone

TEAL = Tone("#2f8a80", "#1d5f5c", "#0f3a3e", "#a9cdbf")
ICON_SIDE = 256.0
TITLE_WIDTH, TITLE_HEIGHT = 1920.0, 1080.0
TILE = 160.0


def bare(svg: str) -> str:
    """Return the inside of a whole SVG file, to be placed in another picture."""
    return svg[svg.index(">") + 1 : svg.rindex("</svg>")]


def laid_card(svg: str, at: Point, turn: float, size: float) -> str:
    """Return a card lying on a table with its soft shadow; ``at`` is its middle."""
    shadow = f'<rect x="{-WIDTH / 2 + 8}" y="{-HEIGHT / 2 + 18}" width="{WIDTH}" height="{HEIGHT}" rx="{CORNER}" fill="#06181a" fill-opacity="0.55" filter="url(#soft)"/>'
    return group(shadow, group(bare(svg), at=(-WIDTH / 2, -HEIGHT / 2)), at=at, turn=turn, size=size)


def icon(p: Palette) -> str:
    """Return the icon: a sun coin on a card, on a tile."""
    corner = circle(0, 0, 58, TEAL.dark) + circle(0, 0, 44, p.gold.main) + circle(0, 0, 30, TEAL.dark) + circle(0, 0, 14, p.red.main)
    outline = "M52 4H204A48 48 0 0 1 252 52V204A48 48 0 0 1 204 252H52A48 48 0 0 1 4 204V52A48 48 0 0 1 52 4Z"
    ray = polygon(p.red.main, (0, -34), (17, 16), (-17, 16))
    coin = circle(0, 0, 178, p.gold.dark) + circle(0, 0, 164, p.gold.main) + circle(0, 0, 148, p.white) + ring(12, 116, ray) + circle(0, 0, 106, p.gold.dark) + sun_face(p)
    front = "".join([box(-82, -112, 164, 224, p.edge, 20), box(-79, -109, 158, 218, p.paper, 17), group(coin, size=0.4)])
    behind = box(-82, -112, 164, 224, p.white, 20) + box(-72, -102, 144, 204, p.red.main, 12)
    return document(ICON_SIDE, ICON_SIDE, shape(outline, TEAL.main),
                    clipped(outline, *[group(corner, at=at) for at in ((4, 4), (252, 4), (4, 252), (252, 252))]),
                    group(behind, at=(112, 130), turn=-16, size=0.86), group(front, at=(142, 130), turn=9, size=0.9))


def floor_tile() -> str:
    """Return one quiet tile of the title's table, dark enough to carry text."""
    h = TILE / 2
    blade = polygon("#17504f", (0, 0), (-18, -34), (0, -h + 6)) + polygon("#124344", (0, 0), (18, -34), (0, -h + 6))
    diagonal = polygon("#1b5a57", (0, 0), (-15, -32), (0, -58)) + polygon("#154b4b", (0, 0), (15, -32), (0, -58))
    quarter = "".join([shape(f"M{-h} {-h}H{-h + 44}A44 44 0 0 1 {-h} {-h + 44}Z", "#0e3538"), shape(f"M{-h} {-h}H{-h + 30}A30 30 0 0 1 {-h} {-h + 30}Z", "#1a5452"),
                       shape(f"M{-h} {-h}H{-h + 13}A13 13 0 0 1 {-h} {-h + 13}Z", "#0e3538")])
    return "".join([box(-h, -h, TILE + 0.5, TILE + 0.5, "#123f41"), *[group(quarter, turn=90 * i) for i in range(4)], *[group(diagonal, turn=45 + 90 * i) for i in range(4)],
                    *[group(blade, turn=90 * i) for i in range(4)], circle(0, 0, 8, "#0e3538")])


def title(p: Palette) -> str:
    """Return the title picture: a fan of court cards on a tiled table; its left half stays quiet for words."""
    tile = floor_tile()
    floor = "".join(group(tile, at=(TILE * (i + 0.5), TILE * (j + 0.375))) for i in range(12) for j in range(8))
    wheel = group(circle(0, 0, 470, p.gold.dark), circle(0, 0, 462, p.gold.main), circle(0, 0, 452, TEAL.dark), group(mosaic(p, 372, 446, 40)),
                  circle(0, 0, 368, p.gold.main), circle(0, 0, 360, "#123f41"), at=(1330, 560))
    defs = ('<defs><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>'
            '<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="1330" cy="520" r="1400"><stop offset="0" stop-color="#ffe9b8" stop-opacity="0.16"/>'
            '<stop offset="0.4" stop-color="#0a2a2c" stop-opacity="0"/><stop offset="1" stop-color="#041416" stop-opacity="0.72"/></radialGradient></defs>')
    lamp = box(0, 0, TITLE_WIDTH, TITLE_HEIGHT, "url(#lamp)")
    pivot, reach = (1330.0, 1330.0), 760.0
    fan = []
    for letter, rank, lean in (("B", 10, -34), ("E", 11, -17), ("O", 12, 0), ("C", 11, 17), ("E", 10, 34)):
        angle = math.radians(lean)
        fan.append(laid_card(card(p, letter, rank), (pivot[0] + reach * math.sin(angle), pivot[1] - reach * math.cos(angle)), lean, 0.62))
    loose = [laid_card(flower_back(p), (1790, 190), 24, 0.36), laid_card(card(p, "O", 1), (890, 176), -18, 0.36)]
    return document(TITLE_WIDTH, TITLE_HEIGHT, defs, floor, wheel, lamp, *loose, *fan)
