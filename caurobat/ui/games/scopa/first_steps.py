"""Where Scopa's first steps point."""

from collections.abc import Mapping
from typing import Final

from pygame import Rect

from caurobat.core.zones import TABLE
from caurobat.narration.first_steps import NewMoment
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.first_steps import Pointer, own_hand, own_panel, partner_panel, player_pile
from caurobat.ui.table.layouts.loose import spots


def _last_laid(areas: Areas, moment: NewMoment) -> Rect:
    """The place of the card that came to the table last."""
    height, places = spots(areas, len(moment.view.zones[TABLE]))
    return places[-1].card_rect(height)


POINTERS: Final[Mapping[str, Pointer]] = {
    "you": own_panel,
    "partner": partner_panel,
    "sweep": player_pile,
    "taken": player_pile,
    "stays": _last_laid,
    "turn": own_hand,
    "ways": own_hand,
}
