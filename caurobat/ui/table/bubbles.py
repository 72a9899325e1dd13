"""A line that somebody says, in a bubble beside their panel or, for lack of room, inside it over its words.

It covers no card, pile or button, and no other seat: it stays out of the middle, where the cards and the questions are.
It covers the portrait only if the panels are narrow and close together.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.table.layout import Areas, hand_spot
from caurobat.ui.table.panels import STRIP
from caurobat.ui.table.seat_panels import frame_of

_ROLE: Final = Role.SMALL
_WIDEST: Final = 230.0
_PADDING: Final = (10.0, 5.0)  # beside the text, and above and below it, in units
_GAP: Final = 9.0  # between the bubble and the panel, for the tail
_TAIL: Final = 14.0


@dataclass(frozen=True, slots=True)
class Bubble:
    """The place and letters of a spoken line; `is_inside` the panel of its seat."""

    rect: pygame.Rect
    text: Typesetter
    is_inside: bool
    is_whole: bool


def bubble_for(look: Look, areas: Areas, seat: int, line: str) -> Bubble:
    """Return the bubble for `line` at `seat` with the largest letters, preferably outside the panel."""
    outside = [room for room in _rooms_outside(look, areas, seat) if room.width > 0 and room.height > 0]
    inside = _room_inside(look, areas, seat)
    bubbles = [_bubble_in(look, areas, seat, room, line, is_inside=room is inside) for room in (*outside, inside)]
    best = max(bubbles, key=lambda bubble: (bubble.is_whole, bubble.text.pixels(_ROLE)))
    if best.is_whole:
        return best
    return _bubble_in(look, areas, seat, _room_over_face(look, areas, seat, outside), line, is_inside=True)


def _bubble_in(look: Look, areas: Areas, seat: int, room: pygame.Rect, line: str, *, is_inside: bool) -> Bubble:
    """Return the bubble for `line` in `room`, as near to the panel of `seat` as possible."""
    beside, above = (2 * look.px(padding) for padding in _PADDING)
    inner = min(room.width, look.px(_WIDEST) if not is_inside else room.width) - beside

    def fits(text: Typesetter) -> bool:
        is_unbroken = all(text.width(word, _ROLE) <= inner for word in line.split())
        return is_unbroken and text.paragraph_height(line, _ROLE, inner) + above <= room.height

    text = fitting(look.text, fits)
    width = text.balanced_width(line, _ROLE, max(1, inner))
    rect = pygame.Rect(0, 0, width + beside, text.paragraph_height(line, _ROLE, max(1, width)) + above)
    rect.center = room.center if is_inside else areas.panel(seat).center
    return Bubble(rect.clamp(room), text, is_inside, fits(text))


def _room_inside(look: Look, areas: Areas, seat: int) -> pygame.Rect:
    """Return the room for words in the panel of `seat`: beside or below the portrait, clear of hand and pile."""
    frame, panel = frame_of(look, areas, seat), areas.panel(seat)
    is_below = frame.name.top >= frame.portrait.bottom
    left = panel.left + look.px(4) if is_below else frame.portrait.right + look.px(3)
    spot = hand_spot(areas, seat)
    bottom = panel.bottom - look.px(3)
    if not is_below:
        bottom = round(spot.y - spot.height / 2) - look.px(2)
    top = frame.portrait.bottom + look.px(2) if is_below else panel.top + look.px(3)
    return pygame.Rect(left, top, areas.pile_rect(seat).left - look.px(4) - left, bottom - top)


def _room_over_face(look: Look, areas: Areas, seat: int, outside: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the room over portrait and words in the panel of `seat`, and over the gap above it."""
    frame, panel = frame_of(look, areas, seat), areas.panel(seat)
    hand = hand_spot(areas, seat).rect
    gap = next((room for room in outside if room.bottom <= panel.top), panel)
    left, bottom = panel.left + look.px(4), hand.top if hand.top > frame.portrait.centery else panel.bottom
    return pygame.Rect(left, gap.top, areas.pile_rect(seat).left - look.px(4) - left, bottom - look.px(2) - gap.top)


