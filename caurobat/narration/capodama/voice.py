"""The voice of Capodama."""

from typing import Final

from caurobat.narration.capodama.rules import RULES
from caurobat.narration.capodama.scores import SCORE
from caurobat.narration.capodama.words import WORDS
from caurobat.narration.game_words import Voice

VOICE: Final = Voice(WORDS, RULES, SCORE)
