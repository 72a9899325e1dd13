"""The kit of Capodama."""

from typing import Final

from pygame import Rect

from caurobat.games.capodama import GAME
from caurobat.games.capodama.packs import HAND
from caurobat.learn.coach import Moment
from caurobat.narration.capodama.advice import ADVICE
from caurobat.narration.capodama.rules import RULES
from caurobat.narration.capodama.scores import SCORE
from caurobat.narration.capodama.words import WORDS
from caurobat.ui.games.capodama.count import SHOW
from caurobat.ui.games.capodama.parts import MIDDLE
from caurobat.ui.games.capodama.places import bar_rect, row_height, sign_height
from caurobat.ui.games.capodama.seats import SEATS
from caurobat.ui.games.capodama.telling import STAGE
from caurobat.ui.table.kit import TableKit, player_panel
from caurobat.ui.table.layout import CARD_SHAPE, Areas

_SIGN_WIDTH: Final = 1.8  # of the doubled suit with the largest text, in heights of the sign


def _other_hand(areas: Areas, _moment: Moment) -> Rect:
    place, high = areas.places["hand", 1], row_height(areas)
    row = Rect(0, 0, round(high * CARD_SHAPE * HAND * 1.04), round(high))
    return row.move_to(center=(round(place.x), round(place.y)))


def _doubled(areas: Areas, _moment: Moment) -> Rect:
    # The sign is a suit and, beside it, a word that grows with the text.
    place, high = areas.places["double"], sign_height(areas)
    sign = Rect(0, 0, round(_SIGN_WIDTH * high), high).move_to(center=(round(place.x), round(place.y)))
    return sign.clamp(areas.middle.rect)


def _capo_panel(areas: Areas, moment: Moment) -> Rect:
    return areas.panel(moment.view.capo)


KIT: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MIDDLE,
    seats=SEATS,
    words=WORDS,
    rules=RULES,
    score=SCORE,
    count_show=SHOW,
    advice=ADVICE,
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
