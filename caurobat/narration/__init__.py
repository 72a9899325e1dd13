"""All texts in the players' languages, as sentences and names; nothing here draws."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from caurobat.games import ByGame

if TYPE_CHECKING:
    from caurobat.narration.game_words import WordsKit
    from caurobat.narration.rules import RulesKit
    from caurobat.narration.scores import ScoreKit

WORDS: "Final[Mapping[str, WordsKit]]" = ByGame("caurobat.narration.*.words:WORDS")
"""The words of each game at its table."""
RULES: "Final[Mapping[str, RulesKit]]" = ByGame("caurobat.narration.*.rules:RULES")
"""The rules of each game in words."""
SCORES: "Final[Mapping[str, ScoreKit]]" = ByGame("caurobat.narration.*.scores:SCORE")
"""The words for a finished round of each game."""
