"""A finished round of Scopa: how the piles grew, the plays on which it turned, and what won it."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.events import CardsMoved, Event
from caurobat.core.game import Result
from caurobat.core.zones import ZoneKind
from caurobat.decks import SPANISH
from caurobat.games.scopa import PlaySummary, begins_play, summarize_play
from caurobat.narration.card_names import capital, so_many_cards
from caurobat.narration.plays import split_plays
from caurobat.narration.scopa.forecast import forecast_of
from caurobat.narration.scopa.words import counting_words
from caurobat.narration.scores import Highlight, History, most_often
from caurobat.narration.strings import Strings
from caurobat.ui.games.scopa.count import LINES, SHOW
from caurobat.ui.table.score_kit import ScoreKit

_MOST: Final = 4


def make_history(events: Sequence[Event], seats: int) -> History:
    """How the piles grew over a round, from all of its events so far."""
    rows = [(0,) * seats]
    for play in split_plays(begins_play, events):
        heights = list(rows[-1])
        for event in play:
            if isinstance(event, CardsMoved) and event.target.kind is ZoneKind.PILE:
                heights[event.target.seat] += len(event.cards)
        rows.append(tuple(heights))
    turning = _turning(events, seats)
    return History(tuple(rows), tuple(number for number, _ in turning), tuple(one.seat for _, one in turning))


def turning_notes(strings: Strings, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """A few words about each play on which the round turned."""
    return [
        strings.t(
            "{name:You|*}: {what}", name=names[one.seat], what=" · ".join(counting_words(strings, forecast_of(one)))
        )
        for _, one in _turning(events, len(names))
    ]


def _turning(events: Sequence[Event], seats: int) -> list[tuple[int, PlaySummary]]:
    """The plays, from 1, that made a sweep or won the settebello, at most the first few."""
    plays = [summarize_play(play, seats) for play in split_plays(begins_play, events)]
    told = [(number, one) for number, one in enumerate(plays, 1) if one.is_sweep or forecast_of(one).has_settebello]
    return told[:_MOST]


def reason(strings: Strings, result: Result) -> str:
    """The points that won it, where one side has."""
    if len(result.winners) != 1:
        return ""
    (winner,) = result.winners
    told = [
        strings.t(LINES[gain.why]) + (f" +{gain.points}" if gain.points > 1 else "")
        for gain in result.gains
        if gain.side == winner
    ]
    return " · ".join(told)


def highlights(strings: Strings, rounds: Sequence[Sequence[Event]], names: Sequence[str]) -> list[Highlight]:
    """The capture of a match that counted most, and who made most scope, as far as there are any."""
    plays = [
        (number, summarize_play(play, len(names)))
        for number, events in enumerate(rounds, 1)
        for play in split_plays(begins_play, events)
    ]
    found = (_best_play(strings, plays, names), _most_sweeps(strings, [play for _, play in plays], names))
    return [each for each in found if each is not None]


def _best_play(strings: Strings, plays: Sequence[tuple[int, PlaySummary]], names: Sequence[str]) -> Highlight | None:
    """What makes points at once goes before what only helps to make them."""

    def worth(play: tuple[int, PlaySummary]) -> tuple[int, int, int]:
        found = forecast_of(play[1])
        return play[1].is_sweep + found.has_settebello, found.coins + found.sevens, found.cards

    if not any(play.takes for _, play in plays):
        return None
    number, best = max(plays, key=worth)
    text = strings.t(
        "{name:You|*}: {what} (round {round})",
        name=names[best.seat],
        what=", ".join(counting_words(strings, forecast_of(best)) or [so_many_cards(strings, len(best.takes) + 1)]),
        round=number,
    )
    return Highlight(strings.t("The best play"), best.seat, capital(text))


def _most_sweeps(strings: Strings, plays: Sequence[PlaySummary], names: Sequence[str]) -> Highlight | None:
    made = [sum(play.is_sweep and play.seat == seat for play in plays) for seat in range(len(names))]
    return most_often(strings, strings.t("Most scope"), made, names)


SCORE: Final = ScoreKit(
    history=make_history,
    notes=turning_notes,
    counts=lambda result: result.counts,
    most=lambda _options: len(SPANISH.cards),
    reason=reason,
    show=SHOW,
    highlights=highlights,
)
