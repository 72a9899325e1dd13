"""Three card backs, laid like the hydraulic-tile floors of Catalan houses: a field and a border row.

Every back looks the same when turned upside down.
"""

from collections.abc import Callable

from tools.art.draw import box, circle, clipped, document, group, layers, line, polygon, shape
from tools.art.frame import CORNER, HEIGHT, WIDTH, paper
from tools.art.palette import Palette

LEFT, TOP, ACROSS, DOWN = 30.0, 31.0, 560.0, 896.0
CELL = 112.0
EDGE = 56.0
Tile = Callable[[Palette], str]


def border_row(border: str, bend: str) -> list[str]:
    """The border tiles, drawn pointing up, laid round all four sides with ``bend`` in the corners."""
    near, far_x, far_y = EDGE / 2, ACROSS - EDGE / 2, DOWN - EDGE / 2
    level = [EDGE * (i + 0.5) for i in range(1, 9)]
    upright = [EDGE * (j + 0.5) for j in range(1, 15)]
    sides = [
        *[(border, x, near, 0) for x in level],
        *[(border, x, far_y, 180) for x in level],
        *[(border, near, y, -90) for y in upright],
        *[(border, far_x, y, 90) for y in upright],
        (bend, near, near, 0),
        (bend, far_x, near, 90),
        (bend, far_x, far_y, 180),
        (bend, near, far_y, 270),
    ]
    return [group(tile, at=(LEFT + x, TOP + y), turn=turn) for tile, x, y, turn in sides]


def rounded() -> str:
    """The outline of the tiled field, corners rounded like the card's."""
    r = CORNER - 16
    across, down = ACROSS - 2 * r, DOWN - 2 * r
    return (
        f"M{LEFT + r:g} {TOP:g}h{across:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}"
        f"v{down:g}a{r:g} {r:g} 0 0 1 {-r:g} {r:g}"
        f"h{-across:g}a{r:g} {r:g} 0 0 1 {-r:g} {-r:g}v{-down:g}a{r:g} {r:g} 0 0 1 {r:g} {-r:g}Z"
    )


def laid(p: Palette, tile: str, border: str, bend: str, ground: str, seam: str) -> str:
    """A whole back: four by seven field tiles inside one row of half-size border tiles."""
    left, top = LEFT + EDGE, TOP + EDGE
    field = [
        group(tile, at=(left + CELL * (i + 0.5), top + CELL * (j + 0.5))) for i in range(4) for j in range(7)
    ]
    inner = f"M{left:g} {top:g}h{ACROSS - 2 * EDGE:g}v{DOWN - 2 * EDGE:g}h{2 * EDGE - ACROSS:g}Z"
    frame = rounded()
    floor = [box(LEFT, TOP, ACROSS, DOWN, ground), *field, *border_row(border, bend)]
    edge = f'<path d="{inner}" fill="none" stroke="{seam}" stroke-width="5"/>'
    return document(WIDTH, HEIGHT, paper(p), clipped(frame, *floor), edge, shape(frame, None, p.ink, 5))


def quarter(radius: float, colour: str) -> str:
    """A quarter disc in the upper left corner of a field tile."""
    edge, reach = -CELL / 2, radius - CELL / 2
    return shape(f"M{edge:g} {edge:g}H{reach:g}A{radius:g} {radius:g} 0 0 1 {edge:g} {reach:g}Z", colour)


def four(*parts: str) -> str:
    """The parts at all four quarter turns."""
    return layers(*[group(*parts, turn=turn) for turn in (0, 90, 180, 270)])


def edging(ground: str, rule: str, weight: float, *parts: str, both: bool = False) -> str:
    """A border tile: ground, ornament, and a rule along its outer side (for a corner, along two)."""
    near = -EDGE / 2
    second = box(near, near, weight, EDGE, rule) if both else ""
    return layers(box(near, near, EDGE, EDGE, ground), *parts, box(near, near, EDGE, weight, rule), second)


