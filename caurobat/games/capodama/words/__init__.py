"""The texts of Capodama."""

from typing import Final

from caurobat.games.capodama.words.advice import ADVICE
from caurobat.games.capodama.words.clauses import clause
from caurobat.games.capodama.words.kit import WORDS
from caurobat.games.capodama.words.pages import RULES
from caurobat.games.capodama.words.scores import SCORE
from caurobat.narration.texts import Texts

TEXTS: Final = Texts(WORDS, RULES, SCORE, ADVICE, clause)
