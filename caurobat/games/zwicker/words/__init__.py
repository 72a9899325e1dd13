"""The texts of Zwicker."""

from typing import Final

from caurobat.games.zwicker.words.advice import ADVICE
from caurobat.games.zwicker.words.clauses import clause
from caurobat.games.zwicker.words.kit import WORDS
from caurobat.games.zwicker.words.pages import RULES
from caurobat.games.zwicker.words.scores import SCORE
from caurobat.narration.texts import Texts

TEXTS: Final = Texts(WORDS, RULES, SCORE, ADVICE, clause)
