"""Events: a small closed set of facts, the same for every game.

The picture, the log, the sound, the narration and each seat's view are folds of these. `why` is a word of the
game that made the event. Redaction for a seat is one function: `redacted`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from caurobat.core.zones import HANDS, SeenZones, Zone, move_cards
from caurobat.decks import Card


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A shuffled round begins; all `stock` cards are still in the stock. `score` is each side's so far in the match."""

    seats: int
    dealer: int
    stock: int
    score: tuple[int, ...] = ()


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
    """`seat` let what was offered to it pass, or could not have answered: no reader can tell which."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """`seat` is to move."""

    seat: int


@dataclass(frozen=True, slots=True)
class Announced:
    """`seat` announced `what` of its hand. `cards` are those it showed: none where it need show nothing."""

    seat: int
    what: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class ClaimOffered:
    """`seat` may make the claim `what`. Who is asked is public."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class Claimed:
    """`seat` claimed something of `rank` (as written on the cards), and was right or not."""

    seat: int
    rank: str
    is_right: bool


@dataclass(frozen=True, slots=True)
class SuitChosen:
    """`seat` chose the suit with the letter `suit`; `shown` is a card of it, for letters differ from deck to deck."""

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
    """`seat` has chosen cards to give away (None: to readers who don't know which). They are still in its hand."""

    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """`seat` won the trick that `leader` led; its cards, in the order played, count `points`."""

    seat: int
    leader: int
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class PointsScored:
    """`side` scored `points` for `why`, a word of the game, at once, in the middle of a round."""

    side: int
    why: str
    points: int


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
class Built:
    """`seat` has laid its card on others: `cards`, as they were laid, count as one card of `value` from now on."""

    seat: int
    cards: tuple[Card, ...]
    value: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over: each seat's number of cards, and the sides that won the round."""

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
    """An `event` of a kind that the rules of a game never make, handed to that game all the same."""

    def __init__(self, event: Event) -> None:
        super().__init__(f"{event} happens in other games, not in this one")
        self.event = event


Sees = Callable[[Zone, int], bool]
"""Whether the cards of a zone lie open to a seat."""


def redacted(event: Event, seat: int, sees: Sees = Zone.is_seen_by) -> Event:
    """`event` as `seat` may know it: cards that it doesn't see lose their faces.

    A card that moves is seen by whoever sees where it comes from or where it goes.
    """
    # Asked first for what nearly every event is; a match statement would take all five fields out of each.
    if isinstance(event, CardsMoved):
        if sees(event.source, seat) or sees(event.target, seat):
            return event
        return CardsMoved((None,) * len(event.cards), event.source, event.target, event.at, event.why)
    if isinstance(event, CardsChosen) and not sees(HANDS[event.seat], seat):
        return CardsChosen(event.seat, (None,) * len(event.cards))
    return event


def moved(zones: SeenZones, event: CardsMoved) -> SeenZones:
    """`zones` after `event`. A card that the reader did not see in its source takes an unseen one's place there."""
    result = dict(zones)
    move_cards(result, event.cards, event.source, event.target, event.at)
    return result
