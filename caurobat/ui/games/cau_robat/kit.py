"""Cau robat at the table: all that its window needs, put together."""

from typing import Final

from caurobat.games.cau_robat import GAME
from caurobat.narration.cau_robat.first_steps import FIRST_STEPS
from caurobat.narration.cau_robat.hints import ADVICE
from caurobat.narration.cau_robat.voice import VOICE
from caurobat.ui.games.cau_robat.chips import SEATS
from caurobat.ui.games.cau_robat.figures import FIGURES
from caurobat.ui.games.cau_robat.first_steps import POINTERS
from caurobat.ui.games.cau_robat.parts import MIDDLE
from caurobat.ui.games.cau_robat.telling import STAGE
from caurobat.ui.table.kit import TableKit

CAU_ROBAT: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MIDDLE,
    seats=SEATS,
    words=VOICE.words,
    rules=VOICE.rules,
    figures=FIGURES,
    score=VOICE.score,
    advice=ADVICE,
    first_steps=FIRST_STEPS,
    pointers=POINTERS,
)
