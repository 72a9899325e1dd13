"""Boards in the middle of a table: their ground, and rows of words with a number."""

import pygame

from caurobat.narration.tones import Tone
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import with_alpha

SQUEEZE = 1.2
"""A heading up to this many times too wide is squeezed into one line."""


def draw_ground(surface: pygame.Surface, look: Look, board: pygame.Rect) -> None:
    """Draw the ground of `board`."""
    colours = look.theme.colours
    line = with_alpha(colours.panel_line, 200)
    look.shapes.draw_box(surface, board, look.px(14), with_alpha(colours.panel, 245), line, look.px(1))


def draw_numbered(
    surface: pygame.Surface, look: Look, text: Typesetter, place: pygame.Rect, words: str, number: str, tone: Tone
) -> None:
    """Draw `words` with `number` after them, both together in the middle of `place`."""
    count, gap = text.width(number, Role.STRONG), look.px(8) if number else 0
    width = min(text.width(words, Role.BODY), place.width - count - gap)
    left = place.centerx - (width + gap + count) // 2
    before = pygame.Rect(left, place.top, width, place.height)
    text.draw_fitted(surface, words, Role.BODY, look.theme.colours.text_muted, before, Align.LEFT)
    end = pygame.Rect(before.right + gap, place.top, count, place.height)
    text.draw(surface, number, Role.STRONG, look.theme.ink_on_panel(tone), end)
