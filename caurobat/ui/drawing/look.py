"""Everything that drawing needs for one window size, theme and text scale, replaced as a whole."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from caurobat.ui.drawing.fonts import FontShelf
from caurobat.ui.drawing.pictures import Assets, SurfaceCache
from caurobat.ui.drawing.shapes import Shapes
from caurobat.ui.drawing.text import Typesetter, fitting
from caurobat.ui.drawing.theme import Theme

DESIGN_SIZE = (1280, 720)  # one unit is one pixel here
_SQUARE_WIDTH, _NEARLY_SQUARE = 1040, 1.3  # width of a square window, and the ratio of a nearly square one
_TALL_SIZE = (680, 1160)  # the same for a window that is taller than wide
_MOST_TEXT = 2.0  # the largest text scale that every layout supports
_LEAST_TEXT, _LEAST_TALL_TEXT = 12, 14  # pixels; a tall window is held close and has room for larger letters
# The bytes of cached pictures per pixel of the window: backgrounds, a deck and its rotated copies grow with it.
_PICTURES_PER_PIXEL = 44
_LEAST_PICTURES, _MOST_PICTURES = 32 * 1024 * 1024, 160 * 1024 * 1024


class Shelf:
    """The resources that outlive a resize: open fonts, and the bounded cache of all pictures."""

    def __init__(self, assets: Path) -> None:
        self.fonts = FontShelf(assets / "fonts")
        self.pictures = SurfaceCache(_LEAST_PICTURES)
        self.assets = Assets(assets, self.pictures)
        self.shapes = Shapes(self.pictures)

    def clear(self) -> None:
        """Drop everything made for another size of the window."""
        self.pictures.clear()
        self.fonts.close()


class Look(NamedTuple):
    """The current way of drawing things. `unit` is the length u in pixels, see `unit_of`."""

    theme: Theme
    size: tuple[int, int]
    unit: float
    text: Typesetter
    shapes: Shapes
    assets: Assets
    pictures: SurfaceCache
    text_scale: float

    @property
    def screen(self) -> pygame.Rect:
        """The whole window as a rect."""
        return pygame.Rect((0, 0), self.size)

    def enlarged(self, factor: float) -> "Look":
        """Return this look with text `factor` times as large."""
        scale = self.text_scale * factor
        return self._replace(text=self.text.at(self.unit, scale), text_scale=scale)

    def fitted(self, fits: Callable[["Look"], bool]) -> "Look":
        """Return this look with the largest letters, at most its own, for which `fits`, or else with the smallest."""
        return self._replace(text=fitting(self.text, lambda text: fits(self._replace(text=text))))

    def px(self, units: float) -> int:
        """Return `units` u in whole pixels, at least one pixel for any positive length."""
        return max(1, round(units * self.unit)) if units > 0 else 0

    def within(self, size: tuple[int, int]) -> "Look":
        """Return the look for a picture of `size` within the window, with the window's letter size if it fits."""
        unit = unit_of(size)
        scale = min(_MOST_TEXT, self.text_scale * self.unit / unit)
        return self._replace(size=size, unit=unit, text=self.text.at(unit, scale), text_scale=scale)


def is_tall(size: tuple[int, int]) -> bool:
    """Whether a window of `size` is taller than wide, so that its parts are stacked instead of side by side."""
    return size[1] > size[0]


def unit_of(size: tuple[int, int]) -> float:
    """Return the unit u in pixels for a window of `size`: as in 1280 x 720, or in 680 x 1160 if it is tall.

    The closer a window is to a square, the fewer units wide it is, because there is vertical room for larger letters.
    """
    if is_tall(size):
        return min(size[0] / _TALL_SIZE[0], size[1] / _TALL_SIZE[1])
    width, height = DESIGN_SIZE
    squareness = max(0.0, 1 - (size[0] / size[1] - 1) / (_NEARLY_SQUARE - 1))
    return min(size[0] / (width + (_SQUARE_WIDTH - width) * squareness), size[1] / height)


def make_look(shelf: Shelf, theme: Theme, size: tuple[int, int], text_scale: float) -> Look:
    """Return the look for a window of `size` pixels."""
    unit = unit_of(size)
    wanted = size[0] * size[1] * _PICTURES_PER_PIXEL
    shelf.pictures.set_limit(min(_MOST_PICTURES, max(_LEAST_PICTURES, wanted)))
    least = _LEAST_TALL_TEXT if is_tall(size) else _LEAST_TEXT
    text = Typesetter(shelf.fonts, shelf.pictures, unit, text_scale, least)
    return Look(theme, size, unit, text, shelf.shapes, shelf.assets, shelf.pictures, text_scale)
