"""The scenery behind and under the court figures: one setting for each of the three ranks."""

import math

from tools.art.draw import Point, box, circle, clipped, group, layers, line, points, polygon, ring, shape
from tools.art.palette import Palette, Tone

LEFT, TOP, RIGHT, BOTTOM = 44.0, 44.0, 576.0, 914.0
NOTCH_ACROSS, NOTCH_DOWN, BEND = 162.0, 226.0, 18.0
FIT, FOOT = 0.93, (345.0, 880.0)  # a figure shrinks towards this place


def half_outline(left: float, low: float) -> list[str]:
    """The upper right half of the panel as path steps, from its left notch to its right one."""
    return [
        f"V{TOP + BEND:g}Q{left:g} {TOP:g} {left + BEND:g} {TOP:g}",
        f"H{RIGHT - BEND:g}Q{RIGHT:g} {TOP:g} {RIGHT:g} {TOP + BEND:g}",
        f"V{low - BEND:g}Q{RIGHT:g} {low:g} {RIGHT - BEND:g} {low:g}",
    ]


def panel(across: float = NOTCH_ACROSS, down: float = NOTCH_DOWN) -> str:
    """The outline of the picture panel: a rectangle that leaves both index corners free.

    ``across`` and ``down`` are the size of those corners.
    """
    left, right = LEFT + across, RIGHT - across
    high, low = TOP + down, BOTTOM - down
    return layers(
        f"M{left - BEND:g} {high:g}Q{left:g} {high:g} {left:g} {high - BEND:g}",
        *half_outline(left, low),
        f"H{right + BEND:g}Q{right:g} {low:g} {right:g} {low + BEND:g}",
        f"V{BOTTOM - BEND:g}Q{right:g} {BOTTOM:g} {right - BEND:g} {BOTTOM:g}",
        f"H{LEFT + BEND:g}Q{LEFT:g} {BOTTOM:g} {LEFT:g} {BOTTOM - BEND:g}",
        f"V{high + BEND:g}Q{LEFT:g} {high:g} {LEFT + BEND:g} {high:g}Z",
    )


def tile(light: str, dark: str, side: float) -> str:
    """A floor tile: a square with a quarter circle in each corner and a diamond."""
    s = side
    quarters = (
        f"M0 0H{s / 2:g}A{s / 2:g} {s / 2:g} 0 0 1 0 {s / 2:g}ZM{s:g} {s:g}H{s / 2:g}"
        f"A{s / 2:g} {s / 2:g} 0 0 1 {s:g} {s / 2:g}Z"
    )
    mark = polygon(dark, (s / 2, s * 0.3), (s * 0.7, s / 2), (s / 2, s * 0.7), (s * 0.3, s / 2))
    return box(0, 0, s + 0.5, s + 0.5, light) + shape(quarters, dark) + mark


def floor(light: str, dark: str, top: float) -> str:
    """A tiled floor from ``top`` down."""
    side = 46.0
    rows = math.ceil((BOTTOM - top) / side)
    return "".join(
        group(tile(light, dark, side), at=(LEFT + side * i, top + side * j), turn=0)
        for j in range(rows)
        for i in range(12)
    )


def stage(tone: Tone, *parts: str) -> str:
    """The panel with its contents cut to its outline."""
    outline = panel()
    return shape(outline, tone.wash) + clipped(outline, *parts)


def hall(p: Palette, tone: Tone, sun: Point) -> str:
    """The setting of a sota: a low sun and a tiled floor."""
    rays = ring(24, 172, polygon(tone.light, (0, -30), (10, 12), (-10, 12)))
    return stage(
        tone,
        group(rays, at=sun),
        circle(*sun, 150, tone.light),
        circle(*sun, 134, p.cream),
        box(0, 836, 620, 12, tone.dark),
        floor(tone.wash, tone.main, 848),
    )


def cypress(tone: Tone, foot: Point, size: float) -> str:
    """A cypress 200 high at size 1."""
    data = "M0 20C-34 -10 -26 -130 0 -200C26 -130 34 -10 0 20Z"
    return group(shape(data, tone.main), clipped(data, box(3, -210, 60, 240, tone.dark)), at=foot, size=size)


def hills(p: Palette, tone: Tone, ground: Tone, top: float = 790) -> str:
    """The setting of a rider: saw-toothed mountains and a field."""
    far = (
        "M0 560L0 480Q20 400 50 410Q64 330 96 340Q116 300 140 372Q160 350 180 420Q206 330 240 330"
        "Q270 340 282 400"
        "Q300 300 338 296Q372 304 380 388Q396 350 424 356Q446 300 478 316Q500 330 508 400"
        "Q530 350 562 372Q600 400 620 470L620 900L0 900Z"
    )
    field = f"M0 {top}Q200 {top - 60} 360 {top - 14}T620 {top - 30}V960H0Z"
    rows = "".join(
        line(
            f"M0 {top + 42 + 34 * i}Q200 {top - 16 + 34 * i} 360 {top + 26 + 34 * i}T640 {top + 8 + 34 * i}",
            ground.dark,
            5,
        )
        for i in range(5)
    )
    pale = f'<g fill-opacity="0.45">{shape(far, tone.light)}</g>'
    trees = "".join(
        cypress(p.green, (x, top - drop), size) for x, drop, size in ((76, 30, 0.95), (112, 28, 0.66))
    )
    return stage(tone, circle(470, 170, 62, tone.light), pale, trees, shape(field, ground.light), rows)


def niche(p: Palette, tone: Tone, middle: float = 310) -> str:
    """The setting of a king: a round arch with voussoirs, and steps."""
    x = middle
    arch = f"M{x - 196} 914V300A196 196 0 0 1 {x + 196} 300V914Z"
    inner = f"M{x - 160} 914V300A160 160 0 0 1 {x + 160} 300V914Z"
    joints = "".join(
        line(
            points(
                (x + 160 * math.cos(a), 300 - 160 * math.sin(a)),
                (x + 196 * math.cos(a), 300 - 196 * math.sin(a)),
            ),
            tone.wash,
            5,
        )
        for a in (math.radians(15 * i) for i in range(13))
    )
    courses = "".join(
        line(f"M{x - 196} {y}H{x - 160}M{x + 160} {y}H{x + 196}", tone.wash, 5) for y in range(350, 860, 50)
    )
    return stage(
        tone,
        shape(arch, tone.light),
        joints,
        courses,
        shape(inner, p.cream),
        box(0, 846, 620, 10, tone.dark),
        floor(tone.wash, tone.main, 856),
    )


def fitted(*parts: str) -> str:
    """A standing figure made a little smaller, so that its hat and hem keep off the corner numbers."""
    return group(*parts, at=(FOOT[0] * (1 - FIT), FOOT[1] * (1 - FIT)), size=FIT)
