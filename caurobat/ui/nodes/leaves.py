"""The nodes without parts: texts, pictures, coloured boxes, and empty room."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import CLEAR
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.nodes.node import Node

_ABOVE = 10.0  # space above a heading, in units


@dataclass(frozen=True, slots=True)
class Words(Node):
    """A text, which screen readers say if it stands in a list."""

    words: str


@dataclass(frozen=True, slots=True)
class Text(Words):
    """One line, shrunk if it is too wide, and as a last resort shortened."""

    fills_across = True
    role: Role
    colour: Colour
    align: Align = Align.LEFT

    def width(self, look: Look) -> int | None:
        """Return the width of the words."""
        return look.text.width(self.words, self.role) if self.wide is None else self.wide

    def height(self, look: Look, width: int) -> int | None:
        """Return the height of a line."""
        return look.text.line_height(self.role) if self.high is None else self.high

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """Draw the line."""
        look.text.draw_fitted(surface, self.words, self.role, self.colour, rect, self.align)


@dataclass(frozen=True, slots=True)
class Paragraph(Words):
    """A text of as many lines as it needs in its width."""

    role: Role
    colour: Colour
    align: Align = Align.LEFT

    def height(self, look: Look, width: int) -> int | None:
        """Return the height of the wrapped text."""
        return look.text.paragraph_height(self.words, self.role, width) if self.high is None else self.high

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """Draw the lines."""
        look.text.draw_paragraph(surface, self.words, self.role, self.colour, rect, self.align)


class Heading(Words):
    """The name of a section, in the accent colour, underlined across its width."""

    __slots__ = ()

    def height(self, look: Look, width: int) -> int | None:
        """Return the height of text and line."""
        return look.px(_ABOVE) + look.text.line_height(Role.HEADING) + look.px(8)

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """Draw text and line."""
        colours, high = look.theme.colours, look.text.line_height(Role.HEADING)
        box = pygame.Rect(rect.left, rect.top + look.px(_ABOVE), rect.width, high)
        look.text.draw_fitted(surface, self.words, Role.HEADING, colours.accent, box, Align.LEFT)
        surface.fill(colours.panel_line, pygame.Rect(rect.left, box.bottom + look.px(3), rect.width, look.px(1)))


@dataclass(frozen=True, slots=True)
class Picture(Node):
    """A drawing by `paint(surface, look, *values, rect)`; pictures with the same function and values are equal."""

    paint: Callable[..., object]
    values: tuple[Any, ...] = ()

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """Call the function to draw."""
        self.paint(surface, look, *self.values, rect)


@dataclass(frozen=True, slots=True)
class Fill(Node):
    """A box in one colour with round corners and, unless it is clear, an outline."""

    colour: Colour
    radius: int = 0
    line: Colour = CLEAR
    thickness: int = 0

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """Draw the box."""
        look.shapes.draw_box(surface, rect, self.radius, self.colour, self.line, self.thickness)


@dataclass(frozen=True, slots=True)
class Disc(Node):
    """A disc in the middle of its room."""

    diameter: int
    colour: Colour
    line: Colour = CLEAR
    thickness: int = 0

    def draw(self, surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
        """Draw the disc."""
        look.shapes.draw_disc(surface, rect.center, self.diameter, self.colour, self.line, self.thickness)


@dataclass(frozen=True, slots=True)
class Space(Node):
    """Empty room of a `length` along its row or column, or a share of it."""

    length: int | None = None

    def width(self, look: Look) -> int | None:
        """Return its length in a row."""
        return self.length

    def height(self, look: Look, width: int) -> int | None:
        """Return its length in a column."""
        return self.length


@dataclass(frozen=True, slots=True)
class Slot(Node):
    """Room reserved, perhaps under a name, for something that is not a node, such as a row of buttons."""

    wide: int | None = None
    high: int | None = None
