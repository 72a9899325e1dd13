"""The kit of Cau robat."""

from typing import Final

from pygame import Rect

from caurobat.games.cau_robat.rules import GAME
from caurobat.games.cau_robat.table.chips import SEATS
from caurobat.games.cau_robat.table.effects import STAGE, tension
from caurobat.games.cau_robat.table.parts import MIDDLE
from caurobat.games.cau_robat.words import TEXTS
from caurobat.games.cau_robat.words.reach import exposed_tops
from caurobat.learn.coach import Moment
from caurobat.ui.table.kit import TableKit, own_pile, player_pile
from caurobat.ui.table.layout import Areas


def _own_panel(areas: Areas, _moment: Moment) -> Rect:
    return areas.own


def _played_place(areas: Areas, moment: Moment) -> Rect:
    return areas.places[moment.last_play.card.rank].card_rect(areas.card_height)


def _dim_card(areas: Areas, moment: Moment) -> Rect:
    return areas.places[min(exposed_tops(moment.view, moment.own))].card_rect(areas.card_height)


KIT: Final = TableKit(
    game=GAME,
    texts=TEXTS,
    stage=STAGE,
    middle=MIDDLE,
    seats=SEATS,
    tension=tension,
    pointers={
        "call": lambda areas, _moment: areas.slip,
        "robbed": _own_panel,
        "robat": player_pile,
        "taken one": own_pile,
        "stays": _played_place,
        "sweep": player_pile,
        "debt": _own_panel,
        "danger, cover": own_pile,
        "danger": own_pile,
        "top": _dim_card,
    },
)
