"""The kit of Capodama."""

from typing import Final

from pygame import Rect

from caurobat.games.capodama.rules import GAME
from caurobat.games.capodama.rules.packs import HAND
from caurobat.games.capodama.table.count import SHOW
from caurobat.games.capodama.table.effects import STAGE, last_trick
from caurobat.games.capodama.table.parts import MIDDLE, trump_mark_on
from caurobat.games.capodama.table.places import bar_rect, row_height, sign_height
from caurobat.games.capodama.table.seats import SEATS
from caurobat.games.capodama.words import TEXTS
from caurobat.learn.coach import Moment
from caurobat.narration.strings import msg
from caurobat.ui.table.kit import LookAgain, TableKit, player_panel
from caurobat.ui.table.layout import CARD_SHAPE, Areas

_SIGN_WIDTH: Final = 1.8  # of the doubled suit with the largest text, in sign heights


def _other_hand(areas: Areas, _moment: Moment) -> Rect:
    place, high = areas.places["hand", 1], row_height(areas)
    row = Rect(0, 0, round(high * CARD_SHAPE * HAND * 1.04), round(high))
    return row.move_to(center=(round(place.x), round(place.y)))


def _doubled(areas: Areas, _moment: Moment) -> Rect:
    # The sign is a suit with a word beside it that grows with the text.
    place, high = areas.places["double"], sign_height(areas)
    sign = Rect(0, 0, round(_SIGN_WIDTH * high), high).move_to(center=(round(place.x), round(place.y)))
    return sign.clamp(areas.middle.rect)


def _capo_panel(areas: Areas, moment: Moment) -> Rect:
    return areas.panel(moment.view.capo)


KIT: Final = TableKit(
    game=GAME,
    texts=TEXTS,
    stage=STAGE,
    middle=MIDDLE,
    seats=SEATS,
    count_show=SHOW,
    look_again=LookAgain(last_trick, msg("No trick is complete yet.")),
    card_mark=trump_mark_on,
    pointers={
        "alone": _other_hand,
        "shown": player_panel,
        "own capo": _capo_panel,
        "capo and dama": _capo_panel,
        "own lone capo": _capo_panel,
        "capo": _capo_panel,
        "lone capo": _capo_panel,
        "bar": lambda areas, _moment: bar_rect(areas),
        "double": _doubled,
    },
)
