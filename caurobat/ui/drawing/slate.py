"""What a frame is drawn on: a surface that remembers where, so that the next frame need mend no more than that.

Copying a whole window costs more than all the rest of a usual frame of the table. So the still picture below is put
back only where something was drawn over it, and the window gets only what has changed.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, TypeAlias

import pygame
from pygame.typing import ColorLike, Point, RectLike

_CELLS: Final = 24  # of the window's width: what changed is copied in whole cells

_Blit: TypeAlias = (
    tuple[pygame.Surface, Point | RectLike]
    | tuple[pygame.Surface, Point | RectLike, RectLike | int]
    | tuple[pygame.Surface, Point | RectLike, RectLike, int]
)


class Slate(pygame.Surface):
    """As large as the window, and in its format.

    Draw on it with its own methods: what `pygame.draw` does would not be noticed.
    """

    def __init__(self, window: pygame.Surface) -> None:
        super().__init__(window.get_size(), depth=window.get_bitsize(), masks=window.get_masks())
        self._below: pygame.Surface | None = None
        self._over: list[pygame.Rect] = []  # drawn over what lies below
        self._unshown = [self.get_rect()]
        self._is_mended = False
        self._cell = max(16, window.get_width() // _CELLS)

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        """Draw one surface here."""
        return self._note(super().blit(source, dest, area, special_flags))

    def blits(self, blit_sequence: Iterable[_Blit], doreturn: int | bool = 1) -> list[pygame.Rect]:
        """Draw several surfaces here."""
        return [self._note(rect) for rect in super().blits(blit_sequence, True) or ()]

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> pygame.Rect:
        """Fill a part with a colour."""
        return self._note(super().fill(color, rect, special_flags))

    def scroll(self, dx: int = 0, dy: int = 0, scroll_flag: int = 0, /) -> None:
        """Move the whole picture."""
        super().scroll(dx, dy, scroll_flag)
        self._note(self.get_rect())

    def put_back(self, below: pygame.Surface, changed: Iterable[pygame.Rect]) -> None:
        """Look like `below`, which has changed in `changed` since it was put back last."""
        regions = [self.get_rect()] if below is not self._below else self._covering([*self._over, *changed])
        for region in regions:
            self.blit(below, region, region)
        self._below, self._is_mended = below, True
        self._over.clear()

    def show_on(self, window: pygame.Surface) -> None:
        """Copy to `window` what it has not been shown yet: the frame is done."""
        for region in self._covering(self._unshown):
            window.blit(self, region, region)
        self._unshown.clear()
        if not self._is_mended:  # somebody draws who puts nothing back
            self._below = None
            self._over.clear()
        self._is_mended = False

    def show_whole(self) -> None:
        """The window has lost what it was shown: it needs everything."""
        self._unshown = [self.get_rect()]

    def _note(self, rect: pygame.Rect) -> pygame.Rect:
        if rect.width and rect.height:
            self._over.append(rect)
            self._unshown.append(rect)
        return rect

    def _covering(self, rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
        """Rects apart from one another that together cover `rects`, and no more than the cells these touch."""
        whole, side = self.get_rect(), self._cell
        rows = [0] * (whole.height // side + 1)
        for left, top, width, height in [rect.clip(whole) for rect in rects]:
            if not (width and height):  # nothing of it is on the slate
                continue
            cells = (1 << ((left + width - 1) // side + 1)) - (1 << (left // side))
            for row in range(top // side, (top + height - 1) // side + 1):
                rows[row] |= cells
        found, row = [], 0
        for cells, alike in groupby(rows):
            down = len(list(alike))
            found += [pygame.Rect(run * side, row * side, long * side, down * side) for run, long in _runs(cells)]
            row += down
        return found


def put_back(surface: pygame.Surface, below: pygame.Surface, changed: Iterable[pygame.Rect]) -> None:
    """Make `surface` look like `below`; on a slate, only where it may not."""
    if isinstance(surface, Slate):
        surface.put_back(below, changed)
    else:
        surface.blit(below, (0, 0))


def _runs(cells: int) -> Iterator[tuple[int, int]]:
    """Where the ones among the bits begin, and how many stand together."""
    start = 0
    while cells:
        gap = (cells & -cells).bit_length() - 1
        cells >>= gap
        long = (~cells & (cells + 1)).bit_length() - 1
        yield start + gap, long
        start, cells = start + gap + long, cells >> long
