"""The wheel itself: the ring of mosaic, its ten places with their ranks, the lit path."""

import math
from functools import partial
from itertools import pairwise

import pygame

from caurobat.decks import SPANISH
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.mosaic import mosaic_oval
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.layouts.wheel import SQUARENESS, ring_size

_BAND = 26.0  # the width of the mosaic, in units
_MEDALLION = 0.62  # the width of an empty place's tile, in widths of a card
_STRIP = 60_000  # pixels of the rect around a lit link that each of its strips has a part of
_FOLLOWING = {rank: SPANISH.ranks[(place + 1) % len(SPANISH.ranks)] for place, rank in enumerate(SPANISH.ranks)}


def draw_wheel(surface: pygame.Surface, easel: Easel, areas: Areas) -> None:
    """Draw what never moves: ring, places, ranks. The caller keeps the result as part of its background."""
    look = easel.look
    if not easel.is_row:
        _draw_ring(surface, look, areas)
    colours = look.theme.colours
    for rank, place in areas.places.items():
        rect = place.card_rect(areas.card_height)
        if easel.is_row:
            inner = rect.inflate(-look.px(6), -look.px(6))
            radius = round(areas.card_height * 0.06)
            look.shapes.draw_box(surface, inner, radius, with_alpha(colours.table_deep, 150))
            look.shapes.draw_ring(surface, inner, radius, with_alpha(colours.panel_line, 120), look.px(1.5))
        _draw_medallion(surface, look, rect, str(rank))


def _draw_medallion(surface: pygame.Surface, look: Look, place: pygame.Rect, rank: str) -> None:
    """The number of an empty place, on a round tile set into the ring: there, and no more than that."""
    colours = look.theme.colours
    side = round(place.width * _MEDALLION)
    tile = pygame.Rect(0, 0, side, side)
    tile.center = place.center
    look.shapes.draw_box(surface, tile, side // 2, colours.table_deep, colours.accent, look.px(2))
    role = Role.TITLE if look.text.width("12", Role.TITLE) <= side * 0.8 else Role.HEADING
    look.text.draw_fitted(surface, rank, role, colours.place, tile.inflate(-side // 6, 0), Align.CENTRE)


def _draw_ring(surface: pygame.Surface, look: Look, areas: Areas) -> None:
    """The ring of broken tile through the ten places, and the deeper ground inside it."""
    image = mosaic_oval(look, ring_size(areas.places), look.px(_BAND), SQUARENESS)
    surface.blit(image, image.get_rect(center=areas.middle.rect.center))


def links(ranks: tuple[int, ...]) -> list[tuple[int, int]]:
    """The pairs of ranks of a path that lie side by side on the wheel, in order."""
    return [(here, there) for here, there in pairwise(ranks) if _FOLLOWING[here] == there or _FOLLOWING[there] == here]


def draw_lit(surface: pygame.Surface, look: Look, areas: Areas, rank: int, colour: Colour) -> None:
    """Light the place of `rank`."""
    rect = areas.places[rank].card_rect(areas.card_height).inflate(look.px(10), look.px(10))
    look.shapes.draw_ring(surface, rect, round(areas.card_height * 0.08), colour, look.px(4))


def draw_link(
    surface: pygame.Surface,
    look: Look,
    here: tuple[float, float],
    there: tuple[float, float],
    colour: Colour,
    width: int,
) -> None:
    """Draw a straight band with round ends between two points."""
    across, down = there[0] - here[0], there[1] - here[1]
    band = look.shapes.box((max(2, round(math.hypot(across, down))), width), width // 2, colour)
    degrees = round(-math.degrees(math.atan2(down, across)) * 4) / 4
    middle = (round((here[0] + there[0]) / 2), round((here[1] + there[1]) / 2))
    turned: list[pygame.Surface] = []  # made once, whichever of its strips are wanted

    def strip(number: int) -> _Strip:
        if not turned:
            turned.append(pygame.transform.rotozoom(band, degrees, 1.0))
        return _Strip(turned[0], number, strips)

    strips = max(1, round(abs(across * down) / _STRIP))
    for number in range(strips):
        key = ("link", band.get_size(), colour, degrees, number)
        part = look.pictures.get(key, partial(strip, number))
        assert isinstance(part, _Strip)
        surface.blit(part, part.place.move(middle))


class _Strip(pygame.Surface):
    """Strip `number` of so many of a `picture`, cut to what is seen of it; `place` is where, from the middle of that.

    A long band that leans a little takes a hundredth of the picture it is turned in.
    """

    def __init__(self, picture: pygame.Surface, number: int, strips: int) -> None:
        width, height = picture.get_size()
        if width > height:
            left, right = width * number // strips, width * (number + 1) // strips
            whole = pygame.Rect(left, 0, right - left, height)
        else:
            top, bottom = height * number // strips, height * (number + 1) // strips
            whole = pygame.Rect(0, top, width, bottom - top)
        seen = picture.subsurface(whole).get_bounding_rect().move(whole.topleft)
        super().__init__(seen.size, pygame.SRCALPHA, 32)
        self.blit(picture, (0, 0), seen, pygame.BLEND_RGBA_MAX)
        self.place = seen.move(-(width // 2), -(height // 2))
