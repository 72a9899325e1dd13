"""Text on the screen: fonts in whole pixels, wrapping, shortening, aligning, and a cache of rendered lines.

A `Role` is the purpose of a text; the typesetter turns it into a font and a pixel size, based on the unit `u` of the
window and the player's text scale. No text is ever smaller than 12 u (18 px at 1080p) or 12 px (14 px in a tall
window).
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

import pygame

from caurobat.ui.drawing.fonts import Face, FontShelf
from caurobat.ui.drawing.pictures import SurfaceCache
from caurobat.ui.drawing.theme import Colour

ELLIPSIS = "…"
_SMALLEST_UNITS = 12.0
_MEASURES_CACHED = 4096
_LEAST_SCALE = 0.8  # how far text may shrink to fit a box on the table
_SCALE_STEP = 1.1
_HELD = re.compile(r"(?<=[±=]) | (?=[…=])| (?=\d+\))")
"""Blanks where no line may end, since an error without its sign, dots, half of “6 = 18” or a last number look lost."""


class TypeStyle(NamedTuple):
    """A face, a height in u, and the share of the player's text scale that applies, as large titles need not double."""

    face: Face
    units: float
    scale_limit: float = 2.0


class Role(Enum):
    """The purpose of a text."""

    __hash__ = object.__hash__  # quicker than an enumeration's own, since every measure of a text is found by its role

    SHOUT = TypeStyle(Face.SHOUT, 104, 1.2)
    DISPLAY = TypeStyle(Face.TITLE, 92, 1.15)  # the name of the game
    TITLE = TypeStyle(Face.TITLE, 40, 1.4)  # the name of a scene
    HEADING = TypeStyle(Face.TITLE, 25, 1.7)
    STRONG = TypeStyle(Face.BOLD, 18)
    BODY = TypeStyle(Face.SANS, 18)
    BUTTON = TypeStyle(Face.BOLD, 18.5)
    SMALL = TypeStyle(Face.SANS, 15)
    SMALL_STRONG = TypeStyle(Face.BOLD, 15)
    COUNTER = TypeStyle(Face.BOLD, 22, 1.5)


