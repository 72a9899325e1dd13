"""Three card backs, laid like the hydraulic-tile floors of Catalan houses: a field and a border row.

Every back looks the same when turned upside down.
"""

from collections.abc import Callable

from tools.art.draw import box, circle, clipped, document, group, line, polygon, shape
from tools.art.frame import CORNER, HEIGHT, WIDTH, paper
from tools.art.palette import Palette

LEFT, TOP, ACROSS, DOWN = 30.0, 31.0, 560.0, 896.0
CELL = 112.0
EDGE = 56.0
Tile = Callable[[Palette], str]


def laid(p: Palette, tile: str, border: str, bend: str, ground: str, seam: str) -> str:
    """Return a whole back: four by seven field tiles inside one row of half-size border tiles."""
    field = [group(tile, at=(LEFT + EDGE + CELL * (i + 0.5), TOP + EDGE + CELL * (j + 0.5))) for i in range(4) for j in range(7)]
    rows = []
    for i in range(1, 9):
        x = LEFT + EDGE * (i + 0.5)
        rows += [group(border, at=(x, TOP + EDGE / 2)), group(border, at=(x, TOP + DOWN - EDGE / 2), turn=180)]
    for j in range(1, 15):
        y = TOP + EDGE * (j + 0.5)
        rows += [group(border, at=(LEFT + EDGE / 2, y), turn=-90), group(border, at=(LEFT + ACROSS - EDGE / 2, y), turn=90)]
    far_x, far_y = LEFT + ACROSS - EDGE / 2, TOP + DOWN - EDGE / 2
    ends = [group(bend, at=(x, y), turn=t) for x, y, t in ((LEFT + EDGE / 2, TOP + EDGE / 2, 0), (far_x, TOP + EDGE / 2, 90),
                                                         (far_x, far_y, 180), (LEFT + EDGE / 2, far_y, 270))]
    radius = CORNER - 16
    frame = (f"M{LEFT + radius} {TOP}h{ACROSS - 2 * radius}a{radius} {radius} 0 0 1 {radius} {radius}v{DOWN - 2 * radius}"
             f"a{radius} {radius} 0 0 1 {-radius} {radius}h{2 * radius - ACROSS}a{radius} {radius} 0 0 1 {-radius} {-radius}"
             f"v{2 * radius - DOWN}a{radius} {radius} 0 0 1 {radius} {-radius}Z")
    inner = (f"M{LEFT + EDGE} {TOP + EDGE}H{LEFT + ACROSS - EDGE}V{TOP + DOWN - EDGE}H{LEFT + EDGE}Z")
    return document(WIDTH, HEIGHT, paper(p), clipped(frame, box(LEFT, TOP, ACROSS, DOWN, ground), *field, *rows, *ends),
                    f'<path d="{inner}" fill="none" stroke="{seam}" stroke-width="5"/>',
                    shape(frame, None, p.ink, 5))


def star_back(p: Palette) -> str:
    """Return the green-blue back: eight-pointed stars in brass on deep teal."""
    teal, deep, pale = "#1f6b66", "#123f42", "#a9cdbf"
    h = CELL / 2
    star = "".join(group(polygon(p.gold.main, (0, -44), (13, -13), (0, 0)), polygon(p.gold.dark, (0, -44), (-13, -13), (0, 0)), turn=45 * i,
                         size=1 if i % 2 == 0 else 0.86) for i in range(8))
    quarters = "".join(group(shape(f"M{-h} {-h}H{-h + 29}A29 29 0 0 1 {-h} {-h + 29}Z", p.red.main),
                             shape(f"M{-h} {-h}H{-h + 20}A20 20 0 0 1 {-h} {-h + 20}Z", p.cream),
                             shape(f"M{-h} {-h}H{-h + 10}A10 10 0 0 1 {-h} {-h + 10}Z", deep), turn=90 * i) for i in range(4))
    frond = "".join(group(shape(f"M0 {-h}C10 {-h + 4} 12 {-h + 12} 0 {-h + 20}C-12 {-h + 12} -10 {-h + 4} 0 {-h}Z", pale), turn=90 * i) for i in range(4))
    tile = "".join([box(-h, -h, CELL, CELL, teal), circle(0, 0, 50, deep), quarters, frond, star, circle(0, 0, 9, p.cream), circle(0, 0, 4, p.red.main)])
    e = EDGE / 2
    border = "".join([box(-e, -e, EDGE, EDGE, deep), shape(f"M{-e} {e - 6}A{e} {e} 0 0 1 {e} {e - 6}Z", teal), circle(0, e - 8, 11, p.gold.main), circle(0, e - 8, 5, deep),
                      box(-e, -e, EDGE, 8, p.gold.main), polygon(pale, (-e, -e + 14), (-e + 7, -e + 22), (-e, -e + 30)), polygon(pale, (e, -e + 14), (e - 7, -e + 22), (e, -e + 30))])
    bend = "".join([box(-e, -e, EDGE, EDGE, deep), circle(4, 4, 17, p.red.main), circle(4, 4, 9, p.cream), box(-e, -e, EDGE, 8, p.gold.main), box(-e, -e, 8, EDGE, p.gold.main)])
    return laid(p, tile, border, bend, teal, p.gold.main)


