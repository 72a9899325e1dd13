"""The voice of Zwicker."""

from typing import Final

from caurobat.games.zwicker import PlaySummary, View
from caurobat.narration.game_words import GameWords, Voice
from caurobat.narration.sentences import points_title
from caurobat.narration.zwicker.advice import why_text
from caurobat.narration.zwicker.forecast import Forecast, foresee, foreseen_places
from caurobat.narration.zwicker.rules import RULES
from caurobat.narration.zwicker.scores import SCORE
from caurobat.narration.zwicker.ways import obvious, way_answers
from caurobat.narration.zwicker.words import forecast_lines, sentences, slip, tell_table, way_name

VOICE: Final = Voice(
    words=GameWords[View, PlaySummary, Forecast](
        round_title=points_title,
        way_name=way_name,
        way_answers=way_answers,
        obvious=obvious,
        foresee=foresee,
        forecast_lines=forecast_lines,
        foreseen_places=foreseen_places,
        touched_places=lambda play: (*play.takes, *play.on),
        tell_table=tell_table,
        slip=slip,
        sentences=sentences,
        why=why_text,
    ),
    rules=RULES,
    score=SCORE,
)
