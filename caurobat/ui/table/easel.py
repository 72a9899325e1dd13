"""The easel that a game's kit draws with: one look, its words and its cards."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from caurobat.narration.strings import Strings
from caurobat.ui.drawing.look import Look
from caurobat.ui.table.cards import CardPictures


@dataclass(frozen=True, slots=True)
class Easel:
    """One look, and what it is drawn with; `is_row`: the player wants the cards of the middle in rows."""

    look: Look
    strings: Strings
    cards: CardPictures
    is_row: bool = False

    def around(self, rect: pygame.Rect, units: float) -> pygame.Rect:
        """`rect` with so many units more on each side."""
        return rect.inflate(2 * self.look.px(units), 2 * self.look.px(units))


Part = Callable[[pygame.Surface], None]
"""A part of the picture, which draws itself."""
