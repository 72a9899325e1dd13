"""The board in the middle of the wheel: the forecast of the focused card, in words and numbers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from caurobat.games.cau_robat.words.kit import ROBAT, Forecast, forecast_heading, forecast_rows
from caurobat.narration.plays import SlipRow
from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone, signed, tone_of
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.nodes.boxes import placed
from caurobat.ui.table.boards import BoardRow, draw_board, rows_height
from caurobat.ui.table.labels import draw_promise
from caurobat.ui.table.layout import Areas

_APART = 10.0  # between a heading and the net beside it, in units
_RISE = 16.0  # how much higher than its room a board can be without touching a card, in units
_PAD = 20.0  # how much wider a board is than its lines, in units


class ForecastBoard:
    """The forecast and the net change of the viewer's pile, in the middle of `box`.

    Letters always have the player's size. If there isn't room for everything, the least important part is left out
    first: the net (also shown at the pile), payments (included in the net), the ranks taken (which are lit), but never
    a theft. If even that is too high, the board rises above `box`. `rows` are its lines, and `rect` is its place.
    """

    def __init__(
        self, look: Look, strings: Strings, forecast: Forecast, names: Sequence[str], viewer: int, box: pygame.Rect
    ) -> None:
        self._look, self._inner = look, box.width - look.px(_PAD)
        self._net = forecast.play.net[viewer]
        self._net_words = strings.t("net {net}", net=signed(self._net))
        heading, rows = forecast_heading(strings, forecast), forecast_rows(strings, forecast, names)
        has_net = bool(self._net or forecast.play.path)
        plans = list(_plans(strings, heading, rows, has_net=has_net))
        higher = box.inflate(0, look.px(_RISE))
        fitting = (plan for room in (box, higher) for plan in plans if self._fits(room, *plan))
        head, kept, self._role = next(fitting, plans[-1])
        self._head = self._lines(head, Role.STRONG)
        self.rows = [*self._head, *(line for row in kept for line in self._lines(row, Role.BODY))]
        self.rect = self._placed(box)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the board."""
        draw_board(surface, self._look, self.rect, self.rows, over=self._look.size[1], aside=self._aside)
        if self._role is not None:
            self._draw_net(surface, self._role)

    def _fits(self, box: pygame.Rect, head: SlipRow | None, rows: Sequence[SlipRow], role: Role | None) -> bool:
        lines = [*self._lines(head, Role.STRONG), *(line for row in rows for line in self._lines(row, Role.BODY))]
        widest = max((self._width(line) for line in lines), default=0)
        if role is Role.STRONG:
            widest = max(widest, sum(map(self._width, lines[:1])) + self._net_size(role)[0] + self._look.px(_APART))
        return widest <= self._inner and rows_height(self._look, lines) + self._foot(role) <= box.height

    def _placed(self, box: pygame.Rect) -> pygame.Rect:
        look = self._look
        preferred = max(*map(self._width, self.rows), self._head_width) + look.px(44)
        least = max(map(self._width, self.rows)) + look.px(_PAD)
        high = rows_height(look, self.rows) + self._foot(self._role)
        width = max(least, min(box.width, max(preferred, look.px(220))))
        board = placed(box, width, high)
        return board.move(0, min(0, box.bottom - board.bottom))

    def _lines(self, row: SlipRow | None, role: Role) -> list[BoardRow]:
        """Return `row`, wrapped if it is too wide, with its number on the last line."""
        if row is None:
            return []
        number = row.number or None
        whole = BoardRow(row.text, role, number, row.tone)
        if self._width(whole) <= self._inner:
            return [whole]
        *first, last = self._look.text.wrapped(row.text, role, self._inner - self._width(whole._replace(words="")))
        return [*(BoardRow(words, role) for words in first), whole._replace(words=last)]

    def _width(self, row: BoardRow) -> int:
        text = self._look.text
        return text.width(row.words, row.role) + (text.width(f"  {row.number}", Role.STRONG) if row.number else 0)

    def _foot(self, role: Role | None) -> int:
        """The height of the net below everything; 0 if it is elsewhere."""
        return self._look.text.line_height(role) + self._look.px(10) if role is Role.COUNTER else 0

    @property
    def _aside(self) -> int:
        """The width that the net takes from the heading's line."""
        return self._net_size(self._role)[0] + self._look.px(_APART) if self._role is Role.STRONG else 0

    @property
    def _head_width(self) -> int:
        return max(map(self._width, self._head), default=0) + self._aside

    def _net_size(self, role: Role) -> tuple[int, int]:
        """Return the size of the net; in a heading's role, it is no higher than a line."""
        look, more = self._look, self._look.px(4) if role is Role.COUNTER else 0
        return look.text.width(self._net_words, role) + look.px(24), look.text.line_height(role) + more

    def _draw_net(self, surface: pygame.Surface, role: Role) -> None:
        """Draw the net below everything, or at the end of the heading's line."""
        look, board, place = self._look, self.rect, pygame.Rect((0, 0), self._net_size(role))
        if role is Role.COUNTER:
            place.midbottom = (board.centerx, board.bottom - look.px(8))
        else:
            line = look.text.line_height(Role.STRONG)
            place.midright = (board.centerx + self._head_width // 2, board.top + look.px(6) + line // 2)
        colours = look.theme.colours
        fill: Colour = look.theme.ink_on_panel(tone_of(self._net)) if self._net else colours.panel_raised
        look.shapes.draw_box(surface, place, place.height // 2, fill)
        ink = look.theme.readable_on(fill) if self._net else colours.text
        look.text.draw(surface, self._net_words, role, ink, place, Align.CENTRE)


_Plan = tuple[SlipRow | None, Sequence[SlipRow], Role | None]
"""The heading, the rows below it, and the role of the net: large below everything, or beside the heading."""


def _plans(strings: Strings, heading: str, rows: Sequence[SlipRow], *, has_net: bool) -> Iterator[_Plan]:
    """Yield the ways to word a forecast, each shorter than the previous one; none leaves out a theft."""
    head, thefts = SlipRow(heading), [row for row in rows if row.tone is Tone.BOLD]
    nets = (Role.COUNTER, Role.STRONG, None) if has_net else (None,)
    for role in nets:
        yield head, rows, role
    for kept in range(len(rows) - 1, len(thefts) - 1, -1):
        for role in nets[1:]:
            yield head, rows[:kept], role
    if not thefts:
        yield head, (), None
        return
    yield None, thefts, None
    total = sum(int(row.number) for row in thefts)
    yield None, [replace(thefts[0], text=strings.t(ROBAT), number=signed(total))], None


def draw_net_at(surface: pygame.Surface, look: Look, areas: Areas, seat: int, net: int) -> None:
    """Draw the net change of the pile of `seat` at its left edge, clear of the seat's name."""
    ink, pile = look.theme.ink_on_panel(tone_of(net)), areas.pile_rect(seat)
    draw_promise(surface, look, (pile.left + look.px(15), pile.centery), signed(net), ink)
