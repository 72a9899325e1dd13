"""The ground of a table, made from the game's kit: where its parts lie, and the picture below them all."""

import pygame

from caurobat.decks import Deck
from caurobat.narration.strings import Strings
from caurobat.ui.base.settings import Settings, TableLayout
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.look import Look
from caurobat.ui.table.areas import Areas, areas_for
from caurobat.ui.table.cards import table_cards
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.kit import TableKit


def table_easel(look: Look, settings: Settings, strings: Strings, deck: Deck, kit: TableKit | None = None) -> Easel:
    """Return the easel for tables of these settings, where `deck` is played with, by the rules of `kit`'s game."""
    cards = table_cards(look, settings, deck, kit.stage if kit is not None else None)
    return Easel(look, strings, cards, settings.layout is TableLayout.ROW)


def table_areas(
    look: Look,
    settings: Settings,
    kit: TableKit,
    seats: int,
    viewer: int,
    room: tuple[int, int] | None = None,
    *,
    has_hand: bool = True,
) -> Areas:
    """Where everything lies on a table of so many seats, `viewer` at the bottom; in the upper left `room` if any.

    Not `has_hand`: nobody holds cards at the screen, and nobody is at the bottom.
    """
    shape = kit.middle.shape(seats, viewer, is_row=settings.layout is TableLayout.ROW)
    return areas_for(look.size, shape, text_scale=look.text_scale, room=room, has_hand=has_hand)


def table_ground(easel: Easel, kit: TableKit, areas: Areas) -> pygame.Surface:
    """The table of the whole window with what a game lays on it and never moves; kept."""
    middle = areas.middle
    places = frozenset((place.x, place.y) for place in middle.places.values())
    place = (areas.size, tuple(middle.rect), middle.card_height, places)
    key = ("table ground", place, easel.look.theme.name, kit.game.id, easel.is_row)

    def make() -> pygame.Surface:
        ground = backdrop(easel.look).copy()
        kit.middle.draw_ground(ground, easel, areas)
        return ground

    return easel.look.pictures.get(key, make)
