"""A finished round of cau robat: how the piles grew, the plays on which it turned, and what won it."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.events import CardsMoved, Event
from caurobat.core.game import Result
from caurobat.core.zones import ZoneKind
from caurobat.decks import SPANISH
from caurobat.ui.base.strings import Strings
from caurobat.ui.games.cau_robat.slip import Slip, is_play, make_slip
from caurobat.ui.games.cau_robat.telling import SHOUTS
from caurobat.ui.table.plays import split_plays
from caurobat.ui.table.score_kit import History, ScoreKit

_TURNING = 6  # cards that changed piles in one play before it counts as a turning point
_MOST = 4


def make_history(events: Sequence[Event], seats: int) -> History:
    """How the piles grew over a round, from all of its events so far."""
    rows = [(0,) * seats]
    for play in split_plays(is_play, events):
        heights = list(rows[-1])
        for event in play:
            if isinstance(event, CardsMoved):
                for zone, sign in ((event.source, -1), (event.target, 1)):
                    if zone.kind is ZoneKind.PILE:
                        heights[zone.seat] += sign * len(event.cards)
        rows.append(tuple(heights))
    turning = _turning(events, seats)
    return History(tuple(rows), tuple(number for number, _ in turning), tuple(slip.seat for _, slip in turning))


def turning_notes(strings: Strings, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """A few words about each play on which the round turned."""
    return [turning_text(strings, slip, names) for _, slip in _turning(events, len(names))]


def _turning(events: Sequence[Event], seats: int) -> list[tuple[int, Slip]]:
    """The plays, from 1, in which most cards changed piles, in order."""
    slips = [make_slip(play, seats) for play in split_plays(is_play, events)]
    swings = [(max(map(abs, slip.net), default=0), number) for number, slip in enumerate(slips, 1)]
    largest = sorted(swings, reverse=True)[:_MOST]
    return [(number, slips[number - 1]) for number in sorted(number for swing, number in largest if swing >= _TURNING)]


def reason(strings: Strings, result: Result) -> str:
    """How many cards won it, where somebody has."""
    winners = tuple(result.winners)
    return strings.n("with {count} card", "with {count} cards", result.counts[winners[0]]) if winners else ""


def turning_text(strings: Strings, slip: Slip, names: Sequence[str]) -> str:
    """What made this play a turning point, in a few words."""
    name, gain = names[slip.seat], max(0, slip.net[slip.seat])
    stolen = sum(theft.cards for theft in slip.thefts)
    if stolen:
        return strings.n("{name} steals {count}", "{name} steals {count}", stolen, name=name)
    if slip.is_sweep:
        return strings.n("{name} sweeps the table: +{count}", "{name} sweeps the table: +{count}", gain, name=name)
    if slip.call is not None:
        shout = strings.t(SHOUTS[slip.call].word)
        return strings.n("{name}, {shout} +{count}", "{name}, {shout} +{count}", gain, name=name, shout=shout)
    return strings.n("{name} takes {count}", "{name} takes {count}", gain, name=name)


SCORE: Final = ScoreKit(
    history=make_history,
    notes=turning_notes,
    counts=lambda result: result.counts,
    most=lambda _options: len(SPANISH.cards),
    reason=reason,
)
