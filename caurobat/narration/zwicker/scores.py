"""A finished round of Zwicker in words: its points, the turning points, and the winner."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.events import CardsMoved, Event, Swept
from caurobat.core.game import AnyOptions, Result
from caurobat.core.zones import ZoneKind
from caurobat.games.zwicker import GAME, PlaySummary, begins_play, summarize_play
from caurobat.games.zwicker.counting import POINTS, card_points
from caurobat.narration.scores import GameScore, Highlight, best_play, most_often
from caurobat.narration.strings import Strings, msg
from caurobat.narration.tones import signed
from caurobat.narration.zwicker.forecast import FOR_SWEEP, points_of
from caurobat.narration.zwicker.words import counting_words

LINES: Final = {
    "sevens": msg("Sevens"),
    "aces": msg("Aces"),
    "sweeps": msg("Zwicks"),
    "ten": msg("10 of diamonds"),
    "cards": msg("Cards"),
}
"""The labels of the count's lines, in order."""
_MORE: Final = 30
"""The points of a full bar, which few sides exceed in a round."""


class ZwickerScore(GameScore[PlaySummary]):
    """Shows each seat's points, and marks the plays that scored many."""

    turns = 5

    def grow(self, heights: list[int], event: Event) -> None:
        """Add the points of cards that come to a pile, and of sweeps."""
        if isinstance(event, CardsMoved) and event.target.kind is ZoneKind.PILE:
            heights[event.target.seat] += sum([card_points(card) for card in event.cards if card is not None])
        if isinstance(event, Swept):
            heights[event.seat] += FOR_SWEEP

    def worth(self, play: PlaySummary) -> int:
        """Return the points that it scored."""
        return points_of(play) + FOR_SWEEP * play.is_sweep

    def note(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> str:
        """Return the parts of the play that count."""
        what = " · ".join(counting_words(strings, play))
        return strings.t("{name:You|*}: {what}", name=names[play.seat], what=what)

    def counts(self, result: Result) -> Sequence[int]:
        """Return the points of each seat's side."""
        sides = len(result.points)
        return [result.points[seat % sides] for seat in range(len(result.counts))]

    def most(self, options: AnyOptions) -> int:
        """Return the points of a good round."""
        return _MORE

    def reason(self, strings: Strings, result: Result) -> str:
        """Return the points of the winning side; empty for a tie."""
        if len(result.winners) != 1:
            return ""
        (winner,) = result.winners
        points = {gain.why: gain.points for gain in result.gains if gain.side == winner}
        return " · ".join([f"{strings.t(LINES[why])} {signed(points[why])}" for why in POINTS if why in points])

    def best(
        self, strings: Strings, plays: Sequence[tuple[int, PlaySummary]], names: Sequence[str]
    ) -> Sequence[Highlight | None]:
        """Return the capture that counted most, and the seat with most Zwicks."""
        best = max([play for _, play in plays], key=self.worth, default=None)
        sweepers = [play.seat for _, play in plays if play.is_sweep]
        return (
            best_play(strings, plays, best, ", ".join(counting_words(strings, best)), names)
            if best is not None and self.worth(best)
            else None,
            most_often(strings, strings.t("Most Zwicks"), sweepers, names),
        )


SCORE: Final = ZwickerScore(GAME, begins_play, summarize_play)
