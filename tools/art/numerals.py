"""The decks' own figures and letters: narrow and heavy, so that two fit in a corner and still read at 60 px."""

from tools.art.draw import clipped, group

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

# The letters of the French courts. Slanted strokes run past the box and are cut to it.
FIGURES |= {
    "A": (76, "M9.2 148L34 12.5H42L66.8 148M21 96H55"),
    "J": (60, "M47.5 0V95A17.5 20.5 0 0 1 12.5 95V82"),
    "Q": (72, "M12.5 34A20.5 21 0 0 1 53.5 34V94A20.5 21 0 0 1 12.5 94ZM42 97L66 134"),
    "K": (74, "M12.5 0V128M63 -18L22 74M31 56L67 142"),
    "R": (72, "M12.5 128V12.5H33A20.5 26.5 0 0 1 33 65.5H12.5M34 62L60 142"),
    "D": (66, "M12.5 12.5H29A24.5 28 0 0 1 53.5 40V88A24.5 28 0 0 1 29 115.5H12.5Z"),
    "V": (74, "M9.2 -20L33 115.5H41L64.8 -20"),
}


def width(text: str) -> float:
    """How wide a number or letter is at its full height of 128."""
    return sum(FIGURES[figure][0] for figure in text) + GAP * (len(text) - 1)


def numeral(text: str, colour: str) -> str:
    """A number or a letter whose box starts at the origin."""
    parts, left = [], 0.0
    for figure in text:
        across, data = FIGURES[figure]
        stroke = f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{WEIGHT}"/>'
        cut = clipped(f"M-9 0H{across + 9:g}V{HEIGHT:g}H-9Z", stroke) if figure.isalpha() else stroke
        parts.append(group(cut, at=(left, 0)))
        left += across + GAP
    return "".join(parts)
