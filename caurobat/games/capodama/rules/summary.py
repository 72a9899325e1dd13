"""The summary of one decision, read off its events: a card played and the trick it ended, or a choice before play."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from caurobat.core.events import (
    CardsChosen,
    CardsMoved,
    Event,
    SuitChosen,
    TrickTaken,
    TrumpNamed,
)
from caurobat.decks import Card
from caurobat.games.capodama.rules.packs import PACKS
from caurobat.games.capodama.rules.state import Why


class DecisionKind(Enum):
    """The kind of decision."""

    DOUBLE = "double"
    TRUMP = "trump"
    GIVE = "give"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class PlaySummary:
    """A decision of `seat`. `card`: played or named, or an ace of the suit doubled; `given`: chosen (None: unseen).

    `gifts` are those that changed hands with it: giver, receiver, card. `trick` is the one that the card ended,
    `shows_lady` whether it revealed a partner of the capo.
    """

    seat: int
    kind: DecisionKind
    card: Card | None = None
    given: tuple[Card | None, ...] = ()
    gifts: tuple[tuple[int, int, Card | None], ...] = ()
    trick: TrickTaken | None = None
    shows_lady: bool = False


def begins_play(event: Event) -> bool:
    """Return whether a decision begins with `event`."""
    if isinstance(event, CardsMoved):
        return event.why == Why.PLAY
    return isinstance(event, (SuitChosen, TrumpNamed, CardsChosen))


def summarize_play(events: Sequence[Event], seats: int) -> PlaySummary:
    """Return the decision that the first of `events` begins; raises `ValueError` if it begins none."""
    match events:
        case [CardsMoved((Card() as card,), source, why=Why.PLAY), *_]:
            trick = next((event for event in events if isinstance(event, TrickTaken)), None)
            return PlaySummary(source.seat, DecisionKind.PLAY, card, trick=trick, shows_lady=is_lady(card, seats))
        case [SuitChosen(seat, _, shown), *_]:
            return PlaySummary(seat, DecisionKind.DOUBLE, shown)
        case [TrumpNamed(seat, card), *_]:
            return PlaySummary(seat, DecisionKind.TRUMP, card)
        case [CardsChosen(seat, cards), *_]:
            return PlaySummary(seat, DecisionKind.GIVE, given=cards, gifts=_gifts(events))
        case _:
            raise ValueError(f"a play begins with a card that leaves a hand or with a choice, not with {events[:1]}")


def is_lady(card: Card, seats: int) -> bool:
    """Return whether the player of `card` is revealed to be with the capo."""
    return any(card in pack.ladies(seats) for pack in PACKS.values())


def _gifts(events: Sequence[Event]) -> tuple[tuple[int, int, Card | None], ...]:
    return tuple(
        (event.source.seat, event.target.seat, event.cards[0])
        for event in events
        if isinstance(event, CardsMoved) and event.why == Why.GIFT
    )
