"""The kit of Cau robat."""

from typing import Final

from pygame import Rect

from caurobat.games.cau_robat import GAME
from caurobat.narration.cau_robat.hints import ADVICE
from caurobat.narration.cau_robat.reach import exposed_tops
from caurobat.narration.cau_robat.rules import RULES
from caurobat.narration.cau_robat.scores import SCORE
from caurobat.narration.cau_robat.words import WORDS
from caurobat.narration.first_steps import NewMoment
from caurobat.ui.games.cau_robat.chips import SEATS
from caurobat.ui.games.cau_robat.parts import MIDDLE
from caurobat.ui.games.cau_robat.telling import STAGE
from caurobat.ui.table.kit import TableKit, own_panel, own_pile, player_pile
from caurobat.ui.table.layout import Areas


def _played_place(areas: Areas, moment: NewMoment) -> Rect:
    return areas.places[moment.last_play.card.rank].card_rect(areas.card_height)


def _dim_card(areas: Areas, moment: NewMoment) -> Rect:
    return areas.places[min(exposed_tops(moment.view, moment.own))].card_rect(areas.card_height)


def _debtor_panel(areas: Areas, moment: NewMoment) -> Rect:
    debtors = [debt.debtor for debt in moment.view.debts]
    return next((areas.panels[seat] for seat in debtors if seat in areas.panels), areas.own)


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
        "sweep": player_pile,
        "debt": own_panel,
        "taken one": own_pile,
        "stays": _played_place,
        "owes": _debtor_panel,
        "top": _dim_card,
    },
)
