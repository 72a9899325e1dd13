"""The part of a game that speaks."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from caurobat.narration.advice import AdviceKit
from caurobat.narration.clauses import Clause
from caurobat.narration.game_words import WordsKit
from caurobat.narration.rules import RulesKit
from caurobat.narration.scores import ScoreKit


@dataclass(frozen=True, slots=True)
class Texts:
    """The texts of a game: `TEXTS` in its `words`.

    `words` are used at its table, `rules` are the pages of its rules, `score` has the words for a finished round, and
    `advice` those for hints, reasons and reviews. `clause` puts an event into the English words of `replay`;
    `gain_words` has words for the reasons of points whose names in records are not words.
    """

    words: WordsKit
    rules: RulesKit
    score: ScoreKit
    advice: AdviceKit
    clause: Clause
    gain_words: Mapping[str, str] = field(default_factory=dict)