def _rooms_outside(look: Look, areas: Areas, seat: int) -> list[pygame.Rect]:
    """Return the free rooms above, below, left and right of the panel of `seat`, up to the nearest obstacle."""
    panel, gap, tail = areas.panel(seat), look.px(6), look.px(_GAP)
    screen = pygame.Rect((0, 0), areas.size).inflate(-2 * gap, -2 * gap)
    others = [areas.panels[other] for other in areas.panels if other != seat]
    strip = pygame.Rect(0, 0, areas.size[0], look.px(STRIP))
    taken = [each.inflate(2 * gap, 2 * gap) for each in (*others, areas.own, areas.hand, areas.slip)]
    taken += [areas.middle.rect, strip]
    tall = pygame.Rect(panel.left, screen.top, panel.width, screen.height)
    reach = look.px(_WIDEST)
    wide = pygame.Rect(panel.left - reach, panel.top, panel.width + 2 * reach, panel.height).clip(screen)
    wide.top, wide.height = max(wide.top, strip.bottom), wide.bottom - max(wide.top, strip.bottom)
    above = max([tall.top, *(each.bottom for each in taken if _is_level(each, tall) and each.top < panel.top)])
    below = min([tall.bottom, *(each.top for each in taken if _is_level(each, tall) and each.bottom > panel.bottom)])
    beside = [each for each in taken if each is not strip and each.top < wide.bottom and each.bottom > wide.top]
    left = max([wide.left, *(each.right for each in beside if each.left < panel.left)])
    right = min([wide.right, *(each.left for each in beside if each.right > panel.right)])
    return [
        pygame.Rect(panel.left, above, panel.width, panel.top - tail - above),
        pygame.Rect(panel.left, panel.bottom + tail, panel.width, below - panel.bottom - tail),
        pygame.Rect(left, wide.top, panel.left - tail - left, wide.height),
        pygame.Rect(panel.right + tail, wide.top, right - panel.right - tail, wide.height),
    ]


def _is_level(each: pygame.Rect, column: pygame.Rect) -> bool:
    return each.left < column.right and each.right > column.left


def draw_bubble(surface: pygame.Surface, look: Look, areas: Areas, seat: int, line: str) -> pygame.Rect:
    """Draw the `line` that `seat` says; return where."""
    colours, bubble = look.theme.colours, bubble_for(look, areas, seat, line)
    look.shapes.draw_shadow(surface, bubble.rect, look.px(10), colours.shadow, look.px(5), look.px(2))
    look.shapes.draw_box(surface, bubble.rect, look.px(10), colours.paper, colours.paper_line, look.px(1))
    _draw_tail(surface, look, areas.panel(seat), bubble)
    inner = bubble.rect.inflate(*(-2 * look.px(padding) for padding in _PADDING))
    bubble.text.draw_paragraph(surface, line, _ROLE, colours.ink, inner, Align.CENTRE)
    return bubble.rect.inflate(4 * look.px(_GAP), 4 * look.px(_GAP))


def _draw_tail(surface: pygame.Surface, look: Look, panel: pygame.Rect, bubble: Bubble) -> None:
    """Draw the tail from the bubble to the panel; a bubble inside it needs none."""
    if bubble.is_inside:
        return
    rect, side, deep = bubble.rect, look.px(_TAIL), look.px(_GAP) + look.px(1)
    paper = look.theme.colours.paper
    if rect.bottom <= panel.top or rect.top >= panel.bottom:
        is_above = rect.bottom <= panel.top
        shape = ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0)) if is_above else ((0.0, 1.0), (1.0, 1.0), (0.5, 0.0))
        x = max(rect.left + look.px(8), min(panel.left + look.px(18), rect.right - look.px(8) - side))
        surface.blit(
            look.shapes.polygon((side, deep), shape, paper), (x, rect.bottom - 2 if is_above else rect.top + 2 - deep)
        )
        return
    is_left = rect.right <= panel.left
    shape = ((0.0, 0.0), (0.0, 1.0), (1.0, 0.5)) if is_left else ((1.0, 0.0), (1.0, 1.0), (0.0, 0.5))
    y = max(rect.top + look.px(4), min(panel.top + look.px(18), rect.bottom - look.px(4) - side))
    surface.blit(
        look.shapes.polygon((deep, side), shape, paper), (rect.right - 2 if is_left else rect.left + 2 - deep, y)
    )
