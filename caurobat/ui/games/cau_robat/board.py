"""The board in the middle of the wheel: what the focused card would bring, in words and numbers."""

from collections.abc import Sequence

import pygame

from caurobat.ui.base.card_names import capital, the_card
from caurobat.ui.base.strings import Strings
from caurobat.ui.drawing.fitting import fitting
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.games.cau_robat.forecast import Forecast
from caurobat.ui.games.cau_robat.slip_words import slip_rows
from caurobat.ui.games.cau_robat.words import path_text
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.slip import Row
from caurobat.ui.table.tones import ink_on_panel, signed, tone_of

_SQUEEZE = 1.2  # a heading so many times too wide still stands on one line
_LEAST = 0.8  # of the size that the player chose, before rows are left out
_APART = 10.0  # units between a heading and the net beside it
_FEW = 2  # rows that there is always room for, the one that says how many more there are among them


def forecast_heading(strings: Strings, found: Forecast) -> str:
    """What the card takes, or that it stays."""
    slip = found.slip
    if slip.path:
        return strings.t("{card} takes {path}", card=str(slip.card.rank), path=path_text(slip.taken_ranks))
    return strings.t("{card} stays on the table", card=capital(the_card(strings, slip.card)))


def forecast_rows(strings: Strings, found: Forecast, names: Sequence[str]) -> tuple[Row, ...]:
    """What the card would steal, who would pay whom, and whether that is sure."""
    rows = slip_rows(strings, found.slip, names)[1:] if found.slip.captured else ()
    return (*rows, Row(strings.t("if nobody answers the call"))) if found.is_uncertain else rows


def draw_forecast(
    surface: pygame.Surface,
    look: Look,
    areas: Areas,
    found: Forecast,
    strings: Strings,
    names: Sequence[str],
    foot: int,
    side: int,
    beside: int,
) -> None:
    """Draw what the focused card would bring and the net for one's own pile.

    `foot` pixels are kept free below it, `side` on each side, `beside` on its right.
    """
    box = areas.centre.inflate(-look.px(4) - 2 * side, 0)
    box.height, box.width = box.height - foot, box.width - beside
    rows, net = forecast_rows(strings, found, names), found.slip.net[areas.viewer]
    has_net = bool(net or found.slip.path)
    heading, inner = forecast_heading(strings, found), box.width - look.px(20)
    squeeze = _SQUEEZE if look.text_scale <= 1 else 1.0

    is_net_below = has_net

    def height_of(text: Typesetter, rows: int) -> int:
        head = _heading_lines(text, heading, round(inner * squeeze))
        return _height(text, look, len(head), rows, has_net=is_net_below)

    def fits(text: Typesetter, least: int) -> bool:
        return height_of(text, least) <= box.height

    text = fitting(look.text, lambda text: fits(text, len(rows)))
    if has_net and not fits(text, len(rows)):  # the net may stand beside the heading, where it takes no line of its own
        together = look.text.width(heading, Role.STRONG) + look.px(_APART)
        is_net_below = together + _net_size(look.text, look, strings, net, Role.STRONG)[0] > inner
        text = fitting(look.text, lambda text: fits(text, len(rows)))
    if text.pixels(Role.BODY) < _LEAST * look.text.pixels(Role.BODY):
        # Letters that somebody wanted large stay so: rather are there fewer rows of them.
        text = fitting(look.text, lambda text: fits(text, min(len(rows), _FEW)))
    rows = _in_room(text, strings, rows, box.height - height_of(text, 0))
    head = _heading_lines(text, heading, round(inner * squeeze))
    role = Role.COUNTER if is_net_below else Role.STRONG
    pill = _net_size(text, look, strings, net, role)
    aside = pill[0] + look.px(_APART) if has_net and not is_net_below else 0
    wanted = max(_width(text, (), rows), _width(text, head, ()) + aside) + look.px(44)
    board = pygame.Rect(0, 0, min(box.width, max(wanted, look.px(220))), height_of(text, len(rows)))
    board.center = box.center
    _draw_ground(surface, look, board)
    _draw_lines(surface, look, text, board.inflate(-look.px(20), -look.px(12)), head, rows, aside)
    if has_net:
        place = pygame.Rect((0, 0), pill)
        if is_net_below:
            place.midbottom = (board.centerx, board.bottom - look.px(8))
        else:
            place.midright = _end_of_heading(look, text, board, _width(text, head, ()) + aside)
        _draw_net(surface, look, text, place, strings, net, role)


