"""Cau robat at the table: all that its window needs, put together."""

from typing import Final

from caurobat.games.cau_robat import GAME, View
from caurobat.games.cau_robat.summary import PlaySummary
from caurobat.narration.cau_robat.first_steps import FIRST_STEPS
from caurobat.narration.cau_robat.forecast import Forecast, foresee, foreseen_places, proviso
from caurobat.narration.cau_robat.hints import ADVICE
from caurobat.narration.cau_robat.motives import why_text
from caurobat.narration.cau_robat.rules import RULES
from caurobat.narration.cau_robat.scores import SCORE
from caurobat.narration.cau_robat.slip_words import slip_text
from caurobat.narration.cau_robat.things import tell_pile, tell_place
from caurobat.narration.cau_robat.words import (
    led_to_call,
    play_sentences,
    prompts,
    question,
    way_name,
    why_not,
)
from caurobat.narration.sentences import round_title
from caurobat.ui.games.cau_robat.chips import SEATS
from caurobat.ui.games.cau_robat.figures import FIGURES
from caurobat.ui.games.cau_robat.first_steps import POINTERS
from caurobat.ui.games.cau_robat.parts import MIDDLE
from caurobat.ui.games.cau_robat.telling import STAGE
from caurobat.ui.table.kit import GameWords, TableKit

CAU_ROBAT: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MIDDLE,
    seats=SEATS,
    words=GameWords[View, PlaySummary, Forecast](
        round_title=round_title,
        question=question,
        prompts=prompts,
        why_not=why_not,
        way_name=way_name,
        foresee=foresee,
        gain=lambda found: found.gain,
        proviso=proviso,
        led_to_call=led_to_call,
        tell_place=tell_place,
        tell_pile=tell_pile,
        foreseen_places=foreseen_places,
        touched_places=lambda play: play.path,
        slip=slip_text,
        sentences=play_sentences,
        why=why_text,
    ),
    rules=RULES,
    figures=FIGURES,
    score=SCORE,
    advice=ADVICE,
    first_steps=FIRST_STEPS,
    pointers=POINTERS,
)
