"""What a frame is drawn on: the window's own pixels, with a memory of where, so that the next frame mends no more.

Copying a whole window costs more than all the rest of a usual frame of the table. So the still picture below is put
back only where something was drawn over it. A picture of our own beside the window's would take as much memory again.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import or_
from typing import Any, Final, TypeAlias
from weakref import ReferenceType, ref

import pygame
from pygame.typing import ColorLike, Point, RectLike

_CELLS: Final = 40  # of the window's width: what changed is copied in whole cells
_Cells: TypeAlias = list[int]
"""The cells of the window, row by row, a bit for each; never changed once it is made."""

_Blit: TypeAlias = (
    tuple[pygame.Surface, Point | RectLike]
    | tuple[pygame.Surface, Point | RectLike, RectLike | int]
    | tuple[pygame.Surface, Point | RectLike, RectLike, int]
)


class Slate(pygame.Surface):
    """Draws on `window`, as large as that and in its format.

    Draw on it with the methods below: what `pygame.draw` is given is a surface of no pixels, and shows nothing.
    """

    def __init__(self, window: pygame.Surface) -> None:
        super().__init__((0, 0))
        self._window = window
        self._below: ReferenceType[pygame.Surface] | None = None  # as large as the window: its owner may let it go
        self._drawn: list[pygame.Rect] = []  # since cells were last marked
        self._is_mended = False
        self._cell = max(16, window.get_width() // _CELLS)
        rows = window.get_height() // self._cell + 1
        self._clear: Final[_Cells] = [0] * rows
        self._full: Final[_Cells] = [(1 << (window.get_width() // self._cell + 1)) - 1] * rows
        self._over = self._clear  # drawn over what lies below

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        """Draw one surface here."""
        return self._note(self._window.blit(source, dest, area, special_flags))

    def blits(self, blit_sequence: Iterable[_Blit], doreturn: int | bool = 1) -> list[pygame.Rect]:
        """Draw several surfaces here."""
        return [self._note(rect) for rect in self._window.blits(blit_sequence, True) or ()]

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> pygame.Rect:
        """Fill a part with a colour."""
        return self._note(self._window.fill(color, rect, special_flags))

    def scroll(self, dx: int = 0, dy: int = 0, scroll_flag: int = 0, /) -> None:
        """Move the whole picture."""
        self._window.scroll(dx, dy, scroll_flag)
        self._note(self.get_rect())

    def set_clip(self, rect: RectLike | None, /) -> None:
        """Draw nowhere but in `rect` from now on."""
        self._window.set_clip(rect)

    def get_clip(self) -> pygame.Rect:
        """Where may be drawn."""
        return self._window.get_clip()

    def get_size(self) -> tuple[int, int]:
        """The window's."""
        return self._window.get_size()

    def get_width(self) -> int:
        """The window's."""
        return self._window.get_width()

    def get_height(self) -> int:
        """The window's."""
        return self._window.get_height()

    def get_rect(self, **moved: Any) -> pygame.Rect:  # noqa: ANN401  as pygame has it
        """The window's."""
        return self._window.get_rect(**moved)

    def get_at(self, x_y: Point, /) -> pygame.Color:
        """The colour of a pixel."""
        return self._window.get_at(x_y)

    def copy(self) -> pygame.Surface:
        """The picture as it is now, and stays."""
        return self._window.copy()

    def subsurface(self, *place: Any) -> pygame.Surface:  # noqa: ANN401  as pygame has it
        """A part of the picture, to be read."""
        return self._window.subsurface(*place)

    def put_back(self, below: pygame.Surface, changed: Iterable[pygame.Rect]) -> None:
        """Look like `below`, which has changed in `changed` since it was put back last."""
        self._mark_drawn()
        is_same = self._below is not None and self._below() is below
        cells = _both(self._over, self._touched(changed)) if is_same else self._full
        for region in self._covering(cells):
            self._window.blit(below, region, region)
        self._below, self._is_mended, self._over = ref(below), True, self._clear

    def end_frame(self) -> None:
        """All of the frame has been drawn."""
        self._mark_drawn()
        if not self._is_mended:  # somebody draws who puts nothing back
            self._below, self._over = None, self._clear
        self._is_mended = False

    def lose(self) -> None:
        """The window has lost its picture: the next frame needs everything."""
        self._below = None

    def _note(self, rect: pygame.Rect) -> pygame.Rect:
        self._drawn.append(rect)
        return rect

    def _mark_drawn(self) -> None:
        if self._drawn:
            self._over = _both(self._over, self._touched(self._drawn))
            self._drawn.clear()

    def _touched(self, rects: Iterable[pygame.Rect]) -> _Cells:
        """The cells that `rects` reach into."""
        side, rows, (right, bottom) = self._cell, self._clear.copy(), self.get_size()
        for left, top, width, height in rects:
            end, foot = min(left + width, right), min(top + height, bottom)
            left, top = max(left, 0), max(top, 0)  # quicker than a rect more, and asked for very often
            if left >= end or top >= foot:  # nothing of it is on the slate
                continue
            cells = (1 << ((end - 1) // side + 1)) - (1 << (left // side))
            for row in range(top // side, (foot - 1) // side + 1):
                rows[row] |= cells
        return rows

    def _covering(self, cells: _Cells) -> list[pygame.Rect]:
        """Rects apart from one another that together are `cells`."""
        found, row, side = [], 0, self._cell
        for run_of, alike in groupby(cells):
            down = len(list(alike))
            found += [pygame.Rect(run * side, row * side, long * side, down * side) for run, long in _runs(run_of)]
            row += down
        return found


def put_back(surface: pygame.Surface, below: pygame.Surface, changed: Iterable[pygame.Rect]) -> None:
    """Make `surface` look like `below`; on a slate, only where it may not."""
    if isinstance(surface, Slate):
        surface.put_back(below, changed)
    else:
        surface.blit(below, (0, 0))


def _both(one: _Cells, other: _Cells) -> _Cells:
    return list(map(or_, one, other))


def _runs(cells: int) -> Iterator[tuple[int, int]]:
    """Where the ones among the bits begin, and how many stand together."""
    start = 0
    while cells:
        gap = (cells & -cells).bit_length() - 1
        cells >>= gap
        long = (~cells & (cells + 1)).bit_length() - 1
        yield start + gap, long
        start, cells = start + gap + long, cells >> long
