"""Parts drawn between Capodama's seats: doubled suit, fourth trump, bar of points, forecast, winning card."""

from collections.abc import Iterator, Sequence
from typing import Final, cast

import pygame

from caurobat.core.zones import STOCK, TABLE
from caurobat.decks import Card, Suit
from caurobat.games.capodama.rules import GAME, View
from caurobat.games.capodama.rules.counting import points_of
from caurobat.games.capodama.rules.state import pack_of, trumps_of
from caurobat.games.capodama.table.badges import trump_mark
from caurobat.games.capodama.table.bar import Bar, bar_of, draw_bar
from caurobat.games.capodama.table.places import bar_rect, middle_for, sign_height
from caurobat.games.capodama.words.kit import WORDS, Forecast
from caurobat.games.capodama.words.names import name_of
from caurobat.games.capodama.words.notes import note_lines
from caurobat.narration.card_names import capital
from caurobat.ui import nodes
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import CLEAR
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.nodes import Column, Fixed, Node, Slot
from caurobat.ui.nodes.boxes import placed
from caurobat.ui.table.boards import BoardRow, draw_board, rows_height
from caurobat.ui.table.buttons import button_layout
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.kit import GameMiddle, TablePicture
from caurobat.ui.table.layout import CARD_SHAPE, Areas, Middle, Pose, stock_spot
from caurobat.ui.table.marks import draw_ring_round

_SMALLER = 0.65  # smallest scale of the board's text, used if it would otherwise touch a frame
_MARK, _LEAST_MARK = 0.19, 15.0  # the mark of a trump, in heights of its card, and its smallest side in units
_TILE = 0.72  # the height of a suit, relative to its sign
_FANNED, _STEP = 0.8, 0.55  # the height of the trumps, relative to a sign, and the visible part of one under the next
_AROUND = 24.0  # how far the numbers may extend beyond the bar, in units
_SIDES: Final = 36.0  # the total margins of a board, in units


class CapodamaMiddle(GameMiddle):
    """An empty frame before each seat; signs and the bar of points lie around them."""

    def places(self, free: pygame.Rect, seats: int, viewer: int, *, is_row: bool) -> Middle:
        """Return a place before each seat, and those of the signs."""
        return middle_for(free, seats, viewer)

    def ground(self, easel: Easel, areas: Areas) -> Iterator[Node]:
        """Yield an empty frame before each seat."""
        line = with_alpha(easel.look.theme.colours.text_muted, 70)
        for rect in _frames(areas):
            yield Fixed(nodes.Fill(CLEAR, round(rect.height * 0.06), line, easel.look.px(2)), rect)

    def below(self, easel: Easel, picture: TablePicture) -> Iterator[Node]:
        """Yield the doubled suit, the trumps, the bar of points, and the board."""
        areas, view = picture.stage.areas, cast("View", picture.view)
        yield _bar(easel, areas, view)
        if view.double is not None:
            suit = pack_of(view).ace_of(view.double).suit
            yield Fixed.drawn(areas.middle.rect, _draw_double, easel, areas, suit)
        yield Fixed.drawn(areas.middle.rect, _draw_trumps, easel, areas, tuple(trumps_of(view)))
        if view.seats == 1 and view.capo is not None:
            yield _other_hand(easel, picture, view)
        forecast: Forecast | None = picture.forecast
        lines = WORDS.forecast_lines(easel.strings, forecast, picture.names) if forecast is not None else []
        lines = lines or note_lines(easel.strings, view, picture.names)
        if lines:
            yield _board(easel.look, picture, tuple(lines))

    def draw_marks(
        self, surface: pygame.Surface, easel: Easel, picture: TablePicture, now: float
    ) -> Iterator[pygame.Rect]:
        """Draw a ring around the winning card, thicker once the trick is complete."""
        stage, look = picture.stage, easel.look
        view: View = picture.view
        cards = tuple([card for card in view.zones[TABLE] if card is not None])
        if not cards:
            return
        winning = cards[pack_of(view).winning_place(cards, trumps_of(view))]
        sprite = stage.sprites.get(winning)
        if sprite is not None and not sprite.is_under_way(now):
            rect, colour = sprite.placed.pose.rect, look.theme.colours.accent
            is_won = len(cards) == sum(isinstance(name, int) for name in stage.areas.places)
            draw_ring_round(surface, look, rect, colour, line=6 if is_won else 3)
            yield rect


def trump_mark_on(view: View, card: Card) -> Node | None:
    """Return the mark of a trump, because it looks like any other card of its suit."""
    trumps = trumps_of(view)
    return nodes.Picture(_draw_trump_mark, (trumps.index(card),)) if card in trumps else None


