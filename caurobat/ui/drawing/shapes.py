"""Smooth rounded boxes, rings, discs and soft shadows; pygame's own corners are jagged.

A box consists of nine parts: its corners are drawn four times too large and scaled down, and its edges repeat one
column or row. Every finished shape is cached under its size and colours, and so are the corners, which boxes of all
sizes share.
"""

import math
from collections.abc import Callable

import pygame

from caurobat.ui.drawing.pictures import SurfaceCache
from caurobat.ui.drawing.theme import Colour

OVER = 2
"""The factor by which a `supersampled` picture is drawn too large."""
_OVERSAMPLE = 4
CLEAR: Colour = (0, 0, 0, 0)


class Shapes:
    """Draws shapes through a shared cache. All measures are pixels."""

    def __init__(self, cache: SurfaceCache) -> None:
        self._cache = cache

    def box(
        self,
        size: tuple[int, int],
        radius: int,
        fill: Colour,
        line: Colour = CLEAR,
        line_width: int = 0,
    ) -> pygame.Surface:
        """Return a rounded box of `size`, with an outline inside its edge if `line_width` is above 0."""

        def make() -> pygame.Surface:
            most = max(1, min(size) // 2)
            rounded, corner = min(radius, most), min(max(radius, line_width) + 1, most)
            return _stretched(_small_box(corner, rounded, fill, line, line_width), size)

        return self._cache.get(("box", size, radius, fill, line, line_width), make)

    def draw_box(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: int,
        fill: Colour,
        line: Colour = CLEAR,
        line_width: int = 0,
    ) -> None:
        """Draw a rounded box that fills `rect`."""
        surface.blit(self.box(rect.size, radius, fill, line, line_width), rect)

    def draw_ring(self, surface: pygame.Surface, rect: pygame.Rect, radius: int, colour: Colour, width: int) -> None:
        """Draw a rounded outline just inside `rect`."""
        self.draw_box(surface, rect, radius, CLEAR, colour, width)

    def draw_shadow(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        radius: int,
        colour: Colour,
        blur: int,
        drop: int,
    ) -> None:
        """Draw the soft shadow of a box at `rect`, `drop` pixels below it; call it before drawing the box."""
        if blur <= 0:
            return
        outer = rect.inflate(2 * blur, 2 * blur).move(0, drop)

        def make() -> pygame.Surface:
            corner = min(radius + 2 * blur, max(1, min(outer.size) // 2))
            return _stretched(_small_shadow(corner, radius, colour, blur), outer.size)

        surface.blit(self._cache.get(("shadow", outer.size, radius, colour, blur), make), outer)

    def disc(self, diameter: int, fill: Colour, line: Colour = CLEAR, line_width: int = 0) -> pygame.Surface:
        """Return a smooth disc, with an outline inside its edge if `line_width` is above 0."""
        key = ("disc", diameter, fill, line, line_width)
        return self._cache.get(key, lambda: _disc(diameter, fill, line, line_width))

    def draw_disc(
        self,
        surface: pygame.Surface,
        centre: tuple[int, int],
        diameter: int,
        fill: Colour,
        line: Colour = CLEAR,
        line_width: int = 0,
    ) -> None:
        """Draw a smooth disc around `centre`."""
        image = self.disc(diameter, fill, line, line_width)
        surface.blit(image, image.get_rect(center=centre))

    def polygon(self, size: tuple[int, int], points: tuple[tuple[float, float], ...], fill: Colour) -> pygame.Surface:
        """Return a smooth filled polygon; `points` are fractions of `size`."""
        key = ("polygon", size, points, fill)
        return self._cache.get(key, lambda: _polygon(size, points, fill))


def supersampled(
    size: tuple[int, int], clear: Colour, draw: Callable[[pygame.Surface], None], over: int = OVER
) -> pygame.Surface:
    """Return a picture of `size` on `clear` with smooth edges: drawn `over` times as large and scaled down."""
    large = canvas((size[0] * over, size[1] * over))
    large.fill(clear)
    draw(large)
    return pygame.transform.smoothscale(large, (max(1, size[0]), max(1, size[1])))


def star(outer: float, inner: float) -> tuple[tuple[float, float], ...]:
    """Return the corners of a star with five points, in a square with side 1; `outer` and `inner` are its radii."""
    corners = enumerate((outer, inner) * 5)
    return tuple([(0.5 + r * math.sin(math.pi * at / 5), 0.5 - r * math.cos(math.pi * at / 5)) for at, r in corners])


def canvas(size: tuple[int, int]) -> pygame.Surface:
    """Return an empty surface with alpha of at least one pixel."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA, 32)


def turned(image: pygame.Surface, degrees: float) -> pygame.Surface:
    """Return `image` rotated anticlockwise, with smooth edges."""
    width, height = image.get_size()
    # A clear margin lets the rotated edge blend instead of ending in steps.
    framed = canvas((width + 4, height + 4))
    framed.blit(image, (2, 2))
    return pygame.transform.rotozoom(framed, degrees, 1.0)


def _small_box(corner: int, radius: int, fill: Colour, line: Colour, line_width: int) -> pygame.Surface:
    """Return a box reduced to its corners, with one column and one row between them."""
    # The colour under transparent corners must be the edge's, or scaling down would draw a dark fringe.
    clear, side = (*(line if line_width else fill)[:3], 0), 2 * corner + 1

    def draw(big: pygame.Surface) -> None:
        whole, rounding, thick = big.get_rect(), radius * _OVERSAMPLE, line_width * _OVERSAMPLE
        if line_width:
            pygame.draw.rect(big, line, whole, border_radius=rounding)
        inner = whole.inflate(-2 * thick, -2 * thick)
        pygame.draw.rect(big, fill if fill[3] else clear, inner, border_radius=max(0, rounding - thick))

    return supersampled((side, side), clear, draw, _OVERSAMPLE)


def _stretched(small: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return `small`, a shape's corners with a row and a column between them, stretched to `size`."""
    whole = canvas(size)
    for from_x, from_width, to_x, to_width in _parts(small.get_width(), whole.get_width()):
        for from_y, from_height, to_y, to_height in _parts(small.get_width(), whole.get_height()):
            if to_width > 0 and to_height > 0:
                part = small.subsurface((from_x, from_y, from_width, from_height))
                part = pygame.transform.scale(part, (to_width, to_height))
                whole.blit(part, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
    return whole


def _parts(side: int, length: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return, for one axis, (from, size there, to, size here) of the first corner, the middle and the last corner."""
    corner = side // 2
    return (
        (0, corner, 0, corner),
        (corner, 1, corner, length - 2 * corner),
        (corner + 1, corner, length - corner, corner),
    )


def _small_shadow(corner: int, radius: int, colour: Colour, blur: int) -> pygame.Surface:
    """Return a shadow reduced to its corners, with one column and one row between them."""
    whole = canvas((2 * corner + 1, 2 * corner + 1))
    whole.fill((*colour[:3], 0))
    pygame.draw.rect(whole, colour, whole.get_rect().inflate(-2 * blur, -2 * blur), border_radius=radius)
    # Two narrow passes make a rounder fall-off than one wide pass and never extend beyond the margin.
    soft = max(1, blur // 2)
    return pygame.transform.box_blur(pygame.transform.box_blur(whole, soft), soft)


def _disc(diameter: int, fill: Colour, line: Colour, line_width: int) -> pygame.Surface:
    clear = (*(line if line_width else fill)[:3], 0)

    def draw(big: pygame.Surface) -> None:
        middle, radius = big.get_rect().center, big.get_width() // 2
        if line_width:
            pygame.draw.circle(big, line, middle, radius)
        pygame.draw.circle(big, fill if fill[3] else clear, middle, radius - line_width * _OVERSAMPLE)

    return supersampled((max(1, diameter), max(1, diameter)), clear, draw, _OVERSAMPLE)


def _polygon(size: tuple[int, int], points: tuple[tuple[float, float], ...], fill: Colour) -> pygame.Surface:
    def draw(large: pygame.Surface) -> None:
        pygame.draw.polygon(large, fill, [(x * large.get_width(), y * large.get_height()) for x, y in points])

    return supersampled((max(1, size[0]), max(1, size[1])), (*fill[:3], 0), draw, _OVERSAMPLE)