def flower_back(p: Palette) -> str:
    """Return the red back: the four-petalled flower of the pavements, in terracotta and cream."""
    h = CELL / 2
    petal = "M0 -6C30 -10 44 -32 24 -46C16 -51 6 -50 0 -44C-6 -50 -16 -51 -24 -46C-44 -32 -30 -10 0 -6Z"
    flowers = "".join(group(shape(petal, p.cream), shape("M0 -14C14 -18 20 -28 13 -35Q6 -38 0 -32Q-6 -38 -13 -35C-20 -28 -14 -18 0 -14Z", p.red.main), turn=90 * i) for i in range(4))
    quarter = "".join(group(shape(f"M{-h} {-h}H{-h + 24}A24 24 0 0 1 {-h} {-h + 24}Z", p.ink), shape(f"M{-h} {-h}H{-h + 14}A14 14 0 0 1 {-h} {-h + 14}Z", p.gold.main), turn=90 * i)
                      for i in range(4))
    tile = "".join([box(-h, -h, CELL, CELL, p.red.dark), polygon(p.red.main, (0, -h), (h, 0), (0, h), (-h, 0)), quarter, flowers, circle(0, 0, 10, p.gold.main, p.red.dark, 4)])
    e = EDGE / 2
    wave = f"M{-e} 6C{-e + 14} 6 {-e + 14} -14 0 -14C{e - 14} -14 {e - 14} 6 {e} 6V{e}H{-e}Z"
    border = "".join([box(-e, -e, EDGE, EDGE, p.cream), shape(wave, p.red.main), circle(0, 8, 9, p.gold.main), box(-e, -e, EDGE, 9, p.ink), circle(-e, -6, 5, p.ink), circle(e, -6, 5, p.ink)])
    bend = "".join([box(-e, -e, EDGE, EDGE, p.cream), circle(5, 5, 20, p.red.main), circle(5, 5, 9, p.gold.main), box(-e, -e, EDGE, 9, p.ink), box(-e, -e, 9, EDGE, p.ink)])
    return laid(p, tile, border, bend, p.red.dark, p.ink)


def cube_back(p: Palette) -> str:
    """Return the blue back: stars of lozenges that also read as stacked cubes."""
    h = CELL / 2
    blades = "".join(group(polygon(p.blue.light, (0, 0), (-13, -26), (0, -h)), polygon(p.blue.main, (0, 0), (13, -26), (0, -h)), turn=90 * i) for i in range(4))
    slants = "".join(group(polygon(p.gold.main, (0, 0), (-11, -24), (0, -46)), polygon(p.gold.dark, (0, 0), (11, -24), (0, -46)), turn=45 + 90 * i) for i in range(4))
    corners = "".join(group(polygon(p.blue.dark, (-h, -h), (-h + 36, -h), (-h + 16, -h + 16), (-h, -h + 36)), polygon(p.white, (-h, -h), (-h + 18, -h), (-h, -h + 18)), turn=90 * i) for i in range(4))
    rim = line("M-40 -40L40 -40L40 40L-40 40Z", p.blue.wash, 3)
    tile = "".join([box(-h, -h, CELL, CELL, p.cream), corners, rim, slants, blades, circle(0, 0, 8, p.white), circle(0, 0, 4, p.red.main)])
    e = EDGE / 2
    border = "".join([box(-e, -e, EDGE, EDGE, p.blue.dark), polygon(p.blue.light, (-e, e), (0, -8), (0, e)), polygon(p.blue.main, (e, e), (0, -8), (0, e)),
                      box(-e, -e, EDGE, 8, p.gold.main), circle(-e, -8, 6, p.cream), circle(e, -8, 6, p.cream)])
    bend = "".join([box(-e, -e, EDGE, EDGE, p.blue.dark), polygon(p.gold.main, (4, -16), (24, 4), (4, 24), (-16, 4)), circle(4, 4, 7, p.blue.dark),
                    box(-e, -e, EDGE, 8, p.gold.main), box(-e, -e, 8, EDGE, p.gold.main)])
    return laid(p, tile, border, bend, p.cream, p.gold.main)


BACKS: tuple[Tile, ...] = (star_back, flower_back, cube_back)
