"""A play as its events tell it: what a seat decided, and everything that followed from it.

Log, slip, forecast, notes and coach all read a play here, and in what a game adds to it in its `Game.play_type`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from caurobat.core.events import (
    Announced,
    Called,
    CardsChosen,
    CardsMoved,
    Claimed,
    Event,
    SuitChosen,
    Swept,
    TrumpNamed,
)
from caurobat.core.zones import TABLE, ZoneKind
from caurobat.decks import Card


@dataclass(frozen=True)
class PlaySummary:
    """A play among `seats` seats: its `events`, as far as they have happened.

    It begins with a card that leaves a hand for the table, or with an event of the kinds in `begun_by`; otherwise
    `ValueError` is raised.
    """

    events: tuple[Event, ...]
    seats: int
    begun_by: ClassVar[tuple[type[Event], ...]] = ()

    def __post_init__(self) -> None:
        if not self.events or not self.begins(self.events[0]):
            raise ValueError(f"a play begins with a card played or a choice, not with {self.events[:1]}")

    @classmethod
    def begins(cls, event: Event) -> bool:
        """Return whether a play begins with `event`."""
        if isinstance(event, CardsMoved):
            return event.source.kind is ZoneKind.HAND and event.target is TABLE
        return isinstance(event, cls.begun_by)

    @classmethod
    def all_in(cls, events: Sequence[Event], seats: int) -> list[Self]:
        """Return the plays in `events`, each up to the next one; events before the first play are left out."""
        starts = [number for number, event in enumerate(events) if cls.begins(event)]
        ends = [*starts[1:], len(events)]
        return [cls(tuple(events[start:end]), seats) for start, end in zip(starts, ends, strict=False)]

    @property
    def seat(self) -> int:
        """The seat that played."""
        match self.events[0]:
            case CardsMoved(_, source):
                return source.seat
            case Announced(seat) | Claimed(seat) | SuitChosen(seat) | TrumpNamed(seat) | CardsChosen(seat):
                return seat
            case event:
                raise AssertionError(f"no seat decided on {event}")

    @property
    def net(self) -> tuple[int, ...]:
        """The gain or loss of each seat, in the game's own measure; empty if nothing counts until the end."""
        return ()

    @property
    def is_open(self) -> bool:
        """Whether its outcome is left to the plays that answer it."""
        return False

    @property
    def moves(self) -> list[CardsMoved]:
        """The moves of cards, in order."""
        return [event for event in self.events if isinstance(event, CardsMoved)]

    @property
    def card(self) -> Card:
        """The card played; only for plays of a card."""
        first = self.events[0]
        card = first.cards[0] if isinstance(first, CardsMoved) else None
        assert card is not None, "everybody sees a card that is played, and one was"
        return card

    @property
    def is_trailed(self) -> bool:
        """Whether the card stays on the table by itself."""
        first = self.events[0]
        return isinstance(first, CardsMoved) and first.why == "trail"

    @property
    def takes(self) -> tuple[Card, ...]:
        """The table cards taken, in the order of the pile."""
        taken = next((move.cards[1:] for move in self.moves if move.why == "capture"), ())
        return tuple([card for card in taken if card is not None])

    @property
    def is_sweep(self) -> bool:
        """Whether the last card of the table was taken."""
        return any(isinstance(event, Swept) for event in self.events)

    @property
    def call(self) -> str | None:
        """The call made with the card, if any."""
        return next((event.call for event in self.events if isinstance(event, Called)), None)
