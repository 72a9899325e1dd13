"""Scopa at the table: all that its window needs, put together."""

from typing import Final

from caurobat.games.scopa import GAME
from caurobat.narration.scopa.advice import ADVICE
from caurobat.narration.scopa.first_steps import FIRST_STEPS
from caurobat.narration.scopa.voice import VOICE
from caurobat.ui.games.scopa.count import SHOW
from caurobat.ui.games.scopa.figures import FIGURES
from caurobat.ui.games.scopa.first_steps import POINTERS
from caurobat.ui.games.scopa.middle import MIDDLE
from caurobat.ui.games.scopa.seats import SEATS
from caurobat.ui.games.scopa.telling import STAGE
from caurobat.ui.table.kit import TableKit

SCOPA: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MIDDLE,
    seats=SEATS,
    words=VOICE.words,
    rules=VOICE.rules,
    figures=FIGURES,
    score=VOICE.score,
    count_show=SHOW,
    advice=ADVICE,
    first_steps=FIRST_STEPS,
    pointers=POINTERS,
)
