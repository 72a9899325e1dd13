"""Capodama at the table: all that its window needs, put together."""

from typing import Final

from caurobat.games.capodama import GAME
from caurobat.narration.capodama.first_steps import FIRST_STEPS
from caurobat.narration.capodama.hints import ADVICE
from caurobat.narration.capodama.voice import VOICE
from caurobat.ui.games.capodama.count import SHOW
from caurobat.ui.games.capodama.figures import FIGURES
from caurobat.ui.games.capodama.first_steps import POINTERS
from caurobat.ui.games.capodama.parts import MIDDLE
from caurobat.ui.games.capodama.seats import SEATS
from caurobat.ui.games.capodama.telling import STAGE
from caurobat.ui.table.kit import TableKit

CAPODAMA: Final = TableKit(
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
