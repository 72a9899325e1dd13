"""The voice of Zwicker."""

from typing import Final

from caurobat.narration.game_words import Voice
from caurobat.narration.zwicker.rules import RULES
from caurobat.narration.zwicker.scores import SCORE
from caurobat.narration.zwicker.words import WORDS

VOICE: Final = Voice(WORDS, RULES, SCORE)
