"""The voice of Capodama."""

from typing import Final

from caurobat.games.capodama import View
from caurobat.games.capodama.summary import Kind, PlaySummary
from caurobat.narration.capodama.forecast import Forecast, foresee, foreseen_places
from caurobat.narration.capodama.forecast import board_lines as forecast_lines
from caurobat.narration.capodama.notes import tell_table, what_is_asked
from caurobat.narration.capodama.rules import RULES
from caurobat.narration.capodama.scores import SCORE
from caurobat.narration.capodama.words import prompts, sentences, slip_text, way_name, why_not
from caurobat.narration.game_words import GameWords, Voice
from caurobat.narration.sentences import round_title
from caurobat.narration.strings import msg


def _touched_places(play: PlaySummary) -> tuple[int, ...]:
    return (play.seat,) if play.kind is Kind.PLAY else ()


VOICE: Final = Voice(
    words=GameWords[View, PlaySummary, Forecast](
        round_title=round_title,
        prompts=prompts,
        why_not=why_not,
        way_name=way_name,
        foresee=foresee,
        forecast_lines=forecast_lines,
        foreseen_places=foreseen_places,
        tell_table=tell_table,
        touched_places=_touched_places,
        slip=slip_text,
        sentences=sentences,
        led_to_call=what_is_asked,
        nothing_to_look_at=msg("No trick is complete yet."),
    ),
    rules=RULES,
    score=SCORE,
)