def _draw_trump_mark(surface: pygame.Surface, look: Look, number: int, rect: pygame.Rect) -> None:
    side = max(look.px(_LEAST_MARK), round(rect.height * _MARK))
    mark = trump_mark(look, number, side)
    surface.blit(mark, mark.get_rect(center=(rect.left + round(side * 0.62), rect.bottom - round(side * 0.62))))


def _other_hand(easel: Easel, picture: TablePicture, view: View) -> Node:
    """Return the label beside the pile of the unattended hand: its points, and whether it is its turn."""
    look, areas = easel.look, picture.stage.areas
    name = capital(name_of(easel.strings, view.seats, picture.names))
    points = points_of(view)[view.seats]
    lines = (name, easel.strings.n("{count} pt", "{count} pts", points))
    is_turn = view.turn == view.seats
    line, pile = look.text.line_height(Role.SMALL), areas.pile_rect(view.seats)
    wide = max(look.text.width(words, Role.SMALL) for words in lines) + look.px(16)
    box = pygame.Rect(0, 0, wide, 2 * line + look.px(6)).move_to(midright=(pile.left - look.px(8), pile.centery))
    return Fixed.drawn(box.clamp(areas.middle.rect), _draw_other_hand, lines, is_turn)


def _draw_other_hand(
    surface: pygame.Surface, look: Look, lines: tuple[str, ...], is_turn: bool, box: pygame.Rect
) -> None:
    colours, line = look.theme.colours, look.text.line_height(Role.SMALL)
    edge, width = (colours.accent, look.px(3)) if is_turn else (with_alpha(colours.panel_line, 200), look.px(1))
    look.shapes.draw_box(surface, box, look.px(10), with_alpha(colours.panel, 230), edge, width)
    rows = Column((Slot(high=line), Slot(high=line)), pad=(0, look.px(3))).within(look, box)
    for words, ink, row in zip(lines, (colours.text, colours.text_muted), rows, strict=True):
        look.text.draw_fitted(surface, words, Role.SMALL, ink, row, Align.CENTRE)


def _board(look: Look, picture: TablePicture, lines: tuple[str, ...]) -> Node:
    room, answers = board_room(look, picture, lines), picture.prompts.answers
    buttons = button_layout(look, picture.stage, answers)
    foot = buttons.foot + max(0, room.bottom - buttons.room.bottom) if answers else 0
    return Fixed.drawn(room, _draw_board, lines, foot)


def _draw_board(surface: pygame.Surface, look: Look, lines: tuple[str, ...], foot: int, room: pygame.Rect) -> None:
    draw_lines(surface, look, room, lines, foot)


def board_room(look: Look, picture: TablePicture, lines: tuple[str, ...]) -> pygame.Rect:
    """Return the room for the board: between the frames if it fits there, even while they are empty.

    If it would touch a frame elsewhere, its text is shrunk to fit between them.
    """
    stage = picture.stage
    between, room = (_beside_stock(look, picture, each) for each in (stage.areas.centre, stage.room))
    if picture.prompts.answers:
        return room
    if has_room(look, between, lines):
        return between
    is_touching = board_rect(look, room, lines, 0)[0].collidelist(_frames(stage.areas)) >= 0
    return between if is_touching and has_room(look, between, lines, _SMALLER) else room


def _frames(areas: Areas) -> list[pygame.Rect]:
    return [place.card_rect(areas.card_height) for name, place in areas.places.items() if isinstance(name, int)]


def _beside_stock(look: Look, picture: TablePicture, room: pygame.Rect) -> pygame.Rect:
    """Return `room` without the width of the stock, and without the same width on the other side."""
    if not picture.stage.view.zones[STOCK]:
        return room
    spot = stock_spot(picture.stage.areas)
    return room.inflate(-2 * (room.right - round(spot.x - spot.height * CARD_SHAPE / 2) + look.px(10)), 0)


def _bar(easel: Easel, areas: Areas, view: View) -> Node:
    t = easel.strings.t
    ends = (t("Capo"), t("The others") if view.seats > 2 else "") if view.seats > 1 else ("", "")
    rect = bar_rect(areas)
    return Fixed.drawn(easel.around(rect, _AROUND), _draw_bar, rect, bar_of(view), ends)


def _draw_bar(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, bar: Bar, ends: tuple[str, str], _room: pygame.Rect
) -> None:
    draw_bar(surface, look, rect, bar, ends)


