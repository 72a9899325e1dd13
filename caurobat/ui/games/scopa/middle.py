"""The middle of Scopa's table."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from caurobat.core.zones import TABLE
from caurobat.games.scopa import View
from caurobat.games.scopa.counting import SETTEBELLO
from caurobat.narration.fishing import Forecast
from caurobat.narration.scopa.words import WORDS
from caurobat.narration.strings import Strings
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, fitting
from caurobat.ui.games.fishing.middle import BoardText, LooseMiddle
from caurobat.ui.table.cards import Easel, Part
from caurobat.ui.table.marks import draw_halo
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.story.sprites import Sprite


class ScopaMiddle(LooseMiddle[View, Forecast]):
    """The loose table, the value of a capture, and the halo of the settebello."""

    def board_text(self, strings: Strings, forecast: Forecast) -> BoardText:
        """Return the board's text; the settebello is as special as a sweep."""
        text = super().board_text(strings, forecast)
        return replace(text, is_special=text.is_special or SETTEBELLO in forecast.play.gained)

    def parts_on(self, easel: Easel, picture: Picture, sprites: Sequence[Sprite], now: float) -> list[Part]:
        """Return a halo around the settebello with its name, and the mark on the last card trailed."""
        parts = super().parts_on(easel, picture, sprites, now)
        on_table = SETTEBELLO in picture.stage.view.zones[TABLE]
        sprite = next((sprite for sprite in sprites if sprite.card is SETTEBELLO), None) if on_table else None
        if sprite is None:
            return parts
        rect = sprite.pose(now).rect
        name = easel.strings.t("settebello")

        return [lambda surface: _draw_halo(surface, easel.look, rect, name), *parts]


def _draw_halo(surface: pygame.Surface, look: Look, rect: pygame.Rect, name: str) -> None:
    """Draw a fading light around a card in `rect`, and its name on its lower edge if it fits there."""
    draw_halo(surface, look, rect)
    room = rect.width - look.px(6)
    text = fitting(look.text, lambda text: text.width(name, Role.SMALL_STRONG) <= room)
    wide, line = text.width(name, Role.SMALL_STRONG), look.text.line_height(Role.SMALL_STRONG)
    if wide > room:
        return
    plate = pygame.Rect(0, 0, min(rect.width, wide + look.px(10)), line)
    plate.midbottom = (rect.centerx, rect.bottom - look.px(3))
    look.shapes.draw_box(
        surface, plate, line // 2, look.theme.colours.accent, look.theme.colours.table_deep, look.px(1)
    )
    text.draw(surface, name, Role.SMALL_STRONG, look.theme.colours.text_on_accent, plate, Align.CENTRE)


MIDDLE: Final = ScopaMiddle(WORDS)
