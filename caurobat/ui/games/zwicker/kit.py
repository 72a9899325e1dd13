"""Zwicker at the table: all that its window needs, put together."""

from typing import Final

from caurobat.games.zwicker import GAME
from caurobat.narration.zwicker.advice import ADVICE
from caurobat.narration.zwicker.first_steps import FIRST_STEPS
from caurobat.narration.zwicker.voice import VOICE
from caurobat.ui.games.zwicker.count import SHOW
from caurobat.ui.games.zwicker.figures import FIGURES
from caurobat.ui.games.zwicker.first_steps import POINTERS
from caurobat.ui.games.zwicker.middle import MIDDLE
from caurobat.ui.games.zwicker.seats import SEATS
from caurobat.ui.games.zwicker.telling import STAGE
from caurobat.ui.table.kit import TableKit

ZWICKER: Final = TableKit(
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
