"""Cuarenta at the table: all that its window needs, put together."""

from typing import Final

from caurobat.games.cuarenta import GAME
from caurobat.narration.cuarenta.first_steps import FIRST_STEPS
from caurobat.narration.cuarenta.hints import ADVICE
from caurobat.narration.cuarenta.voice import VOICE
from caurobat.ui.games.cuarenta.count import SHOW
from caurobat.ui.games.cuarenta.figures import FIGURES
from caurobat.ui.games.cuarenta.first_steps import POINTERS
from caurobat.ui.games.cuarenta.parts import MIDDLE
from caurobat.ui.games.cuarenta.seats import SEATS
from caurobat.ui.games.cuarenta.telling import STAGE
from caurobat.ui.table.kit import TableKit

CUARENTA: Final = TableKit(
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
