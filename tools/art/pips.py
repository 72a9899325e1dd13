"""Where the suit objects lie on the number cards, after the old Spanish layouts."""

from tools.art.draw import group
from tools.art.palette import Palette
from tools.art.suits import emblem

Place = tuple[float, float]

# Round objects: rank -> (height of one object, places).
COMPACT: dict[int, tuple[float, tuple[Place, ...]]] = {
    2: (225, ((310, 268), (310, 690))),
    3: (190, ((310, 205), (310, 479), (310, 753))),
    4: (166, ((214, 250), (406, 250), (214, 708), (406, 708))),
    5: (160, ((212, 250), (408, 250), (310, 479), (212, 708), (408, 708))),
    6: (156, ((214, 220), (406, 220), (214, 479), (406, 479), (214, 738), (406, 738))),
    7: (138, ((208, 210), (412, 210), (310, 345), (208, 479), (412, 479), (208, 748), (412, 748))),
    8: (
        138,
        ((208, 210), (412, 210), (310, 345), (208, 479), (412, 479), (310, 613), (208, 748), (412, 748)),
    ),
    9: (116, tuple((x, y) for y in (210, 479, 748) for x in (184, 310, 436))),
}

# Long objects stand upright.
LONG: dict[int, tuple[float, tuple[Place, ...]]] = {
    2: (560, ((222, 479), (398, 479))),
    3: (378, ((310, 262), (222, 696), (398, 696))),
    4: (378, ((222, 262), (398, 262), (222, 696), (398, 696))),
    5: (336, ((202, 266), (418, 266), (310, 479), (202, 692), (418, 692))),
    6: (350, tuple((x, y) for y in (272, 686) for x in (190, 310, 430))),
    7: (276, ((310, 196), (190, 338), (430, 340), (310, 479), (190, 618), (430, 618), (310, 758))),
    8: (
        276,
        ((190, 200), (430, 200), (310, 340), (190, 479), (430, 479), (310, 618), (190, 758), (430, 758)),
    ),
    9: (276, tuple((x, y) for y in (200, 479, 758) for x in (188, 310, 432))),
}


def pips(p: Palette, letter: str, rank: int) -> str:
    """Return the suit objects of a number card of rank 2 to 9; the lower half of cups stays upright."""
    height, places = (LONG if letter in "EB" else COMPACT)[rank]
    scale = (1.14 if rank < 7 else 1.03) if letter == "C" else 1.0
    return "".join(group(emblem(p, letter, height * scale), at=place) for place in places)
