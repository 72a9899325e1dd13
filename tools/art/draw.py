"""Small pieces of SVG: every picture is a string put together from these.

Lengths are card units (a card is 620 by 958), angles are degrees clockwise, colours are ``#rrggbb``.
"""

import math
import zlib
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
Joint = tuple[float, float, float]


def number(value: float) -> str:
    """The shortest text for a length, exact to a twentieth of a unit."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def pairs(text: str) -> tuple[Point, ...]:
    """The points written as ``x,y x,y``."""
    return tuple((float(x), float(y)) for x, y in (word.split(",") for word in text.split()))


def points(*places: Point) -> str:
    """Path data for straight lines through the points, not closed."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in places)


def paint(fill: str | None, stroke: str | None = None, width: float = 0) -> str:
    """The attributes that colour a shape; lines end and join round."""
    parts = [f' fill="{fill or "none"}"']
    if stroke:
        parts.append(f' stroke="{stroke}" stroke-width="{number(width)}"')
        parts.append(' stroke-linecap="round" stroke-linejoin="round"')
    return "".join(parts)


def shape(data: str, fill: str | None, stroke: str | None = None, width: float = 0) -> str:
    """A path with the given path data."""
    return f'<path d="{data}"{paint(fill, stroke, width)}/>'


def line(data: str, stroke: str, width: float) -> str:
    """A path that is only a line."""
    return shape(data, None, stroke, width)


def polygon(fill: str, *places: Point) -> str:
    """A filled polygon."""
    return shape(points(*places) + "Z", fill)


def circle(
    x: float, y: float, radius: float, fill: str | None, stroke: str | None = None, width: float = 0
) -> str:
    """A circle."""
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f"<circle {place}{paint(fill, stroke, width)}/>"


def ellipse(x: float, y: float, across: float, down: float, fill: str, turn: float = 0) -> str:
    """An ellipse with its two half axes, turned about its own middle."""
    place = f'cx="{number(x)}" cy="{number(y)}" rx="{number(across)}" ry="{number(down)}"'
    spin = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
    return f"<ellipse {place}{paint(fill)}{spin}/>"


def box(x: float, y: float, width: float, height: float, fill: str, radius: float = 0) -> str:
    """An upright rectangle, its corners rounded by ``radius``."""
    place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}"'
    corner = f' rx="{number(radius)}"' if radius else ""
    return f"<rect {place}{corner}{paint(fill)}/>"


def layers(*parts: str) -> str:
    """The parts one over the other, the first at the bottom."""
    return "".join(parts)


def group(*parts: str, at: Point = (0, 0), turn: float = 0, size: float = 1, flip: bool = False) -> str:
    """The parts moved to ``at``, then turned, scaled and, if asked, mirrored left to right."""
    steps = []
    if at != (0, 0):
        steps.append(f"translate({number(at[0])} {number(at[1])})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if size != 1 or flip:
        across = -size if flip else size
        steps.append(f"scale({across:.4g} {size:.4g})")
    transform = f' transform="{" ".join(steps)}"' if steps else ""
    return f"<g{transform}>{''.join(parts)}</g>"


def clipped(data: str, *parts: str) -> str:
    """The parts, cut to the outline given as path data."""
    name = f"c{zlib.crc32(data.encode()):08x}"
    return (
        f'<clipPath id="{name}"><path d="{data}"/></clipPath><g clip-path="url(#{name})">{"".join(parts)}</g>'
    )


def within(mask: str, *parts: str) -> str:
    """The parts, cut to plain shapes such as a limb."""
    name = f"m{zlib.crc32(mask.encode()):08x}"
    return f'<clipPath id="{name}">{mask}</clipPath><g clip-path="url(#{name})">{"".join(parts)}</g>'


def curve(places: Sequence[Point], closed: bool = True, tension: float = 1.0) -> str:
    """Path data for a smooth line through every point; lower tension makes it tauter."""
    count = len(places)
    data = [f"M{number(places[0][0])} {number(places[0][1])}"]
    for index in range(count if closed else count - 1):
        before, start, end, after = (
            places[(index + offset) % count] if closed else places[min(max(index + offset, 0), count - 1)]
            for offset in (-1, 0, 1, 2)
        )
        leave = (start[0] + (end[0] - before[0]) * tension / 6, start[1] + (end[1] - before[1]) * tension / 6)
        arrive = (end[0] - (after[0] - start[0]) * tension / 6, end[1] - (after[1] - start[1]) * tension / 6)
        data.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in (leave, arrive, end)))
    return "".join(data) + ("Z" if closed else "")


def limb(fill: str, *joints: Joint) -> str:
    """A limb: circles (x, y, radius) joined by their outer tangents."""
    parts = []
    for (x, y, radius), (far_x, far_y, far_radius) in pairwise(joints):
        length = math.hypot(far_x - x, far_y - y)
        along = math.atan2(far_y - y, far_x - x)
        lean = math.acos(max(-1.0, min(1.0, (radius - far_radius) / length)))
        corners = [
            (cx + r * math.cos(along + side * lean), cy + r * math.sin(along + side * lean))
            for cx, cy, r, side in (
                (x, y, radius, 1),
                (far_x, far_y, far_radius, 1),
                (far_x, far_y, far_radius, -1),
                (x, y, radius, -1),
            )
        ]
        parts.append(polygon(fill, *corners))
    parts.extend(circle(x, y, radius, fill) for x, y, radius in joints)
    return "".join(parts)


def ring(count: int, radius: float, part: str, start: float = 0) -> str:
    """``count`` copies of a part, each pushed up by ``radius`` and spread evenly round the origin."""
    step = 360 / count
    copies = (
        f'<g transform="rotate({number(start + step * index)}) translate(0 {number(-radius)})">{part}</g>'
        for index in range(count)
    )
    return "".join(copies)


def document(width: float, height: float, *parts: str) -> str:
    """A whole SVG file."""
    size = f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>\n'
