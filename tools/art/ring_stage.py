"""The setting and the clothes that the six jokers share: one troupe, one tent, one cloth of lozenges."""

import math

from tools.art.draw import Point, box, circle, clipped, ellipse, group, layers, line, points, polygon, shape
from tools.art.dress import lozenge, scatter
from tools.art.frame import WIDTH
from tools.art.french_frame import NOTCH_ACROSS, NOTCH_DOWN
from tools.art.palette import Palette, Tone
from tools.art.scenery import BOTTOM, LEFT, RIGHT, panel

FLOOR = 850.0
_APEX = (WIDTH / 2, -150.0)
_PANELS = 13


def _canvas(tone: Tone, p: Palette) -> str:
    """The roof of a striped tent, its seams running up to a point above the card."""
    x, y = _APEX
    places = [x + (i - _PANELS / 2) * 92 for i in range(_PANELS + 1)]
    stripes = "".join(
        polygon(tone.light if i % 2 else p.cream, (x, y), (left, FLOOR), (right, FLOOR))
        for i, (left, right) in enumerate(zip(places, places[1:], strict=False))
    )
    return f'<g opacity="0.42">{stripes}</g>'


def _bunting(tone: Tone, p: Palette) -> str:
    """A string of pennants across the top."""
    parts = [line("M20 62Q310 158 600 62", tone.dark, 4)]
    for i in range(12):
        at = (i + 0.5) / 12
        x, y = 20 + 580 * at, 62 + 4 * 48 * at * (1 - at)
        lean = math.degrees(math.atan((1 - 2 * at) * 0.33))
        colour = (p.red.main, p.gold.main, p.blue.main, p.white, p.green.main)[i % 5]
        parts.append(group(polygon(colour, (-19, 0), (19, 0), (0, 40)), at=(x, y), turn=lean))
    return "".join(parts)


def _arena(tone: Tone, p: Palette) -> str:
    """Sawdust, and the curb of the ring in blocks of two colours."""
    blocks = "".join(
        box(LEFT + i * 44.4, FLOOR + 22, 45, 60, (tone.main, p.cream)[i % 2]) for i in range(-1, 13)
    )
    return layers(
        box(LEFT, FLOOR - 26, RIGHT - LEFT, BOTTOM - FLOOR + 26, p.gold.wash),
        ellipse(310, FLOOR - 26, 330, 18, p.earth.wash),
        blocks,
        box(LEFT, FLOOR + 18, RIGHT - LEFT, 7, tone.dark),
    )


def ring_stage(p: Palette, tone: Tone, *figure: str) -> str:
    """A figure in the ring: tent, bunting and curb behind it, cut to the panel that leaves both corners free."""
    outline = panel(NOTCH_ACROSS, NOTCH_DOWN)
    return layers(
        shape(outline, tone.wash),
        clipped(outline, _canvas(tone, p), _bunting(tone, p), _arena(tone, p), *figure),
    )


def motley(ground: str, mark: str, dot: str, size: float = 1) -> str:
    """The troupe's cloth, lozenges with a dot on each crossing; to be clipped, it covers a card."""
    wide, high = 44 * size, 68 * size
    across, down = math.ceil(700 / wide), math.ceil(1000 / high) * 2
    start: Point = (-20, -20)
    return layers(
        box(-50, -50, 800, 1100, ground),
        scatter(lozenge(mark, wide / 2, high / 2), start, (wide, high), across, down // 2),
        scatter(circle(0, 0, 4.4 * size, dot), (start[0] + wide / 2, start[1]), (wide, high), across, down // 2),
    )


def ruff(at: Point, across: float, light: str, dark: str) -> str:
    """A pleated collar."""
    count = 9
    return "".join(
        ellipse(
            at[0] - across / 2 + across * i / (count - 1),
            at[1] + 12 - 0.0016 * (across * (i / (count - 1) - 0.5)) ** 2,
            across / count * 0.78,
            24,
            (light, dark)[i % 2],
        )
        for i in range(count)
    )


def bell(p: Palette, at: Point, size: float = 1) -> str:
    """A little gilt bell that hangs from its top."""
    return group(
        circle(0, 11, 11, p.gold.main),
        shape("M3 0A11 11 0 0 1 3 22Z", p.gold.dark),
        line("M-6 13H6", p.earth.dark, 3),
        circle(0, 18, 2.6, p.earth.dark),
        at=at,
        size=size,
    )


def star(one: str, other: str, radius: float) -> str:
    """The joker's sign: a star of five points, each half in shade."""
    tips = [math.radians(72 * i - 90) for i in range(5)]
    parts = []
    for tip in tips:
        far = (radius * math.cos(tip), radius * math.sin(tip))
        for side, colour in ((-1, one), (1, other)):
            near = tip + side * math.radians(36)
            inner = (radius * 0.42 * math.cos(near), radius * 0.42 * math.sin(near))
            parts.append(polygon(colour, (0, 0), far, inner))
    return "".join(parts)


def star_outline(radius: float) -> str:
    """Path data of that star."""
    places = []
    for i in range(10):
        angle = math.radians(36 * i - 90)
        reach = radius if i % 2 == 0 else radius * 0.42
        places.append((reach * math.cos(angle), reach * math.sin(angle)))
    return points(*places) + "Z"
