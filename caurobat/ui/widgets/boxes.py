"""Boxes that lay themselves out: rows and columns of cells, all in whole pixels.

A layout is a tree that is written down once. `within` a rectangle it gives the rectangle of each cell, in the order in
which they are written:

    portrait, name, score = row(cell(side, side), cell(), cell(wide), gap=8).within(box)

A cell has a fixed size, the size that its content wants, or a share (`weight`) of what the others leave. No pixel is
lost and no cell lies over another: where there is too little room, fixed sizes shrink in proportion. Whatever is drawn
or pressed comes from the same tree; nothing here keeps state or needs a window.

`stretchable` (CSS flexbox in Rust, with wheels) could do this, and pygame_gui brings its own containers; neither is
worth a compiled dependency or another set of widgets for what fits on these pages.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate, pairwise
from typing import Final, TypedDict, Unpack

import pygame

Height = int | Callable[[int], int]
"""A height in pixels, or a function that measures it for a width."""
_SHARE: Final = 1.0
_TINY: Final = 1e-9  # a third of nine is three


class At(Enum):
    """Where something smaller than its room stands in it."""

    START = 0
    MIDDLE = 1
    END = 2


@dataclass(frozen=True, slots=True)
class Box(ABC):
    """A part of a layout. What has neither a size nor a `weight` along its row or column takes an equal share."""

    width: int | None = None
    height: Height | None = None
    weight: float | None = None

    def within(self, room: pygame.Rect) -> list[pygame.Rect]:
        """The rectangle of each cell with this box filling `room`."""
        cells: list[pygame.Rect] = []
        self.fill(pygame.Rect(room), cells)
        return cells

    def preferred_width(self) -> int | None:
        """The width that is wanted in pixels; None: whatever there is."""
        return self.width

    def preferred_height(self, width: int) -> int | None:
        """The height that is wanted at `width` pixels; None: whatever there is."""
        return self.height(width) if callable(self.height) else self.height

    @property
    def is_space(self) -> bool:
        """Whether it keeps room free along its row or column, and wants none across."""
        return False

    @abstractmethod
    def fill(self, room: pygame.Rect, cells: list[pygame.Rect]) -> None:
        """Take all of `room` and add the rectangle of each cell to `cells`."""


@dataclass(frozen=True, slots=True)
class _Cell(Box):
    def fill(self, room: pygame.Rect, cells: list[pygame.Rect]) -> None:
        cells.append(room)


@dataclass(frozen=True, slots=True)
class _Space(Box):
    @property
    def is_space(self) -> bool:
        return True

    def fill(self, room: pygame.Rect, cells: list[pygame.Rect]) -> None:
        pass


@dataclass(frozen=True, slots=True)
class _Line(Box):
    """Children one after the other, `gap` pixels apart, with `pad` pixels around.

    `at`: where they all stand along it; `across`: where each of them stands across it.
    """

    children: tuple[Box, ...] = ()
    gap: int = 0
    pad: tuple[int, int] = (0, 0)
    at: At = At.START
    across: At = At.MIDDLE

    @property
    def _gaps(self) -> int:
        return self.gap * max(0, len(self.children) - 1)


class _Around(TypedDict, total=False):
    """The words for a row or a column beside its children."""

    gap: int
    at: At
    across: At
    width: int | None
    height: Height | None
    weight: float | None


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
        preferred = [child.preferred_height(each) for child, each in wide if not child.is_space]
        heights = [height for height in preferred if height is not None]
        return max(heights) + 2 * self.pad[1] if heights else None

    def fill(self, room: pygame.Rect, cells: list[pygame.Rect]) -> None:
        inner = inset(room, *self.pad)
        widths = self._widths(inner.width)
        left = inner.left + _offset(self.at, inner.width, sum(widths) + self._gaps)
        for child, width in zip(self.children, widths, strict=True):
            preferred = child.preferred_height(width)
            high = inner.height if preferred is None else min(inner.height, preferred)
            child.fill(pygame.Rect(left, inner.top + _offset(self.across, inner.height, high), width, high), cells)
            left += width + self.gap

    def _widths(self, room: int) -> list[int]:
        preferred = [None if child.weight is not None else child.preferred_width() for child in self.children]
        return _lengths(preferred, [child.weight for child in self.children], room - self._gaps)


class _Column(_Line):
    __slots__ = ()

    def preferred_width(self) -> int | None:
        if self.width is not None:
            return self.width
        things = [child for child in self.children if not child.is_space]
        widths = [width for child in things if (width := child.preferred_width()) is not None]
        return max(widths) + 2 * self.pad[0] if widths else None

    def preferred_height(self, width: int) -> int | None:
        if self.height is not None:
            return Box.preferred_height(self, width)
        heights = self._wanted_heights(width - 2 * self.pad[0])
        preferred = [height for height in heights if height is not None]
        return sum(preferred) + self._gaps + 2 * self.pad[1] if len(preferred) == len(heights) else None

    def fill(self, room: pygame.Rect, cells: list[pygame.Rect]) -> None:
        inner = inset(room, *self.pad)
        weights = [child.weight for child in self.children]
        heights = _lengths(self._wanted_heights(inner.width), weights, inner.height - self._gaps)
        top = inner.top + _offset(self.at, inner.height, sum(heights) + self._gaps)
        for child, height in zip(self.children, heights, strict=True):
            wide = self._child_width(child, inner.width)
            child.fill(pygame.Rect(inner.left + _offset(self.across, inner.width, wide), top, wide, height), cells)
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
    """A cell of a fixed size, or with a share of what the others leave; across its row or column it fills the room."""
    return _Cell(width, height, weight)


def space(length: int | None = None) -> Box:
    """Room that nothing stands in: `length` pixels of its row or column, or a share."""
    return _Space(length, length)


def row(*children: Box, pad: int | tuple[int, int] = 0, **line: Unpack[_Around]) -> Box:
    """Boxes from left to right. `at`: where they stand in a wider room; `across`: where a lower one stands."""
    return _Row(children=children, pad=_both(pad), **line)


def column(*children: Box, pad: int | tuple[int, int] = 0, **line: Unpack[_Around]) -> Box:
    """Boxes from top to bottom. `at`: where they stand in a higher room; `across`: where a narrower one stands."""
    return _Column(children=children, pad=_both(pad), **line)


def grid(cells: Sequence[Box], columns: int, *, gap: int = 0) -> Box:
    """`cells` in rows of as many `columns`, `gap` pixels apart; the last row is filled up with the space of a cell."""
    missing = -len(cells) % columns
    last = cells[-1] if cells else cell()
    filled = [*cells, *([_Space(last.width, last.height, last.weight)] * missing)]
    rows = [row(*filled[first : first + columns], gap=gap) for first in range(0, len(filled), columns)]
    return column(*rows, gap=gap, across=At.START)


def inset(room: pygame.Rect, across: int, down: int | None = None) -> pygame.Rect:
    """`room` made smaller by `across` left and right and `down` (default: the same) above and below."""
    down = across if down is None else down
    width, height = max(0, room.width - 2 * across), max(0, room.height - 2 * down)
    return pygame.Rect(room.left + across, room.top + down, width, height)


def placed(room: pygame.Rect, width: int, height: int, across: At = At.MIDDLE, down: At = At.MIDDLE) -> pygame.Rect:
    """`width` x `height` pixels of `room`, or what sticks out of it."""
    left, top = room.left + _offset(across, room.width, width), room.top + _offset(down, room.height, height)
    return pygame.Rect(left, top, width, height)


def hit(boxes: Sequence[pygame.Rect], position: tuple[int, int]) -> int | None:
    """The index of the box at `position`; None where there is none."""
    return next((index for index, box in enumerate(boxes) if box.collidepoint(position)), None)


def _both(pad: int | tuple[int, int]) -> tuple[int, int]:
    return (pad, pad) if isinstance(pad, int) else pad


def _offset(at: At, room: int, length: int) -> int:
    """How far from the start of `room` a `length` begins; the middle is where pygame sets `Rect.center`."""
    match at:
        case At.START:
            return 0
        case At.MIDDLE:
            return room // 2 - length // 2
        case At.END:
            return room - length


def _lengths(preferred: Sequence[int | None], weights: Sequence[float | None], room: int) -> list[int]:
    """Fixed lengths as `wanted`, or smaller together; the others share what is left by their weights."""
    room = max(0, room)
    fixed = sum(length for length in preferred if length is not None)
    if fixed > room:
        return _divided(room, [length or 0 for length in preferred])
    shares = [(weight or _SHARE) if length is None else 0 for length, weight in zip(preferred, weights, strict=True)]
    rest = _divided(room - fixed, shares)
    return [share if length is None else length for length, share in zip(preferred, rest, strict=True)]


def _divided(room: int, parts: Sequence[float]) -> list[int]:
    """`room` divided as `parts` are to one another, to the last pixel."""
    *_, whole = sums = list(accumulate(parts, initial=0.0))
    if not whole:
        return [0] * len(parts)
    return [after - before for before, after in pairwise(int(room * (done / whole) + _TINY) for done in sums)]
