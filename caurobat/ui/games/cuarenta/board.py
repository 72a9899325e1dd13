"""The board in the middle: what the focused card would bring, in words and numbers."""

from collections.abc import Sequence

import pygame

from caurobat.narration.tones import Tone
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.table.tones import ink_on_panel

_SQUEEZE = 1.2  # a heading so many times too wide still stands on one line


def draw_board(surface: pygame.Surface, look: Look, room: pygame.Rect, lines: Sequence[tuple[str, str]]) -> None:
    """Draw the board in the middle of `room`."""
    box = room.inflate(-look.px(4), 0)
    inner = box.width - look.px(20)
    text = fitting(look.text, lambda text: _height(text, look, _rows(text, lines, inner)) <= box.height)
    rows = _rows(text, lines, inner)
    widths = [text.width(words, role) + text.width(f"  {points}", Role.STRONG) for words, points, role in rows]
    board = pygame.Rect(0, 0, min(box.width, max(widths) + look.px(44)), min(box.height, _height(text, look, rows)))
    board.center = box.center
    colours = look.theme.colours
    line = with_alpha(colours.panel_line, 200)
    look.shapes.draw_box(surface, board, look.px(14), with_alpha(colours.panel, 245), line, look.px(1))
    top = board.top + look.px(6)
    for words, points, role in rows:
        row = pygame.Rect(board.left + look.px(10), top, board.width - look.px(20), text.line_height(role))
        if row.bottom > board.bottom:
            break
        _draw_row(surface, look, text, row, words, points, role)
        top = row.bottom


def _rows(text: Typesetter, lines: Sequence[tuple[str, str]], width: int) -> list[tuple[str, str, Role]]:
    """`lines` with their roles; the first one, the heading, goes on in a second where it is much too wide."""
    heading = lines[0][0]
    is_wide = text.width(heading, Role.STRONG) > width * _SQUEEZE
    parts = text.wrapped(heading, Role.STRONG, width) if is_wide else (heading,)
    return [(part, "", Role.STRONG) for part in parts] + [(words, points, Role.BODY) for words, points in lines[1:]]


def _height(text: Typesetter, look: Look, rows: Sequence[tuple[str, str, Role]]) -> int:
    return sum(text.line_height(role) for _, _, role in rows) + look.px(14)


def _draw_row(
    surface: pygame.Surface, look: Look, text: Typesetter, row: pygame.Rect, words: str, points: str, role: Role
) -> None:
    colours = look.theme.colours
    ink = colours.text if role is Role.STRONG else colours.text_muted
    if not points:
        text.draw_fitted(surface, words, role, ink, row, Align.CENTRE)
        return
    count, gap = text.width(points, Role.STRONG), look.px(8)
    width = min(text.width(words, role), row.width - count - gap)
    left = row.centerx - (width + gap + count) // 2
    text.draw_fitted(surface, words, role, ink, pygame.Rect(left, row.top, width, row.height), Align.LEFT)
    end = pygame.Rect(left + width + gap, row.top, count, row.height)
    text.draw(surface, points, Role.STRONG, ink_on_panel(look, Tone.BOLD), end)
