"""The kit of Cuarenta."""

from typing import Final

from pygame import Rect

from caurobat.games.cuarenta import GAME
from caurobat.narration.cuarenta.advice import ADVICE
from caurobat.narration.cuarenta.ranks import place_of
from caurobat.narration.cuarenta.rules import RULES
from caurobat.narration.cuarenta.scores import SCORE
from caurobat.narration.cuarenta.words import WORDS
from caurobat.narration.first_steps import NewMoment
from caurobat.ui.games.cuarenta.count import SHOW
from caurobat.ui.games.cuarenta.parts import MIDDLE
from caurobat.ui.games.cuarenta.seats import SEATS
from caurobat.ui.games.cuarenta.telling import STAGE
from caurobat.ui.table.kit import TableKit, own_hand, player_panel
from caurobat.ui.table.layout import Areas
from caurobat.ui.table.layouts.arc import score_boxes


def _score(areas: Areas, _moment: NewMoment) -> Rect:
    others, own = score_boxes(areas.middle)
    return others.union(own)


def _played_place(areas: Areas, moment: NewMoment) -> Rect:
    return areas.places[place_of(moment.last_play.card)].card_rect(areas.card_height)


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
        "caida": player_panel,
        "limpia": player_panel,
        "ronda": player_panel,
        "own ronda": own_hand,
        "stays": _played_place,
        "score": _score,
    },
)
