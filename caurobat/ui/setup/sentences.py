"""A sentence in small letters on the control above it in a form."""

from typing import Final

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.host.host import Host
from caurobat.ui.widgets import Mood, Paragraph, Widget

_INDENT: Final = 6.0


def sentence(host: Host, name: str, text: str) -> Widget:
    """`text` as what is said of the control above it."""
    return Sentence(name, text, Role.SMALL, colour=host.look.theme.colours.text_muted)


class Sentence(Paragraph):
    """A sentence on the control above it: in line with its label, and nearer to it than to the next one."""

    def height_for(self, look: Look, width: int) -> int:
        """The height of the wrapped text with the air below it."""
        return super().height_for(look, width - 2 * look.px(_INDENT)) + look.px(8)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the wrapped text."""
        whole = self.rect
        self.rect = whole.inflate(-2 * look.px(_INDENT), 0).move(0, -look.px(3))
        super().draw(surface, look, mood)
        self.rect = whole
