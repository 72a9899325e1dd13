"""The board in the middle: what the focused card would do, in a line or two."""

from collections.abc import Sequence

import pygame

from caurobat.players.capodama.fast import FOE, FRIEND
from caurobat.ui.base.card_names import card_name
from caurobat.ui.base.strings import Strings
from caurobat.ui.drawing.fitting import fitting
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.games.capodama.forecast import Forecast
from caurobat.ui.games.capodama.names import name_of


def board_lines(strings: Strings, found: Forecast, names: Sequence[str]) -> list[str]:
    """What the action would do; the first line says it, the others what else there is."""
    if found.gifts:
        return [
            strings.t("{card} → {name:you|*}", card=card_name(strings, card), name=name_of(strings, to, names))
            for card, to in found.gifts
        ]
    reason = found.reason
    if reason is None:
        return []
    points = strings.n("{count} point", "{count} points", reason.trick)
    if reason.is_sure:
        return [strings.t("Takes the trick: {points}", points=points)]
    if reason.wins_now:
        beaten = strings.n("{count} card out beats it", "{count} cards out beat it", reason.beaten_by)
        return [strings.t("Leads the trick: {points}", points=points), beaten]
    name = name_of(strings, reason.to if reason.to is not None else 0, names)
    own = strings.n("{count} point", "{count} points", reason.counts)
    if reason.relation == FRIEND:
        return [strings.t("{points} for your partner {name}", points=own, name=name)]
    if reason.relation == FOE:
        return [strings.t("{points} for your opponent {name}", points=own, name=name)]
    return [strings.t("{points} for {name:you|*}", points=own, name=name)]


def board_rect(look: Look, centre: pygame.Rect, lines: Sequence[str], foot: int) -> tuple[pygame.Rect, Typesetter]:
    """Where the board stands in `centre`, `foot` pixels being kept free below it, and its letters."""
    box = centre.inflate(-look.px(4), 0)
    box.height -= foot
    text = fitting(look.text, lambda text: _height(text, look, len(lines)) <= box.height)
    board = pygame.Rect(
        0, 0, min(box.width, _width(text, look, lines)), min(box.height, _height(text, look, len(lines)))
    )
    board.center = box.center
    return board, text


def has_room(look: Look, centre: pygame.Rect, lines: Sequence[str]) -> bool:
    """Whether the board stands in `centre` in letters as large as the player's."""
    return _width(look.text, look, lines) <= centre.width and _height(look.text, look, len(lines)) <= centre.height


def draw_board(surface: pygame.Surface, look: Look, centre: pygame.Rect, lines: Sequence[str], foot: int) -> None:
    """Draw the board into `centre`; `foot` pixels are kept free below it."""
    board, text = board_rect(look, centre, lines, foot)
    colours = look.theme.colours
    line_colour = with_alpha(colours.panel_line, 200)
    look.shapes.draw_box(surface, board, look.px(14), with_alpha(colours.panel, 245), line_colour, look.px(1))
    top = board.top + look.px(6)
    for number, line in enumerate(lines):
        role = _role(number)
        row = pygame.Rect(board.left + look.px(10), top, board.width - look.px(20), text.line_height(role))
        if row.bottom > board.bottom + look.px(4):
            break
        ink = colours.text if number == 0 else colours.text_muted
        text.draw_fitted(surface, line, role, ink, row, Align.CENTRE)
        top = row.bottom


def _role(number: int) -> Role:
    return Role.STRONG if number == 0 else Role.BODY


def _width(text: Typesetter, look: Look, lines: Sequence[str]) -> int:
    return max(text.width(line, _role(number)) for number, line in enumerate(lines)) + look.px(36)


def _height(text: Typesetter, look: Look, lines: int) -> int:
    return text.line_height(Role.STRONG) + (lines - 1) * text.line_height(Role.BODY) + look.px(14)
