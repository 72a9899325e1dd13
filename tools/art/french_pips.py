"""The French number cards: signs in the old layouts, the lower half upside down, on a pale carpet."""

from tools.art.draw import circle, group, layers, ring, shape
from tools.art.dress import lozenge
from tools.art.french_suits import Deck, emblem

Place = tuple[float, float]

MIDDLE = 310.0
TOP, CENTRE, BOTTOM = 160.0, 479.0, 798.0
LOW, HIGH = (TOP + CENTRE) / 2, (CENTRE + BOTTOM) / 2


def columns(aside: float, *heights: float) -> tuple[Place, ...]:
    """Places in two columns, so far from the middle, at the given heights."""
    return tuple((x, y) for y in heights for x in (MIDDLE - aside, MIDDLE + aside))


SIXES = columns(76, TOP, CENTRE, BOTTOM)

# Rank -> (height of one sign, places).
LAYOUTS: dict[int, tuple[float, tuple[Place, ...]]] = {
    2: (190, ((MIDDLE, 226), (MIDDLE, 732))),
    3: (190, ((MIDDLE, 196), (MIDDLE, CENTRE), (MIDDLE, 762))),
    4: (144, columns(76, 202, 756)),
    5: (144, (*columns(76, 202, 756), (MIDDLE, CENTRE))),
    6: (138, SIXES),
    7: (132, (*SIXES, (MIDDLE, LOW))),
    8: (132, (*SIXES, (MIDDLE, LOW), (MIDDLE, HIGH))),
    9: (122, (*columns(76, 150, 356, 602, 808), (MIDDLE, CENTRE))),
    10: (118, (*columns(72, 146, 374, 584, 812), (MIDDLE, 260), (MIDDLE, 698))),
}

# Rank -> sizes and heights of the flowers between the signs.
BLOOMS: dict[int, tuple[tuple[float, tuple[float, ...]], ...]] = {
    2: ((1.25, (CENTRE,)),),
    4: ((1.25, (CENTRE,)),),
    6: ((0.7, (LOW, HIGH)),),
    7: ((0.7, (HIGH,)),),
}


def runner(inset: float) -> str:
    """The outline of the carpet between the two indices, its corners cut in like those of floor tiles."""
    left, top, right, bottom, bite = 154 + inset, 44 + inset, 466 - inset, 914 - inset, 30.0
    turn = f"A{bite:g} {bite:g} 0 0 0"
    return (
        f"M{left + bite:g} {top:g}H{right - bite:g}{turn} {right:g} {top + bite:g}V{bottom - bite:g}"
        f"{turn} {right - bite:g} {bottom:g}H{left + bite:g}{turn} {left:g} {bottom - bite:g}V{top + bite:g}"
        f"{turn} {left + bite:g} {top:g}Z"
    )


def ground(deck: Deck, suit: str, rank: int) -> str:
    """The pale carpet behind the signs, a tile flower wherever they leave room for one."""
    tone, paper = deck.tones[suit], deck.palette.paper
    petal = shape("M0 -12C22 -26 22 -58 0 -76C-22 -58 -22 -26 0 -12Z", paper)
    bud = lozenge(paper, 7, 12)
    bloom = ring(8, 0, petal) + ring(8, 84, bud, 22.5) + circle(0, 0, 13, paper) + circle(0, 0, 6, tone.wash)
    return layers(
        shape(runner(0), tone.wash),
        shape(runner(9), paper),
        shape(runner(15), tone.wash),
        *[group(bloom, at=(MIDDLE, y), size=size) for size, heights in BLOOMS.get(rank, ()) for y in heights],
    )


def pips(deck: Deck, suit: str, rank: int) -> str:
    """The signs of a number card of rank 2 to 10."""
    height, places = LAYOUTS[rank]
    sign, turned = emblem(deck, suit, height), emblem(deck, suit, height, 180)
    signs = "".join(group(turned if y > CENTRE else sign, at=(x, y)) for x, y in places)
    return layers(ground(deck, suit, rank), signs)
