"""Where cuarenta's first steps point."""

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from caurobat.narration.cuarenta.ranks import place_of
from caurobat.narration.first_steps import NewMoment
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.first_steps import Pointer, own_hand, own_panel, own_pile, partner_panel, player_panel
from caurobat.ui.table.layouts.arc import score_boxes


def _score(areas: Areas, _moment: NewMoment) -> Rect:
    others, own = score_boxes(areas.middle)
    return others.union(own)


def _played_place(areas: Areas, moment: NewMoment) -> Rect:
    """The place of the card that was played last."""
    return areas.places[place_of(moment.last_play.card)].card_rect(areas.card_height)


POINTERS: Final[Mapping[str, Pointer]] = {
    "you": own_panel,
    "partner": partner_panel,
    "score": _score,
    "caida": player_panel,
    "limpia": player_panel,
    "ronda": player_panel,
    "own ronda": own_hand,
    "taken": own_pile,
    "stays": _played_place,
    "turn": own_hand,
    "ways": own_hand,
}
