"""Events: a small closed set of facts, shared by all games.

The picture, the log, the sound, the narration and each seat's view are folds of events. `why` is a word that belongs to
the game. One function, `redacted`, redacts an event for a seat.
"""

from collections.abc import Callable
from dataclasses import dataclass

from caurobat.core.zones import HANDS, SeenZones, Zone, move_cards
from caurobat.decks import Card


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round begins; all its `stock` cards are still in the stock. `score` is the match score of each side."""

    seats: int
    dealer: int
    stock: int
    score: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CardsMoved:
    """`cards` (None for one unseen by the reader) left `source` and now lie in `target` from index `at` on."""

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
    """`seat` may answer `caller` with `call`, if it can; whether it can is secret.

    Without a `caller`, the answer depends only on the seat's own hand, and may be given out of turn.
    """

    seat: int
    call: str
    caller: int | None = None


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """`seat` passed on an offer, or had no answer; no reader can tell which."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """`seat` is to move."""

    seat: int


@dataclass(frozen=True, slots=True)
class Announced:
    """`seat` announced `what` about its hand and showed `cards`; empty if it need not show any."""

    seat: int
    what: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class ClaimOffered:
    """`seat` may make the claim `what`. The question is public."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Claimed:
    """`seat` claimed `rank` (as written on the cards), rightly or wrongly."""

    seat: int
    rank: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class SuitChosen:
    """`seat` chose the suit with the letter `suit`; `shown` is a card of it, because letters depend on the deck."""

    seat: int
    suit: str
    shown: Card | None = None


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """`seat` made `card` a trump."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class CardsChosen:
    """`seat` has chosen cards to give away, which are still in its hand (None for cards unseen by the reader)."""

    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """`seat` won the trick that `leader` led; its cards, in the order of play, are worth `points`."""

    seat: int
    leader: int
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class PointsScored:
    """Mid-round, `side` scored `points` for `why`, a word of the game."""

    side: int
    why: str
    points: int


@dataclass(frozen=True, slots=True)
class DebtOwed:
    """`debtor` could not pay `cards` of what it owes `creditor` for `why`; they are a debt from now on."""

    debtor: int
    creditor: int
    cards: int
    why: str


@dataclass(frozen=True, slots=True)
class DebtSettled:
    """`debtor` has just paid `cards` of its oldest debt to `creditor`; `left` cards of that debt remain."""

    debtor: int
    creditor: int
    cards: int
    left: int


@dataclass(frozen=True, slots=True)
class Swept:
    """`seat` captured the last cards on the table; `card` shows it on the pile, in games that show it there."""

    seat: int
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Built:
    """`seat` has laid its card on others: `cards`, in the order laid, now count as one card of `value`."""

    seat: int
    cards: tuple[Card, ...]
    value: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over. `counts` is each seat's number of cards, `winners` the sides that won the round."""

    counts: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    RoundStarted
    | CardsMoved
    | Called
    | CallOffered
    | TurnPassed
    | TurnStarted
    | Announced
    | ClaimOffered
    | Claimed
    | SuitChosen
    | TrumpNamed
    | CardsChosen
    | TrickTaken
    | PointsScored
    | DebtOwed
    | DebtSettled
    | Swept
    | Built
    | RoundEnded
)


class ForeignEvent(ValueError):
    """The rules of this game never make an `event` of this kind."""

    def __init__(self, event: Event) -> None:
        super().__init__(f"{event} happens in other games, not in this one")
        self.event = event


Sees = Callable[[Zone, int], bool]
"""Whether a seat sees the cards of a zone."""


def redacted(event: Event, seat: int, sees: Sees = Zone.is_seen_by) -> Event:
    """Return `event` as `seat` may know it: cards that it doesn't see become None.

    A moving card is seen by every seat that sees its source or its target.
    """
    # Nearly every event is a CardsMoved, so it is tested first; a match statement would unpack all five fields.
    if isinstance(event, CardsMoved):
        if sees(event.source, seat) or sees(event.target, seat):
            return event
        return CardsMoved((None,) * len(event.cards), event.source, event.target, event.at, event.why)
    if isinstance(event, CardsChosen) and not sees(HANDS[event.seat], seat):
        return CardsChosen(event.seat, (None,) * len(event.cards))
    return event


def moved(zones: SeenZones, event: CardsMoved) -> SeenZones:
    """Return `zones` after `event`. A card that was unseen in its source replaces an unseen one there."""
    result = dict(zones)
    move_cards(result, event.cards, event.source, event.target, event.at)
    return result
