"""Where Zwicker's first steps point."""

from collections.abc import Mapping
from typing import Final, cast

from pygame import Rect

from caurobat.games.zwicker import View
from caurobat.narration.first_steps import NewMoment
from caurobat.ui.games.zwicker.telling import STAGE
from caurobat.ui.table.areas import Areas, Place
from caurobat.ui.table.first_steps import Pointer, own_hand, own_panel, partner_panel, player_pile


def _view(moment: NewMoment) -> View:
    return cast("View", moment.view)


def _build(areas: Areas, moment: NewMoment) -> Rect:
    """The place of the card that was put on others last."""
    placed = STAGE.lay_middle(_view(moment), areas).get(moment.last_play.card)
    return areas.centre if placed is None else Place(placed.pose.x, placed.pose.y).card_rect(placed.pose.height)


def _joker(areas: Areas, moment: NewMoment) -> Rect:
    """The place of a joker that lies alone."""
    view = _view(moment)
    (card, *_), *_ = [item.cards for item in view.items if item.value is None]
    pose = STAGE.lay_middle(view, areas)[card].pose
    return Place(pose.x, pose.y).card_rect(pose.height)


POINTERS: Final[Mapping[str, Pointer]] = {
    "you": own_panel,
    "partner": partner_panel,
    "sweep": player_pile,
    "built": _build,
    "taken": player_pile,
    "joker": _joker,
    "turn": own_hand,
    "ways": own_hand,
}
