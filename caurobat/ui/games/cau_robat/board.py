"""The board in the middle of the wheel: the forecast of the focused card, in words and numbers."""

from collections.abc import Sequence

import pygame

from caurobat.narration.cau_robat.words import Forecast, forecast_heading, forecast_rows
from caurobat.narration.plays import Row
from caurobat.narration.strings import Strings
from caurobat.narration.tones import signed, tone_of
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.games.boards import SQUEEZE, BoardRow, draw_board
from caurobat.ui.table.labels import draw_promise
from caurobat.ui.table.layout import Areas
from caurobat.ui.widgets.boxes import placed

_LEAST = 0.8  # smallest text, of the player's size; if that is too large, rows are left out
_APART = 10.0  # between a heading and the net beside it, in units
_FEW = 2  # rows that always fit, including the one that counts the missing ones


class ForecastBoard:
    """The forecast and the net change of the viewer's pile, fitted into the middle of `box`."""

    def __init__(
        self, look: Look, strings: Strings, forecast: Forecast, names: Sequence[str], viewer: int, box: pygame.Rect
    ) -> None:
        self._heading = forecast_heading(strings, forecast)
        self._inner = box.width - look.px(20)
        self._squeeze = SQUEEZE if look.text_scale <= 1 else 1.0
        self._net = forecast.play.net[viewer]
        self._net_words = strings.t("net {net}", net=signed(self._net))
        self._has_net = self._is_net_below = bool(self._net or forecast.play.path)
        forecast_lines = forecast_rows(strings, forecast, names)
        self._look = look = self._fitted(look, len(forecast_lines), box.height)
        rows = _in_room(look.text, strings, forecast_lines, box.height - self._height(look, 0))
        self._head = [BoardRow(words, Role.STRONG) for words in self._heading_lines(look)]
        self._rows = [*self._head, *(BoardRow(row.text, Role.BODY, row.number, row.tone) for row in rows)]
        self._role = Role.COUNTER if self._is_net_below else Role.STRONG
        self._pill = self._net_size(look, self._role)
        preferred = max(_width(look.text, self._rows), self._head_width) + look.px(44)
        size = min(box.width, max(preferred, look.px(220))), self._height(look, len(rows))
        self._board = placed(box, *size)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board."""
        draw_board(surface, self._look, self._board, self._rows, over=self._look.size[1], aside=self._aside)
        if self._has_net:
            self._draw_net(surface)

    def _fitted(self, look: Look, rows: int, high: int) -> Look:
        """Return the look for a heading and that many `rows` no higher than `high`."""
        small = look.fitted(lambda look: self._height(look, rows) <= high)
        if self._has_net and self._height(look, rows) > high:
            # Beside the heading, the net takes no line of its own.
            together = look.text.width(self._heading, Role.STRONG) + look.px(_APART)
            self._is_net_below = together + self._net_size(look, Role.STRONG)[0] > self._inner
            small = look.fitted(lambda look: self._height(look, rows) <= high)
        if small.text.pixels(Role.BODY) < _LEAST * look.text.pixels(Role.BODY):
            # Show fewer rows rather than shrink the text that much.
            small = look.fitted(lambda look: self._height(look, min(rows, _FEW)) <= high)
        return small

    def _heading_lines(self, look: Look) -> tuple[str, ...]:
        """Return the lines of the heading; if it is just too wide, it stays on one line, shrunk."""
        width = round(self._inner * self._squeeze)
        if look.text.width(self._heading, Role.STRONG) <= width:
            return (self._heading,)
        return look.text.wrapped(self._heading, Role.STRONG, width)

    def _height(self, look: Look, rows: int) -> int:
        text, head = look.text, len(self._heading_lines(look))
        pill = text.line_height(Role.COUNTER) + look.px(10) if self._is_net_below else 0
        return head * text.line_height(Role.STRONG) + rows * text.line_height(Role.BODY) + look.px(14) + pill

    @property
    def _aside(self) -> int:
        """The width that the net takes from the heading's line."""
        return self._pill[0] + self._look.px(_APART) if self._has_net and not self._is_net_below else 0

    @property
    def _head_width(self) -> int:
        return _width(self._look.text, self._head) + self._aside

    def _net_size(self, look: Look, role: Role) -> tuple[int, int]:
        """Return the size of the net; in a heading's role, it is no higher than a line."""
        more = look.px(4) if role is Role.COUNTER else 0
        return look.text.width(self._net_words, role) + look.px(24), look.text.line_height(role) + more

    def _draw_net(self, surface: pygame.Surface) -> None:
        """Draw the net below everything, or at the end of the heading's line."""
        look, board, place = self._look, self._board, pygame.Rect((0, 0), self._pill)
        if self._is_net_below:
            place.midbottom = (board.centerx, board.bottom - look.px(8))
        else:
            line = look.text.line_height(Role.STRONG)
            place.midright = (board.centerx + self._head_width // 2, board.top + look.px(6) + line // 2)
        colours = look.theme.colours
        fill: Colour = look.theme.ink_on_panel(tone_of(self._net)) if self._net else colours.panel_raised
        look.shapes.draw_box(surface, place, place.height // 2, fill)
        ink = look.theme.readable_on(fill) if self._net else colours.text
        look.text.draw(surface, self._net_words, self._role, ink, place, Align.CENTRE)


def _in_room(text: Typesetter, strings: Strings, rows: tuple[Row, ...], height: int) -> tuple[Row, ...]:
    """Return the `rows` that fit into `height` pixels; if not all do, the last one counts the missing ones."""
    line = text.line_height(Role.BODY)
    if len(rows) * line <= height:
        return rows
    shown = max(0, height // line - 1)
    return (*rows[:shown], Row(strings.n("and {count} more thing", "and {count} more things", len(rows) - shown)))


def _width(text: Typesetter, rows: Sequence[BoardRow]) -> int:
    """Return the width of the widest of `rows`; between words and number are two blanks."""

    def width(row: BoardRow) -> int:
        number = 0 if row.number is None else text.width(f"  {row.number}", Role.STRONG)
        return text.width(row.words, row.role) + number

    return max(map(width, rows), default=0)


def draw_net_at(surface: pygame.Surface, look: Look, areas: Areas, seat: int, net: int) -> None:
    """Draw the net change of the pile of `seat` at its left edge, clear of the seat's name."""
    ink, pile = look.theme.ink_on_panel(tone_of(net)), areas.pile_rect(seat)
    draw_promise(surface, look, (pile.left + look.px(15), pile.centery), signed(net), ink)
