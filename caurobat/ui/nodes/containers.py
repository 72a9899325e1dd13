"""The nodes with parts: rows, columns, overlays, and nodes that depend on their room."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes.boxes import At, inset, lengths, offset
from caurobat.ui.nodes.leaves import Picture, Slot, Space
from caurobat.ui.nodes.node import Node, Placed


@dataclass(frozen=True, slots=True)
class Line(Node):
    """Nodes one after the other; `at` aligns all of them along the line, `across` each of them across it."""

    parts: tuple[Node, ...]
    gap: int = 0
    pad: tuple[int, int] = (0, 0)
    at: At = At.START
    across: At = At.MIDDLE

    def within(self, look: Look, room: pygame.Rect) -> list[pygame.Rect]:
        """Return the rectangles of all slots if the line fills `room`."""
        return [each.rect for each in self.place(look, room).walk() if isinstance(each.node, Slot)]

    def _lengths(self, preferred: Sequence[int | None], room: int) -> list[int]:
        """Return the lengths of the parts in `room` pixels; those that prefer None share the rest."""
        return lengths(preferred, [part.weight for part in self.parts], room - self.gap * max(0, len(preferred) - 1))

    def _sum(self, preferred: Sequence[int | None], pad: int) -> int | None:
        """Return the length of the whole line, or None if a part takes a share of the room."""
        known = [length for length in preferred if length is not None]
        whole = sum(known) + self.gap * max(0, len(known) - 1) + 2 * pad
        return whole if len(known) == len(preferred) else None

    def _most(self, preferred: Iterable[int | None], pad: int) -> int | None:
        """Return the length across the line, or None if any will do; empty room has none."""
        pairs = zip(self.parts, preferred, strict=True)
        known = [length for part, length in pairs if length is not None and not isinstance(part, Space)]
        return max(known) + 2 * pad if known else None


class Row(Line):
    """Nodes from left to right."""

    __slots__ = ()

    def width(self, look: Look) -> int | None:
        """Return the width of the parts."""
        return self._sum(self._widths(look), self.pad[0]) if self.wide is None else self.wide

    def height(self, look: Look, width: int) -> int | None:
        """Return the height of the highest part."""
        if self.high is not None:
            return self.high
        widths = self._lengths(self._widths(look), width - 2 * self.pad[0])
        heights = [part.height(look, each) for part, each in zip(self.parts, widths, strict=True)]
        return self._most(heights, self.pad[1])

    def place(self, look: Look, room: pygame.Rect) -> Placed:
        """Place the parts."""
        inner, placed = inset(room, *self.pad), list[Placed]()
        widths = self._lengths(self._widths(look), inner.width)
        left = inner.left + offset(self.at, inner.width, sum(widths) + self.gap * (len(widths) - 1))
        for part, width in zip(self.parts, widths, strict=True):
            if not isinstance(part, Space):
                preferred = part.high if part.fills_across else part.height(look, width)
                high = inner.height if preferred is None else min(inner.height, preferred)
                top = inner.top + offset(self.across, inner.height, high)
                placed.append(part.place(look, pygame.Rect(left, top, width, high)))
            left += width + self.gap
        return Placed(self, look, room, tuple(placed))

    def _widths(self, look: Look) -> list[int | None]:
        return [part.width(look) if part.weight is None else None for part in self.parts]


class Column(Line):
    """Nodes from top to bottom."""

    __slots__ = ()

    def width(self, look: Look) -> int | None:
        """Return the width of the widest part."""
        return self._most([_width(part, look) for part in self.parts], self.pad[0]) if self.wide is None else self.wide

    def height(self, look: Look, width: int) -> int | None:
        """Return the height of the parts."""
        return self._sum(self._heights(look, width - 2 * self.pad[0]), self.pad[1]) if self.high is None else self.high

    def place(self, look: Look, room: pygame.Rect) -> Placed:
        """Place the parts."""
        inner, placed = inset(room, *self.pad), list[Placed]()
        heights = self._lengths(self._heights(look, inner.width), inner.height)
        top = inner.top + offset(self.at, inner.height, sum(heights) + self.gap * (len(heights) - 1))
        for part, high in zip(self.parts, heights, strict=True):
            if not isinstance(part, Space):
                wide = _width_in(part, look, inner.width)
                left = inner.left + offset(self.across, inner.width, wide)
                placed.append(part.place(look, pygame.Rect(left, top, wide, high)))
            top += high + self.gap
        return Placed(self, look, room, tuple(placed))

    def _heights(self, look: Look, room: int) -> list[int | None]:
        return [part.height(look, _width_in(part, look, room)) if part.weight is None else None for part in self.parts]


def _width(part: Node, look: Look) -> int | None:
    """Return the preferred width in a column. A line of text has none, or it would narrow a paragraph below it."""
    return part.wide if part.fills_across else part.width(look)


def _width_in(part: Node, look: Look, room: int) -> int:
    preferred = _width(part, look)
    return room if preferred is None else min(room, preferred)


@dataclass(frozen=True, slots=True)
class Over(Node):
    """Nodes on top of each other in the same room, lowest first."""

    parts: tuple[Node, ...]

    def height(self, look: Look, width: int) -> int | None:
        """Return the height of the highest part."""
        return self.high or max(filter(None, [part.height(look, width) for part in self.parts]), default=None)

    def place(self, look: Look, room: pygame.Rect) -> Placed:
        """Give each of them the whole room."""
        return Placed(self, look, room, tuple([part.place(look, room) for part in self.parts]))


@dataclass(frozen=True, slots=True)
class Fixed(Node):
    """A node in a rectangle of its own, regardless of its room."""

    part: Node
    rect: pygame.Rect

    @classmethod
    def drawn(cls, rect: pygame.Rect, paint: Callable[..., object], *values: object) -> "Fixed":
        """Return a picture that `paint(surface, look, *values, rect)` draws within `rect`."""
        return cls(Picture(paint, values), rect)

    def place(self, look: Look, room: pygame.Rect) -> Placed:
        """Place the node in its rectangle."""
        return Placed(self, look, room, (self.part.place(look, self.rect),))


@dataclass(frozen=True, slots=True)
class Shift(Node):
    """A node drawn `down` pixels below its place, while it moves there."""

    part: Node
    down: int

    def place(self, look: Look, room: pygame.Rect) -> Placed:
        """Move the room."""
        return Placed(self, look, room, (self.part.place(look, room.move(0, self.down)),))


@dataclass(frozen=True, slots=True)
class Lettered(Node):
    """A node with the letters of another `look`."""

    look: Look
    part: Node

    def place(self, look: Look, room: pygame.Rect) -> Placed:
        """Place the node with that look."""
        return Placed(self, self.look, room, (self.part.place(self.look, room),))


@dataclass(frozen=True, slots=True)
class Within(Node):
    """The node that `make(look, size, *values)` returns for the size of its room.

    `values` are all its changing dependencies: if they stay equal, it is not made again.
    """

    make: Callable[..., Node]
    values: tuple[Any, ...] = ()

    def place(self, look: Look, room: pygame.Rect) -> Placed:
        """Make the node and place it."""
        return Placed(self, look, room, (self.made(look, room),))

    def made(self, look: Look, room: pygame.Rect) -> Placed:
        """Return the node, placed."""
        return self.make(look, room.size, *self.values).place(look, room)


@dataclass(frozen=True, slots=True)
class Composed(Within):
    """A picture composed of nodes: they are made when it is drawn, and a layer repaints all of them or none."""

    def place(self, look: Look, room: pygame.Rect) -> Placed:
        """Make nothing yet."""
        return Placed(self, look, room)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """Make the node and draw it."""
        self.made(look, rect).draw(surface)
