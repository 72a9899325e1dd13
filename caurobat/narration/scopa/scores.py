"""A finished round of Scopa in words: the piles, the turning points, and the winner."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.game import Result
from caurobat.games.scopa import GAME, PlaySummary, begins_play, summarize_play
from caurobat.narration.card_names import so_many_cards
from caurobat.narration.scopa.forecast import Forecast, forecast_of
from caurobat.narration.scopa.words import counting_words
from caurobat.narration.scores import GameScore, Highlight, best_play, most_often
from caurobat.narration.strings import Strings, msg

LINES: Final = {
    "cards": msg("Cards"),
    "coins": msg("Coins"),
    "settebello": msg("Settebello"),
    "primiera": msg("Primiera"),
    "scopa": msg("Scope"),
}
"""The labels of the count's lines, in order."""


class ScopaScore(GameScore[PlaySummary]):
    """Marks sweeps and the settebello."""

    def worth(self, play: PlaySummary) -> int:
        """Return 1 for a sweep or the settebello, else 0."""
        return int(play.is_sweep or forecast_of(play).has_settebello)

    def note(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> str:
        """Return the captures of the play that count."""
        what = " · ".join(counting_words(strings, forecast_of(play)))
        return strings.t("{name:You|*}: {what}", name=names[play.seat], what=what)

    def reason(self, strings: Strings, result: Result) -> str:
        """Return the points of the winning side; empty for a tie."""
        if len(result.winners) != 1:
            return ""
        (winner,) = result.winners
        reasons = [
            strings.t(LINES[gain.why]) + (f" +{gain.points}" if gain.points > 1 else "")
            for gain in result.gains
            if gain.side == winner
        ]
        return " · ".join(reasons)

    def best(
        self, strings: Strings, plays: Sequence[tuple[int, PlaySummary]], names: Sequence[str]
    ) -> Sequence[Highlight | None]:
        """Return the capture that counted most, and the seat with most scope."""
        sweepers = [play.seat for _, play in plays if play.is_sweep]
        return _best_capture(strings, plays, names), most_often(strings, strings.t("Most scope"), sweepers, names)


def _best_capture(strings: Strings, plays: Sequence[tuple[int, PlaySummary]], names: Sequence[str]) -> Highlight | None:
    """Return the best capture, by its immediate points, then by the cards that help to score."""

    def worth(forecast: Forecast) -> tuple[int, int, int]:
        made = forecast.play.is_sweep + forecast.has_settebello
        return made, forecast.coins + forecast.sevens, forecast.cards

    captures = [forecast_of(play) for _, play in plays if play.takes]
    if not captures:
        return None
    best = max(captures, key=worth)
    what = ", ".join(counting_words(strings, best) or [so_many_cards(strings, best.cards)])
    return best_play(strings, plays, best.play, what, names)


SCORE: Final = ScopaScore(GAME, begins_play, summarize_play)
