"""The texts of Cuarenta."""

from typing import Final

from caurobat.games.cuarenta.words.advice import ADVICE
from caurobat.games.cuarenta.words.clauses import GAIN_WORDS, clause
from caurobat.games.cuarenta.words.kit import WORDS
from caurobat.games.cuarenta.words.pages import RULES
from caurobat.games.cuarenta.words.scores import SCORE
from caurobat.narration.texts import Texts

TEXTS: Final = Texts(WORDS, RULES, SCORE, ADVICE, clause, GAIN_WORDS)
