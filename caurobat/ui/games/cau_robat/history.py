"""How the piles grew over a round, and the plays on which it turned: for the graph on the score scene."""

from collections.abc import Sequence
from dataclasses import dataclass

from caurobat.core.events import CardsMoved, Event
from caurobat.core.zones import ZoneKind
from caurobat.ui.games.cau_robat.slip import Slip, make_slip, split_plays

_TURNING = 6  # cards that changed piles in one play before it counts as a turning point
_MOST = 4


@dataclass(frozen=True, slots=True)
class History:
    """`heights[play][seat]`: each pile's height after each play, the first row before any. `turning`: plays to mark."""

    heights: tuple[tuple[int, ...], ...]
    turning: tuple[int, ...]
    slips: tuple[Slip, ...]


def make_history(events: Sequence[Event], seats: int) -> History:
    """The history of a round from all of its events so far."""
    rows = [(0,) * seats]
    slips = []
    for play in split_plays(events):
        slips.append(make_slip(play, seats))
        heights = list(rows[-1])
        for event in play:
            if isinstance(event, CardsMoved):
                for zone, sign in ((event.source, -1), (event.target, 1)):
                    if zone.kind is ZoneKind.PILE:
                        heights[zone.seat] += sign * len(event.cards)
        rows.append(tuple(heights))
    swings = [(max(map(abs, slip.net), default=0), number) for number, slip in enumerate(slips, 1)]
    largest = sorted(swings, reverse=True)[:_MOST]
    return History(tuple(rows), tuple(sorted(number for swing, number in largest if swing >= _TURNING)), tuple(slips))
