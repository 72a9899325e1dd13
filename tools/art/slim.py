"""Numbers cut to fit a corner: the deck's figures made narrower, their strokes lighter but still of one weight."""

import re

from tools.art.draw import group, number
from tools.art.numerals import FIGURES, GAP, HEIGHT, WEIGHT


def refit(y: float, weight: float) -> float:
    """Where a height of a figure's middle line moves so that lighter strokes still fill the box."""
    top, low = WEIGHT / 2, HEIGHT - WEIGHT / 2
    if y <= top:
        return y * weight / WEIGHT
    if y >= low:
        return HEIGHT - (HEIGHT - y) * weight / WEIGHT
    return weight / 2 + (y - top) * (HEIGHT - weight) / (HEIGHT - WEIGHT)


def squeezed(data: str, across: float, weight: float) -> str:
    """A figure's path made narrower or wider, for strokes of the given weight."""
    taller = (HEIGHT - weight) / (HEIGHT - WEIGHT)
    parts = []
    for letter, text in re.findall(r"([A-Z])([^A-Z]*)", data):
        lengths = [float(word) for word in text.split()]
        match letter:
            case "V":
                scaled = [refit(y, weight) for y in lengths]
            case "A":
                rx, ry, *flags, x, y = lengths
                scaled = [rx * across, ry * taller, *flags, x * across, refit(y, weight)]
            case _:
                scaled = [refit(v, weight) if i % 2 else v * across for i, v in enumerate(lengths)]
        parts.append(letter + " ".join(number(v) for v in scaled))
    return "".join(parts)


def slim_numeral(text: str, colour: str, across: float, weight: float) -> str:
    """A number 128 high whose box starts at the origin, its figures ``across`` times as wide as usual."""
    parts, left = [], 0.0
    for figure in text:
        wide, data = FIGURES[figure]
        data = squeezed(data, across, weight)
        stroke = f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(weight)}"/>'
        parts.append(group(stroke, at=(left, 0)))
        left += wide * across + GAP
    return "".join(parts)
