"""What happened, as a small closed set of facts that are the same for every game.

The picture, the log, the sound, the narration and each seat's view are folds of these. `why` is a word of the
game that made the event. Redaction for a seat is one function: `redacted`.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from caurobat.cards import Card
from caurobat.core.zones import SeenZones, Zone


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A shuffled round begins; all `stock` cards are still in the stock."""

    seats: int
    dealer: int
    stock: int


@dataclass(frozen=True, slots=True)
class CardsMoved:
    """`cards` (None: one that the reader doesn't see) left `source` and now lie in `target` from place `at` on."""

    cards: tuple[Card | None, ...]
    source: Zone
    target: Zone
    at: int
    why: str


@dataclass(frozen=True, slots=True)
class Called:
    """`seat` made the call `call`; its card lies on the table."""

    seat: int
    call: str


@dataclass(frozen=True, slots=True)
class CallOffered:
    """`seat` may answer with `call`, if it can: whether it can is told to nobody."""

    seat: int
    call: str


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """`seat` let the call offered to it pass, or could not answer: no reader can tell which."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """`seat` is to move."""

    seat: int


@dataclass(frozen=True, slots=True)
class DebtOwed:
    """`debtor` could not pay `cards` of what it owes `creditor` for `why`, and owes them from now on."""

    debtor: int
    creditor: int
    cards: int
    why: str


@dataclass(frozen=True, slots=True)
class DebtSettled:
    """`debtor` has just paid `cards` of its oldest debt to `creditor`; `left` of that debt remain."""

    debtor: int
    creditor: int
    cards: int
    left: int


@dataclass(frozen=True, slots=True)
class Swept:
    """`seat` captured the last card of the table."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """All cards are played: each seat's number of cards, and who won the round."""

    counts: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    RoundStarted
    | CardsMoved
    | Called
    | CallOffered
    | TurnPassed
    | TurnStarted
    | DebtOwed
    | DebtSettled
    | Swept
    | RoundEnded
)


def redacted(event: Event, seat: int) -> Event:
    """`event` as `seat` may know it: cards that move between zones it doesn't see lose their faces."""
    if not isinstance(event, CardsMoved) or event.source.is_seen_by(seat) or event.target.is_seen_by(seat):
        return event
    return CardsMoved((None,) * len(event.cards), event.source, event.target, event.at, event.why)


def moved(zones: SeenZones, event: CardsMoved) -> SeenZones:
    """`zones` after `event`. A card that the reader did not see in its source takes an unseen one's place there."""
    result = dict(zones)
    result[event.source] = _without(zones[event.source], event.cards)
    target = result[event.target]
    result[event.target] = target[: event.at] + event.cards + target[event.at :]
    return result


def _without(cards: tuple[Card | None, ...], gone: Iterable[Card | None]) -> tuple[Card | None, ...]:
    left = list(cards)
    for card in gone:
        left.remove(card if card in left else None)
    return tuple(left)