def star_back(p: Palette) -> str:
    """The green-blue back: eight-pointed stars in brass on deep teal."""
    teal, deep, pale = "#1f6b66", "#123f42", "#a9cdbf"
    half, near = CELL / 2, EDGE / 2
    ray = polygon(p.gold.main, (0, -44), (13, -13), (0, 0)) + polygon(
        p.gold.dark, (0, -44), (-13, -13), (0, 0)
    )
    frond = shape("M0 -56C10 -52 12 -44 0 -36C-12 -44 -10 -52 0 -56Z", pale)
    tile = layers(
        box(-half, -half, CELL, CELL, teal),
        circle(0, 0, 50, deep),
        four(quarter(29, p.red.main), quarter(20, p.cream), quarter(10, deep)),
        four(frond),
        four(group(ray, turn=45, size=0.86), ray),
        circle(0, 0, 9, p.cream),
        circle(0, 0, 4, p.red.main),
    )
    border = edging(
        deep,
        p.gold.main,
        8,
        shape("M-28 22A28 28 0 0 1 28 22Z", teal),
        circle(0, near - 8, 11, p.gold.main),
        circle(0, near - 8, 5, deep),
        polygon(pale, (-near, -14), (-21, -6), (-near, 2)),
        polygon(pale, (near, -14), (21, -6), (near, 2)),
    )
    bend = edging(deep, p.gold.main, 8, circle(4, 4, 17, p.red.main), circle(4, 4, 9, p.cream), both=True)
    return laid(p, tile, border, bend, teal, p.gold.main)


def flower_back(p: Palette) -> str:
    """The red back: the four-petalled flower of the pavements, in terracotta and cream."""
    half, near = CELL / 2, EDGE / 2
    petal = "M0 -6C30 -10 44 -32 24 -46C16 -51 6 -50 0 -44C-6 -50 -16 -51 -24 -46C-44 -32 -30 -10 0 -6Z"
    heart = "M0 -14C14 -18 20 -28 13 -35Q6 -38 0 -32Q-6 -38 -13 -35C-20 -28 -14 -18 0 -14Z"
    tile = layers(
        box(-half, -half, CELL, CELL, p.red.dark),
        polygon(p.red.main, (0, -half), (half, 0), (0, half), (-half, 0)),
        four(quarter(24, p.ink), quarter(14, p.gold.main)),
        four(shape(petal, p.cream), shape(heart, p.red.main)),
        circle(0, 0, 10, p.gold.main, p.red.dark, 4),
    )
    border = edging(
        p.cream,
        p.ink,
        9,
        shape("M-28 6C-14 6 -14 -14 0 -14C14 -14 14 6 28 6V28H-28Z", p.red.main),
        circle(0, 8, 9, p.gold.main),
        circle(-near, -6, 5, p.ink),
        circle(near, -6, 5, p.ink),
    )
    bend = edging(p.cream, p.ink, 9, circle(5, 5, 20, p.red.main), circle(5, 5, 9, p.gold.main), both=True)
    return laid(p, tile, border, bend, p.red.dark, p.ink)


def cube_back(p: Palette) -> str:
    """The blue back: stars of lozenges that also read as stacked cubes."""
    half, near = CELL / 2, EDGE / 2
    blade = polygon(p.blue.light, (0, 0), (-13, -26), (0, -half)) + polygon(
        p.blue.main, (0, 0), (13, -26), (0, -half)
    )
    slant = polygon(p.gold.main, (0, 0), (-11, -24), (0, -46)) + polygon(
        p.gold.dark, (0, 0), (11, -24), (0, -46)
    )
    corner = polygon(p.blue.dark, (-56, -56), (-20, -56), (-40, -40), (-56, -20))
    tile = layers(
        box(-half, -half, CELL, CELL, p.cream),
        four(corner, polygon(p.white, (-56, -56), (-38, -56), (-56, -38))),
        line("M-40 -40L40 -40L40 40L-40 40Z", p.blue.wash, 3),
        four(group(slant, turn=45)),
        four(blade),
        circle(0, 0, 8, p.white),
        circle(0, 0, 4, p.red.main),
    )
    border = edging(
        p.blue.dark,
        p.gold.main,
        8,
        polygon(p.blue.light, (-near, near), (0, -8), (0, near)),
        polygon(p.blue.main, (near, near), (0, -8), (0, near)),
        circle(-near, -8, 6, p.cream),
        circle(near, -8, 6, p.cream),
    )
    jewel = polygon(p.gold.main, (4, -16), (24, 4), (4, 24), (-16, 4)) + circle(4, 4, 7, p.blue.dark)
    bend = edging(p.blue.dark, p.gold.main, 8, jewel, both=True)
    return laid(p, tile, border, bend, p.cream, p.gold.main)


BACKS: tuple[Tile, ...] = (star_back, flower_back, cube_back)
