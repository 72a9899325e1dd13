"""Marks on cards of the table: their owner, the last card laid, the size of the stock, and the ways to play a card."""

from dataclasses import dataclass
from enum import Enum

import pygame

from caurobat.decks import Card
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import star, supersampled
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.nodes import Fixed, Node
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.labels import draw_pill
from caurobat.ui.table.story.animator import TableAnimator


class Mark(Enum):
    """The mark on a card.

    When looking back: played, taken, or the better choice.
    """

    PLAYED = "played"
    TAKEN = "taken"
    BETTER = "better"


_HALO = 12.0  # the width of a halo, in units
_FAINT = (190, 110, 60, 26)  # opacities of a halo, from the card outwards
_LINE = 4.0  # the width of a mark's ring, in units
_BADGE = 28.0  # the side of a mark's badge, in units
_STAR_BADGE = 40.0  # the side of a star's badge, in units
_STAR = star(0.42, 0.18)
_TAKEN_SIGN = (
    (0.42, 0.22), (0.58, 0.22), (0.58, 0.42), (0.78, 0.42), (0.78, 0.58), (0.58, 0.58),
    (0.58, 0.78), (0.42, 0.78), (0.42, 0.58), (0.22, 0.58), (0.22, 0.42), (0.42, 0.42),
)  # fmt: skip
_SIGNS = {
    Mark.PLAYED: ((0.36, 0.27), (0.76, 0.5), (0.36, 0.73)),
    Mark.BETTER: ((0.22, 0.52), (0.34, 0.41), (0.45, 0.54), (0.67, 0.27), (0.79, 0.38), (0.46, 0.76)),
    Mark.TAKEN: _TAKEN_SIGN,
}


