"""Broken tile (trencadís) along an oval; the pieces keep their size however flat the oval is."""

import math
import random
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, pairwise

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import OVER, supersampled
from caurobat.ui.drawing.theme import Colour, mixed, with_alpha

_MARGIN = 4  # the margin around the oval, in pixels
_STEPS = 720  # the number of points along the oval
GROUND = 120  # how much darker the ground inside is, of 255


Point = tuple[float, float]
_Shape = tuple[Colour, list[tuple[int, int]]]


class Oval:
    """An oval around (0, 0), parametrised by arc length through a table.

    It is the curve |x/across|^n + |y/down|^n = 1 with n = `squareness`: an ellipse for 2; larger values fill the
    corners.
    """

    def __init__(self, across: float, down: float, squareness: float) -> None:
        self._across, self._down = across, down
        self._squareness = squareness
        points = [self._on(math.tau * step / _STEPS) for step in range(_STEPS + 1)]
        self._lengths = [*accumulate((math.dist(here, there) for here, there in pairwise(points)), initial=0.0)]

    @property
    def length(self) -> float:
        """Return the circumference."""
        return self._lengths[-1]

    def angle_at(self, way: float) -> float:
        """Return the parameter after `way` pixels."""
        low = min(max(bisect_right(self._lengths, way) - 1, 0), _STEPS - 1)
        span = self._lengths[low + 1] - self._lengths[low]
        part = (way - self._lengths[low]) / span if span else 0.0
        return math.tau * (low + part) / _STEPS

    def point(self, angle: float, out: float) -> Point:
        """Return the point at `angle`, moved `out` pixels outwards."""
        x, y = self._on(angle)
        outwards = self._squareness - 1
        normal = (
            _signed_power(math.cos(angle), outwards) * self._down,
            _signed_power(math.sin(angle), outwards) * self._across,
        )
        size = math.hypot(*normal)
        return x + normal[0] / size * out, y + normal[1] / size * out

    def _on(self, angle: float) -> Point:
        # The parameter is the angle of the point itself: with powers of sine and cosine, steps would be huge on flat
        # sides.
        across, down, power = math.cos(angle), math.sin(angle), self._squareness
        far = (abs(across) ** power + abs(down) ** power) ** (-1 / power)
        return self._across * far * across, self._down * far * down


def _signed_power(value: float, power: float) -> float:
    return math.copysign(abs(value) ** power, value)


def mosaic_ring(look: Look, diameter: int, width: int, ground: int) -> pygame.Surface:
    """Return a round ring with that `diameter`; see `mosaic_oval`."""
    radius = (diameter - width) / 2 - _MARGIN / 2
    return mosaic_oval(look, (radius, radius), width, 2.0, ground)


def mosaic_oval(look: Look, radii: Point, width: int, squareness: float, ground: int = GROUND) -> pygame.Surface:
    """Return a ring of broken tile, `width` pixels wide, along the oval with these `radii`.

    The picture is centred on the oval, whose inside is shaded by `ground`. It isn't cached, since most callers cache
    the picture they use it in.
    """
    size = (round(2 * radii[0]) + width + _MARGIN, round(2 * radii[1]) + width + _MARGIN)

    def draw(large: pygame.Surface) -> None:
        for paint, corners in _shapes(look, radii, size, width, squareness, ground):
            pygame.draw.polygon(large, paint, corners)

    return supersampled(size, (*look.theme.colours.table_deep[:3], 0), draw)


def draw_mosaic(
    surface: pygame.Surface,
    look: Look,
    centre: tuple[int, int],
    radii: Point,
    width: int,
    squareness: float,
    _room: pygame.Rect,
) -> None:
    """Draw the cached oval around `centre`; see `mosaic_oval`."""
    key = ("mosaic", radii, width, squareness, look.theme.name)
    image = look.pictures.get(key, lambda: mosaic_oval(look, radii, width, squareness))
    surface.blit(image, image.get_rect(center=centre))


def _shapes(
    look: Look, radii: Point, size: tuple[int, int], width: int, squareness: float, ground: int
) -> Iterator[_Shape]:
    """Return the shapes of the ring, lowest first."""
    colours = look.theme.colours
    oval = Oval(radii[0] * OVER, radii[1] * OVER, squareness)
    middle = (size[0] * OVER / 2, size[1] * OVER / 2)
    half, edge = width * OVER / 2, max(2.0, width * OVER * 0.07)
    yield _shape(colours.accent, middle, _outline(oval, half))
    yield _shape(mixed(colours.table_deep, (0, 0, 0, 255), 0.2), middle, _outline(oval, half - edge))
    chance = random.Random(3)
    split = half * 0.04
    for band in ((split + edge * 0.3, half - 1.6 * edge), (1.6 * edge - half, split - edge * 0.3)):
        for paint, corners in _laid(oval, band, colours.mosaic, chance):
            yield _shape(paint, middle, corners)
    yield _shape(colours.accent, middle, _outline(oval, edge - half))
    yield _shape(with_alpha(colours.table_deep, ground), middle, _outline(oval, -half))


def _shape(paint: Colour, middle: Point, corners: Iterable[Point]) -> _Shape:
    return paint, [(int(middle[0] + x), int(middle[1] + y)) for x, y in corners]


def _outline(oval: Oval, out: float) -> Iterator[Point]:
    return (oval.point(math.tau * step / 240, out) for step in range(240))


def _laid(
    oval: Oval, band: tuple[float, float], paints: Sequence[Colour], chance: random.Random
) -> Iterator[tuple[Colour, list[Point]]]:
    """Fill a band with uneven pieces, never with the same colour twice in a row."""
    low, high = band
    usual = max(1.0, (high - low) * 1.5)  # in a tiny picture a band may have no width
    way, last = 0.0, -1
    while way < oval.length:
        step = usual * chance.uniform(0.6, 1.5)
        if oval.length - way - step < usual * 0.6:
            step = oval.length - way
        last = chance.choice([index for index in range(len(paints)) if index != last])
        paint = mixed(paints[last], (0, 0, 0, 255), chance.uniform(0.0, 0.18))
        lean, joint = usual * chance.uniform(-0.16, 0.16), usual * 0.08
        start, end = way + joint, way + step - joint
        corners = ((start, low), (start + lean, high), (end + lean, high), (end, low))
        yield paint, [oval.point(oval.angle_at(max(0.0, min(oval.length, at))), out) for at, out in corners]
        way += step
