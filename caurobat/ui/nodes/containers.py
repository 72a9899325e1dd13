"""The nodes with parts: rows, columns, overlays, and nodes that depend on their room."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes.leaves import Picture, Space
from caurobat.ui.nodes.node import Node, Placed
from caurobat.ui.widgets.boxes import At, Box, column, inset, row


@dataclass(frozen=True, slots=True)
class _Line(Node):
    """Nodes one after the other, aligned as in `boxes`."""

    parts: tuple[Node, ...]
    gap: int = 0
    pad: tuple[int, int] = (0, 0)
    at: At = At.START
    across: At = At.MIDDLE

    def width(self, look: Look) -> int | None:
        """Return the width of the parts."""
        return self._box(look).preferred_width() if self.wide is None else self.wide

    def height(self, look: Look, width: int) -> int | None:
        """Return the height of the parts."""
        return self._box(look).preferred_height(width) if self.high is None else self.high

    def place(self, look: Look, room: pygame.Rect) -> Placed:
        """Place the parts in the cells."""
        parts, inner = [part for part in self.parts if not isinstance(part, Space)], inset(room, *self.pad)
        placed = []
        for part, rect in zip(parts, self._box(look).within(room), strict=True):
            if part.fills_across and isinstance(self, Row) and part.high is None:
                rect.top, rect.height = inner.top, inner.height
            placed.append(part.place(look, rect))
        return Placed(self, look, room, tuple(placed))

    def _box(self, look: Look) -> Box:
        cells = [part.cell(look) for part in self.parts]
        if isinstance(self, Row):
            return row(*cells, gap=self.gap, pad=self.pad, at=self.at, across=self.across)
        # A line of text asks for no width in a column, or it would narrow a paragraph below it.
        pairs = zip(self.parts, cells, strict=True)
        cells = [replace(each, width=part.wide) if part.fills_across else each for part, each in pairs]
        return column(*cells, gap=self.gap, pad=self.pad, at=self.at, across=self.across)


class Row(_Line):
    """Nodes from left to right."""

    __slots__ = ()


class Column(_Line):
    """Nodes from top to bottom."""

    __slots__ = ()


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
        return Placed(self, look, room, (self.make(look, room.size, *self.values).place(look, room),))
