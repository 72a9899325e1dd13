"""The events of a round cut into plays: the entries of the log."""

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from caurobat.core.events import CardsMoved, Event
from caurobat.decks import Card


class PlaySummary(Protocol):
    """A summary of one play, of the game's own making; others only ask whose it was."""

    @property
    def seat(self) -> int:
        """The seat whose play it was."""
        ...


PlayT = TypeVar("PlayT", bound=PlaySummary)


def card_played(play: Sequence[Event]) -> Card | None:
    """The card that a play began with, where it is seen."""
    moves = [event for event in play if isinstance(event, CardsMoved)]
    return next(iter(moves[0].cards), None) if moves else None


def split_plays(begins_play: Callable[[Event], bool], events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events of each play, from its first to just before the next one's. What comes before any is left out."""
    starts = [number for number, event in enumerate(events) if begins_play(event)]
    ends = [*starts[1:], len(events)]
    return [tuple(events[start:end]) for start, end in zip(starts, ends, strict=False)]
