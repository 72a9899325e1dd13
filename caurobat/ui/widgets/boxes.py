"""Layout by boxes: rows and columns of cells, in whole pixels.

A layout is a tree. Its `within` returns the rectangles of its cells in a room, in the order in which they were written:

  portrait, name, score = row(cell(side, side), cell(), cell(wide), gap=8).within(box)

A cell has a fixed size, the preferred size of its content, or a share (`weight`) of the remaining room. No pixel is
lost and no cells overlap; if there is too little room, fixed sizes shrink in proportion. Drawing and hit tests use the
same tree, which has no state and needs no window.

The alternatives were `stretchable` (CSS flexbox in Rust) and the containers of pygame_gui; layouts this simple justify
neither a compiled dependency nor another set of widgets.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate, pairwise
from typing import Final

import pygame

Height = int | Callable[[int], int | None]
"""A height in pixels, or a function that measures it for a width and may return None for any height."""
_SHARE: Final = 1.0
_TINY: Final = 1e-9  # so that a third of 9 rounds down to 3, not 2


class At(Enum):
    """The alignment of something smaller than its room."""

    START = 0
    MIDDLE = 1
    END = 2


@dataclass(frozen=True, slots=True)
class Box(ABC):
    """A part of a layout. Without a size or a `weight` along its row or column, it takes an equal share."""

    width: int | None = None
    height: Height | None = None
    weight: float | None = None

    def within(self, room: pygame.Rect) -> list[pygame.Rect]:
        """Return the rectangle of each cell when this box fills `room`."""
        cells: list[pygame.Rect] = []
        self.fill(pygame.Rect(room), cells)
        return cells

    def preferred_width(self) -> int | None:
        """Return the preferred width in pixels, or None if any width will do."""
        return self.width

    def preferred_height(self, width: int) -> int | None:
        """Return the preferred height for a width of `width` pixels, or None if any height will do."""
        return self.height(width) if callable(self.height) else self.height

    @abstractmethod
    def fill(self, room: pygame.Rect, cells: list[pygame.Rect]) -> None:
        """Append the rectangle of each cell to `cells`, with this box filling `room`."""


@dataclass(frozen=True, slots=True)
class _Cell(Box):
    def fill(self, room: pygame.Rect, cells: list[pygame.Rect]) -> None:
        cells.append(room)


@dataclass(frozen=True, slots=True)
class _Space(Box):
    """Empty room, which has no size across its row or column."""

    def fill(self, room: pygame.Rect, cells: list[pygame.Rect]) -> None:
        pass


@dataclass(frozen=True, slots=True)
class _Line(Box):
    """Boxes one after the other; `at` aligns all of them along the line, `across` each of them across it."""

    children: tuple[Box, ...] = ()
    gap: int = 0
    pad: tuple[int, int] = (0, 0)
    at: At = At.START
    across: At = At.MIDDLE

    @property
    def _gaps(self) -> int:
        return self.gap * max(0, len(self.children) - 1)


class _Row(_Line):
    __slots__ = ()

    def preferred_width(self) -> int | None:
        if self.width is not None:
            return self.width
        widths = [None if child.weight is not None else child.preferred_width() for child in self.children]
        preferred = [width for width in widths if width is not None]
        return sum(preferred) + self._gaps + 2 * self.pad[0] if len(preferred) == len(widths) else None

    def preferred_height(self, width: int) -> int | None:
        if self.height is not None:
            return Box.preferred_height(self, width)
        wide = zip(self.children, self._widths(width - 2 * self.pad[0]), strict=True)
        preferred = [child.preferred_height(each) for child, each in wide if not isinstance(child, _Space)]
        heights = [height for height in preferred if height is not None]
        return max(heights) + 2 * self.pad[1] if heights else None

    def fill(self, room: pygame.Rect, cells: list[pygame.Rect]) -> None:
        inner = inset(room, *self.pad)
        widths = self._widths(inner.width)
        left = inner.left + offset(self.at, inner.width, sum(widths) + self._gaps)
        for child, width in zip(self.children, widths, strict=True):
            preferred = child.preferred_height(width)
            high = inner.height if preferred is None else min(inner.height, preferred)
            child.fill(pygame.Rect(left, inner.top + offset(self.across, inner.height, high), width, high), cells)
            left += width + self.gap

    def _widths(self, room: int) -> list[int]:
        preferred = [None if child.weight is not None else child.preferred_width() for child in self.children]
        return lengths(preferred, [child.weight for child in self.children], room - self._gaps)


class _Column(_Line):
    __slots__ = ()

    def preferred_width(self) -> int | None:
        things = [child for child in self.children if not isinstance(child, _Space)]
        widths = [width for child in things if (width := child.preferred_width()) is not None]
        return max(widths) + 2 * self.pad[0] if widths else None

    def preferred_height(self, width: int) -> int | None:
        heights = self._wanted_heights(width - 2 * self.pad[0])
        preferred = [height for height in heights if height is not None]
        return sum(preferred) + self._gaps + 2 * self.pad[1] if len(preferred) == len(heights) else None

    def fill(self, room: pygame.Rect, cells: list[pygame.Rect]) -> None:
        inner = inset(room, *self.pad)
        weights = [child.weight for child in self.children]
        heights = lengths(self._wanted_heights(inner.width), weights, inner.height - self._gaps)
        top = inner.top + offset(self.at, inner.height, sum(heights) + self._gaps)
        for child, height in zip(self.children, heights, strict=True):
            wide = self._child_width(child, inner.width)
            child.fill(pygame.Rect(inner.left + offset(self.across, inner.width, wide), top, wide, height), cells)
            top += height + self.gap

    def _wanted_heights(self, room: int) -> list[int | None]:
        return [
            None if child.weight is not None else child.preferred_height(self._child_width(child, room))
            for child in self.children
        ]

    def _child_width(self, child: Box, room: int) -> int:
        preferred = child.preferred_width()
        return room if preferred is None else min(room, preferred)


def cell(width: int | None = None, height: Height | None = None, *, weight: float | None = None) -> Box:
    """Return a cell of a fixed size or with a share of the rest; across its row or column it fills the room."""
    return _Cell(width, height, weight)


def space(length: int | None = None) -> Box:
    """Return empty room: `length` pixels of a row or column, or a share of it."""
    return _Space(length, length)


def row(
    *children: Box,
    gap: int = 0,
    pad: int | tuple[int, int] = 0,
    at: At = At.START,
    across: At = At.MIDDLE,
    width: int | None = None,
    height: Height | None = None,
) -> Box:
    """Return boxes from left to right. `at` aligns them in a wider room, `across` aligns lower ones."""
    return _Row(width, height, None, children, gap, _both(pad), at, across)


def column(
    *children: Box, gap: int = 0, pad: int | tuple[int, int] = 0, at: At = At.START, across: At = At.MIDDLE
) -> Box:
    """Return boxes from top to bottom. `at` aligns them in a higher room, `across` aligns narrower ones."""
    return _Column(None, None, None, children, gap, _both(pad), at, across)


def grid(cells: Sequence[Box], columns: int, *, gap: int = 0) -> Box:
    """Return `cells` in rows of `columns` each, `gap` pixels apart; the last row is padded with empty cells."""
    missing = -len(cells) % columns
    last = cells[-1] if cells else cell()
    filled = [*cells, *([_Space(last.width, last.height, last.weight)] * missing)]
    rows = [row(*filled[first : first + columns], gap=gap) for first in range(0, len(filled), columns)]
    return column(*rows, gap=gap, across=At.START)


def inset(room: pygame.Rect, across: int, down: int | None = None) -> pygame.Rect:
    """Return `room` without `across` pixels left and right and `down` (by default as many) above and below."""
    down = across if down is None else down
    width, height = max(0, room.width - 2 * across), max(0, room.height - 2 * down)
    return pygame.Rect(room.left + across, room.top + down, width, height)


def placed(room: pygame.Rect, width: int, height: int, across: At = At.MIDDLE, down: At = At.MIDDLE) -> pygame.Rect:
    """Return a rectangle of `width` x `height` aligned in `room`; it may be larger than that."""
    left, top = room.left + offset(across, room.width, width), room.top + offset(down, room.height, height)
    return pygame.Rect(left, top, width, height)


def hit(boxes: Sequence[pygame.Rect], position: tuple[int, int]) -> int | None:
    """Return the index of the box at `position`, or None."""
    return next((index for index, box in enumerate(boxes) if box.collidepoint(position)), None)


def _both(pad: int | tuple[int, int]) -> tuple[int, int]:
    return (pad, pad) if isinstance(pad, int) else pad


def offset(at: At, room: int, length: int) -> int:
    """Return the distance from the start of `room` to `length`, rounded like pygame's if centred."""
    match at:
        case At.START:
            return 0
        case At.MIDDLE:
            return room // 2 - length // 2
        case At.END:
            return room - length


def lengths(preferred: Sequence[int | None], weights: Sequence[float | None], room: int) -> list[int]:
    """Return `preferred`, shrunk if `room` is too small; lengths of None share the rest by `weights`."""
    room = max(0, room)
    known = [length for length in preferred if length is not None]
    fixed = sum(known)
    if fixed > room:
        return _divided(room, [length or 0 for length in preferred])
    if len(known) == len(preferred):
        return known
    shares = [(weight or _SHARE) if length is None else 0 for length, weight in zip(preferred, weights, strict=True)]
    rest = _divided(room - fixed, shares)
    return [share if length is None else length for length, share in zip(preferred, rest, strict=True)]


def _divided(room: int, parts: Sequence[float]) -> list[int]:
    """Return `room` divided in the proportions of `parts`, without losing a pixel."""
    *_, whole = sums = list(accumulate(parts, initial=0.0))
    if not whole:
        return [0] * len(parts)
    return [after - before for before, after in pairwise(int(room * (done / whole) + _TINY) for done in sums)]
