"""Several ways to play one card, each outlined on the table in its own colour and with its own number."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from caurobat.decks import Card
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.table.easel import Easel, Part
from caurobat.ui.table.story.animator import TableAnimator

_STEP = 7.0  # so much wider is the ring of each further way on one card, in units
_BADGE = 26.0
_OVER = 3


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways to play a card, each as the cards of the table that it takes; `chosen` is the focused way, if any."""

    takes: tuple[tuple[Card, ...], ...]
    chosen: int | None = None


def ways_at(ways: Ways, stage: TableAnimator, position: tuple[int, int]) -> list[int]:
    """Return the ways that take the card of the table at `position`; where cards overlap, the top one."""
    card = stage.card_at({card for cards in ways.takes for card in cards}, position)
    return [number for number, takes in enumerate(ways.takes) if card in takes]


def way_parts(easel: Easel, stage: TableAnimator, ways: Ways, now: float) -> list[Part]:
    """Return the outlines and numbers of `ways`, or only of the chosen one, round resting cards.

    The only way that takes cards has the colour of what is lit, and no number.
    """
    parts: list[Part] = []
    rings: dict[Card, int] = {}
    is_one = sum(map(bool, ways.takes)) == 1
    for number, takes in enumerate(ways.takes):
        if ways.chosen not in (None, number):
            continue
        for card in takes:
            sprite = stage.sprites.get(card)
            if sprite is None or sprite.is_moving(now):
                continue
            rect, place = sprite.placed.pose.rect, rings.get(card, 0)
            rings[card] = place + 1
            parts.append(way_part(easel, rect, number, place, is_one=is_one, is_chosen=ways.chosen == number))
    return parts


def way_part(easel: Easel, rect: pygame.Rect, number: int, place: int, *, is_one: bool, is_chosen: bool) -> Part:
    """Return the outline of way `number` round the card in `rect`, outside those of `place` other ways."""
    look = easel.look
    ring = easel.around(rect, 4 + _STEP * place)
    colour = look.theme.colours.accent if is_one else look.theme.seat(number)
    badge = pygame.Rect(0, 0, look.px(_BADGE), look.px(_BADGE))
    badge.center = (ring.left + round(place * badge.width * 1.1) + badge.width // 2, ring.top)

    def draw(surface: pygame.Surface) -> None:
        look.shapes.draw_ring(surface, ring, look.px(10), colour, look.px(6 if is_chosen else 4))
        if not is_one:
            surface.blit(badge_picture(easel, number, badge.width), badge)

    return draw


def badge_picture(easel: Easel, number: int, side: int) -> pygame.Surface:
    """Return the cached badge of way `number` (from 0): its number on its own shape and colour."""
    look = easel.look
    key = ("way badge", number, side, look.theme.name)
    return look.pictures.get(key, lambda: _badge(easel, number, side))


def _badge(easel: Easel, number: int, side: int) -> pygame.Surface:
    look, colour = easel.look, easel.look.theme.seat(number)
    big = canvas((side * _OVER, side * _OVER))
    big.fill((*colour[:3], 0))
    _draw_shape(big, number, look.theme.colours.table_deep, 0)
    _draw_shape(big, number, colour, look.px(2) * _OVER)
    image = pygame.transform.smoothscale(big, (side, side))
    ink = look.theme.readable_on(colour)
    look.text.draw(image, str(number + 1), Role.SMALL_STRONG, ink, image.get_rect(), Align.CENTRE)
    return image


def _draw_shape(big: pygame.Surface, number: int, colour: Colour, margin: int) -> None:
    """Draw a disc, a square, a diamond or a hexagon, which can be told apart without colours."""
    side = big.get_width()
    low, high, middle = margin, side - margin, side // 2
    match number % 4:
        case 0:
            pygame.draw.circle(big, colour, (middle, middle), middle - margin)
        case 1:
            inset = side // 12
            pygame.draw.rect(big, colour, (low + inset, low + inset, high - low - 2 * inset, high - low - 2 * inset))
        case 2:
            _polygon(big, colour, ((middle, low), (high, middle), (middle, high), (low, middle)))
        case _:
            quarter = side // 4
            corners = ((low, middle), (quarter, low), (side - quarter, low), (high, middle))
            _polygon(big, colour, (*corners, (side - quarter, high), (quarter, high)))


def _polygon(big: pygame.Surface, colour: Colour, corners: Sequence[tuple[int, int]]) -> None:
    pygame.draw.polygon(big, colour, list(corners))
