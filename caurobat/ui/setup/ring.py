"""The small table of the seats scene: a portrait for each seat around it, in playing order."""

import bisect
import functools
import itertools
import math
from dataclasses import dataclass, field, replace

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.mosaic import mosaic_ring
from caurobat.ui.drawing.shapes import OVER, supersampled
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.nodes import Column, Node, Picture, Text
from caurobat.ui.nodes.boxes import At, placed
from caurobat.ui.table.faces import SeatFace, draw_level, draw_portrait, level_width
from caurobat.ui.widgets import Pressable, WidgetState

_TWO_LINES_UP_TO = 8  # seats; with more of them there is room only for the name
_MEDAL = {4: 92.0, 6: 80.0, 8: 70.0, 10: 62.0, 12: 56.0}  # largest number of seats: diameter in units
_DEPTH = 170  # darkening of the table's inside, 0 to 255
_STRETCHES = (1.25, 1.6, 2.1, 2.8)  # ratios of the ring's width to its height, best first
_STEPS = 720
_LEAST_LABEL = 74.0
_TILE_PART = 0.075  # width of the tiles, as a fraction of the table's diameter


@dataclass(frozen=True, slots=True)
class Ring:
    """The layout: the table's disc, a cell for each seat (portrait and label), and the free middle."""

    disc: pygame.Rect
    cells: tuple[pygame.Rect, ...]
    medal: int
    middle: pygame.Rect
    is_clockwise: bool = False


