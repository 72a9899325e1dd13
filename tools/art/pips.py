"""Where the suit objects lie on the number cards: as large as the numbers and ornaments in the corners let them be."""

from tools.art.draw import group
from tools.art.ornaments import palmette, tile_flower
from tools.art.palette import Palette
from tools.art.suits import emblem

Spot = tuple[float, float]
Layout = tuple[float, tuple[Spot, ...]]  # height of one object, places of all from the card's middle

MIDDLE = (310.0, 479.0)


def column(*heights: float, x: float = 0) -> tuple[Spot, ...]:
    """Places one over the other."""
    return tuple((x, y) for y in heights)


def wings(across: float, down: float) -> tuple[Spot, ...]:
    """Two places on either side, clear of the numbers above and below them."""
    return tuple((x, y) for x in (-across, across) for y in (-down, down))


# From four on, two objects stand on either side and the rest between them: 2, n - 4, 2.
COINS: dict[int, Layout] = {
    2: (304, column(-186, 186)),
    3: (252, column(-274, 0, 274)),
    4: (204, wings(118, 116)),
    5: (190, (*wings(160, 118), (0, 0))),
    6: (184, (*wings(160, 122), *column(-228, 228))),
    7: (184, (*wings(160, 121), *column(-254, 0, 254))),
    8: (166, (*wings(168, 102), *column(-294, -98, 98, 294))),
    9: (160, (*wings(168, 96), *column(-340, -170, 0, 170, 340))),
}

CUPS: dict[int, Layout] = {
    2: (336, column(-200, 200)),
    3: (250, column(-286, 0, 286)),
    4: (204, wings(120, 108)),
    5: (200, (*wings(156, 109), (0, 0))),
    6: (200, (*wings(156, 109), *column(-238, 238))),
    7: (200, (*wings(156, 109), *column(-252, 0, 252))),
    8: (184, (*wings(156, 106), *column(-306, -102, 102, 306))),
    9: (158, (*wings(156, 90), *column(-346, -173, 0, 173, 346))),
}


def rows(down: float, lean: float, *across: float) -> tuple[Spot, ...]:
    """Two equal rows; the upper one moves right and the lower one left, away from the numbers."""
    return tuple((x + shift, y) for y, shift in ((-down, lean), (down, -lean)) for x in across)


LONG: dict[int, Layout] = {
    2: (540, column(0, x=-94) + column(0, x=94)),
    3: (420, column(0, x=-148) + column(0) + column(0, x=148)),
    4: (410, rows(212, 12, -88, 88)),
    5: (380, (*rows(230, 15, -108, 108), (0, 0))),
    6: (372, rows(207, 22, -116, 0, 116)),
    7: (280, (*wings(115, 146), *column(-292, 0, 292))),
    8: (280, (*rows(292, 6, -106, 106), *column(-146, 146), *((x, 0) for x in (-106, 106)))),
    9: (280, (*rows(292, 6, -106, 0, 106), *((x, 0) for x in (-106, 0, 106)))),
}

LAYOUTS = {"O": COINS, "C": CUPS, "E": LONG, "B": LONG}
FLOWERED = {4, 6}  # ranks of round objects that leave their middle free
SPRAYED = {4: 310.0, 5: 296.0}  # ranks that leave space above and below, and how far off the spray lies


def fillings(p: Palette, letter: str, rank: int) -> str:
    """Fill the gaps that a round suit's objects leave."""
    parts = [group(tile_flower(p, letter), at=MIDDLE)] if rank in FLOWERED else []
    if rank in SPRAYED:
        one = group(palmette(p, letter), at=(MIDDLE[0], MIDDLE[1] - SPRAYED[rank]))
        parts += [one, group(one, at=(2 * MIDDLE[0], 2 * MIDDLE[1]), turn=180)]
    return "".join(parts)


def pips(p: Palette, letter: str, rank: int) -> str:
    """The suit objects of a number card of rank 2 to 9 and what fills the gaps."""
    height, places = LAYOUTS[letter][rank]
    objects = (
        # Right of the middle, a baton turns its leaf inwards, away from the number.
        group(emblem(p, letter, height), at=(MIDDLE[0] + x, MIDDLE[1] + y), flip=letter == "B" and x > 0)
        for x, y in sorted(places, key=lambda spot: spot[1])
    )
    filled = fillings(p, letter, rank) if letter in "OC" else ""
    return filled + "".join(objects)
