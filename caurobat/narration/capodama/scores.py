"""A finished round of capodama: how the points grew, the tricks on which it turned, and who won with how many."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.events import Event, TrickTaken
from caurobat.core.game import AnyOptions, Result
from caurobat.games.capodama import GAME
from caurobat.games.capodama.counting import points_needed
from caurobat.games.capodama.packs import ALL_POINTS
from caurobat.games.capodama.summary import PlaySummary, begins_play, summarize_play
from caurobat.narration.capodama.names import name_of
from caurobat.narration.card_names import capital
from caurobat.narration.scores import GameScore, Highlight
from caurobat.narration.strings import Strings

_TURNING: Final = 20
"""Points in one trick before it counts as a turning point."""
_MOST: Final = 4


class CapodamaScore(GameScore[PlaySummary]):
    """Shows points instead of cards, and turns on the tricks that count most."""

    def grow(self, heights: list[int], event: Event) -> None:
        """A trick counts for who takes it, if that is nobody's second hand."""
        if isinstance(event, TrickTaken) and event.seat < len(heights):
            heights[event.seat] += event.points

    def turning(self, plays: Sequence[PlaySummary], seats: int) -> list[tuple[int, PlaySummary]]:
        """The plays that ended the tricks that counted most."""
        ended = [
            (number, play)
            for number, play in enumerate(plays, 1)
            if play.trick is not None and play.trick.seat < seats and play.trick.points >= _TURNING
        ]
        largest = sorted(ended, key=lambda one: -_trick(one[1]).points)[:_MOST]
        return sorted(largest, key=lambda one: one[0])

    def turned_by(self, play: PlaySummary) -> int:
        """Return who took the trick."""
        return _trick(play).seat

    def note(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> str:
        """Say the points of the trick."""
        taken = _trick(play)
        return capital(
            strings.n(
                "{name:You take|* takes} {count} point",
                "{name:You take|* takes} {count} points",
                taken.points,
                name=name_of(strings, taken.seat, names),
            )
        )

    def most(self, options: AnyOptions) -> int:
        """All points."""
        return ALL_POINTS

    def reason(self, strings: Strings, result: Result) -> str:
        """With how many points the side won that did; against the capo half of them or fewer can be enough."""
        if not result.winners:
            return strings.t("{points} points, where it takes 80 to 85", points=result.counts[0])
        points = sum(result.counts[seat] for seat in result.winners)
        needed = points_needed(len(result.counts))
        if points < needed:
            return strings.t("with {points} points: the capo's side needed {needed}", points=points, needed=needed)
        return strings.n("with {count} point", "with {count} points", points)

    def highlights(self, strings: Strings, rounds: Sequence[Sequence[Event]], names: Sequence[str]) -> list[Highlight]:
        """The trick of a match that counted most."""
        tricks = [
            (event.points, number, event.seat)
            for number, events in enumerate(rounds, 1)
            for event in events
            if isinstance(event, TrickTaken) and event.seat < len(names)
        ]
        if not tricks:
            return []
        points, number, seat = max(tricks, key=lambda trick: trick[0])
        text = strings.n(
            "{name:You take|* takes} {count} point (round {round})",
            "{name:You take|* takes} {count} points (round {round})",
            points,
            name=names[seat],
            round=number,
        )
        return [Highlight(strings.t("The fullest trick"), seat, capital(text))]


def _trick(play: PlaySummary) -> TrickTaken:
    """The trick that `play` ended."""
    assert play.trick is not None, "only plays that end a trick are marked"
    return play.trick


SCORE: Final = CapodamaScore(GAME, begins_play, summarize_play)