def _in_room(text: Typesetter, strings: Strings, rows: tuple[Row, ...], height: int) -> tuple[Row, ...]:
    """The `rows` that have room in `height` pixels; if not all, the last one says how many more there are."""
    line = text.line_height(Role.BODY)
    if len(rows) * line <= height:
        return rows
    shown = max(0, height // line - 1)
    return (*rows[:shown], Row(strings.n("and {count} more", "and {count} more", len(rows) - shown)))


def _end_of_heading(look: Look, text: Typesetter, board: pygame.Rect, width: int) -> tuple[int, int]:
    """Where the net ends that stands beside the heading: both are `width` wide, and in the middle together."""
    return (board.centerx + width // 2, board.top + look.px(6) + text.line_height(Role.STRONG) // 2)


def _heading_lines(text: Typesetter, heading: str, width: int) -> tuple[str, ...]:
    """The lines of `heading`; where it is only a little too wide it is written smaller instead."""
    if text.width(heading, Role.STRONG) <= width:
        return (heading,)
    return text.wrapped(heading, Role.STRONG, width)


def _height(text: Typesetter, look: Look, head: int, rows: int, *, has_net: bool) -> int:
    """The height of a board with `head` lines of heading and so many `rows`."""
    pill = text.line_height(Role.COUNTER) + look.px(10) if has_net else 0
    return head * text.line_height(Role.STRONG) + rows * text.line_height(Role.BODY) + look.px(14) + pill


def _width(text: Typesetter, head: Sequence[str], rows: Sequence[Row]) -> int:
    widths = [text.width(row.text, Role.BODY) + text.width(f"  {row.number}", Role.STRONG) for row in rows]
    return max([text.width(words, Role.STRONG) for words in head] + widths, default=0)


def _draw_ground(surface: pygame.Surface, look: Look, board: pygame.Rect) -> None:
    colours = look.theme.colours
    line = with_alpha(colours.panel_line, 200)
    look.shapes.draw_box(surface, board, look.px(14), with_alpha(colours.panel, 245), line, look.px(1))


def _draw_lines(
    surface: pygame.Surface,
    look: Look,
    text: Typesetter,
    box: pygame.Rect,
    heading: Sequence[str],
    rows: Sequence[Row],
    aside: int,
) -> None:
    """Write `heading`, `aside` pixels of its line left to the net, and the `rows` below it."""
    colours = look.theme.colours
    line = text.line_height(Role.BODY)
    head = pygame.Rect(box.left, box.top, box.width, 0)
    for part in heading:
        head = pygame.Rect(box.left, head.bottom, box.width - aside, text.line_height(Role.STRONG))
        text.draw_fitted(surface, part, Role.STRONG, colours.text, head)
    for number, row in enumerate(rows):
        place = pygame.Rect(box.left, head.bottom + line * number, box.width, line)
        count = text.width(row.number, Role.STRONG)
        gap = look.px(8) if row.number else 0
        width = min(text.width(row.text, Role.BODY), place.width - count - gap)
        left = place.centerx - (width + gap + count) // 2
        words = pygame.Rect(left, place.top, width, line)
        text.draw_fitted(surface, row.text, Role.BODY, colours.text_muted, words, Align.LEFT)
        end = pygame.Rect(words.right + gap, place.top, count, line)
        text.draw(surface, row.number, Role.STRONG, ink_on_panel(look, row.tone), end)


def _net_size(text: Typesetter, look: Look, strings: Strings, net: int, role: Role) -> tuple[int, int]:
    """The size of the net; in the letters of a heading it is no higher than its line."""
    words, more = strings.t("net {net}", net=signed(net)), look.px(4) if role is Role.COUNTER else 0
    return text.width(words, role) + look.px(24), text.line_height(role) + more


def _draw_net(
    surface: pygame.Surface, look: Look, text: Typesetter, box: pygame.Rect, strings: Strings, net: int, role: Role
) -> None:
    colours = look.theme.colours
    words = strings.t("net {net}", net=signed(net))
    fill: Colour = ink_on_panel(look, tone_of(net)) if net else colours.panel_raised
    look.shapes.draw_box(surface, box, box.height // 2, fill)
    ink = look.theme.readable_on(fill) if net else colours.text
    text.draw(surface, words, role, ink, box, Align.CENTRE)


def draw_net_at(surface: pygame.Surface, look: Look, areas: Areas, seat: int, net: int) -> None:
    """Draw at the pile of `seat` how the forecast would change it."""
    colours, rect = look.theme.colours, net_rect(look, areas, seat, net)
    fill = colours.gain if net > 0 else colours.loss
    look.shapes.draw_box(surface, rect, rect.height // 2, colours.panel, fill, look.px(2))
    look.text.draw(surface, signed(net), Role.STRONG, fill, rect, Align.CENTRE)


def net_rect(look: Look, areas: Areas, seat: int, net: int) -> pygame.Rect:
    """Where `draw_net_at` draws."""
    pile = areas.pile_rect(seat)
    size = (look.text.width(signed(net), Role.STRONG) + look.px(16), look.text.line_height(Role.STRONG) + look.px(2))
    rect = pygame.Rect((0, 0), size)
    rect.midleft = (pile.left - look.px(5), pile.centery)  # the name of the seat ends there
    return rect
