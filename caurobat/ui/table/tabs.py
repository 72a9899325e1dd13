"""The tabs of earlier slips, sticking out above the last one: who played, and what it did to one's own pile."""

from collections.abc import Sequence
from typing import Final

import pygame

from caurobat.narration.tones import signed, tone_of
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.story.plays import PlayedTurn
from caurobat.ui.table.tones import fill_and_ink

TAB: Final = 30.0
"""The height of a tab, in units."""
_NARROW: Final = 36.0
_GAP: Final = 5.0


def tab_rects(look: Look, paper: pygame.Rect, earlier: Sequence[PlayedTurn]) -> list[pygame.Rect]:
    """Where the tabs of `earlier` plays stick out above the `paper` of the last one, as many as there is room for."""
    rects: list[pygame.Rect] = []
    left, high = paper.left + look.px(8), look.px(TAB)
    for told in earlier:
        width = look.px(_NARROW)
        if told.touch:
            width += look.text.width(signed(told.touch), Role.SMALL_STRONG) + look.px(6)
        if left + width > paper.right - look.px(8):
            break
        rects.append(pygame.Rect(left, paper.top - high + look.px(3), width, high))
        left += width + look.px(_GAP)
    return rects


def draw_tabs(
    surface: pygame.Surface, look: Look, paper: pygame.Rect, earlier: Sequence[PlayedTurn], faces: Sequence[SeatFace]
) -> None:
    """Draw the tabs; to be drawn before the paper that lies on them. What touched one's own pile is marked."""
    colours = look.theme.colours
    for told, rect in zip(earlier, tab_rects(look, paper, earlier), strict=False):
        whole = rect.inflate(0, look.px(8)).move(0, look.px(4))
        fill, ink = colours.paper, colours.ink
        if told.touch:
            fill, ink = fill_and_ink(look, tone_of(told.touch))
        look.shapes.draw_box(surface, whole, look.px(6), fill, colours.paper_line, look.px(1.5))
        side = look.px(TAB - 8)
        draw_portrait(
            surface,
            look,
            faces[min(told.summary.seat, len(faces) - 1)],
            pygame.Rect(rect.left + look.px(7), rect.top + look.px(3), side, side),
        )
        if told.touch:
            words = pygame.Rect(
                rect.left + look.px(7) + side, rect.top, rect.width - side - look.px(12), side + look.px(6)
            )
            look.text.draw(surface, signed(told.touch), Role.SMALL_STRONG, ink, words, Align.RIGHT)


def draw_remark(surface: pygame.Surface, look: Look, paper: pygame.Rect, remark: str) -> None:
    """Draw one tab in the place of all, with words on it; to be drawn before the paper that lies on it."""
    colours, high = look.theme.colours, look.px(TAB)
    width = min(paper.width - look.px(16), look.text.width(remark, Role.SMALL_STRONG) + look.px(28))
    tab = pygame.Rect(paper.left + look.px(8), paper.top - high + look.px(3), width, high)
    whole = tab.inflate(0, look.px(8)).move(0, look.px(4))
    look.shapes.draw_box(surface, whole, look.px(6), colours.accent, colours.paper_line, look.px(1.5))
    words = tab.inflate(-look.px(20), 0)
    look.text.draw_fitted(surface, remark, Role.SMALL_STRONG, colours.text_on_accent, words, Align.CENTRE)
