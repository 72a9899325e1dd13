"""Everything that drawing needs for one window size, theme and text scale, replaced as a whole."""

from pathlib import Path
from typing import NamedTuple

import pygame

from caurobat.ui.drawing.assets import Assets
from caurobat.ui.drawing.cache import SurfaceCache
from caurobat.ui.drawing.fonts import FontShelf
from caurobat.ui.drawing.shapes import Shapes
from caurobat.ui.drawing.text import Typesetter
from caurobat.ui.drawing.theme import Theme

_AT_ONCE = 1280 * 720  # pixels
DESIGN_SIZE = (1280, 720)  # one unit is one pixel here
_SQUARE_WIDTH, _NEARLY_SQUARE = 1040, 1.3  # so many units wide is a square window, and up to so wide it is near to one
_TALL_SIZE = (680, 1160)  # and here, where the window is taller than wide
_LEAST_TEXT, _LEAST_TALL_TEXT = 12, 14  # pixels; a tall window is held near, and has the room
# Backgrounds, a deck and its turned copies grow with the window: so many bytes for each of its pixels.
_PICTURES_PER_PIXEL, _SHAPES_PER_PIXEL, _PASSING_PER_PIXEL, _FILES_PER_PIXEL = 17, 3, 5, 12
_LEAST_PICTURES, _MOST_PICTURES = 12 * 1024 * 1024, 40 * 1024 * 1024
_LEAST_SHAPES, _MOST_SHAPES = 3 * 1024 * 1024, 12 * 1024 * 1024
_LEAST_PASSING, _MOST_PASSING = 4 * 1024 * 1024, 8 * 1024 * 1024
_LEAST_FILES, _MOST_FILES = 10 * 1024 * 1024, 33 * 1024 * 1024
_LINES_PER_PIXEL = 2
_TABLES_PER_PIXEL, _MOST_TABLES = 3, 15 * 1024 * 1024
_LEAST_LINES, _MOST_LINES = 5 * 1024 * 1024, 10 * 1024 * 1024


class Shelf:
    """The resources that outlive a resize: open fonts and the caches of surfaces.

    What has been read from files has a store of its own: it takes the longest to make, and is asked for seldom. So has
    what is seen for a moment only, which must not push out what stays, and the ground of the window, as large as that;
    and so have the edges of boxes and shadows, small and wanted everywhere, which large cards must not push out.
    """

    def __init__(self, assets: Path) -> None:
        self.fonts = FontShelf(assets / "fonts")
        self.pictures = SurfaceCache(_LEAST_PICTURES)
        self.passing = SurfaceCache(_LEAST_PASSING)
        self.grounds = SurfaceCache(0)
        self.lines = SurfaceCache(_LEAST_LINES)
        self.files = SurfaceCache(_LEAST_FILES)
        self.assets = Assets(assets, self.files)
        self.edges = SurfaceCache(_LEAST_SHAPES)
        self.shapes = Shapes(self.edges)

    @property
    def surfaces_made(self) -> int:
        """How many surfaces were ever made to be kept; it stands still once everything has been seen."""
        return sum(store.made for store in self._stores)

    @property
    def held_bytes(self) -> int:
        """How many bytes of pixels are kept now."""
        return sum(store.held_bytes for store in self._stores)

    def clear(self) -> None:
        """Keep nothing of what was made for another size of the window."""
        for store in self._stores:
            store.clear()
        self.fonts.close()

    @property
    def _stores(self) -> tuple[SurfaceCache, ...]:
        return (self.pictures, self.edges, self.passing, self.grounds, self.files, self.lines)


class Look(NamedTuple):
    """How things are drawn now. `unit` is the length u in pixels, see `unit_of`."""

    theme: Theme
    size: tuple[int, int]
    unit: float
    text: Typesetter
    shapes: Shapes
    assets: Assets
    pictures: SurfaceCache
    edges: SurfaceCache
    passing: SurfaceCache
    grounds: SurfaceCache
    text_scale: float

    @property
    def screen(self) -> pygame.Rect:
        """The whole window as a rect."""
        return pygame.Rect((0, 0), self.size)

    @property
    def is_large(self) -> bool:
        """Whether the window is so large that what is new in it is laid bit by bit, so that no frame takes long."""
        return self.size[0] * self.size[1] > _AT_ONCE

    def px(self, units: float) -> int:
        """A length of `units` u in whole pixels; what is above 0 stays at least one pixel."""
        return max(1, round(units * self.unit)) if units > 0 else 0


def is_tall(size: tuple[int, int]) -> bool:
    """Whether a window of `size` is taller than wide: then things stand above one another, not side by side."""
    return size[1] > size[0]


def unit_of(size: tuple[int, int]) -> float:
    """Return the unit u in pixels for a window of `size`: what it is of 1280 x 720, or of 680 x 1160 if it is tall.

    The nearer to a square a window is, the fewer units wide: there is room above and below for larger letters.
    """
    if is_tall(size):
        return min(size[0] / _TALL_SIZE[0], size[1] / _TALL_SIZE[1])
    width, height = DESIGN_SIZE
    squareness = max(0.0, 1 - (size[0] / size[1] - 1) / (_NEARLY_SQUARE - 1))
    return min(size[0] / (width + (_SQUARE_WIDTH - width) * squareness), size[1] / height)


def make_look(shelf: Shelf, theme: Theme, size: tuple[int, int], text_scale: float) -> Look:
    """Build the look for a window of `size` pixels."""
    unit = unit_of(size)
    pixels = size[0] * size[1]
    shelf.pictures.set_limit(min(_MOST_PICTURES, max(_LEAST_PICTURES, pixels * _PICTURES_PER_PIXEL)))
    # The ground of the window, and those of the tables that were looked at last: no second one of the window.
    shelf.grounds.set_limit(pixels * 4 + min(pixels * _TABLES_PER_PIXEL, _MOST_TABLES))
    shelf.edges.set_limit(min(_MOST_SHAPES, max(_LEAST_SHAPES, pixels * _SHAPES_PER_PIXEL)))
    shelf.lines.set_limit(min(_MOST_LINES, max(_LEAST_LINES, pixels * _LINES_PER_PIXEL)))
    shelf.passing.set_limit(min(_MOST_PASSING, max(_LEAST_PASSING, pixels * _PASSING_PER_PIXEL)))
    shelf.files.set_limit(min(_MOST_FILES, max(_LEAST_FILES, pixels * _FILES_PER_PIXEL)))
    least = _LEAST_TALL_TEXT if is_tall(size) else _LEAST_TEXT
    text = Typesetter(shelf.fonts, shelf.lines, unit, text_scale, least)
    stores = (shelf.pictures, shelf.edges, shelf.passing, shelf.grounds)
    return Look(theme, size, unit, text, shelf.shapes, shelf.assets, *stores, text_scale)
