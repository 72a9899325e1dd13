"""A finished round of Capodama in words: its points, its most valuable tricks, and its winner."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.events import Event, TrickTaken
from caurobat.core.game import AnyOptions, Result
from caurobat.games.capodama.rules import GAME
from caurobat.games.capodama.rules.counting import MOST_ALONE, points_needed
from caurobat.games.capodama.rules.packs import ALL_POINTS
from caurobat.games.capodama.rules.summary import PlaySummary
from caurobat.games.capodama.words.names import name_of
from caurobat.narration.card_names import capital
from caurobat.narration.scores import GameScore, Highlight, Plays, points_to
from caurobat.narration.strings import Strings


class CapodamaScore(GameScore[PlaySummary]):
    """Shows points instead of cards, and marks the most valuable tricks."""

    turns = 20

    def grow(self, heights: list[int], event: Event) -> None:
        """Add the points of a trick to its winner, unless that is the unattended hand."""
        if isinstance(event, TrickTaken) and event.seat < len(heights):
            heights[event.seat] += event.points

    def swing(self, play: PlaySummary) -> tuple[int, int]:
        """Return the seat that won the trick that `play` ended, if any, and its points."""
        return (play.trick.seat, play.trick.points) if play.trick is not None else super().swing(play)

    def note(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> str:
        """Return the points of the trick."""
        assert play.trick is not None, "only plays that end a trick are marked"
        return capital(
            strings.n(
                "{name:You take|* takes} {count} point",
                "{name:You take|* takes} {count} points",
                play.trick.points,
                name=name_of(strings, play.trick.seat, names),
            ),
            names,
        )

    def reason(self, strings: Strings, result: Result, options: AnyOptions) -> str:
        """Return the points of the winning side, and the points that the capo's side needed."""
        if not result.winners:
            return strings.t("{points} points; 80 to 85 were needed", points=result.counts[0])
        points = sum(result.counts[seat] for seat in result.winners)
        if len(result.counts) == 1:
            return strings.n("with {count} point", "with {count} points", points)
        if points == ALL_POINTS:
            return strings.t("with all {all} points: two for each", all=ALL_POINTS)
        needed = points_needed(len(result.counts))
        values = {"points": points, "all": ALL_POINTS, "needed": needed}
        return strings.t("with {points} of {all} points: the capo’s side needed {needed}", **values)

    def outcome(self, strings: Strings, results: Sequence[Result], rounds: Sequence[Sequence[Event]], seat: int) -> str:
        """Return the points of the tricks of `seat` and of the others."""
        own = sum(result.counts[seat] for result in results)
        return points_to(strings, own, sum(sum(result.counts) for result in results) - own)

    def best(self, strings: Strings, plays: Plays[PlaySummary], names: Sequence[str]) -> Sequence[Highlight | None]:
        """Return the most valuable trick."""
        tricks = [(moment, play.trick) for moment, play in plays if play.trick is not None]
        tricks = [each for each in tricks if each[1].seat < len(names)]
        if not tricks:
            return ()
        moment, trick = max(tricks, key=lambda each: each[1].points)
        text = strings.n(
            "{name:You take|* takes} {count} point (round {round})",
            "{name:You take|* takes} {count} points (round {round})",
            trick.points,
            name=names[trick.seat],
            round=moment[0],
        )
        return (Highlight(strings.t("The fullest trick"), trick.seat, capital(text, names), moment),)


def needed_text(strings: Strings, seats: int, points: int, *, is_over: bool) -> str:
    """Return the points that the capo's side has and needs or, after the round, the difference."""
    needed = points_needed(seats)
    if not is_over:
        values = {"points": points, "all": ALL_POINTS, "needed": needed}
        if seats == 1:
            return strings.t("{points} of {all} points: {needed} to {most} win", **values, most=MOST_ALONE)
        return strings.t("{points} of {all} points: {needed} needed", **values)
    if seats == 1 and points > MOST_ALONE:
        return strings.n("{count} point too many", "{count} points too many", points - MOST_ALONE)
    if points < needed:
        return strings.n("{count} point too few for the capo", "{count} points too few for the capo", needed - points)
    if points == needed:
        return strings.t("Just enough for the capo")
    return strings.n("{count} point more than needed", "{count} points more than needed", points - needed)


SCORE: Final = CapodamaScore(GAME)
