"""A finished round of Zwicker: how the points grew, the plays on which it turned, and what won it."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.events import CardsMoved, Event, Swept
from caurobat.core.game import AnyOptions, Result
from caurobat.core.zones import ZoneKind
from caurobat.games.zwicker import GAME
from caurobat.games.zwicker.counting import POINTS, card_points
from caurobat.games.zwicker.summary import PlaySummary, begins_play, summarize_play
from caurobat.narration.card_names import capital
from caurobat.narration.scores import GameScore, Highlight, moment_of, most_often
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
"""What is counted, in that order, as it stands before each line."""
_MOST: Final = 4
_MUCH: Final = 5
"""From so many points on the round turned on a play."""
_MORE: Final = 30
"""So many points make a full bar: few sides ever get more in a round."""


class ZwickerScore(GameScore[PlaySummary]):
    """Shows each seat's points, and turns on the plays that made many."""

    def grow(self, heights: list[int], event: Event) -> None:
        """Points are made by what comes to a pile, and by sweeps."""
        if isinstance(event, CardsMoved) and event.target.kind is ZoneKind.PILE:
            heights[event.target.seat] += sum([card_points(card) for card in event.cards if card is not None])
        if isinstance(event, Swept):
            heights[event.seat] += FOR_SWEEP

    def turning(self, plays: Sequence[PlaySummary], seats: int) -> list[tuple[int, PlaySummary]]:
        """The plays that made most, in their order."""
        made = sorted([(_worth(play), -number) for number, play in enumerate(plays, 1)], reverse=True)
        return [
            (number, plays[number - 1]) for number in sorted(-one for points, one in made[:_MOST] if points >= _MUCH)
        ]

    def note(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> str:
        """Say what the play brought."""
        what = " · ".join(counting_words(strings, play))
        return strings.t("{name:You|*}: {what}", name=names[play.seat], what=what)

    def counts(self, result: Result) -> Sequence[int]:
        """The points of each seat's side."""
        sides = len(result.points)
        return [result.points[seat % sides] for seat in range(len(result.counts))]

    def most(self, options: AnyOptions) -> int:
        """The points of a good round."""
        return _MORE

    def reason(self, strings: Strings, result: Result) -> str:
        """The points that won it, where one side has."""
        if len(result.winners) != 1:
            return ""
        (winner,) = result.winners
        points = {gain.why: gain.points for gain in result.gains if gain.side == winner}
        return " · ".join([f"{strings.t(LINES[why])} {signed(points[why])}" for why in POINTS if why in points])

    def best(
        self, strings: Strings, plays: Sequence[tuple[int, PlaySummary]], names: Sequence[str]
    ) -> Sequence[Highlight | None]:
        """The capture that counted most, and who called most Zwicks."""
        return _best_play(strings, plays, names), _most_sweeps(strings, [play for _, play in plays], names)


def _worth(play: PlaySummary) -> int:
    return points_of(play) + FOR_SWEEP * play.is_sweep


def _best_play(strings: Strings, plays: Sequence[tuple[int, PlaySummary]], names: Sequence[str]) -> Highlight | None:
    number, best = max(plays, key=lambda play: _worth(play[1]), default=(0, None))
    if best is None or not _worth(best):
        return None
    text = strings.t(
        "{name:You|*}: {what} (round {round})",
        name=names[best.seat],
        what=", ".join(counting_words(strings, best)),
        round=number,
    )
    return Highlight(strings.t("The best play"), best.seat, capital(text), moment_of(plays, best))


def _most_sweeps(strings: Strings, plays: Sequence[PlaySummary], names: Sequence[str]) -> Highlight | None:
    made = [sum([play.is_sweep and play.seat == seat for play in plays]) for seat in range(len(names))]
    return most_often(strings, strings.t("Most Zwicks"), made, names)


SCORE: Final = ZwickerScore(GAME, begins_play, summarize_play)