def _draw_double(
    surface: pygame.Surface, look: Look, easel: Easel, areas: Areas, suit: Suit, _room: pygame.Rect
) -> None:
    tile = easel.cards.suit(suit, round(sign_height(areas) * _TILE))
    _draw_sign(surface, look, areas, tile, "×2", "double")


def _draw_trumps(
    surface: pygame.Surface, look: Look, easel: Easel, areas: Areas, trumps: tuple[Card, ...], _room: pygame.Rect
) -> None:
    """Draw the trumps known so far, highest first, fanned so that each index is visible."""
    high = round(sign_height(areas) * _FANNED)
    width = round(high * CARD_SHAPE)
    step = round(width * _STEP)
    strip = pygame.Surface((width + step * (len(trumps) - 1), high), pygame.SRCALPHA)
    for number, card in enumerate(trumps):
        strip.blit(easel.cards.image(card, Pose(0.0, 0.0, high)), (number * step, 0))
    _draw_sign(surface, look, areas, strip, "", "trump")


def _draw_sign(surface: pygame.Surface, look: Look, areas: Areas, image: pygame.Surface, words: str, name: str) -> None:
    """Draw a sign over the table: a small picture with a word beside it."""
    free = areas.middle.rect
    (width, height), line = image.get_size(), look.text.line_height(Role.STRONG)
    room = look.text.width(words, Role.STRONG) + look.px(10) if words else 0
    place, size = areas.places[name], (width + room + look.px(16), max(height, line) + look.px(10))
    box = pygame.Rect((0, 0), size).move_to(center=(round(place.x), round(place.y))).clamp(free)
    colours = look.theme.colours
    look.shapes.draw_box(
        surface, box, look.px(10), with_alpha(colours.panel, 230), with_alpha(colours.accent, 220), look.px(2)
    )
    at = (box.left + look.px(6) + width // 2, box.centery)
    surface.blit(image, image.get_rect(center=at))
    beside = pygame.Rect(box.left + look.px(6) + width, box.top, room, box.height)
    look.text.draw_fitted(surface, words, Role.STRONG, colours.accent, beside, Align.CENTRE)


MIDDLE: Final = CapodamaMiddle(GAME)


def board_rect(look: Look, centre: pygame.Rect, lines: Sequence[str], foot: int) -> tuple[pygame.Rect, Look]:
    """Return the rect of the board in `centre`, above `foot` free pixels, and the look in which its text fits."""
    box = centre.inflate(-look.px(4), 0)
    box.height -= foot
    look = look.fitted(lambda look: _fits(look, box, lines))
    rows = _rows(look, lines, box.width)
    return placed(box, min(box.width, _width(look, rows)), min(box.height, rows_height(look, rows))), look


def has_room(look: Look, centre: pygame.Rect, lines: Sequence[str], least: float = 1.0) -> bool:
    """Return whether the board fits into `centre` with text of at least `least` times the player's size."""
    _, small = board_rect(look, centre, lines, 0)
    is_large = small.text.pixels(Role.STRONG) >= look.text.pixels(Role.STRONG) * least
    return is_large and _fits(small, centre.inflate(-look.px(4), 0), lines)


def draw_lines(surface: pygame.Surface, look: Look, centre: pygame.Rect, lines: Sequence[str], foot: int) -> None:
    """Draw a board with `lines` into `centre`, above `foot` free pixels."""
    board, look = board_rect(look, centre, lines, foot)
    draw_board(surface, look, board, _rows(look, lines, centre.width - look.px(4)), over=look.px(4))


def _rows(look: Look, lines: Sequence[str], width: int) -> list[BoardRow]:
    """Return `lines` wrapped for a board of `width`, with the first one bold."""
    roles = [Role.STRONG, *[Role.BODY] * (len(lines) - 1)]
    room = width - look.px(_SIDES)
    wrapped = [(look.text.wrapped(line, role, room), role) for line, role in zip(lines, roles, strict=True)]
    return [BoardRow(words, role) for rows, role in wrapped for words in rows]


def _fits(look: Look, box: pygame.Rect, lines: Sequence[str]) -> bool:
    """Return whether all of `lines` fit into `box` without breaking a word."""
    rows = _rows(look, lines, box.width)
    is_whole = " ".join(row.words for row in rows) == " ".join(lines)
    return is_whole and _width(look, rows) <= box.width and rows_height(look, rows) <= box.height


def _width(look: Look, rows: Sequence[BoardRow]) -> int:
    return max(look.text.width(row.words, row.role) for row in rows) + look.px(_SIDES)
