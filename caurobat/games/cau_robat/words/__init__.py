"""The texts of Cau robat."""

from typing import Final

from caurobat.games.cau_robat.words.clauses import clause
from caurobat.games.cau_robat.words.hints import ADVICE
from caurobat.games.cau_robat.words.kit import WORDS
from caurobat.games.cau_robat.words.pages import RULES
from caurobat.games.cau_robat.words.scores import SCORE
from caurobat.narration.texts import Texts

TEXTS: Final = Texts(WORDS, RULES, SCORE, ADVICE, clause)
