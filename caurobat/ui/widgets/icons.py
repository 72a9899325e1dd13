"""Icons for buttons, drawn with lines and discs so that they are sharp in every size and colour."""

from collections.abc import Callable
from enum import Enum
from itertools import pairwise

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.theme import Colour

_OVERSAMPLE = 4
Point = tuple[float, float]


class Icon(Enum):
    """The icons, named for their shape or purpose."""

    BACK = "back"
    CLOSE = "close"
    MENU = "menu"
    PLUS = "plus"
    MINUS = "minus"
    PREVIOUS = "previous"
    NEXT = "next"
    CHECK = "check"
    UNDO = "undo"
    LOG = "log"
    HINT = "hint"


class Pen:
    """Draws round-ended lines on a square with side 1."""

    def __init__(self, side: int, colour: Colour) -> None:
        self.surface = canvas((side, side))
        self.surface.fill((*colour[:3], 0))
        self._side = side
        self._colour = colour
        self._thick = max(2, round(side * 0.115))

    def line(self, *points: Point) -> None:
        """Draw a line through `points`."""
        places = [(x * self._side, y * self._side) for x, y in points]
        for start, end in pairwise(places):
            pygame.draw.line(self.surface, self._colour, start, end, self._thick)
        for place in places:
            pygame.draw.circle(self.surface, self._colour, place, self._thick / 2)

    def area(self, *points: Point) -> None:
        """Fill the polygon with corners at `points`, rounded by the width of the pen."""
        pygame.draw.polygon(self.surface, self._colour, [(x * self._side, y * self._side) for x, y in points])
        self.line(*points, points[0])

    def arc(self, centre: Point, radius: float, start: float, stop: float) -> None:
        """Draw part of a circle, with angles in degrees anticlockwise from the right."""
        steps = 24
        vector = pygame.Vector2(radius, 0)
        turned = [vector.rotate(-(start + (stop - start) * step / steps)) for step in range(steps + 1)]
        self.line(*((centre[0] + each.x, centre[1] + each.y) for each in turned))


def _undo(pen: Pen) -> None:
    pen.arc((0.52, 0.56), 0.26, -80, 180)
    pen.line((0.12, 0.42), (0.26, 0.58), (0.42, 0.44))


def _hint(pen: Pen) -> None:
    pen.arc((0.5, 0.4), 0.25, -50, 230)
    pen.line((0.34, 0.59), (0.4, 0.72), (0.6, 0.72), (0.66, 0.59))
    pen.line((0.43, 0.88), (0.57, 0.88))


def _lines(*lines: tuple[Point, ...]) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for line in lines:
            pen.line(*line)

    return draw


_DRAW: dict[Icon, Callable[[Pen], None]] = {
    Icon.BACK: _lines(((0.8, 0.5), (0.22, 0.5)), ((0.45, 0.26), (0.22, 0.5), (0.45, 0.74))),
    Icon.CLOSE: _lines(((0.26, 0.26), (0.74, 0.74)), ((0.74, 0.26), (0.26, 0.74))),
    Icon.MENU: _lines(*(((0.2, y), (0.8, y)) for y in (0.28, 0.5, 0.72))),
    Icon.PLUS: _lines(((0.2, 0.5), (0.8, 0.5)), ((0.5, 0.2), (0.5, 0.8))),
    Icon.MINUS: _lines(((0.2, 0.5), (0.8, 0.5))),
    Icon.PREVIOUS: _lines(((0.6, 0.24), (0.35, 0.5), (0.6, 0.76))),
    Icon.NEXT: _lines(((0.4, 0.24), (0.65, 0.5), (0.4, 0.76))),
    Icon.CHECK: _lines(((0.2, 0.52), (0.42, 0.74), (0.8, 0.28))),
    Icon.UNDO: _undo,
    Icon.HINT: _hint,
    Icon.LOG: _lines(
        ((0.24, 0.18), (0.76, 0.18), (0.76, 0.82), (0.24, 0.82), (0.24, 0.18)),
        ((0.38, 0.4), (0.62, 0.4)),
        ((0.38, 0.6), (0.62, 0.6)),
    ),
}


def icon(look: Look, which: Icon, side: int, colour: Colour) -> pygame.Surface:
    """Return the icon as a square of `side` pixels, cached."""

    def make() -> pygame.Surface:
        pen = Pen(max(4, side) * _OVERSAMPLE, colour)
        _DRAW[which](pen)
        return pygame.transform.smoothscale(pen.surface, (max(4, side), max(4, side)))

    return look.pictures.get(("icon", which, side, colour), make)
