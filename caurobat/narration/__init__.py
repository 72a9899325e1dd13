"""All texts in the players' languages, as sentences and names; nothing here draws."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from caurobat.games import by_game

if TYPE_CHECKING:
    from caurobat.narration.game_words import WordsKit
    from caurobat.narration.rules import RulesKit
    from caurobat.narration.scores import ScoreKit

WORDS: "Final[Mapping[str, WordsKit]]" = by_game("caurobat.narration.*.words:WORDS")
"""The words of each game at its table."""
RULES: "Final[Mapping[str, RulesKit]]" = by_game("caurobat.narration.*.rules:RULES")
"""The rules of each game in words."""
SCORES: "Final[Mapping[str, ScoreKit]]" = by_game("caurobat.narration.*.scores:SCORE")
"""The words for a finished round of each game."""
