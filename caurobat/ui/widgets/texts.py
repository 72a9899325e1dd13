"""Widgets that only show text."""

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.widgets.base import Mood, Widget

_ABOVE = 10.0  # space above a heading, in units


class Paragraph(Widget):
    """A text, wrapped to as many lines as it needs."""

    def __init__(
        self,
        name: str,
        label: str,
        role: Role = Role.BODY,
        *,
        colour: Colour | None = None,
        align: Align = Align.LEFT,
    ) -> None:
        super().__init__(name, label)
        self.role = role
        self._colour = colour
        self._align = align

    def height_for(self, look: Look, width: int) -> int:
        """Return the height of the wrapped text."""
        return look.text.paragraph_height(self.label, self.role, width)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the wrapped text."""
        colour = self._colour or look.theme.colours.text
        look.text.draw_paragraph(surface, self.label, self.role, colour, self.rect, self._align)


class Heading(Widget):
    """The name of a section, in the accent colour, underlined across its width."""

    def height_for(self, look: Look, width: int) -> int:
        """Return the height of text and line."""
        return look.px(_ABOVE) + look.text.line_height(Role.HEADING) + look.px(8)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw text and line."""
        colours = look.theme.colours
        top = self.rect.top + look.px(_ABOVE)
        box = pygame.Rect(self.rect.left, top, self.rect.width, look.text.line_height(Role.HEADING))
        look.text.draw_fitted(surface, self.label, Role.HEADING, colours.accent, box, Align.LEFT)
        line = pygame.Rect(self.rect.left, box.bottom + look.px(3), self.rect.width, look.px(1))
        surface.fill(colours.panel_line, line)
