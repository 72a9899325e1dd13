"""Tips about things on the table, shown under the pointer or on a key."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from caurobat.core.game import Seen
from caurobat.core.zones import PILES, STOCK
from caurobat.narration.game_words import WordsKit
from caurobat.narration.plays import stock_lines
from caurobat.narration.strings import Strings
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.input.actions import Action, Command, Input, PointerMoved, PointerPressed
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.layout import Areas, stock_spot
from caurobat.ui.table.seat_panels import GameSeats

_STILL = 24  # how many pixels the pointer may move during a press, since hands are never quite still


@dataclass(frozen=True, slots=True)
class Tip:
    """Lines of text about whatever fills `rect`."""

    lines: tuple[str, ...]
    rect: pygame.Rect


def _tip(lines: Sequence[str], rect: pygame.Rect) -> Tip | None:
    return Tip(tuple(lines), rect) if lines else None


def seat_at(areas: Areas, position: tuple[int, int]) -> int | None:
    """Return the seat whose panel is at `position`."""
    if areas.own.collidepoint(position):
        return areas.viewer
    return next((seat for seat, rect in areas.panels.items() if rect.collidepoint(position)), None)


def seat_tip(
    kit: GameSeats, view: Seen, areas: Areas, seat: int, faces: Sequence[SeatFace], strings: Strings
) -> Tip | None:
    """Return the tip of `seat`: its player, and the game's text about it; None if both are empty.

    The player is included if the panel may be too narrow to name them.
    """
    face = faces[seat]
    lines = [face.mind] if face.mind and (face.level or face.brief != face.mind) else []
    if view.dealer == seat and view.seats > 1:
        lines.append(strings.t("{name:you have|has} dealt this round", name=face.called))
    lines += kit.tips(strings, view, seat, faces)
    return Tip((face.name, *lines), areas.panel(seat)) if lines else None


class Tips:
    """Selects the tip to show: that of the seat under the pointer, or the one requested by key."""

    def __init__(self, kit: GameSeats, words: WordsKit) -> None:
        self._kit, self._words = kit, words
        self._pressed: tuple[int, int] | None = None
        self._pointer: tuple[int, int] | None = None
        self._asked: int | None = None

    def hear(self, event: Input) -> None:
        """Follow the pointer; any other input dismisses the requested tip."""
        match event:
            case PointerMoved(position):
                self._pointer, self._asked = position, None
                if self._pressed is not None and math.dist(position, self._pressed) > _STILL:
                    self._pressed = None
            case PointerPressed(position):
                self._pointer, self._asked, self._pressed = position, None, position
            case Command(action) if action is not Action.SEAT_NOTES:
                self._asked = self._pressed = None
            case _:
                pass

    def ask(self, view: Seen, faces: Sequence[SeatFace], strings: Strings) -> bool:
        """Show the next seat's tip, starting with the viewer's own; after the last seat, hide it.

        Return False if there is no such seat.
        """
        first = max(0, view.seat)  # an onlooker has no seat
        order = [(first + step) % view.seats for step in range(view.seats)]
        seats = [seat for seat in order if self._kit.tips(strings, view, seat, faces)]
        later = seats[seats.index(self._asked) + 1 :] if self._asked in seats else seats
        self._asked = later[0] if later else None
        return bool(seats)

    def shown(
        self, view: Seen, areas: Areas, faces: Sequence[SeatFace], strings: Strings, is_pointing: bool
    ) -> Tip | None:
        """Return the tip for the present table, if any.

        `is_pointing` says that the pointer is in use, without a card, and nothing moves.
        """
        if self._asked is not None:
            return seat_tip(self._kit, view, areas, self._asked, faces, strings)
        position = self._pressed or self._pointer
        if position is None or not is_pointing:
            return None
        tip = self._thing_tip(view, areas, position, [face.called for face in faces], strings)
        seat = seat_at(areas, position) if tip is None else None
        return tip if seat is None else seat_tip(self._kit, view, areas, seat, faces, strings)

    def _thing_tip(
        self, view: Seen, areas: Areas, position: tuple[int, int], names: Sequence[str], strings: Strings
    ) -> Tip | None:
        """Return the tip, if any, of the place, the stock or, when pressed, the pile at `position`."""
        is_pressed = self._pressed is not None
        for name, place in areas.places.items():
            rect = place.card_rect(areas.card_height)
            if rect.collidepoint(position):
                return _tip(self._words.tell_place(strings, view, areas.viewer, name, names, is_pressed), rect)
        stock = stock_spot(areas).rect
        if view.zones[STOCK] and stock.collidepoint(position):
            return Tip(tuple(stock_lines(strings, view)), stock)
        for seat in range(view.seats if is_pressed else 0):
            rect = areas.pile_rect(seat)
            if rect.collidepoint(position):
                return _tip(self._words.tell_place(strings, view, areas.viewer, PILES[seat], names, is_pressed), rect)
        return None


def _beside(look: Look, box: pygame.Rect, rect: pygame.Rect, buttons: Sequence[pygame.Rect]) -> pygame.Rect:
    """Place `box` below, above or beside `rect`, at the first position in the window that covers no button."""
    gap, screen = look.px(6), look.screen.inflate(-look.px(12), -look.px(12))
    places = [box.copy() for _ in range(4)]
    places[0].midtop = (rect.centerx, rect.bottom + gap)
    places[1].midbottom = (rect.centerx, rect.top - gap)
    places[2].midright = (rect.left - gap, rect.centery)
    places[3].midleft = (rect.right + gap, rect.centery)
    inside = [place for place in places if screen.top <= place.top and place.bottom <= look.size[1]]
    placed = [place.clamp(screen) for place in inside or places[:1]]
    free = [place for place in placed if place.collidelist([*buttons]) < 0 and not place.colliderect(rect)]
    return (free or placed)[0]


def draw_tip(surface: pygame.Surface, look: Look, tip: Tip, buttons: Sequence[pygame.Rect] = ()) -> None:
    """Draw `tip` beside its subject, inside the window and, if possible, clear of `buttons`."""
    colours, line = look.theme.colours, look.text.line_height(Role.SMALL)
    width = max(look.text.width(words, Role.SMALL_STRONG) for words in tip.lines) + look.px(24)
    box = pygame.Rect(0, 0, min(width, look.size[0] - look.px(16)), line * len(tip.lines) + look.px(14))
    box = _beside(look, box, tip.rect, buttons)
    look.shapes.draw_shadow(surface, box, look.px(8), colours.shadow, look.px(8), look.px(3))
    look.shapes.draw_box(surface, box, look.px(8), colours.paper, colours.paper_line, look.px(1))
    for number, words in enumerate(tip.lines):
        role = Role.SMALL_STRONG if number == 0 else Role.SMALL
        place = pygame.Rect(box.left + look.px(12), box.top + look.px(7) + number * line, box.width - look.px(24), line)
        look.text.draw_fitted(surface, words, role, colours.ink, place, Align.LEFT)
