"""The board in the middle: what the focused card would do, in a line or two."""

from collections.abc import Sequence
from typing import Final

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import with_alpha

_SIDES: Final = 36.0  # what a board is wider than its words, in units


def board_rect(look: Look, centre: pygame.Rect, lines: Sequence[str], foot: int) -> tuple[pygame.Rect, Typesetter]:
    """Where the board stands in `centre`, `foot` pixels being kept free below it, and its letters."""
    box = centre.inflate(-look.px(4), 0)
    box.height -= foot
    text = fitting(look.text, lambda text: _fits(text, look, box, lines))
    rows = _rows(text, look, lines, box.width)
    board = pygame.Rect(0, 0, min(box.width, _width(text, look, rows)), min(box.height, _height(text, look, rows)))
    board.center = box.center
    return board, text


def has_room(look: Look, centre: pygame.Rect, lines: Sequence[str], least: float = 1.0) -> bool:
    """Whether the board stands in `centre` in letters as large as the player's, or `least` as large as those."""
    _, text = board_rect(look, centre, lines, 0)
    is_large = text.pixels(Role.STRONG) >= look.text.pixels(Role.STRONG) * least
    return is_large and _fits(text, look, centre.inflate(-look.px(4), 0), lines)


def draw_board(surface: pygame.Surface, look: Look, centre: pygame.Rect, lines: Sequence[str], foot: int) -> None:
    """Draw the board into `centre`; `foot` pixels are kept free below it."""
    board, text = board_rect(look, centre, lines, foot)
    colours = look.theme.colours
    line_colour = with_alpha(colours.panel_line, 200)
    look.shapes.draw_box(surface, board, look.px(14), with_alpha(colours.panel, 245), line_colour, look.px(1))
    top = board.top + look.px(6)
    for role, line in _rows(text, look, lines, centre.width - look.px(4)):
        row = pygame.Rect(board.left + look.px(10), top, board.width - look.px(20), text.line_height(role))
        if row.bottom > board.bottom + look.px(4):
            break
        ink = colours.text if role is Role.STRONG else colours.text_muted
        text.draw_fitted(surface, line, role, ink, row, Align.CENTRE)
        top = row.bottom


def _rows(text: Typesetter, look: Look, lines: Sequence[str], width: int) -> list[tuple[Role, str]]:
    """The lines as they stand on a board so wide at most: the first one bold, long ones in several rows."""
    roles = [Role.STRONG, *[Role.BODY] * (len(lines) - 1)]
    room = width - look.px(_SIDES)
    return [(role, row) for role, line in zip(roles, lines, strict=True) for row in text.wrapped(line, role, room)]


def _fits(text: Typesetter, look: Look, box: pygame.Rect, lines: Sequence[str]) -> bool:
    """Whether all of it has room in `box`, no word being broken."""
    rows = _rows(text, look, lines, box.width)
    is_whole = " ".join(row for _, row in rows) == " ".join(lines)
    return is_whole and _width(text, look, rows) <= box.width and _height(text, look, rows) <= box.height


def _width(text: Typesetter, look: Look, rows: Sequence[tuple[Role, str]]) -> int:
    return max(text.width(row, role) for role, row in rows) + look.px(_SIDES)


def _height(text: Typesetter, look: Look, rows: Sequence[tuple[Role, str]]) -> int:
    return sum(text.line_height(role) for role, _ in rows) + look.px(14)
