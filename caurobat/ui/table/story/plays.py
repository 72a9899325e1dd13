"""The events of a round cut into plays: the entries of the log."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from caurobat.core.events import CardsMoved, Event
from caurobat.decks import Card


class Mark(Enum):
    """What is said of a card.

    In a moment that is looked back at, that it was played, taken, or would have been better; and now, that it is
    suggested.
    """

    PLAYED = "played"
    TAKEN = "taken"
    BETTER = "better"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Told:
    """A play: what it did, the events it went through (from `start` to before `end`), and what it did to one's pile."""

    deed: Any
    start: int
    end: int
    touch: int = 0


def card_played(play: Sequence[Event]) -> Card | None:
    """The card that a play began with, where it is seen."""
    moves = [event for event in play if isinstance(event, CardsMoved)]
    return next(iter(moves[0].cards), None) if moves else None


def split_plays(begins_play: Callable[[Event], bool], events: Sequence[Event]) -> list[tuple[Event, ...]]:
    """The events of each play, from its first to just before the next one's. What comes before any is left out."""
    starts = [number for number, event in enumerate(events) if begins_play(event)]
    ends = [*starts[1:], len(events)]
    return [tuple(events[start:end]) for start, end in zip(starts, ends, strict=False)]
