"""The kit of Cau robat."""

from typing import Final

from pygame import Rect

from caurobat.games.cau_robat import GAME
from caurobat.learn.coach import Moment
from caurobat.narration.cau_robat.hints import ADVICE
from caurobat.narration.cau_robat.reach import exposed_tops
from caurobat.narration.cau_robat.rules import RULES
from caurobat.narration.cau_robat.scores import SCORE
from caurobat.narration.cau_robat.words import WORDS
from caurobat.ui.games.cau_robat.chips import SEATS
from caurobat.ui.games.cau_robat.parts import MIDDLE
from caurobat.ui.games.cau_robat.telling import STAGE
from caurobat.ui.table.kit import TableKit, own_panel, own_pile, player_pile
from caurobat.ui.table.layout import Areas


def _played_place(areas: Areas, moment: Moment) -> Rect:
    return areas.places[moment.last_play.card.rank].card_rect(areas.card_height)


def _dim_card(areas: Areas, moment: Moment) -> Rect:
    return areas.places[min(exposed_tops(moment.view, moment.own))].card_rect(areas.card_height)


KIT: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MIDDLE,
    seats=SEATS,
    words=WORDS,
    rules=RULES,
    score=SCORE,
    advice=ADVICE,
    pointers={
        "call": lambda areas, _moment: areas.slip,
        "robat": player_pile,
        "taken one": own_pile,
        "stays": _played_place,
        "sweep": player_pile,
        "debt": own_panel,
        "danger, cover": own_pile,
        "danger": own_pile,
        "top": _dim_card,
    },
)
