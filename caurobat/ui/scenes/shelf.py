"""The shelf of games on the title screen: a box for each game, of which one is selected."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import mixed, with_alpha
from caurobat.ui.games.covers import Cover
from caurobat.ui.widgets import Mood, Pressable, place
from caurobat.ui.widgets.boxes import At, cell, column, row, space

SHELF_HEIGHT: Final = 146.0
"""The height of the shelf in units."""
_FIRST: Final = 1.22  # how much wider the first box is than the others
_WIDEST: Final = 124.0  # of the others, in units
_GAP: Final = 14.0
_CARD: Final = 0.68  # height of the card, relative to the box
_LIFT: Final = 8.0  # how far the selected box is raised


class GameBox(Pressable):
    """A game's box, with the middle card of its cover and its name; `take` is called when it is pressed."""

    def __init__(self, cover: Cover, settings: Settings, *, is_taken: bool, take: Callable[[], None]) -> None:
        super().__init__(f"box {cover.game}", cover.name)
        self._cover, self._settings, self._is_taken, self._press = cover, settings, is_taken, take

    def ring_rect(self, look: Look) -> pygame.Rect:
        """Return the rectangle of the box, which is raised when it is selected."""
        return self.rect.move(0, -look.px(_LIFT)) if self._is_taken else self.rect

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the box with its card and name; the selected one is raised and has an accent border."""
        colours, box = look.theme.colours, self.ring_rect(look)
        fill = colours.panel_raised if self._is_taken or mood.is_hovered else colours.panel
        edge = colours.accent if self._is_taken else colours.panel_line
        radius = look.px(12)
        look.shapes.draw_shadow(surface, box, radius, with_alpha(colours.table_deep, 140), look.px(10), look.px(4))
        look.shapes.draw_box(surface, box, radius, fill, edge, look.px(3 if self._is_taken else 1.5))
        line = cell(height=look.text.line_height(Role.STRONG))
        room, name = column(cell(), line, space(look.px(5)), pad=(look.px(6), 0)).within(box)
        card = card_art.face(look, self._settings, self._cover.box_card, round(box.height * _CARD))
        surface.blit(card, card.get_rect(center=room.center))
        ink = colours.accent if self._is_taken else mixed(colours.text, fill, 0.1)
        look.text.draw_fitted(surface, self._cover.name, Role.STRONG, ink, name, Align.CENTRE)


def place_boxes(look: Look, boxes: Sequence[GameBox], shelf: pygame.Rect) -> None:
    """Place the boxes side by side in the middle of `shelf`, the first one larger."""
    gap = look.px(_GAP)
    parts = _FIRST + len(boxes) - 1
    each = min((shelf.width - gap * (len(boxes) - 1)) / parts, look.px(_WIDEST))
    first, rest = cell(round(each * _FIRST)), cell(round(each), shelf.height - round(shelf.height * 0.08))
    stand = row(first, *[rest] * (len(boxes) - 1), gap=gap, at=At.MIDDLE, across=At.END)
    place(boxes, stand.within(shelf))
