"""The voice of Cuarenta."""

from typing import Final

from caurobat.narration.cuarenta.rules import RULES
from caurobat.narration.cuarenta.scores import SCORE
from caurobat.narration.cuarenta.words import WORDS
from caurobat.narration.game_words import Voice

VOICE: Final = Voice(WORDS, RULES, SCORE)
