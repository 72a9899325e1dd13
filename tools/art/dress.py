"""Clothes and limbs: sleeves, hands, legs, shoes, and the patterns woven into cloth."""

import math
from collections.abc import Sequence

from tools.art.draw import Joint, Point, box, circle, clipped, group, limb, line, polygon, shape
from tools.art.palette import Palette, Skin, Tone


def shaded(data: str, region: str, ink: str, depth: float = 0.2) -> str:
    """A shadow over the part of an outline that lies in the region."""
    return clipped(data, f'<path d="{region}" fill="{ink}" fill-opacity="{depth:g}"/>')


def stripes(colours: Sequence[str], left: float, right: float, wide: float) -> str:
    """Upright stripes, meant to be clipped."""
    count = math.ceil((right - left) / wide)
    return "".join(
        box(left + i * wide, -50, wide + 0.5, 1100, colours[i % len(colours)]) for i in range(count)
    )


def bands(colours: Sequence[str], top: float, bottom: float, high: float) -> str:
    """Level stripes, meant to be clipped."""
    count = math.ceil((bottom - top) / high)
    return "".join(box(-50, top + i * high, 720, high + 0.5, colours[i % len(colours)]) for i in range(count))


def scatter(mark: str, start: Point, step: Point, across: int, down: int) -> str:
    """A mark repeated in staggered rows."""
    return "".join(
        group(mark, at=(start[0] + step[0] * (i + 0.5 * (j % 2)), start[1] + step[1] * j))
        for j in range(down)
        for i in range(across)
    )


def lozenge(colour: str, half: float, high: float) -> str:
    """A diamond round the origin."""
    return polygon(colour, (0, -high), (half, 0), (0, high), (-half, 0))


def flower(petal: str, heart: str, radius: float) -> str:
    """A four-petalled flower as on a floor tile."""
    r = radius
    leaf = (
        f"M0 0C{r} {-r * 0.2:g} {r} {-r:g} {r * 0.1:g} {-r:g}"
        f"C{-r * 0.5:g} {-r:g} {-r * 0.4:g} {-r * 0.4:g} 0 0Z"
    )
    return "".join(group(shape(leaf, petal), turn=45 + 90 * i) for i in range(4)) + circle(
        0, 0, r * 0.28, heart
    )


def sleeve(tone: Tone, *joints: Joint) -> str:
    """An arm in its sleeve, lit from above left."""
    lit = [(x - r * 0.14, y - r * 0.16, r * 0.84) for x, y, r in joints]
    return limb(tone.dark, *joints) + limb(tone.main, *lit)


def cuff(colour: str, elbow: Point, wrist: Point, wide: float, deep: float = 20) -> str:
    """A band round a wrist, square to the forearm."""
    angle = math.degrees(math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]))
    return group(box(-deep, -wide / 2, deep, wide, colour, 5), at=wrist, turn=angle)


def fist(skin: Skin, at: Point, turn: float = 0, size: float = 1, flip: bool = False) -> str:
    """A closed hand that grips something upright; its knuckles point right."""
    outline = (
        "M-20 -22C-10 -30 12 -30 20 -24C27 -22 27 -12 25 -11C30 -8 29 1 26 2C30 5 28 13 24 14"
        "C26 20 22 26 14 26L-12 26C-26 24 -28 -12 -20 -22Z"
    )
    parts = [
        shape(outline, skin.lit),
        line("M2 -11H25M3 2H26M2 14H24", skin.shade, 3.6),
        shape(
            "M-22 -14C-20 -26 0 -36 8 -30C13 -25 6 -20 -2 -18C-8 -16 -10 -6 -18 -4Z", skin.lit, skin.shade, 3
        ),
    ]
    return group(*parts, at=at, turn=turn, size=size, flip=flip)


def thumb(skin: Skin, at: Point, turn: float = 0, size: float = 1, flip: bool = False) -> str:
    """The near side of a hand that carries something flat: palm below, thumb in front."""
    parts = [
        shape("M-26 6C-26 -6 26 -6 26 6C26 26 16 34 0 34C-16 34 -26 26 -26 6Z", skin.lit),
        shape("M-4 20C-16 6 -12 -30 -2 -34C8 -36 10 -22 8 -12C7 0 12 10 10 20Z", skin.lit, skin.shade, 3),
    ]
    return group(*parts, at=at, turn=turn, size=size, flip=flip)


def fingers(skin: Skin, at: Point, turn: float = 0, size: float = 1) -> str:
    """The far side of that hand: four fingers, drawn before the thing they hold."""
    parts = [limb(skin.shade, (x, 8, 8), (x * 1.25, -26 + abs(x) * 0.25, 7)) for x in (-21, -7, 7, 21)]
    return group(*parts, at=at, turn=turn, size=size)


def rest(skin: Skin, at: Point, turn: float = 0, size: float = 1, flip: bool = False) -> str:
    """An open hand laid flat, fingers to the right."""
    parts = [
        limb(skin.shade, (14, 16, 8), (32, 17, 6.5)),
        limb(skin.lit, (-10, -4, 19), (6, 0, 20)),
        *[
            limb(skin.lit, (14, y, 8), (far, y + drop, 6.5))
            for y, far, drop in ((-13, 38, -3), (-2, 44, 0), (9, 40, 3))
        ],
        line("M16 -7.5H36M16 3.5H38", skin.shade, 3),
        limb(skin.lit, (-6, -16, 9), (10, -27, 7)),
    ]
    return group(*parts, at=at, turn=turn, size=size, flip=flip)


def shoe(colour: str, sole: str, at: Point, size: float = 1, flip: bool = False) -> str:
    """A pointed shoe whose toe points right; ``at`` is the ankle."""
    upper = "M-22 -22L20 -22C22 -2 46 10 74 18C80 24 74 30 62 30L-24 30C-30 12 -24 -8 -22 -22Z"
    return group(shape(upper, colour), box(-27, 26, 98, 8, sole, 4), at=at, size=size, flip=flip)


def belt(p: Palette, data: str, colour: str, buckle: Point) -> str:
    """A belt along a line with a gilt buckle."""
    x, y = buckle
    return (
        line(data, colour, 20)
        + box(x - 15, y - 15, 30, 30, p.gold.main, 6)
        + box(x - 6, y - 6, 12, 12, colour, 2)
    )
