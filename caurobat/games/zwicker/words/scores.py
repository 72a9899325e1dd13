"""A finished round of Zwicker in words: its points, the best capture, and the winner."""

from collections.abc import Mapping, Sequence
from typing import Final

from caurobat.core.fishing import PlaySummary
from caurobat.core.game import Result
from caurobat.games.zwicker.rules.counting import FOR_SWEEP
from caurobat.games.zwicker.words.kit import WORDS, points_of
from caurobat.narration.fishing import FishingScore
from caurobat.narration.strings import msg


class ZwickerScore(FishingScore):
    """The points of each seat, and the capture that scored most."""

    lines: Mapping[str, str] = {
        "sevens": msg("Sevens"),
        "aces": msg("Aces"),
        "sweeps": msg("Zwicks"),
        "ten": msg("10 of diamonds"),
        "cards": msg("Cards"),
    }
    most_sweeps = msg("Most Zwicks")

    def merit(self, play: PlaySummary) -> tuple[int, ...]:
        """Return the points that `play` scored."""
        return (points_of(play) + FOR_SWEEP * play.is_sweep,)

    def counts(self, result: Result) -> Sequence[int]:
        """Return the points of each seat's side."""
        return result.points * (len(result.counts) // len(result.points))


SCORE: Final = ZwickerScore(WORDS)
