"""A finished round of cuarenta: how the points were made, the plays that scored most, and what won it."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.events import Event, PointsScored
from caurobat.core.game import Result
from caurobat.games.cuarenta.dealing import PACK
from caurobat.games.cuarenta.state import side_of
from caurobat.games.cuarenta.summary import PlaySummary, begins_play, summarize_play
from caurobat.narration.card_names import capital
from caurobat.narration.cuarenta.forecast import AT_ONCE
from caurobat.narration.cuarenta.words import reason_name, side_name
from caurobat.narration.plays import split_plays
from caurobat.narration.scores import Highlight, History, most_often
from caurobat.narration.strings import Strings
from caurobat.narration.tones import signed
from caurobat.ui.games.cuarenta.count import SHOW
from caurobat.ui.table.score_kit import ScoreKit

_TURNING = 4  # points made by one decision before it counts as a turning point
_MOST = 4


def make_history(events: Sequence[Event], seats: int) -> History:
    """How each side's points grew over a round, from all of its events so far; partners have the same."""
    rows = [(0,) * seats]
    for play in split_plays(begins_play, events):
        points = list(rows[-1])
        for event in play:
            if isinstance(event, PointsScored):
                for seat in range(event.side, seats, 2):
                    points[seat] += event.points
        rows.append(tuple(points))
    turning = _turning(events, seats)
    return History(tuple(rows), tuple(number for number, _ in turning), tuple(summary.seat for _, summary in turning))


def turning_notes(strings: Strings, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """A few words about each decision that scored much."""
    return [_note(strings, summary, names) for _, summary in _turning(events, len(names))]


def _turning(events: Sequence[Event], seats: int) -> list[tuple[int, PlaySummary]]:
    """The decisions, from 1, that scored most, in order."""
    summaries = [summarize_play(play, seats) for play in split_plays(begins_play, events)]
    made = sorted(
        ((sum(gain.points for gain in summary.gains), -number) for number, summary in enumerate(summaries, 1)),
        reverse=True,
    )
    numbers = sorted(-number for points, number in made[:_MOST] if points >= _TURNING)
    return [(number, summaries[number - 1]) for number in numbers]


def _note(strings: Strings, summary: PlaySummary, names: Sequence[str]) -> str:
    told = []
    for side in dict.fromkeys(gain.side for gain in summary.gains):
        gains = [
            f"{reason_name(strings, gain.why)} {signed(gain.points)}" for gain in summary.gains if gain.side == side
        ]
        told.append(strings.t("{side}: {gain}", side=side_name(strings, side, names), gain=", ".join(gains)))
    return " · ".join(told)


def reason(strings: Strings, result: Result) -> str:
    """The cards of both sides if any were taken, the winners' first, and what these scored, by kind."""
    first = result.winners[0] if len(result.winners) == 1 else 0
    cards = [sum(count for seat, count in enumerate(result.counts) if side_of(seat) == side) for side in (0, 1)]
    told = [strings.t("{one} cards to {other}", one=cards[first], other=cards[1 - first])] if any(cards) else []
    if len(result.winners) == 1:
        kinds: dict[str, int] = {}
        for gain in result.gains:
            if gain.side == result.winners[0]:
                kinds[gain.why] = kinds.get(gain.why, 0) + gain.points
        told += [f"{reason_name(strings, why)} {signed(points)}" for why, points in kinds.items()]
    return " · ".join(told)


def highlights(strings: Strings, rounds: Sequence[Sequence[Event]], names: Sequence[str]) -> list[Highlight]:
    """The decision of a match that scored most for its side, and who said most caídas, as far as there are any."""
    summaries = [
        (number, summarize_play(play, len(names)))
        for number, events in enumerate(rounds, 1)
        for play in split_plays(begins_play, events)
    ]
    found = (_best_play(strings, summaries, names), _most_caidas(strings, [summary for _, summary in summaries], names))
    return [each for each in found if each is not None]


def _best_play(
    strings: Strings, summaries: Sequence[tuple[int, PlaySummary]], names: Sequence[str]
) -> Highlight | None:
    """What was scored by a play itself: the count of the cards comes after the last one, whoever played it."""
    plays = [
        (
            summary.seat,
            number,
            [gain for gain in summary.gains if gain.side == side_of(summary.seat) and gain.why in AT_ONCE],
        )
        for number, summary in summaries
    ]
    if not any(gains for _, _, gains in plays):
        return None
    seat, number, gains = max(plays, key=lambda play: sum(gain.points for gain in play[2]))
    points = sum(gain.points for gain in gains)
    kinds = ", ".join(reason_name(strings, gain.why) for gain in gains)
    text = strings.n(
        "{name:You|*}: {what}, {count} point (round {round})",
        "{name:You|*}: {what}, {count} points (round {round})",
        points,
        name=names[seat],
        what=kinds,
        round=number,
    )
    return Highlight(strings.t("The best play"), seat, capital(text))


def _most_caidas(strings: Strings, summaries: Sequence[PlaySummary], names: Sequence[str]) -> Highlight | None:
    made = [sum(summary.is_caida and summary.seat == seat for summary in summaries) for seat in range(len(names))]
    return most_often(strings, strings.t("Most caídas"), made, names)


SCORE: Final = ScoreKit(
    history=make_history,
    notes=turning_notes,
    counts=lambda result: result.counts,
    most=lambda _options: PACK,
    reason=reason,
    show=SHOW,
    highlights=highlights,
)
