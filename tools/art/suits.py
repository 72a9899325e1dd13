"""The four suit objects, each in one drawing that serves pips, corners, emblems and the courts' hands.

All are centred on the origin. A coin is 100 across, a cup 100 by 132, a sword and a baton 300 long.
"""

from tools.art.draw import Point, box, circle, clipped, ellipse, group, layers, line, polygon, ring, shape
from tools.art.palette import Palette


def coin(p: Palette) -> str:
    """A gold coin with an eight-petalled rosette."""
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
    """A red cup with a gilt lip, band and foot."""
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
    """A broad sword, point up."""
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
    "M-31 -132C-33 -104 -30 -84 -31 -60C-32 -30 -25 0 -22 34C-20 62 -17 100 -16 142Q0 152 16 142"
    "C17 100 21 66 23 36C26 6 31 -30 31 -58C32 -84 33 -108 31 -132Z"
)


def stub(p: Palette, at: Point, turn: float) -> str:
    """A sawn-off side branch that points up, its cut face towards us."""
    return group(
        polygon(p.wood.dark, (-17, 22), (-11, -12), (11, -12), (17, 22)),
        ellipse(0, -12, 13, 8, p.wood.wash),
        ellipse(0, -12, 6.5, 4, p.wood.light),
        at=at,
        turn=turn,
    )


def sprig(p: Palette, at: Point, turn: float, size: float = 1) -> str:
    """Two young leaves in the suit's green."""
    leaf = "M0 0C15 -10 17 -32 0 -48C-17 -32 -15 -10 0 0Z"
    pair = ((-34, p.green.main), (30, p.green.dark))
    leaves = [group(shape(leaf, c), line("M0 -6V-32", p.green.light, 2.6), turn=t) for t, c in pair]
    return group(*leaves, at=at, turn=turn, size=size)


def baton(p: Palette) -> str:
    """A wooden baton, thick end up: a stripped branch with sawn ends, one leaf and a bound grip."""
    grain = "M-17 -112C-20 -76 -14 -40 -14 2M-2 -70C-4 -34 -2 4 -5 44M6 -110C9 -96 8 -88 7 -78M-12 42C-11 60 -11 74 -10 90"
    dark = "M17 -104C20 -78 16 -50 17 -16M13 18C12 44 10 64 9 90"
    wraps = "".join(line(f"M-22 {y}L22 {y - 9}", p.gold.main, 5) for y in (112, 125))
    return layers(
        stub(p, (27, -40), 62),
        stub(p, (-25, -84), -58),
        sprig(p, (19, 22), 44),
        shape(CLUB, p.wood.main),
        clipped(
            CLUB,
            shape("M9 -160C14 -100 8 -60 8 -20C8 40 4 90 5 160L80 160L80 -160Z", p.wood.dark),
            line(grain, p.wood.light, 4.5),
            line(dark, p.wood.main, 4),
            box(-40, 100, 80, 34, p.green.main),
            box(5, 100, 80, 34, p.green.dark),
            wraps,
        ),
        ellipse(0, -132, 31, 14, p.wood.wash),
        ellipse(0, -132, 22, 9.5, p.wood.light),
        ellipse(0, -132, 14, 6, p.wood.wash),
        ellipse(0, -132, 6, 2.6, p.wood.main),
    )


DRAWINGS = {"O": coin, "C": cup, "E": sword, "B": baton}
EXTENT = {"O": (100.0, 100.0), "C": (98.0, 138.0), "E": (92.0, 300.0), "B": (96.0, 296.0)}


def emblem(p: Palette, letter: str, height: float, turn: float = 0) -> str:
    """A suit's object scaled to a height before it is turned."""
    return group(DRAWINGS[letter](p), turn=turn, size=height / EXTENT[letter][1])


def badge(p: Palette, letter: str, side: float) -> str:
    """A suit's object made to fill a square of the given side: long objects lie across it."""
    if letter in "EB":
        return group(DRAWINGS[letter](p), turn=40, size=side / 222)
    return emblem(p, letter, side)
