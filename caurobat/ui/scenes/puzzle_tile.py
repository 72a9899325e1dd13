"""A puzzle in the list of all: its number, its difficulty, and whether it was solved."""

from collections.abc import Callable

import pygame

from caurobat.learn.puzzles import LEVELS
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.nodes import Column, Row, Slot
from caurobat.ui.nodes.boxes import At, placed
from caurobat.ui.widgets import Icon, Pressable, WidgetState, icon
from caurobat.ui.widgets.base import draw_ground

_PAD, _PIP, _APART = 8.0, 7.0, 4.0  # in units
_TICK = 0.8  # the side of the tick, relative to the number's height


class PuzzleTile(Pressable):
    """Puzzle `number` of that `level`; `spoken` describes it in words."""

    def __init__(
        self,
        name: str,
        number: int,
        level: int,
        spoken: str,
        press: Callable[[], None],
        *,
        is_next: bool,
        is_done: bool,
    ) -> None:
        super().__init__(name, str(number), press)
        self._level, self._spoken, self._is_next, self.is_done = level, spoken, is_next, is_done

    @property
    def spoken(self) -> str:
        """The number, the level and the state."""
        return self._spoken

    def height_for(self, look: Look, width: int) -> int:
        """Return the height of the number and the pips below it."""
        return look.text.line_height(Role.STRONG) + look.px(3 * _PAD + _PIP)

    def draw(self, surface: pygame.Surface, look: Look, mood: WidgetState) -> None:
        """Draw the number, a tick if it was solved, and a pip for each level."""
        colours = look.theme.colours
        fill = colours.panel_hover if mood.is_lit else colours.panel_raised
        draw_ground(surface, look, self.rect, fill, colours.accent if self._is_next else colours.panel_line)
        line = look.text.line_height(Role.STRONG)
        parts = Column(
            (Slot(high=line), Slot(high=look.px(_PIP))), gap=look.px(_PAD), pad=(look.px(_PAD), look.px(_PAD))
        )
        words, foot = parts.within(look, self.rect)
        ink = colours.accent if self._is_next else colours.text_muted if self.is_done else colours.text
        look.text.draw_fitted(surface, self.label, Role.STRONG, ink, words, Align.CENTRE)
        if self.is_done:
            side = round(line * _TICK)
            surface.blit(icon(look, Icon.CHECK, side, colours.gain), placed(words, side, side, At.END))
        pips = Row((Slot(look.px(_PIP)),) * (LEVELS - 1), gap=look.px(_APART), at=At.MIDDLE).within(look, foot)
        for number, pip in enumerate(pips):
            colour = colours.text if number < self._level else colours.panel_line
            look.shapes.draw_disc(surface, pip.center, pip.height, colour)
