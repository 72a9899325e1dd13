"""The picture of the wheel: the mosaic ring, its ten places with their ranks, and the lit path."""

import math
from collections.abc import Iterator
from itertools import pairwise

import pygame

from caurobat.decks import SPANISH
from caurobat.games.cau_robat.table.places import SQUARENESS, frame_of, ring_size
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.mosaic import draw_mosaic
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, mixed, with_alpha
from caurobat.ui.nodes import Fixed, Node, Picture
from caurobat.ui.nodes.boxes import placed
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.layout import Areas

_BAND = 26.0  # width of the mosaic, in units
_FRAME_BAND, _FRAME_SQUARENESS = 16.0, 9.0  # for the frame around two rows
_MEDALLION = 0.62  # width of an empty place's tile, in widths of a card
_FOLLOWING = {rank: SPANISH.ranks[(place + 1) % len(SPANISH.ranks)] for place, rank in enumerate(SPANISH.ranks)}


def wheel(easel: Easel, areas: Areas) -> Iterator[Node]:
    """Yield the mosaic ring through the places, or the frame around two rows, and the ranks."""
    look = easel.look
    if easel.is_row:
        rect, band = frame_of(areas.places, areas.card_height), round(areas.card_height * 0.13)
        oval = (rect.width / 2, rect.height / 2), min(look.px(_FRAME_BAND), band), _FRAME_SQUARENESS
    else:
        rect = areas.middle.rect
        oval = ring_size(areas.places), look.px(_BAND), SQUARENESS
    yield Picture(draw_mosaic, (rect.center, *oval))
    for rank, place in areas.places.items():
        rect = place.card_rect(areas.card_height)
        if easel.is_row:
            yield Fixed.drawn(rect, _draw_slot)
        yield Fixed.drawn(rect, _draw_medallion, str(rank))


def _draw_medallion(surface: pygame.Surface, look: Look, rank: str, place: pygame.Rect) -> None:
    """Draw the rank of an empty place on a round tile set into the ring."""
    colours = look.theme.colours
    side = round(place.width * _MEDALLION)
    tile = placed(place, side, side)
    look.shapes.draw_box(surface, tile, side // 2, colours.table_deep, colours.accent, look.px(2))
    role = Role.TITLE if look.text.width("12", Role.TITLE) <= side * 0.8 else Role.HEADING
    look.text.draw_fitted(surface, rank, role, colours.place, tile.inflate(-side // 6, 0), Align.CENTRE)


def _draw_slot(surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
    """Draw a place of a row as if sunk into the ground: dark along the top, light along the bottom."""
    colours, radius = look.theme.colours, round(place.height * 0.06)
    inner = place.inflate(-look.px(4), -look.px(4))
    look.shapes.draw_box(surface, inner.move(0, look.px(1.5)), radius, with_alpha(colours.panel_line, 90))
    look.shapes.draw_box(surface, inner, radius, mixed(colours.table_deep, (0, 0, 0, 255), 0.25))
    look.shapes.draw_box(surface, inner.inflate(-look.px(4), -look.px(4)), radius, colours.table_deep)


def links(ranks: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the consecutive pairs of a path that are neighbours on the wheel."""
    return [(here, there) for here, there in pairwise(ranks) if _FOLLOWING[here] == there or _FOLLOWING[there] == here]


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
    key = ("link", band.get_size(), colour, degrees)
    turned = look.pictures.get(key, lambda: pygame.transform.rotozoom(band, degrees, 1.0))
    width, height = turned.get_size()
    surface.blit(turned, (round((here[0] + there[0]) / 2) - width // 2, round((here[1] + there[1]) / 2) - height // 2))