def ring_for(look: Look, box: pygame.Rect, seats: int, inner: int, *, is_clockwise: bool) -> Ring:
    """Lay out a table for `seats` in `box`, with at least `inner` pixels free in its middle if possible.

    The first seat is at the bottom, the next one to its right, or to its left if play goes clockwise. The portraits are
    as large and the table as round as possible without overlapping labels.
    """
    medal = look.px(next(size for most, size in _MEDAL.items() if seats <= most))
    medal = min(medal, box.height // 5)
    rings = [
        _ring(look, box, seats, round(medal * part), stretch) for part in (1.0, 0.85, 0.7) for stretch in _STRETCHES
    ]
    least = look.px(_LEAST_LABEL)
    good = [ring for ring in rings if ring.cells[0].width >= max(ring.medal, least) and ring.middle.width >= inner]
    ring = good[0] if good else max(rings, key=lambda ring: ring.cells[0].width)
    if not is_clockwise:
        return ring
    return replace(ring, cells=(ring.cells[0], *reversed(ring.cells[1:])), is_clockwise=True)


def _ring(look: Look, box: pygame.Rect, seats: int, medal: int, stretch: float) -> Ring:
    height = medal + label_height(look, seats)
    # Cells extend below the centres of their portraits, so the table is centred in the rest of the height.
    down = (box.height - height) / 2
    across = min((box.width - min(look.px(150), box.width // 4)) / 2, stretch * down)
    middle = (box.centerx, box.top + medal // 2 + round(down))
    centres = [(middle[0] + round(x), middle[1] + round(y)) for x, y in _round_an_ellipse(across, down, seats)]
    pairs = itertools.combinations(centres, 2)
    beside = [abs(one[0] - other[0]) for one, other in pairs if abs(one[1] - other[1]) < height]
    width = min([look.px(150), round(box.width - 2 * across), *beside])
    cells = tuple(pygame.Rect(x - width // 2, y - medal // 2, width, height) for x, y in centres)
    reach = across if stretch > _STRETCHES[0] else min(across, down)
    size = round(2 * reach), round(2 * down if stretch > _STRETCHES[0] else 2 * reach)
    disc = pygame.Rect((0, 0), size).move_to(center=middle)
    return Ring(disc, cells, medal, _free_middle(middle, across, down, cells[0], medal))


@functools.lru_cache(maxsize=128)  # each change of the form lays out the same few tables again
def _round_an_ellipse(across: float, down: float, count: int) -> list[tuple[float, float]]:
    """Return points evenly spaced along an ellipse around (0, 0), anticlockwise from its lowest point."""
    angles = [2 * math.pi * step / _STEPS for step in range(_STEPS + 1)]
    points = [(across * math.sin(angle), down * math.cos(angle)) for angle in angles]
    lengths = [0.0, *itertools.accumulate(math.dist(one, other) for one, other in itertools.pairwise(points))]
    return [points[bisect.bisect_left(lengths, lengths[-1] * number / count)] for number in range(count)]


def label_height(look: Look, seats: int) -> int:
    """Return the height of the label below a portrait: the name and, with few seats, the player."""
    lines = look.text.line_height(Role.SMALL_STRONG) + look.px(4)
    return lines + (look.text.line_height(Role.SMALL) if seats <= _TWO_LINES_UP_TO else 0)


def _free_middle(middle: tuple[int, int], across: float, down: float, cell: pygame.Rect, medal: int) -> pygame.Rect:
    """Return the room between the labels at the top and the sides and the portrait at the bottom."""
    top = middle[1] - round(down) - medal // 2 + cell.height
    bottom = middle[1] + round(down) - medal // 2
    width = max(1, round(2 * across) - cell.width)
    return pygame.Rect(middle[0] - width // 2, top, width, bottom - top)


def draw_ring(surface: pygame.Surface, look: Look, ring: Ring, disc: pygame.Rect) -> None:
    """Draw the table and, just inside its rim, small arrows in the direction of play."""
    seats = len(ring.cells)
    tiles = max(8, round(min(disc.size) * _TILE_PART))
    key: tuple[object, ...] = ("little table", look.theme.name, disc.size)
    surface.blit(look.pictures.get(key, lambda: _table(look, disc.size, tiles)), disc)
    if seats > _TWO_LINES_UP_TO or disc.width != disc.height:
        return  # there is too little room for arrows between the labels
    colour = look.theme.colours.text_muted
    key = ("play direction", disc.width, seats, colour, ring.is_clockwise)
    arrows = functools.partial(_arrows, disc.width, tiles, seats, colour, is_clockwise=ring.is_clockwise)
    surface.blit(look.pictures.get(key, arrows), disc)


def _table(look: Look, size: tuple[int, int], tiles: int) -> pygame.Surface:
    """Return the picture of the table with its mosaic rim, stretched if it is oval."""
    side = max(size)
    table = mosaic_ring(look, side, tiles, _DEPTH)
    return table if size == (side, side) else pygame.transform.smoothscale(table, size)


def _arrows(width: int, tiles: int, seats: int, colour: Colour, *, is_clockwise: bool) -> pygame.Surface:
    """Return an arrow from each seat towards the next along the inner edge of the rim."""
    reach, head = width / 2 - tiles - width * 0.045, width * 0.026
    thick, middle = max(2, round(width * 0.007 * OVER)), width * OVER / 2
    side = -1 if is_clockwise else 1

    def at(angle: float, out: float = 0.0) -> tuple[float, float]:
        away = (reach + out) * OVER
        return middle + side * away * math.sin(angle), middle + away * math.cos(angle)

    gap = 2 * math.pi / seats
    lines: list[list[tuple[float, float]]] = []
    for seat in range(seats):
        start, end = gap * (seat + 0.5) - 0.2, gap * (seat + 0.5) + 0.2
        curve = [at(start + (end - start) * step / 24) for step in range(25)]
        barbs = [at(end - head / reach, out * head * 0.8) for out in (-1, 1)]
        lines += [curve, [barbs[0], curve[-1], barbs[1]]]

    def draw(large: pygame.Surface) -> None:
        for points in lines:
            for one, other in itertools.pairwise(points):
                pygame.draw.line(large, colour, one, other, thick)
            for point in points:
                pygame.draw.circle(large, colour, point, thick / 2)

    return supersampled((width, width), (*colour[:3], 0), draw)


@dataclass(frozen=True)
class Medal(Pressable):
    """A seat at the small table; a press selects it. Its rect is the cell, with the portrait at the top."""

    face: SeatFace
    ring: Ring
    is_chosen: bool = field(kw_only=True)

    def show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: WidgetState) -> None:
        """Draw the portrait in the seat's colour, and below it the name and the player."""
        colours = look.theme.colours
        medal = self.ring.medal
        disc = placed(rect, medal, medal, down=At.START)
        if self.is_chosen:
            look.shapes.draw_disc(surface, disc.center, medal + look.px(18), colours.accent)
            look.shapes.draw_disc(surface, disc.center, medal + look.px(10), colours.table_deep)
        elif mood.is_hovered or mood.is_focused:
            look.shapes.draw_disc(surface, disc.center, medal + look.px(8), colours.text)
        look.shapes.draw_shadow(surface, disc, disc.width // 2, colours.shadow, look.px(8), look.px(4))
        draw_portrait(surface, look, self.face, disc)
        self._draw_label(surface, look, rect, disc.bottom - look.px(6))

    def _draw_label(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, top: int) -> None:
        colours, face, pad = look.theme.colours, self.face, look.px(10)
        has_two_lines = len(self.ring.cells) <= _TWO_LINES_UP_TO
        lines: list[Node] = [Text(face.name, Role.SMALL_STRONG, colours.text, Align.CENTRE)]
        if has_two_lines and face.mind and face.level > 0 and face.brief == face.mind:
            high = look.text.line_height(Role.SMALL)
            lines.append(Picture(draw_level, (face.level,), wide=level_width(look), high=high))
        elif has_two_lines and face.mind:
            mind = face.mind_within(look.text, rect.width - pad)
            lines.append(Text(mind, Role.SMALL, colours.text_muted, Align.CENTRE))
        label = Column(tuple(lines), pad=(pad // 2, look.px(2)))
        height = label.height(look, rect.width) or 0
        width = min(rect.width, max(line.width(look) or 0 for line in lines) + 2 * pad)
        box = placed(pygame.Rect(rect.left, top, rect.width, height), width, height)
        edge = colours.accent if self.is_chosen else with_alpha(look.theme.seat(face.colour), 200)
        look.shapes.draw_box(surface, box, min(look.px(10), height // 2), colours.panel, edge, look.px(1.5))
        label.place(look, box).draw(surface)
