"""The voice of Cuarenta."""

from typing import Final

from caurobat.games.cuarenta import View
from caurobat.games.cuarenta.summary import PlaySummary
from caurobat.narration.cuarenta.forecast import forecast_lines, foresee, places_of
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
from caurobat.narration.game_words import GameWords, Voice
from caurobat.narration.strings import msg

VOICE: Final = Voice(
    words=GameWords[View, PlaySummary, PlaySummary](
        round_title=round_title,
        question=question,
        prompts=prompts,
        why_not=why_not,
        way_name=way_name,
        foresee=foresee,
        forecast_lines=forecast_lines,
        foreseen_places=places_of,
        touched_places=places_of,
        slip=slip_text,
        sentences=sentences,
        no_answer=msg("Nothing to announce"),
        led_to_call=what_is_asked,
        curtain=msg("There may be something to announce."),
    ),
    rules=RULES,
    score=SCORE,
)
