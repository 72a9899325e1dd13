"""The deck's own figures: narrow and heavy, so that two of them fit in a corner and still read at 60 px."""

from tools.art.draw import group

HEIGHT = 128.0
WEIGHT = 25
GAP = 11.0

# Each figure: its width and the middle line of its strokes, in a box 128 high.
FIGURES: dict[str, tuple[float, str]] = {
    "0": (66, "M12.5 34A20.5 21 0 0 1 53.5 34V94A20.5 21 0 0 1 12.5 94Z"),
    "1": (46, "M0 37.5Q22 34 32.5 7M33.5 0V128"),
    "2": (66, "M12.5 44V34A20.5 21 0 0 1 53.5 34V40C53.5 68 14 78 13 115.5H66"),
    "3": (
        66,
        "M12.5 42V33A20.5 20.5 0 0 1 53.5 33V42Q53.5 61 30 61.5Q53.5 62 53.5 84V94"
        "A20.5 21.5 0 0 1 12.5 94V85",
    ),
    "4": (70, "M35 4L12.5 76V88.5H70M49 48V128"),
    "5": (66, "M60 12.5H15.5V54H32Q53.5 54 53.5 77V93.5A20.5 22 0 0 1 12.5 93.5V90"),
    "6": (66, "M53.5 36V34A20.5 21 0 0 0 12.5 34V94A20.5 21.5 0 0 0 53.5 94V86A20.5 20 0 0 0 12.5 86"),
    "7": (62, "M0 12.5H49C48 56 24 74 22 128"),
    "8": (
        66,
        "M14.5 33A18.5 20.5 0 0 1 51.5 33V41A18.5 20 0 0 1 14.5 41ZM12.5 83A20.5 22 0 0 1 53.5 83V94"
        "A20.5 21.5 0 0 1 12.5 94Z",
    ),
    "9": (66, "M12.5 92V94A20.5 21 0 0 0 53.5 94V34A20.5 21.5 0 0 0 12.5 34V42A20.5 20 0 0 0 53.5 42"),
}


def width(text: str) -> float:
    """Return how wide a number is at its full height of 128."""
    return sum(FIGURES[figure][0] for figure in text) + GAP * (len(text) - 1)


def numeral(text: str, colour: str) -> str:
    """Return a number whose box starts at the origin."""
    parts, left = [], 0.0
    for figure in text:
        across, data = FIGURES[figure]
        stroke = f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{WEIGHT}"/>'
        parts.append(group(stroke, at=(left, 0)))
        left += across + GAP
    return "".join(parts)
