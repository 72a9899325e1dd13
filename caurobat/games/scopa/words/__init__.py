"""The texts of Scopa."""

from typing import Final

from caurobat.games.scopa.words.advice import ADVICE
from caurobat.games.scopa.words.clauses import clause
from caurobat.games.scopa.words.kit import WORDS
from caurobat.games.scopa.words.pages import RULES
from caurobat.games.scopa.words.scores import SCORE
from caurobat.narration.texts import Texts

TEXTS: Final = Texts(WORDS, RULES, SCORE, ADVICE, clause)
