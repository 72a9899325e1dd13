"""The arc itself: the band of mosaic, its ten places with their ranks, and the places that light up."""

import math
from itertools import pairwise

import pygame

from caurobat.narration.cuarenta.ranks import RANKS
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.easel import Easel

_BAND = 15.0  # the width of the band between two places, in units
_TILES = 4


def draw_arc(surface: pygame.Surface, easel: Easel, areas: Areas) -> None:
    """Draw what never moves: the band of tile from place to place, and the places. Ranks come with the deck."""
    look, colours = easel.look, easel.look.theme.colours
    places = [areas.places[place] for place in range(RANKS)]
    if not easel.is_row:
        for number, (here, there) in enumerate(pairwise(places)):
            _draw_band(surface, look, (here.x, here.y), (there.x, there.y), number)
    for place in places:
        rect = place.card_rect(areas.card_height)
        radius = round(areas.card_height * 0.06)
        look.shapes.draw_box(surface, rect, radius, with_alpha(colours.table_deep, 225))
        inner = rect.inflate(-look.px(6), -look.px(6))
        look.shapes.draw_ring(surface, inner, radius, with_alpha(colours.panel_line, 190), look.px(1.5))


def _draw_band(
    surface: pygame.Surface, look: Look, here: tuple[float, float], there: tuple[float, float], number: int
) -> None:
    """Tiles in a row between two neighbours."""
    colours = look.theme.colours
    paints = (colours.mosaic_gold, colours.mosaic_blue, colours.mosaic_green, colours.mosaic_white)
    across, down = there[0] - here[0], there[1] - here[1]
    count = max(_TILES, round(math.hypot(across, down) / look.px(_BAND)))
    side = look.px(_BAND - 2)
    degrees = -math.degrees(math.atan2(down, across))
    for step in range(1, count):
        image = _tile(look, side, paints[(number * 7 + step * 3) % len(paints)], round(degrees))
        at = (round(here[0] + across * step / count), round(here[1] + down * step / count))
        surface.blit(image, image.get_rect(center=at))


def _tile(look: Look, side: int, colour: Colour, degrees: int) -> pygame.Surface:
    """One tile of the band, turned along it; kept."""
    flat = look.shapes.box((side, side), look.px(2), colour)
    key = ("arc tile", side, colour, degrees)
    return look.pictures.get(key, lambda: pygame.transform.rotozoom(flat, degrees, 1.0))


def draw_rank(surface: pygame.Surface, look: Look, areas: Areas, place: int, rank: str) -> None:
    """Write the rank of `place` where nothing lies."""
    rect = areas.places[place].card_rect(areas.card_height).inflate(-look.px(6), -look.px(6))
    role = Role.TITLE if look.text.width("12", Role.TITLE) <= rect.width else Role.HEADING
    look.text.draw_fitted(surface, rank, role, look.theme.colours.place, rect, Align.CENTRE)


def draw_lit(surface: pygame.Surface, look: Look, areas: Areas, place: int, colour: Colour) -> None:
    """Light `place`."""
    rect = areas.places[place].card_rect(areas.card_height).inflate(look.px(10), look.px(10))
    look.shapes.draw_ring(surface, rect, round(areas.card_height * 0.08), colour, look.px(4))
