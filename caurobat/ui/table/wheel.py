"""The wheel itself: the ring of mosaic, its ten places with their ranks, ghosts of piles, the lit path."""

import math
from itertools import pairwise

import pygame

from caurobat.cards import RANKS
from caurobat.ui.look import Look
from caurobat.ui.shapes import canvas
from caurobat.ui.table.areas import CARD_SHAPE, Areas, Place
from caurobat.ui.text import Align, Role
from caurobat.ui.theme import Colour, with_alpha

_STONES = 60
_FOLLOWING = {rank: RANKS[(place + 1) % len(RANKS)] for place, rank in enumerate(RANKS)}


def card_rect(place: Place, height: float) -> pygame.Rect:
    """The rect of a card of `height` at `place`."""
    rect = pygame.Rect(0, 0, round(height * CARD_SHAPE), round(height))
    rect.center = (round(place.x), round(place.y))
    return rect


def draw_wheel(surface: pygame.Surface, look: Look, areas: Areas, *, is_row: bool) -> None:
    """Draw what never moves: ring, places, ranks. The caller keeps the result as part of its background."""
    if not is_row:
        _draw_ring(surface, look, areas)
    colours = look.theme.colours
    for rank, place in areas.places.items():
        rect = card_rect(place, areas.card_height)
        radius = round(areas.card_height * 0.06)
        look.shapes.draw_box(
            surface, rect, radius, with_alpha(colours.table_deep, 70), colours.table_line, look.px(1.5)
        )
        look.text.draw(surface, str(rank), Role.TITLE, colours.table_line, rect, Align.CENTRE)


def _draw_ring(surface: pygame.Surface, look: Look, areas: Areas) -> None:
    colours = look.theme.colours
    across = (areas.places[3].x - areas.places[11].x) / 2 / math.sin(math.radians(72))
    down = (areas.places[6].y - areas.places[1].y) / 2
    centre = (areas.wheel.centerx, areas.wheel.centery)
    big = canvas((round(2 * across) * 2 + 8, round(2 * down) * 2 + 8))
    middle = big.get_rect()
    pygame.draw.ellipse(big, with_alpha(colours.table_deep, 80), middle.inflate(-4, -4))
    pygame.draw.ellipse(big, with_alpha(colours.accent, 150), middle.inflate(-4, -4), look.px(2) * 2)
    flat = pygame.transform.smoothscale(big, (big.get_width() // 2, big.get_height() // 2))
    surface.blit(flat, flat.get_rect(center=centre))
    stones: tuple[Colour, ...] = (
        colours.mosaic_red, colours.mosaic_gold, colours.mosaic_blue, colours.mosaic_green,
    )  # fmt: skip
    for number in range(_STONES):
        angle = math.tau * number / _STONES
        x, y = centre[0] + across * 0.93 * math.sin(angle), centre[1] - down * 0.9 * math.cos(angle)
        tangent = math.degrees(math.atan2(down * math.sin(angle), across * math.cos(angle)))
        stone = look.shapes.box((look.px(11), look.px(6)), look.px(2), with_alpha(stones[number % 4], 170))
        turned = pygame.transform.rotozoom(stone, -tangent, 1.0)
        surface.blit(turned, turned.get_rect(center=(round(x), round(y))))


def draw_path(surface: pygame.Surface, look: Look, areas: Areas, ranks: tuple[int, ...], colour: Colour) -> None:
    """Light the places of `ranks` and the way from each to the next."""
    for here, there in pairwise(ranks):
        if _FOLLOWING[here] == there or _FOLLOWING[there] == here:
            _draw_link(surface, look, areas.places[here], areas.places[there], colour)
    for rank in ranks:
        rect = card_rect(areas.places[rank], areas.card_height).inflate(look.px(10), look.px(10))
        look.shapes.draw_ring(surface, rect, round(areas.card_height * 0.08), colour, look.px(4))


def _draw_link(surface: pygame.Surface, look: Look, here: Place, there: Place, colour: Colour) -> None:
    length = math.hypot(there.x - here.x, there.y - here.y)
    band = look.shapes.box((max(2, round(length)), look.px(9)), look.px(4), with_alpha(colour, 150))
    degrees = round(-math.degrees(math.atan2(there.y - here.y, there.x - here.x)))
    key = ("link", band.get_size(), colour, degrees)
    turned = look.pictures.get(key, lambda: pygame.transform.rotozoom(band, degrees, 1.0))
    surface.blit(turned, turned.get_rect(center=(round((here.x + there.x) / 2), round((here.y + there.y) / 2))))
