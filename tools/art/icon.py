"""The picture outside the decks: the program's icon."""

from tools.art.aces import sun_face
from tools.art.draw import box, circle, clipped, document, group, layers, polygon, ring, shape
from tools.art.palette import Palette, Tone

TEAL = Tone("#2f8a80", "#1d5f5c", "#0f3a3e", "#a9cdbf")
ICON_SIDE = 256.0


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
