"""The events of a round, split into plays, which are the entries of the log."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from caurobat.core.events import CardsMoved, Event
from caurobat.decks import Card


class PlaySummary(Protocol):
    """A game's summary of one play; other code needs its seat alone."""

    @property
    def seat(self) -> int:
        """The seat that played."""
        ...


PlayT = TypeVar("PlayT", bound=PlaySummary)


def card_played(play: Sequence[Event]) -> Card | None:
    """Return the card with which a play began, if it is visible."""
    moves = [event for event in play if isinstance(event, CardsMoved)]
    return next(iter(moves[0].cards), None) if moves else None


def split_plays(begins_play: Callable[[Event], bool], events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """Return the events of each play, up to the next one; those before the first play are left out."""
    starts = [number for number, event in enumerate(events) if begins_play(event)]
    ends = [*starts[1:], len(events)]
    return [tuple(events[start:end]) for start, end in zip(starts, ends, strict=False)]
