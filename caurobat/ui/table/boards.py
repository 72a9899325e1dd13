"""Boards in the middle of a table: their ground, and rows of words, some with a number."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from caurobat.narration.tones import Tone
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.nodes import Row, Slot
from caurobat.ui.nodes.boxes import At


class BoardRow(NamedTuple):
    """A row of a board: `words`, and a `number` after them in the ink of its `tone` unless that is None."""

    words: str
    role: Role = Role.BODY
    number: str | None = None
    tone: Tone = Tone.PLAIN


def rows_height(look: Look, rows: Sequence[BoardRow]) -> int:
    """Return the height of a board with `rows`."""
    return sum(look.text.line_height(row.role) for row in rows) + look.px(14)


def draw_board(
    surface: pygame.Surface, look: Look, board: pygame.Rect, rows: Sequence[BoardRow], *, over: int = 0, aside: int = 0
) -> None:
    """Draw `board` with those of `rows`, from the top, that end at most `over` pixels below it.

    Rows without a number leave `aside` pixels free at their end.
    """
    colours = look.theme.colours
    line = with_alpha(colours.panel_line, 200)
    look.shapes.draw_box(surface, board, look.px(14), with_alpha(colours.panel, 245), line, look.px(1))
    top = board.top + look.px(6)
    for row in rows:
        place = pygame.Rect(board.left + look.px(10), top, board.width - look.px(20), look.text.line_height(row.role))
        if place.bottom > board.bottom + over:
            break
        top = place.bottom
        if row.number is not None:
            _draw_numbered(surface, look, place, row, row.number)
            continue
        place.width -= aside
        ink = colours.text if row.role is Role.STRONG else colours.text_muted
        look.text.draw_fitted(surface, row.words, row.role, ink, place, Align.CENTRE)


def _draw_numbered(surface: pygame.Surface, look: Look, place: pygame.Rect, row: BoardRow, number: str) -> None:
    """Draw the words of `row` with `number` after them, both together in the middle of `place`."""
    text = look.text
    count, gap = text.width(number, Role.STRONG), look.px(8) if number else 0
    width = min(text.width(row.words, Role.BODY), place.width - count - gap)
    before, end = Row((Slot(width), Slot(count)), gap=gap, at=At.MIDDLE).within(look, place)
    colours = look.theme.colours
    ink = colours.text if row.tone in (Tone.GAIN, Tone.BOLD) else colours.text_muted
    text.draw_fitted(surface, row.words, Role.BODY, ink, before, Align.LEFT)
    text.draw(surface, number, Role.STRONG, look.theme.ink_on_panel(row.tone), end)
