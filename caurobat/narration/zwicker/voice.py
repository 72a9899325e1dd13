"""The voice of Zwicker."""

from dataclasses import replace
from typing import Final

from caurobat.narration.game_words import Voice
from caurobat.narration.zwicker.rules import RULES
from caurobat.narration.zwicker.scores import SCORE
from caurobat.narration.zwicker.ways import obvious, way_answers
from caurobat.narration.zwicker.words import WORDS, tell_table

VOICE: Final = Voice(
    words=replace(WORDS.kit(), way_answers=way_answers, obvious=obvious, tell_table=tell_table),
    rules=RULES,
    score=SCORE,
)