class Align(Enum):
    """The horizontal position of a line in its box."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Typesetter:
    """Measures and draws text for one window size and text scale, never smaller than `least` pixels."""

    def __init__(self, shelf: FontShelf, cache: SurfaceCache, unit: float, scale: float, least: int = 12) -> None:
        self._shelf = shelf
        self._cache = cache
        self._unit = unit
        self._scale = scale
        self._least = least
        self._pixels = {role: self._pixels_of(role) for role in Role}
        self._cached_width = lru_cache(_MEASURES_CACHED)(self._measure)
        self._line_heights: dict[Role, int] = {}
        self._smaller: Typesetter | None = None

    def smaller(self) -> "Typesetter | None":
        """Return the typesetter of the next smaller text scale, for text that doesn't fit, or None at the smallest."""
        if self._smaller is None and self._scale > _LEAST_SCALE:
            self._smaller = self.at(self._unit, max(_LEAST_SCALE, self._scale / _SCALE_STEP))
        return self._smaller

    def at(self, unit: float, scale: float) -> "Typesetter":
        """Return the typesetter for another `unit` (that of a smaller picture within the window) and text scale."""
        return Typesetter(self._shelf, self._cache, unit, scale, self._least)

    def pixels(self, role: Role) -> int:
        """Return the pixel size of `role`."""
        return self._pixels[role]

    def _pixels_of(self, role: Role) -> int:
        style = role.value
        scale = min(self._scale, style.scale_limit)
        return max(self._least, round(max(style.units * scale, _SMALLEST_UNITS) * self._unit))

    def font(self, role: Role) -> pygame.font.Font:
        """Return the font of `role`."""
        return self._shelf.font(role.value.face, self.pixels(role))

    def line_height(self, role: Role) -> int:
        """Return the distance between lines in pixels."""
        if role not in self._line_heights:
            self._line_heights[role] = self.font(role).get_linesize()
        return self._line_heights[role]

    def width(self, text: str, role: Role) -> int:
        """Return the width of `text` on one line in pixels."""
        return self._cached_width(text, role)

    def _measure(self, text: str, role: Role) -> int:
        return self._shelf.width(text, role.value.face, self.pixels(role))

    def shortened(self, text: str, role: Role, width: int) -> str:
        """Return `text`, or as much of its beginning as fits into `width` pixels with an ellipsis."""
        if self.width(text, role) <= width:
            return text
        begun = range(1, len(text))
        end = bisect_right(begun, width, key=lambda end: self.width(text[:end].rstrip() + ELLIPSIS, role))
        return text[:end].rstrip() + ELLIPSIS

    def wrapped(self, text: str, role: Role, width: int) -> tuple[str, ...]:
        """Return the lines of `text` in `width` pixels, broken at line feeds.

        Long words are split, paths at folders.
        """
        return tuple(line for part in text.split("\n") for line in self._wrap_part(part, role, width))

    def balanced_width(self, text: str, role: Role, width: int) -> int:
        """Return the smallest width in which `text` takes no more lines than in `width` pixels."""
        most = len(self.wrapped(text, role, width))
        return bisect_left(range(width), True, key=lambda narrow: len(self.wrapped(text, role, narrow)) <= most)

    def _wrap_part(self, text: str, role: Role, width: int) -> list[str]:
        lines: list[str] = []
        line = ""
        for word in _HELD.sub("\u00a0", text).split(" "):  # not split(), because no-break spaces hold words together
            longer = f"{line} {word}".lstrip(" ")
            if self.width(longer, role) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *whole, line = self._split_word(word, role, width)
            lines.extend(whole)
        return [*lines, line]

    def _split_word(self, word: str, role: Role, width: int) -> list[str]:
        pieces: list[str] = []
        while len(word) > 1 and self.width(word, role) > width:
            fits = 1
            while fits < len(word) and self.width(word[: fits + 1], role) <= width:
                fits += 1
            fits = _folder_end(word[:fits]) or fits
            pieces.append(word[:fits])
            word = word[fits:]
        return [*pieces, word]

    def rendered(self, text: str, role: Role, colour: Colour) -> pygame.Surface:
        """Return one line as a cached surface with alpha."""
        pixels = self.pixels(role)
        return self._at(text, role.value.face, pixels, colour)

    def _at(self, text: str, face: Face, pixels: int, colour: Colour) -> pygame.Surface:
        key = ("text", text, face, pixels, colour)
        return self._cache.get(key, lambda: self._shelf.render(text, face, pixels, colour))

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        colour: Colour,
        box: pygame.Rect,
        align: Align = Align.LEFT,
    ) -> pygame.Rect:
        """Draw one line, vertically centred in `box` and shortened to its width; return its rect."""
        if not text:
            return pygame.Rect(box.topleft, (0, 0))
        image = self.rendered(self.shortened(text, role, box.width), role, colour)
        return _place(surface, image, box, align)

    def draw_fitted(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        colour: Colour,
        box: pygame.Rect,
        align: Align = Align.CENTRE,
    ) -> pygame.Rect:
        """Draw one line, shrunk to fit (down to the smallest size allowed) and then shortened."""
        pixels = self.pixels(role)
        width = self.width(text, role)
        if not text or width <= box.width:
            return self.draw(surface, text, role, colour, box, align)
        least = max(self._least, round(_SMALLEST_UNITS * self._unit))
        smaller = max(least, min(pixels, int(pixels * box.width / max(1, width))))
        image = self._at(text, role.value.face, smaller, colour)
        while image.get_width() > box.width and smaller > least:
            smaller -= 1
            image = self._at(text, role.value.face, smaller, colour)
        while image.get_width() > box.width and len(text) > 1:
            text = text[:-1].rstrip()
            image = self._at(text + ELLIPSIS, role.value.face, smaller, colour)
        return _place(surface, image, box, align)

    def draw_paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        colour: Colour,
        box: pygame.Rect,
        align: Align = Align.LEFT,
    ) -> int:
        """Draw wrapped lines from the top of `box`, whatever its height; return the height that they take."""
        step = self.line_height(role)
        lines = self.wrapped(text, role, box.width)
        for index, line in enumerate(lines):
            row = pygame.Rect(box.left, box.top + index * step, box.width, step)
            self.draw(surface, line, role, colour, row, align)
        return step * len(lines)

    def paragraph_height(self, text: str, role: Role, width: int) -> int:
        """Return the height in pixels of `text` wrapped to `width` pixels."""
        return self.line_height(role) * len(self.wrapped(text, role, width))


def _folder_end(part: str) -> int:
    """Return the end of the last folder name in `part`, a readable place to break a path; 0 if there is none."""
    return max(part.rfind("/"), part.rfind("\\")) + 1


def _place(surface: pygame.Surface, image: pygame.Surface, box: pygame.Rect, align: Align) -> pygame.Rect:
    x = box.left + round((box.width - image.get_width()) * align.value)
    y = box.top + (box.height - image.get_height()) // 2
    surface.blit(image, (x, y))
    return image.get_rect(topleft=(x, y))  # the rect that `blit` returns is clipped


def fitting(text: Typesetter, fits: Callable[[Typesetter], bool]) -> Typesetter:
    """Return the typesetter of the largest scale, at most that of `text`, for which `fits`, or else the smallest."""
    fitted = text
    while not fits(fitted):
        smaller = fitted.smaller()
        if smaller is None:
            break
        fitted = smaller
    return fitted
