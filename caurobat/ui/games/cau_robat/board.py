"""The board in the middle of the wheel: the forecast of the focused card, in words and numbers."""

from collections.abc import Sequence

import pygame

from caurobat.narration.cau_robat.words import Forecast, forecast_heading, forecast_rows
from caurobat.narration.plays import Row
from caurobat.narration.strings import Strings
from caurobat.narration.tones import signed, tone_of
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.games.boards import SQUEEZE, draw_ground, draw_numbered
from caurobat.ui.table.layout import Areas

_LEAST = 0.8  # smallest text, of the player's size; if that is too large, rows are left out
_APART = 10.0  # between a heading and the net beside it, in units
_FEW = 2  # rows that always fit, including the one that counts the missing ones


class ForecastBoard:
    """The forecast and the net change of the viewer's pile, fitted into the middle of `box`."""

    def __init__(
        self, look: Look, strings: Strings, forecast: Forecast, names: Sequence[str], viewer: int, box: pygame.Rect
    ) -> None:
        self._look, self._strings = look, strings
        self._heading = forecast_heading(strings, forecast)
        self._inner = box.width - look.px(20)
        self._squeeze = SQUEEZE if look.text_scale <= 1 else 1.0
        self._net = forecast.play.net[viewer]
        self._has_net = self._is_net_below = bool(self._net or forecast.play.path)
        rows = forecast_rows(strings, forecast, names)
        self._text = self._fitted(len(rows), box.height)
        self._rows = _in_room(self._text, strings, rows, box.height - self._height(self._text, 0))
        self._lines = self._heading_lines(self._text)
        self._role = Role.COUNTER if self._is_net_below else Role.STRONG
        self._pill = _net_size(self._text, look, strings, self._net, self._role)
        preferred = max(_width(self._text, (), self._rows), self._head_width) + look.px(44)
        high = self._height(self._text, len(self._rows))
        self._board = pygame.Rect(0, 0, min(box.width, max(preferred, look.px(220))), high)
        self._board.center = box.center

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board."""
        look, board = self._look, self._board
        draw_ground(surface, look, board)
        lines = board.inflate(-look.px(20), -look.px(12))
        _draw_lines(surface, look, self._text, lines, self._lines, self._rows, self._aside)
        if self._has_net:
            _draw_net(surface, look, self._text, self._net_place(), self._strings, self._net, self._role)

    def _fitted(self, rows: int, high: int) -> Typesetter:
        """Return the typesetter for a heading and that many `rows` no higher than `high`."""
        look = self._look
        text = fitting(look.text, lambda text: self._height(text, rows) <= high)
        if self._has_net and self._height(look.text, rows) > high:
            # Beside the heading, the net takes no line of its own.
            together = look.text.width(self._heading, Role.STRONG) + look.px(_APART)
            net = _net_size(look.text, look, self._strings, self._net, Role.STRONG)
            self._is_net_below = together + net[0] > self._inner
            text = fitting(look.text, lambda text: self._height(text, rows) <= high)
        if text.pixels(Role.BODY) < _LEAST * look.text.pixels(Role.BODY):
            # Show fewer rows rather than shrink the text that much.
            text = fitting(look.text, lambda text: self._height(text, min(rows, _FEW)) <= high)
        return text

    def _heading_lines(self, text: Typesetter) -> tuple[str, ...]:
        """Return the lines of the heading; if it is just too wide, it stays on one line, shrunk."""
        width = round(self._inner * self._squeeze)
        if text.width(self._heading, Role.STRONG) <= width:
            return (self._heading,)
        return text.wrapped(self._heading, Role.STRONG, width)

    def _height(self, text: Typesetter, rows: int) -> int:
        head, pad = len(self._heading_lines(text)), self._look.px(14)
        pill = text.line_height(Role.COUNTER) + self._look.px(10) if self._is_net_below else 0
        return head * text.line_height(Role.STRONG) + rows * text.line_height(Role.BODY) + pad + pill

    @property
    def _aside(self) -> int:
        """The width that the net takes from the heading's line."""
        return self._pill[0] + self._look.px(_APART) if self._has_net and not self._is_net_below else 0

    @property
    def _head_width(self) -> int:
        return _width(self._text, self._lines, ()) + self._aside

    def _net_place(self) -> pygame.Rect:
        """Return the rect of the net: below everything, or at the end of the heading's line."""
        look, board, place = self._look, self._board, pygame.Rect((0, 0), self._pill)
        if self._is_net_below:
            place.midbottom = (board.centerx, board.bottom - look.px(8))
        else:
            line = self._text.line_height(Role.STRONG)
            place.midright = (board.centerx + self._head_width // 2, board.top + look.px(6) + line // 2)
        return place


def _in_room(text: Typesetter, strings: Strings, rows: tuple[Row, ...], height: int) -> tuple[Row, ...]:
    """Return the `rows` that fit into `height` pixels; if not all do, the last one counts the missing ones."""
    line = text.line_height(Role.BODY)
    if len(rows) * line <= height:
        return rows
    shown = max(0, height // line - 1)
    return (*rows[:shown], Row(strings.n("and {count} more thing", "and {count} more things", len(rows) - shown)))


def _width(text: Typesetter, head: Sequence[str], rows: Sequence[Row]) -> int:
    widths = [text.width(row.text, Role.BODY) + text.width(f"  {row.number}", Role.STRONG) for row in rows]
    return max([text.width(words, Role.STRONG) for words in head] + widths, default=0)


def _draw_lines(
    surface: pygame.Surface,
    look: Look,
    text: Typesetter,
    box: pygame.Rect,
    heading: Sequence[str],
    rows: Sequence[Row],
    aside: int,
) -> None:
    """Draw `heading`, leaving `aside` pixels of its line for the net, and the `rows` below it."""
    colours = look.theme.colours
    line = text.line_height(Role.BODY)
    head = pygame.Rect(box.left, box.top, box.width, 0)
    for part in heading:
        head = pygame.Rect(box.left, head.bottom, box.width - aside, text.line_height(Role.STRONG))
        text.draw_fitted(surface, part, Role.STRONG, colours.text, head)
    for number, row in enumerate(rows):
        place = pygame.Rect(box.left, head.bottom + line * number, box.width, line)
        draw_numbered(surface, look, text, place, row.text, row.number, row.tone)


def _net_size(text: Typesetter, look: Look, strings: Strings, net: int, role: Role) -> tuple[int, int]:
    """Return the size of the net; in a heading's role, it is no higher than a line."""
    words, more = strings.t("net {net}", net=signed(net)), look.px(4) if role is Role.COUNTER else 0
    return text.width(words, role) + look.px(24), text.line_height(role) + more


def _draw_net(
    surface: pygame.Surface, look: Look, text: Typesetter, box: pygame.Rect, strings: Strings, net: int, role: Role
) -> None:
    colours = look.theme.colours
    words = strings.t("net {net}", net=signed(net))
    fill: Colour = look.theme.ink_on_panel(tone_of(net)) if net else colours.panel_raised
    look.shapes.draw_box(surface, box, box.height // 2, fill)
    ink = look.theme.readable_on(fill) if net else colours.text
    text.draw(surface, words, role, ink, box, Align.CENTRE)


def draw_net_at(surface: pygame.Surface, look: Look, areas: Areas, seat: int, net: int) -> None:
    """Draw the net change of the pile of `seat` beside it."""
    colours, rect = look.theme.colours, net_rect(look, areas, seat, net)
    fill = colours.gain if net > 0 else colours.loss
    look.shapes.draw_box(surface, rect, rect.height // 2, colours.panel, fill, look.px(2))
    look.text.draw(surface, signed(net), Role.STRONG, fill, rect, Align.CENTRE)


def net_rect(look: Look, areas: Areas, seat: int, net: int) -> pygame.Rect:
    """Return the rect that `draw_net_at` draws into."""
    pile = areas.pile_rect(seat)
    size = (look.text.width(signed(net), Role.STRONG) + look.px(16), look.text.line_height(Role.STRONG) + look.px(2))
    rect = pygame.Rect((0, 0), size)
    rect.midleft = (pile.left - look.px(5), pile.centery)  # clear of the seat's name
    return rect
