"""The voice of Cau robat."""

from typing import Final

from caurobat.games.cau_robat import View
from caurobat.games.cau_robat.summary import PlaySummary
from caurobat.narration.cau_robat.forecast import Forecast, forecast_lines, foresee, foreseen_places, proviso
from caurobat.narration.cau_robat.rules import RULES
from caurobat.narration.cau_robat.scores import SCORE
from caurobat.narration.cau_robat.slip_words import slip_text
from caurobat.narration.cau_robat.things import tell_pile, tell_place
from caurobat.narration.cau_robat.words import led_to_call, paying, play_sentences, prompts, question, way_name, why_not
from caurobat.narration.game_words import GameWords, Voice
from caurobat.narration.sentences import round_title

VOICE: Final = Voice(
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
        forecast_lines=forecast_lines,
        foreseen_places=foreseen_places,
        touched_places=lambda play: play.path,
        slip=slip_text,
        sentences=play_sentences,
        payments=paying,
    ),
    rules=RULES,
    score=SCORE,
)
