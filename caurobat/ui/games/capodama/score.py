"""A finished round of capodama: how the points grew, the tricks on which it turned, and who won with how many."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.events import Event, TrickTaken
from caurobat.core.game import Result
from caurobat.games.capodama.counting import points_needed
from caurobat.games.capodama.packs import ALL_POINTS
from caurobat.games.capodama.summary import begins_play, summarize_play
from caurobat.narration.capodama.names import name_of
from caurobat.narration.card_names import capital
from caurobat.narration.plays import split_plays
from caurobat.narration.scores import Highlight, History
from caurobat.narration.strings import Strings
from caurobat.ui.table.score_kit import ScoreKit

_TURNING: Final = 20
"""Points in one trick before it counts as a turning point."""
_MOST: Final = 4


def make_history(events: Sequence[Event], seats: int) -> History:
    """How each seat's points grew over a round, from all of its events so far."""
    rows = [(0,) * seats]
    for play in split_plays(begins_play, events):
        points = list(rows[-1])
        for event in play:
            if isinstance(event, TrickTaken) and event.seat < seats:
                points[event.seat] += event.points
        rows.append(tuple(points))
    turning = _turning(events, seats)
    return History(tuple(rows), tuple(number for number, _ in turning), tuple(taken.seat for _, taken in turning))


def turning_notes(strings: Strings, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """A few words about each trick on which the round turned."""
    return [
        capital(
            strings.n(
                "{name:You take|* takes} {count} point",
                "{name:You take|* takes} {count} points",
                taken.points,
                name=name_of(strings, taken.seat, names),
            )
        )
        for _, taken in _turning(events, len(names))
    ]


def _turning(events: Sequence[Event], seats: int) -> list[tuple[int, TrickTaken]]:
    """The plays, from 1, that ended the tricks that counted most, in order."""
    ended = []
    for number, play in enumerate(split_plays(begins_play, events), 1):
        summary = summarize_play(play, seats)
        if summary.trick is not None and summary.trick.seat < seats and summary.trick.points >= _TURNING:
            ended.append((number, summary.trick))
    largest = sorted(ended, key=lambda one: -one[1].points)[:_MOST]
    return sorted(largest, key=lambda one: one[0])


def reason(strings: Strings, result: Result) -> str:
    """With how many points the side won that did; against the capo half of them or fewer can be enough."""
    if not result.winners:
        return strings.t("{points} points, where it takes 80 to 85", points=result.counts[0])
    points = sum(result.counts[seat] for seat in result.winners)
    needed = points_needed(len(result.counts))
    if points < needed:
        return strings.t("with {points} points: the capo's side needed {needed}", points=points, needed=needed)
    return strings.n("with {count} point", "with {count} points", points)


def highlights(strings: Strings, rounds: Sequence[Sequence[Event]], names: Sequence[str]) -> list[Highlight]:
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


SCORE: Final = ScoreKit(
    history=make_history,
    notes=turning_notes,
    counts=lambda result: result.counts,
    most=lambda _options: ALL_POINTS,
    reason=reason,
    highlights=highlights,
)
