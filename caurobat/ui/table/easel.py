"""The easel that a game's kit draws with: the look, the words and the cards."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from caurobat.narration.strings import Strings
from caurobat.ui.drawing.look import Look
from caurobat.ui.table.cards import CardPictures


@dataclass(frozen=True, slots=True)
class Easel:
    """A look and the tools to draw with it; `is_row`: the player wants the cards of the middle in rows."""

    look: Look
    strings: Strings
    cards: CardPictures
    is_row: bool = False

    def around(self, rect: pygame.Rect, units: float) -> pygame.Rect:
        """Return `rect` grown by that many units on each side."""
        return rect.inflate(2 * self.look.px(units), 2 * self.look.px(units))


Part = Callable[[pygame.Surface], None]
"""A part of the picture, which draws itself."""
