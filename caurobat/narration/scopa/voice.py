"""The voice of Scopa."""

from dataclasses import replace
from typing import Final

from caurobat.narration.game_words import Voice
from caurobat.narration.scopa.advice import why_text
from caurobat.narration.scopa.rules import RULES
from caurobat.narration.scopa.scores import SCORE
from caurobat.narration.scopa.words import WORDS

VOICE: Final = Voice(words=replace(WORDS.kit(), why=why_text), rules=RULES, score=SCORE)
