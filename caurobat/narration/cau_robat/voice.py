"""The voice of Cau robat."""

from typing import Final

from caurobat.narration.cau_robat.rules import RULES
from caurobat.narration.cau_robat.scores import SCORE
from caurobat.narration.cau_robat.words import WORDS
from caurobat.narration.game_words import Voice

VOICE: Final = Voice(WORDS, RULES, SCORE)
