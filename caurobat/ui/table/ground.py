"""What the table stands on, made from the game's kit: where its parts lie, and the picture below them all.

The title makes it beforehand, too, so that a table that is asked for is there at once.
"""

from collections.abc import Iterator

import pygame

from caurobat.decks import Deck
from caurobat.narration.strings import Strings
from caurobat.ui.base.settings import Settings, TableLayout
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.sketch import Sketch
from caurobat.ui.table.areas import Areas, areas_for
from caurobat.ui.table.cards import table_cards
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.kit import TableKit


def table_easel(look: Look, settings: Settings, strings: Strings, deck: Deck) -> Easel:
    """What the tables of these settings are drawn with, where `deck` is played with."""
    return Easel(look, strings, table_cards(look, settings, deck), settings.layout is TableLayout.ROW)


def table_areas(
    look: Look, settings: Settings, kit: TableKit, seats: int, viewer: int, room: tuple[int, int] | None = None
) -> Areas:
    """Where everything lies on a table of so many seats, `viewer` at the bottom; in the upper left `room` if any."""
    shape = kit.middle.shape(seats, viewer, is_row=settings.layout is TableLayout.ROW)
    return areas_for(look.size, shape, text_scale=look.text_scale, room=room)


class Ground(pygame.Surface):
    """What a game lays on the table and never moves, with as much of the table below it; `place` is where it lies."""

    def __init__(self, place: pygame.Rect, like: pygame.Surface) -> None:
        super().__init__(place.size, depth=like.get_bitsize(), masks=like.get_masks())
        self.place = place


def kept_ground(easel: Easel, kit: TableKit, areas: Areas) -> Ground | None:
    """The ground of a table, if it is made."""
    backdrop(easel.look)  # it is in use, too: the ground of another table goes before it
    found = easel.look.grounds.find(_key(easel, kit, areas))
    return found if isinstance(found, Ground) else None


def table_ground(easel: Easel, kit: TableKit, areas: Areas) -> Ground:
    """The same, made at once where it isn't; kept."""
    found = easel.look.grounds.get(_key(easel, kit, areas), lambda: _made(easel, kit, areas))
    assert isinstance(found, Ground)
    return found


def ground_slices(easel: Easel, kit: TableKit, areas: Areas) -> Iterator[None]:
    """Make it, a part at each step."""
    if kept_ground(easel, kit, areas) is None:
        yield from kit.middle.prepare_ground(easel, areas)
        yield
        kit.middle.draw_ground(Sketch(), easel, areas)  # what else it is put together from is kept then
        yield
        table_ground(easel, kit, areas)


def _key(easel: Easel, kit: TableKit, areas: Areas) -> tuple[object, ...]:
    middle = areas.middle
    return (
        "table ground",
        areas.size,
        easel.look.theme.name,
        tuple(middle.rect),
        middle.card_height,
        kit.game.id,
        easel.is_row,
    )


def _made(easel: Easel, kit: TableKit, areas: Areas) -> Ground:
    below, sketch = backdrop(easel.look), Sketch()
    kit.middle.draw_ground(sketch, easel, areas)
    place = sketch.reach.clip(below.get_rect())
    ground = Ground(place, below)
    ground.blit(below, (0, 0), place)
    sketch.draw_on(ground, (-place.left, -place.top))
    easel.look.pictures.forget("mosaic oval")  # large, and wanted in this picture alone
    return ground
