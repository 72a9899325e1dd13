"""A finished round of cau robat: how the piles grew, the plays on which it turned, and what won it."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.events import CardsMoved, Event
from caurobat.core.game import Result
from caurobat.core.zones import ZoneKind
from caurobat.decks import SPANISH
from caurobat.games.cau_robat import Options
from caurobat.games.cau_robat.rules import result_of
from caurobat.games.cau_robat.summary import PlaySummary, begins_play, summarize_play
from caurobat.narration.card_names import capital
from caurobat.narration.plays import split_plays
from caurobat.narration.scores import Highlight, History
from caurobat.narration.strings import Strings
from caurobat.ui.games.cau_robat.telling import SHOUTS
from caurobat.ui.table.score_kit import ScoreKit

_TURNING = 6  # cards that changed piles in one play before it counts as a turning point
_MOST = 4


def make_history(events: Sequence[Event], seats: int) -> History:
    """How the piles grew over a round, from all of its events so far."""
    rows = [(0,) * seats]
    for play in split_plays(begins_play, events):
        heights = list(rows[-1])
        for event in play:
            if isinstance(event, CardsMoved):
                for zone, sign in ((event.source, -1), (event.target, 1)):
                    if zone.kind is ZoneKind.PILE:
                        heights[zone.seat] += sign * len(event.cards)
        rows.append(tuple(heights))
    turning = _turning(events, seats)
    return History(tuple(rows), tuple(number for number, _ in turning), tuple(summary.seat for _, summary in turning))


def turning_notes(strings: Strings, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """A few words about each play on which the round turned."""
    return [turning_text(strings, summary, names) for _, summary in _turning(events, len(names))]


def _turning(events: Sequence[Event], seats: int) -> list[tuple[int, PlaySummary]]:
    """The plays, from 1, in which most cards changed piles, in order."""
    plays = [summarize_play(played, seats) for played in split_plays(begins_play, events)]
    swings = [(max(map(abs, summary.net), default=0), number) for number, summary in enumerate(plays, 1)]
    largest = sorted(swings, reverse=True)[:_MOST]
    numbers = sorted(number for swing, number in largest if swing >= _TURNING)
    return [(number, plays[number - 1]) for number in numbers]


def reason(strings: Strings, result: Result) -> str:
    """How many cards won it, where somebody has."""
    winners = tuple(result.winners)
    return strings.n("with {count} card", "with {count} cards", result.counts[winners[0]]) if winners else ""


def turning_text(strings: Strings, summary: PlaySummary, names: Sequence[str]) -> str:
    """What made this play a turning point, in a few words."""
    name, gain = names[summary.seat], max(0, summary.net[summary.seat])
    stolen = sum(theft.cards for theft in summary.thefts)
    if stolen:
        return strings.n("{name:You steal|* steals} {count}", "{name:You steal|* steals} {count}", stolen, name=name)
    if summary.is_sweep and summary.call != "contracau":  # which is the rarer of the two
        return strings.n(
            "{name:You sweep|* sweeps} the table: +{count}",
            "{name:You sweep|* sweeps} the table: +{count}",
            gain,
            name=name,
        )
    if summary.call is not None:
        shout = strings.t(SHOUTS[summary.call].word)
        return strings.n(
            "{name:You|*}: {shout} +{count}", "{name:You|*}: {shout} +{count}", gain, name=name, shout=shout
        )
    return strings.n("{name:You take|* takes} {count}", "{name:You take|* takes} {count}", gain, name=name)


def highlights(strings: Strings, rounds: Sequence[Sequence[Event]], names: Sequence[str]) -> list[Highlight]:
    """The best theft of a match, its biggest call, and the round that brought most cards, as far as there are any."""
    plays = [
        (number, summarize_play(play, len(names)))
        for number, events in enumerate(rounds, 1)
        for play in split_plays(begins_play, events)
    ]
    found = (_best_theft(strings, plays, names), _biggest_call(strings, plays, names), _fullest(strings, rounds, names))
    return [each for each in found if each is not None]


def _best_theft(strings: Strings, plays: Sequence[tuple[int, PlaySummary]], names: Sequence[str]) -> Highlight | None:
    thefts = [(theft, number, summary.seat) for number, summary in plays for theft in summary.thefts]
    if not thefts:
        return None
    theft, number, thief = max(thefts, key=lambda each: each[0].cards)
    text = strings.n(
        "{name:you steal|* steals} a pile of {count} card from {victim:you|*} (round {round})",
        "{name:you steal|* steals} a pile of {count} cards from {victim:you|*} (round {round})",
        theft.cards,
        name=names[thief],
        victim=names[theft.seat],
        round=number,
    )
    return Highlight(strings.t("The best theft"), thief, capital(text))


def _biggest_call(strings: Strings, plays: Sequence[tuple[int, PlaySummary]], names: Sequence[str]) -> Highlight | None:
    """The highest call that brought something, of several the one that brought most."""
    calls = [
        (list(SHOUTS).index(summary.call), summary.net[summary.seat], number, summary.seat, SHOUTS[summary.call].word)
        for number, summary in plays
        if summary.call is not None and summary.net[summary.seat] > 0
    ]
    if not calls:
        return None
    _, gain, number, seat, shout = max(calls, key=lambda each: each[:2])
    text = strings.n(
        "{name:You|*}: {shout} +{count} card (round {round})",
        "{name:You|*}: {shout} +{count} cards (round {round})",
        gain,
        name=names[seat],
        shout=strings.t(shout),
        round=number,
    )
    return Highlight(strings.t("The biggest call"), seat, text)


def _fullest(strings: Strings, rounds: Sequence[Sequence[Event]], names: Sequence[str]) -> Highlight | None:
    ends = [(make_history(events, len(names)).heights[-1], number) for number, events in enumerate(rounds, 1)]
    if not ends:
        return None
    heights, number = max(ends, key=lambda each: max(each[0]))
    seat = heights.index(max(heights))
    text = strings.n(
        "{name:You end|* ends} round {round} with {count} card",
        "{name:You end|* ends} round {round} with {count} cards",
        heights[seat],
        name=names[seat],
        round=number,
    )
    return Highlight(strings.t("The fullest pile"), seat, text)


def _with_head_start(options: Options, result: Result, cards: Sequence[int]) -> Result:
    """The result if each seat had so many cards more."""
    return result_of([count + ahead for count, ahead in zip(result.counts, cards, strict=True)], options)


SCORE: Final = ScoreKit(
    history=make_history,
    notes=turning_notes,
    counts=lambda result: result.counts,
    most=lambda _options: len(SPANISH.cards),
    reason=reason,
    highlights=highlights,
    corrected=_with_head_start,
)
