"""The voice of Scopa."""

from typing import Final

from caurobat.games.scopa import PlaySummary, View
from caurobat.narration.game_words import GameWords, Voice
from caurobat.narration.scopa.advice import why_text
from caurobat.narration.scopa.forecast import Forecast, foresee, foreseen_places
from caurobat.narration.scopa.names import card_name
from caurobat.narration.scopa.rules import RULES
from caurobat.narration.scopa.scores import SCORE
from caurobat.narration.scopa.words import forecast_lines, sentences, slip, way_name
from caurobat.narration.sentences import points_title

VOICE: Final = Voice(
    words=GameWords[View, PlaySummary, Forecast](
        round_title=points_title,
        card_name=card_name,
        way_name=way_name,
        foresee=foresee,
        forecast_lines=forecast_lines,
        foreseen_places=foreseen_places,
        touched_places=lambda play: play.takes,
        slip=slip,
        sentences=sentences,
        why=why_text,
    ),
    rules=RULES,
    score=SCORE,
)
