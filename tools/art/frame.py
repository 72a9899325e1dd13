"""The parts that all card faces share: paper, the frame whose gaps show the suit, and the numbers in two corners."""

from tools.art.draw import box, document, group
from tools.art.numerals import HEIGHT as HEIGHT_OF_FIGURES
from tools.art.palette import Palette
from tools.art.slim import slim_numeral

WIDTH, HEIGHT, CORNER = 620.0, 958.0, 40.0
INSET, FRAME_RADIUS, FRAME_WEIGHT = 24.0, 20.0, 8
GAPS = {"O": 0, "C": 1, "E": 2, "B": 3}
GAP_WIDTH, GAP_PITCH = 36.0, 92.0
INDEX_PLACE, INDEX_HEIGHT = (47.0, 46.0), 208.0
LONE, NARROW = (0.94, 23.5), (0.72, 18.5)  # how wide the figures of a number are, and the weight of their strokes


def paper(p: Palette) -> str:
    """The blank card: a darker rim keeps its edge visible on a light table."""
    return box(0, 0, WIDTH, HEIGHT, p.edge, CORNER) + box(4, 4, WIDTH - 8, HEIGHT - 8, p.paper, CORNER - 4)


def side(count: int, y: float, inner: float) -> str:
    """Path data of one side with its gaps and its end corners; ``inner`` (1 or -1) points inwards."""
    left, right, bend = INSET, WIDTH - INSET, inner * FRAME_RADIUS
    stops = [left + FRAME_RADIUS]
    for index in range(count):
        middle = WIDTH / 2 + (index - (count - 1) / 2) * GAP_PITCH
        stops += [middle - GAP_WIDTH / 2, middle + GAP_WIDTH / 2]
    stops.append(right - FRAME_RADIUS)
    strokes = [f"M{a:g} {y:g}H{b:g}" for a, b in zip(stops[::2], stops[1::2], strict=True)]
    corners = (
        f"M{left:g} {y + bend:g}Q{left:g} {y:g} {left + FRAME_RADIUS:g} {y:g}"
        f"M{right - FRAME_RADIUS:g} {y:g}Q{right:g} {y:g} {right:g} {y + bend:g}"
    )
    return "".join(strokes) + corners


def broken_frame(colour: str, gaps: int) -> str:
    """A frame with so many gaps in its upper and lower side."""
    top, bottom = INSET, HEIGHT - INSET
    sides = "".join(
        f"M{x:g} {top + FRAME_RADIUS:g}V{bottom - FRAME_RADIUS:g}" for x in (INSET, WIDTH - INSET)
    )
    data = side(gaps, top, 1) + side(gaps, bottom, -1) + sides
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{FRAME_WEIGHT}"/>'


def pinta(p: Palette, letter: str) -> str:
    """The frame: unbroken for coins, one gap for cups, two for swords, three for batons."""
    return broken_frame(p.suit(letter).dark, GAPS[letter])


def corner(p: Palette, letter: str, rank: int) -> str:
    """The top left number: a fifth of the card high, with a paper rim that keeps it off the picture."""
    text = str(rank)
    across, weight = NARROW if len(text) > 1 else LONE
    size = INDEX_HEIGHT / HEIGHT_OF_FIGURES
    rim = slim_numeral(text, p.paper, across, weight + 12)
    return group(rim, slim_numeral(text, p.index(letter), across, weight), at=INDEX_PLACE, size=size)


def corners(p: Palette, letter: str, rank: int) -> str:
    """Both corner numbers, the second upside down."""
    one = corner(p, letter, rank)
    return one + group(one, at=(WIDTH, HEIGHT), turn=180)


def face(p: Palette, letter: str, rank: int, *picture: str) -> str:
    """A finished card face around its picture."""
    return document(WIDTH, HEIGHT, paper(p), pinta(p, letter), *picture, corners(p, letter, rank))
