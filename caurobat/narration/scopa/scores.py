"""A finished round of Scopa: how the piles grew, the plays on which it turned, and what won it."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.game import Result
from caurobat.games.scopa import GAME
from caurobat.games.scopa.summary import PlaySummary, begins_play, summarize_play
from caurobat.narration.card_names import capital, so_many_cards
from caurobat.narration.scopa.forecast import forecast_of
from caurobat.narration.scopa.words import counting_words
from caurobat.narration.scores import GameScore, Highlight, moment_of, most_often
from caurobat.narration.strings import Strings, msg

LINES: Final = {
    "cards": msg("Cards"),
    "coins": msg("Coins"),
    "settebello": msg("Settebello"),
    "primiera": msg("Primiera"),
    "scopa": msg("Scope"),
}
"""What is counted, in that order, as it stands before each line."""
_MOST: Final = 4


class ScopaScore(GameScore[PlaySummary]):
    """Turns on sweeps and on the settebello."""

    def turning(self, plays: Sequence[PlaySummary], seats: int) -> list[tuple[int, PlaySummary]]:
        """The plays that made a sweep or won the settebello, at most the first few."""
        moments = [
            (number, one) for number, one in enumerate(plays, 1) if one.is_sweep or forecast_of(one).has_settebello
        ]
        return moments[:_MOST]

    def note(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> str:
        """Say what the play brought."""
        what = " · ".join(counting_words(strings, forecast_of(play)))
        return strings.t("{name:You|*}: {what}", name=names[play.seat], what=what)

    def reason(self, strings: Strings, result: Result) -> str:
        """The points that won it, where one side has."""
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
        """The capture that counted most, and who made most scope."""
        return _best_play(strings, plays, names), _most_sweeps(strings, [play for _, play in plays], names)


def _best_play(strings: Strings, plays: Sequence[tuple[int, PlaySummary]], names: Sequence[str]) -> Highlight | None:
    """Return the best play: points made at once go before what only helps to make them."""

    def worth(play: tuple[int, PlaySummary]) -> tuple[int, int, int]:
        forecast = forecast_of(play[1])
        return play[1].is_sweep + forecast.has_settebello, forecast.coins + forecast.sevens, forecast.cards

    if not any(play.takes for _, play in plays):
        return None
    number, best = max(plays, key=worth)
    text = strings.t(
        "{name:You|*}: {what} (round {round})",
        name=names[best.seat],
        what=", ".join(counting_words(strings, forecast_of(best)) or [so_many_cards(strings, len(best.takes) + 1)]),
        round=number,
    )
    return Highlight(strings.t("The best play"), best.seat, capital(text), moment_of(plays, best))


def _most_sweeps(strings: Strings, plays: Sequence[PlaySummary], names: Sequence[str]) -> Highlight | None:
    made = [sum(play.is_sweep and play.seat == seat for play in plays) for seat in range(len(names))]
    return most_often(strings, strings.t("Most scope"), made, names)


SCORE: Final = ScopaScore(GAME, begins_play, summarize_play)
