"""The summary of one play, read off its events for log, hints, sounds and the picture."""

from collections.abc import Sequence
from dataclasses import dataclass

from caurobat.core.events import Built, CardsMoved, Event, RoundEnded, Swept
from caurobat.core.zones import STOCK
from caurobat.decks import Card
from caurobat.games.zwicker.state import Why


@dataclass(frozen=True, slots=True)
class PlaySummary:
    """A play in short.

    `seat` played `card` and took `takes`, or laid it on `on` (in the order in which they were laid) to make a build of
    `value`; `is_trailed`: it lies there as a new item. None of it, where the play is told only so far. `leftovers` are
    the cards that `heir` got at the end of the round, None where there was nothing or nobody to get it.
    """

    seat: int
    card: Card
    takes: tuple[Card, ...]
    on: tuple[Card, ...]
    value: int | None
    is_trailed: bool
    is_sweep: bool
    is_new_batch: bool
    heir: int | None
    leftovers: int
    is_round_over: bool


def begins_play(event: Event) -> bool:
    """Return whether a card leaves a hand with `event`: the beginning of a play."""
    return isinstance(event, CardsMoved) and event.why in (Why.TRAIL, Why.BUILD, Why.MATCH)


def summarize_play(events: Sequence[Event], _seats: int) -> PlaySummary:
    """The play that the first of `events` begins; raises `ValueError` where it begins none."""
    moves = [event for event in events if isinstance(event, CardsMoved)]
    if not events or not begins_play(events[0]):
        raise ValueError(f"a play begins with a card that leaves a hand, not with {events[:1]}")
    (card,) = moves[0].cards
    assert card is not None, "a played card is seen by all"
    taken = next((move.cards[1:] for move in moves if move.why == Why.CAPTURE), ())
    built = next((event for event in events if isinstance(event, Built)), None)
    left = next((move for move in moves if move.why == Why.LEFTOVERS), None)
    return PlaySummary(
        seat=moves[0].source.seat,
        card=card,
        takes=tuple([one for one in taken if one is not None]),
        on=() if built is None else built.cards[:-1],
        value=None if built is None else built.value,
        is_trailed=moves[0].why == Why.TRAIL,
        is_sweep=any(isinstance(event, Swept) for event in events),
        is_new_batch=any(move.source is STOCK for move in moves),
        heir=None if left is None else left.target.seat,
        leftovers=0 if left is None else len(left.cards),
        is_round_over=any(isinstance(event, RoundEnded) for event in events),
    )
