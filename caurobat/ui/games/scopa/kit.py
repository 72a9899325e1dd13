"""Scopa at the table: all that its window needs, put together."""

from typing import Final

from caurobat.games.scopa import GAME, View
from caurobat.games.scopa.summary import PlaySummary
from caurobat.narration.scopa.advice import ADVICE, why_text
from caurobat.narration.scopa.first_steps import FIRST_STEPS
from caurobat.narration.scopa.forecast import Forecast, foresee, foreseen_places
from caurobat.narration.scopa.rules import RULES
from caurobat.narration.scopa.scores import SCORE
from caurobat.narration.scopa.words import round_title, sentences, slip, way_name
from caurobat.ui.games.scopa.count import SHOW
from caurobat.ui.games.scopa.figures import FIGURES
from caurobat.ui.games.scopa.first_steps import POINTERS
from caurobat.ui.games.scopa.middle import MIDDLE
from caurobat.ui.games.scopa.seats import SEATS
from caurobat.ui.games.scopa.telling import STAGE
from caurobat.ui.table.kit import GameWords, TableKit

SCOPA: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MIDDLE,
    seats=SEATS,
    words=GameWords[View, PlaySummary, Forecast](
        round_title=round_title,
        way_name=way_name,
        foresee=foresee,
        foreseen_places=foreseen_places,
        touched_places=lambda play: play.takes,
        slip=slip,
        sentences=sentences,
        why=why_text,
    ),
    rules=RULES,
    figures=FIGURES,
    score=SCORE,
    count_show=SHOW,
    advice=ADVICE,
    first_steps=FIRST_STEPS,
    pointers=POINTERS,
)