def draw_halo(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw a fading light around the card in `rect`."""
    width = _HALO / len(_FAINT)
    for number, alpha in enumerate(_FAINT, 1):
        draw_ring_round(surface, look, rect, with_alpha(look.theme.colours.accent, alpha), number * width, width)


def halo(easel: Easel, rect: pygame.Rect) -> Node:
    """Return a fading light around the card in `rect`."""
    return Fixed.drawn(easel.around(rect, 2 * _HALO), _draw_halo_round, rect)


def _draw_halo_round(surface: pygame.Surface, look: Look, rect: pygame.Rect, _room: pygame.Rect) -> None:
    draw_halo(surface, look, rect)


def ring_round(easel: Easel, rect: pygame.Rect, colour: Colour) -> Node:
    """Return a ring in `colour` round the card in `rect`."""
    return Fixed.drawn(easel.around(rect, 2 * _LINE), _draw_ring, rect, colour)


def _draw_ring(surface: pygame.Surface, look: Look, rect: pygame.Rect, colour: Colour, _room: pygame.Rect) -> None:
    draw_ring_round(surface, look, rect, colour)


def draw_ring_round(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, colour: Colour, reach: float = 5.0, line: float = 4.0
) -> None:
    """Draw a ring round the card in `rect`, `line` units wide and extending `reach` units outwards."""
    out = look.px(reach)
    ring = rect.inflate(2 * out, 2 * out)
    look.shapes.draw_ring(surface, ring, round(rect.height * 0.05) + out, colour, look.px(line))


def draw_mark_ring(surface: pygame.Surface, look: Look, rect: pygame.Rect, mark: Mark, line: float = _LINE) -> None:
    """Draw the ring of a `mark` round the card in `rect`, `line` units wide."""
    draw_ring_round(surface, look, rect, _colour(look, mark), line, line)


def draw_mark_sign(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, mark: Mark, badge_side: float = _BADGE, line: float = _LINE
) -> None:
    """Draw the sign of a `mark` on the upper right corner of the card in `rect`, after the rings of all cards."""
    colours, colour, side = look.theme.colours, _colour(look, mark), look.px(badge_side)
    badge = pygame.Rect(0, 0, side, side).move_to(center=(rect.right - look.px(line), rect.top + look.px(line)))
    look.shapes.draw_disc(surface, badge.center, side, colour, colours.table_deep, look.px(2))
    surface.blit(look.shapes.polygon((side, side), _SIGNS[mark], look.theme.readable_on(colour)), badge)


def draw_star(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw a star on the card in `rect`, the one in question, unlike any other mark."""
    colours, side = look.theme.colours, look.px(_STAR_BADGE)
    badge = pygame.Rect(0, 0, side, side).move_to(center=rect.center)
    look.shapes.draw_disc(surface, badge.center, side, colours.table_deep, colours.accent, look.px(2))
    surface.blit(look.shapes.polygon((side, side), _STAR, colours.accent), badge)


def draw_small_mark(surface: pygame.Surface, look: Look, mark: Mark, rect: pygame.Rect) -> None:
    """Mark a small card in `rect`, as in a list."""
    draw_mark_ring(surface, look, rect, mark, _LINE / 2)
    draw_mark_sign(surface, look, rect, mark, _BADGE * 0.6, _LINE / 2)


def _colour(look: Look, mark: Mark) -> Colour:
    return look.theme.colours.accent if mark is Mark.PLAYED else look.theme.colours.gain


def draw_last(surface: pygame.Surface, look: Look, rect: pygame.Rect, face: SeatFace, *, has_ring: bool) -> None:
    """Mark the card in `rect` as the last one laid, with that seat's face and, unless another ring is there, a ring."""
    if has_ring:
        draw_ring_round(surface, look, rect, look.theme.colours.text, 4, 2)
    draw_owner(surface, look, rect, face)


def draw_stock(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, back: pygame.Surface, left: int, words: str
) -> None:
    """Draw a stock of `left` cards with `words` on it."""
    colours, step = look.theme.colours, look.px(1.5)
    look.shapes.draw_shadow(surface, rect, look.px(4), colours.shadow, look.px(5), look.px(4))
    for depth in range(min(4, left)):
        surface.blit(back, (rect.left - depth * step, rect.top - depth * step))
    place = (rect.centerx - look.px(2), rect.bottom - look.px(4))
    draw_pill(surface, look, place, words, colours.panel_raised, colours.text)


def owner_box(look: Look, rect: pygame.Rect) -> pygame.Rect:
    """Return the place of an owner's face on the card in `rect`: its upper right corner."""
    side = max(look.px(22), round(rect.height * 0.27))
    return pygame.Rect(0, 0, side, side).move_to(center=(rect.right - look.px(3), rect.top + look.px(3)))


def draw_owner(surface: pygame.Surface, look: Look, rect: pygame.Rect, face: SeatFace) -> None:
    """Draw the face of the owner of the card in `rect`."""
    box = owner_box(look, rect)
    look.shapes.draw_disc(surface, box.center, box.width + look.px(4), look.theme.colours.table_deep)
    draw_portrait(surface, look, face, box)


_STEP = 7.0  # how much wider the ring of each further way on one card is, in units
_WAY_BADGE = 26.0
_OVER = 3
_RINGS = 3
"""At most so many ways have a ring round the same card; others have only their numbers on it."""


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways to play a card, each as the cards of the table that it takes; `chosen` is the focused way, if any.

    `picked` are the cards of the table that have been chosen one by one.
    """

    takes: tuple[tuple[Card, ...], ...]
    chosen: int | None = None
    picked: tuple[Card, ...] = ()

    @property
    def has_numbers(self) -> bool:
        """Whether several ways take cards: the only one has the colour of what is lit, and no number."""
        return sum(map(bool, self.takes)) > 1

    def of(self, card: Card) -> list[int]:
        """Return the ways that take `card`."""
        return [number for number, takes in enumerate(self.takes) if card in takes]


def ways_at(look: Look, ways: Ways, stage: TableAnimator, position: tuple[int, int]) -> list[int]:
    """Return the way whose number is at `position`, or the ways that take the top card of the table there."""
    number = number_at(look, ways, stage, position)
    if number is not None:
        return [number]
    card = stage.card_at({card for takes in ways.takes for card in takes}, position)
    return [] if card is None else ways.of(card)


def number_at(look: Look, ways: Ways, stage: TableAnimator, position: tuple[int, int]) -> int | None:
    """Return the way, counted from 0, whose number is at `position`."""
    for card in {card for takes in ways.takes for card in takes} if ways.has_numbers else ():
        for place, number in enumerate(ways.of(card) if card in stage.sprites else ()):
            if _badge_rect(look, stage.sprites[card].placed.pose.rect, place).collidepoint(position):
                return number
    return None


def draw_ways(surface: pygame.Surface, easel: Easel, stage: TableAnimator, ways: Ways, now: float) -> None:
    """Draw the numbers of `ways` on resting cards, and the outlines of all or of the chosen one round them."""
    sprites = {card: stage.sprites.get(card) for takes in ways.takes for card in (*takes, *ways.picked)}
    rects = {
        card: sprite.placed.pose.rect
        for card, sprite in sprites.items()
        if sprite is not None and not sprite.is_moving(now)
    }
    for card in ways.picked:
        if card in rects:
            draw_halo(surface, easel.look, rects[card])
    for card, rect in rects.items():
        rings = [number for number in ways.of(card) if ways.chosen in (None, number)]
        for place, number in enumerate(rings[:_RINGS]):
            colour = easel.look.theme.seat(number) if ways.has_numbers else easel.look.theme.colours.accent
            _draw_way_ring(surface, easel, rect, colour, place, is_chosen=ways.chosen == number)
    for card, rect in rects.items() if ways.has_numbers else ():
        for place, number in enumerate(ways.of(card)):
            badge = _badge_rect(easel.look, rect, place)
            surface.blit(badge_picture(easel, number, badge.width), badge)


def draw_way(surface: pygame.Surface, easel: Easel, rect: pygame.Rect, number: int, *, has_number: bool) -> None:
    """Draw the outline of group `number` round the card in `rect`, and its number if there are several."""
    colour = easel.look.theme.seat(number) if has_number else easel.look.theme.colours.accent
    _draw_way_ring(surface, easel, rect, colour, 0, is_chosen=False)
    if has_number:
        badge = _badge_rect(easel.look, rect, 0)
        surface.blit(badge_picture(easel, number, badge.width), badge)


def _draw_way_ring(
    surface: pygame.Surface, easel: Easel, rect: pygame.Rect, colour: Colour, place: int, *, is_chosen: bool
) -> None:
    """Draw a ring round the card in `rect`, outside `place` others."""
    ring = easel.around(rect, 4 + _STEP * place)
    easel.look.shapes.draw_ring(surface, ring, easel.look.px(10), colour, easel.look.px(6 if is_chosen else 4))


def _badge_rect(look: Look, rect: pygame.Rect, place: int) -> pygame.Rect:
    """Return the rect of the number at `place` on the card in `rect`: along its upper edge, then down its right one."""
    side, edge = look.px(_WAY_BADGE), look.px(4)
    step = round(side * 1.1)
    abreast = max(1, (rect.width + 2 * edge - side) // step + 1)
    across, down = min(place, abreast - 1), max(0, place - abreast + 1)
    badge = pygame.Rect(rect.left - edge + across * step, 0, side, side)
    badge.centery = rect.top - edge + down * step
    return badge


def badge_picture(easel: Easel, number: int, side: int) -> pygame.Surface:
    """Return the cached badge of way `number` (from 0): its number on its own shape and colour."""
    look, colour = easel.look, easel.look.theme.seat(number)

    def draw(big: pygame.Surface) -> None:
        _draw_shape(big, number, look.theme.colours.table_deep, 0)
        _draw_shape(big, number, colour, look.px(2) * _OVER)

    def make() -> pygame.Surface:
        image = supersampled((side, side), (*colour[:3], 0), draw, _OVER)
        ink = look.theme.readable_on(colour)
        look.text.draw(image, str(number + 1), Role.SMALL_STRONG, ink, image.get_rect(), Align.CENTRE)
        return image

    return look.pictures.get(("way badge", number, side, look.theme.name), make)


def _draw_shape(big: pygame.Surface, number: int, colour: Colour, margin: int) -> None:
    """Draw a disc, a square, a diamond or a hexagon, so that colours are not needed to distinguish them."""
    side = big.get_width()
    low, high, middle = margin, side - margin, side // 2
    match number % 4:
        case 0:
            pygame.draw.circle(big, colour, (middle, middle), middle - margin)
        case 1:
            inset = side // 12
            pygame.draw.rect(big, colour, (low + inset, low + inset, high - low - 2 * inset, high - low - 2 * inset))
        case 2:
            pygame.draw.polygon(big, colour, ((middle, low), (high, middle), (middle, high), (low, middle)))
        case _:
            quarter = side // 4
            corners = ((low, middle), (quarter, low), (side - quarter, low), (high, middle))
            pygame.draw.polygon(big, colour, (*corners, (side - quarter, high), (quarter, high)))
