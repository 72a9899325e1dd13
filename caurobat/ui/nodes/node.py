"""The base of all nodes, and a node in its place.

    tree = Column(Text("Fish", Role.HEADING, ink), Paragraph(words, Role.BODY, ink), gap=look.px(4))
    placed = tree.place(look, box)
    placed.draw(surface)

Nodes are values without state: a scene builds its tree again each time, and keeps the placed one as long as both are
equal. All lengths are whole pixels. Rows and columns share their room as `boxes` says. The alternatives were
`stretchable` (CSS flexbox in Rust) and the containers of pygame_gui; layouts this simple justify neither a compiled
dependency nor another set of widgets.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import pygame

from caurobat.ui.drawing.look import Look


class Placed(NamedTuple):
    """A node in its rectangle, with the look it was measured by, and its parts."""

    node: "Node"
    look: Look
    rect: pygame.Rect
    parts: "tuple[Placed, ...]" = ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the node, and its parts over it."""
        self.node.draw(surface, self.look, self.rect)
        for part in self.parts:
            part.draw(surface)

    def walk(self) -> "Iterator[Placed]":
        """Yield this node and every one below it, in drawing order."""
        yield self
        for part in self.parts:
            yield from part.walk()

    def named(self, name: str) -> "Placed":
        """Return the node of that name."""
        return next(each for each in self.walk() if each.node.name == name)

    def lines(self) -> Iterator[str]:
        """Yield the lines that a screen reader says; the text of a node replaces those of its parts."""
        if self.node.says:
            yield from self.node.says
        else:
            for part in self.parts:
                yield from part.lines()


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """A part of the screen. Without a size of its own it takes an equal share, or `weight`, of the room.

    Screen readers say the lines that it `says`; a node that has to be found again has a `name`.
    """

    fills_across: ClassVar = False  # whether it takes all the room across its row or column
    wide: int | None = None
    high: int | None = None
    weight: float | None = None
    says: tuple[str, ...] = ()
    name: str = ""

    def width(self, look: Look) -> int | None:
        """Return the preferred width, or None if any width will do."""
        return self.wide

    def height(self, look: Look, width: int) -> int | None:
        """Return the preferred height for a `width`, or None if any height will do."""
        return self.high

    def place(self, look: Look, room: pygame.Rect) -> Placed:
        """Return the node and everything below it, placed so that it fills `room`."""
        return Placed(self, look, room)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """Draw the node's own picture into `rect`, below its parts."""
