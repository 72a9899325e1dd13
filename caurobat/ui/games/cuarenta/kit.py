"""Cuarenta at the table: all that its window needs, put together."""

from typing import Final

from caurobat.games.cuarenta import GAME, View
from caurobat.games.cuarenta.summary import PlaySummary
from caurobat.narration.cuarenta.advice import why_text
from caurobat.narration.cuarenta.first_steps import FIRST_STEPS
from caurobat.narration.cuarenta.forecast import foresee, places_of
from caurobat.narration.cuarenta.hints import ADVICE
from caurobat.narration.cuarenta.rules import RULES
from caurobat.narration.cuarenta.scores import SCORE
from caurobat.narration.cuarenta.words import (
    prompts,
    question,
    round_title,
    sentences,
    slip_text,
    way_name,
    what_is_asked,
    why_not,
)
from caurobat.narration.strings import msg
from caurobat.ui.games.cuarenta.count import SHOW
from caurobat.ui.games.cuarenta.figures import FIGURES
from caurobat.ui.games.cuarenta.first_steps import POINTERS
from caurobat.ui.games.cuarenta.parts import MIDDLE
from caurobat.ui.games.cuarenta.seats import SEATS
from caurobat.ui.games.cuarenta.telling import STAGE
from caurobat.ui.table.kit import GameWords, TableKit

CUARENTA: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MIDDLE,
    seats=SEATS,
    words=GameWords[View, PlaySummary, PlaySummary](
        round_title=round_title,
        question=question,
        prompts=prompts,
        why_not=why_not,
        way_name=way_name,
        foresee=foresee,
        foreseen_places=places_of,
        touched_places=places_of,
        slip=slip_text,
        sentences=sentences,
        why=why_text,
        no_answer=msg("Nothing to announce"),
        led_to_call=what_is_asked,
        curtain=msg("There may be something to announce."),
    ),
    rules=RULES,
    figures=FIGURES,
    score=SCORE,
    count_show=SHOW,
    advice=ADVICE,
    first_steps=FIRST_STEPS,
    pointers=POINTERS,
)
