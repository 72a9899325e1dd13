"""The four suit objects, each in one drawing that serves pips, corners, emblems and the courts' hands.

All are centred on the origin. A coin is 100 across, a cup 100 by 132, a sword and a baton 300 long.
"""

from tools.art.draw import box, circle, clipped, ellipse, group, layers, line, polygon, ring, shape
from tools.art.palette import Palette


def coin(p: Palette) -> str:
    """Return a gold coin with an eight-petalled rosette."""
    petal = shape("M0 -15C10 -6 9 6 0 14C-9 6 -10 -6 0 -15Z", p.red.main)
    leaf = polygon(p.gold.dark, (0, -6), (4.5, 4), (0, 12), (-4.5, 4))
    return layers(
        circle(0, 0, 50, p.gold.dark),
        circle(0, 0, 44, p.gold.main),
        shape("M-44 0A44 44 0 0 1 44 0A44 40 0 0 0 -44 0Z", p.gold.light),
        ring(20, 38.5, circle(0, 0, 2.7, p.gold.dark)),
        circle(0, 0, 32, p.white),
        ring(8, 24, leaf, 22.5),
        ring(8, 15.5, petal),
        circle(0, 0, 8, p.gold.main, p.gold.dark, 3),
    )


BOWL = "M-47 -56L47 -56C48 -8 32 20 0 24C-32 20 -48 -8 -47 -56Z"


def cup(p: Palette) -> str:
    """Return a red cup with a gilt lip, band and foot."""
    foot = "M-9 40L9 40C11 54 34 54 39 66L-39 66C-34 54 -11 54 -9 40Z"
    band = "M-60 -34Q0 -20 60 -34L60 -12Q0 4 -60 -12Z"
    beads = [circle(x, -18 - abs(x) * 0.1, 4.4, p.red.dark) for x in (-30, -10, 10, 30)]
    return layers(
        box(-9, 14, 18, 32, p.red.dark),
        shape(foot, p.red.main),
        clipped(foot, box(2, 30, 50, 50, p.red.dark)),
        box(-43, 62, 86, 9, p.gold.dark, 3),
        shape(BOWL, p.red.main),
        clipped(
            BOWL,
            shape("M10 -60L60 -60L60 40L0 40Q22 0 10 -60Z", p.red.dark),
            shape(band, p.gold.main),
            shape("M14 -26Q40 -28 60 -34L60 -12Q36 -3 17 -3Z", p.gold.dark),
            *beads,
        ),
        ellipse(0, -57, 49, 11, p.gold.main),
        ellipse(0, -56, 41, 7, p.plum.dark),
        ellipse(0, 35, 17, 9, p.gold.main),
        shape("M0 26A17 9 0 0 1 0 44Z", p.gold.dark),
    )


def sword(p: Palette) -> str:
    """Return a broad sword, point up."""
    guard = "M-46 66C-46 54 -32 58 -24 62Q0 68 24 62C32 58 46 54 46 66C46 82 26 80 0 82C-26 80 -46 82 -46 66Z"
    wraps = [line(f"M-11 {y + 5}L11 {y - 3}", p.gold.main, 4.5) for y in (92, 104, 116)]
    return layers(
        polygon(p.steel.main, (0, -150), (0, 66), (-23, 66), (-23, -106)),
        polygon(p.steel.dark, (0, -150), (23, -106), (23, 66), (0, 66)),
        polygon(p.steel.light, (-8, -100), (-3, -112), (-3, 40), (-8, 40)),
        box(-12, 78, 24, 50, p.blue.dark, 4),
        *wraps,
        shape(guard, p.blue.main),
        clipped(guard, box(4, 40, 60, 60, p.blue.dark)),
        circle(0, 134, 16, p.gold.main),
        shape("M0 118A16 16 0 0 1 0 150Z", p.gold.dark),
        circle(0, 134, 5.5, p.red.main),
    )


CLUB = (
    "M-33 -128C-36 -110 -40 -88 -35 -66L-37 -50L-28 -38C-30 0 -24 34 -22 58L-25 72L-17 82"
    "C-15 104 -13 126 -13 146"
    "Q0 152 13 146C13 126 16 104 18 84L24 30L21 16C26 -10 29 -30 30 -48L38 -66L35 -84"
    "C38 -100 37 -112 33 -128Z"
)


def baton(p: Palette) -> str:
    """Return a knotted green baton, thick end up: a pruned branch with a bound grip."""
    knobs = ((30, -32, 10, 17, 8), (-32, -74, 11, 18, -8), (-19, 62, 8, 13, -6))
    burls = "".join(ellipse(x, y, w + 4.5, h + 5, p.green.dark, t) for x, y, w, h, t in knobs)
    cuts = "".join(
        ellipse(x, y, w, h, p.earth.light, t) + ellipse(x, y, w * 0.5, h * 0.5, p.earth.main, t)
        for x, y, w, h, t in knobs
    )
    grain = (
        "M-18 -104C-24 -70 -16 -40 -18 -8M-6 -60C-8 -20 -4 10 -8 46M-2 -112C2 -96 0 -84 -4 -74"
        "M18 -108C22 -86 16 -70 16 -50M12 20C10 44 8 60 8 80M-10 62V84"
    )
    wraps = "".join(line(f"M-16 {y}L16 {y - 8}", p.gold.main, 5) for y in (106, 118, 130))
    return layers(
        burls,
        shape(CLUB, p.green.main),
        clipped(
            CLUB,
            shape("M8 -160L12 -60L4 -30L8 40L2 160L80 160L80 -160Z", p.green.dark),
            line(grain, p.green.light, 4),
            box(-40, 96, 80, 44, p.earth.dark),
            wraps,
        ),
        ellipse(0, -130, 33, 14, p.earth.light),
        ellipse(0, -130, 23, 9, p.earth.main),
        ellipse(0, -130, 15, 6, p.earth.light),
        ellipse(0, -130, 6, 2.4, p.earth.main),
        cuts,
    )


DRAWINGS = {"O": coin, "C": cup, "E": sword, "B": baton}
EXTENT = {"O": (100.0, 100.0), "C": (98.0, 138.0), "E": (92.0, 300.0), "B": (96.0, 296.0)}


def emblem(p: Palette, letter: str, height: float, turn: float = 0) -> str:
    """Return a suit's object scaled to a height before it is turned."""
    return group(DRAWINGS[letter](p), turn=turn, size=height / EXTENT[letter][1])


def badge(p: Palette, letter: str, side: float) -> str:
    """Return a suit's object made to fill a square of the given side: long objects lie across it."""
    if letter in "EB":
        return group(DRAWINGS[letter](p), turn=40, size=side / 222)
    return emblem(p, letter, side)
