"""The voice of Scopa."""

from typing import Final

from caurobat.narration.game_words import Voice
from caurobat.narration.scopa.rules import RULES
from caurobat.narration.scopa.scores import SCORE
from caurobat.narration.scopa.words import WORDS

VOICE: Final = Voice(words=WORDS, rules=RULES, score=SCORE)
