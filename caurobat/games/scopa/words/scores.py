"""A finished round of Scopa in words: the piles, the turning points, and the winner."""

from collections.abc import Mapping
from typing import Final

from caurobat.core.fishing import PlaySummary
from caurobat.core.game import Gain
from caurobat.games.scopa.rules.counting import SETTEBELLO
from caurobat.games.scopa.words.kit import WORDS, coins_of, sevens_of
from caurobat.narration.fishing import FishingScore
from caurobat.narration.strings import Strings, msg


class ScopaScore(FishingScore):
    """Marks sweeps and the settebello."""

    lines: Mapping[str, str] = {
        "cards": msg("Cards"),
        "coins": msg("Coins"),
        "settebello": msg("Settebello"),
        "primiera": msg("Primiera"),
        "scopa": msg("Scope"),
    }
    most_sweeps = msg("Most scope")

    def worth(self, play: PlaySummary) -> int:
        """Return 1 for a sweep or the settebello, else 0."""
        return int(play.is_sweep or SETTEBELLO in play.gained)

    def merit(self, play: PlaySummary) -> tuple[int, ...]:
        """Return the points scored at once, then the cards that help to score, then all."""
        return play.is_sweep + (SETTEBELLO in play.gained), coins_of(play) + sevens_of(play), len(play.gained)

    def gain_text(self, strings: Strings, gain: Gain) -> str:
        """Return the label of a gain, with its points if there are several."""
        return super().gain_text(strings, gain) if gain.points > 1 else strings.t(self.lines[gain.why])


SCORE: Final = ScopaScore(WORDS)
