"""The summary of one decision, read off its events for the slip, the log, reasons, sounds and the script."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from caurobat.core.events import Announced, Called, CardsMoved, Claimed, Event, PointsScored, Swept
from caurobat.core.game import Gain
from caurobat.decks import Card
from caurobat.games.cuarenta.rules.state import Why

_PLAYED: Final = (Why.TRAIL, Why.MATCH, Why.SUM)


@dataclass(frozen=True, slots=True)
class PlaySummary:
    """A seat's decision and its effect.

    `card` is the card played, if any; `is_trailed` whether it only stays on the table; `takes` its capture, in pile
    order; `is_sum` whether that adds up to it. `announced` and `claimed` are the words said, `shown` the cards shown
    with them, `is_right` whether the claim was. `gains` are all points scored until the next decision, including those
    of the count at the end.
    """

    seat: int
    card: Card | None = None
    is_trailed: bool = False
    takes: tuple[Card, ...] = ()
    is_sum: bool = False
    is_caida: bool = False
    is_limpia: bool = False
    announced: str = ""
    shown: tuple[Card, ...] = ()
    claimed: str = ""
    is_right: bool = False
    gains: tuple[Gain, ...] = ()

    def points(self, side: int) -> int:
        """Return the points that `side` scored."""
        return sum(gain.points for gain in self.gains if gain.side == side)


def begins_play(event: Event) -> bool:
    """Return whether a decision that the log lists begins with `event`: a card, an announcement or a claim."""
    if isinstance(event, CardsMoved):
        return event.why in _PLAYED
    return isinstance(event, (Announced, Claimed))


def summarize_play(events: Sequence[Event], _seats: int) -> PlaySummary:
    """Return the decision that the first of `events`, redacted or not, begins; raises `ValueError` if none."""
    moves = [event for event in events if isinstance(event, CardsMoved)]
    captured = next((move.cards[1:] for move in moves if move.why == Why.CAPTURE), ())
    return replace(
        _begun(events),
        takes=tuple([card for card in captured if card is not None]),
        is_caida=any(isinstance(event, Called) for event in events),
        is_limpia=any(isinstance(event, Swept) for event in events),
        gains=tuple([Gain(event.side, event.why, event.points) for event in events if isinstance(event, PointsScored)]),
    )


def _begun(events: Sequence[Event]) -> PlaySummary:
    match events:
        case [CardsMoved(cards, source, _, _, why), *_] if why in _PLAYED:
            return PlaySummary(source.seat, cards[0], is_trailed=why == Why.TRAIL, is_sum=why == Why.SUM)
        case [Announced(seat, what, cards), *_]:
            return PlaySummary(seat, announced=what, shown=cards)
        case [Claimed(seat, rank, is_right), *_]:
            return PlaySummary(seat, claimed=rank, is_right=is_right)
        case _:
            raise ValueError(f"a play begins with a card that leaves a hand or with a word, not with {events[:1]}")
