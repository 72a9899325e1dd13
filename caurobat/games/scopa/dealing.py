"""From a shuffled deck to the table and the hands, and back: whether a given deal can be one.

A seed's deal is made so: the deck, by suit and rank, is shuffled (`Rng.shuffled`); four cards from its front are the
table; where three of them or more are kings and `three_kings` says so, all is shuffled again. The rest is dealt from
the front, each seat's whole hand at once, to the seat after the dealer, the next seat, and so on.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from caurobat.core.game import Deal, DealError, SetupError
from caurobat.core.rng import Rng
from caurobat.decks import SPANISH, Card
from caurobat.games.scopa.options import Dealing, Options, ThreeKings

TABLE_SIZE: Final = 4
BATCH: Final = 3
"""How many cards each seat gets at a time."""
_KING: Final = 12
_TOO_MANY_KINGS: Final = 3


def seat_counts(options: Options) -> tuple[int, ...]:
    """Two, three or four seats; with partners, four."""
    return (4,) if options.partners else (2, 3, 4)


def check_seats(options: Options, seats: int) -> None:
    """Raises `SetupError` for a number of seats that these options cannot be played with."""
    if seats not in seat_counts(options):
        cure = "4, which partners need" if options.partners else "from 2 to 4"
        raise SetupError("seats", f"{seats} is not {cure}")


def hand_size(options: Options, seats: int) -> int:
    """How many cards each seat is dealt at first."""
    return BATCH if options.deal is Dealing.THREES else (len(SPANISH.cards) - TABLE_SIZE) // seats


def in_dealing_order(seats: int, dealer: int) -> Iterator[int]:
    """The seats from the one after the dealer round to the dealer."""
    return ((dealer + ahead) % seats for ahead in range(1, seats + 1))


def is_redealt(options: Options, table: Sequence[Card]) -> bool:
    """Whether a first table is shuffled and dealt again for its kings."""
    kings = sum([card.rank == _KING for card in table])
    return options.three_kings is ThreeKings.REDEAL and kings >= _TOO_MANY_KINGS


def random_deal(options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
    """A deal from a fresh shuffle; raises `SetupError` for a number of seats that cannot play."""
    check_seats(options, seats)
    deck = rng.shuffled(SPANISH.cards)
    while is_redealt(options, deck[:TABLE_SIZE]):
        deck = rng.shuffled(SPANISH.cards)
    hands: list[tuple[Card, ...]] = [()] * seats
    dealt, size = TABLE_SIZE, hand_size(options, seats)
    for seat in in_dealing_order(seats, dealer):
        hands[seat] = tuple(deck[dealt : dealt + size])
        dealt += size
    return Deal(dealer, tuple(deck[:TABLE_SIZE]), tuple(hands), tuple(deck[dealt:]))


def check_deal(options: Options, seats: int, deal: Deal) -> None:
    """Raises `SetupError` or `DealError` unless `deal` could have been dealt."""
    check_seats(options, seats)
    if not 0 <= deal.dealer < seats:
        raise DealError("dealer", f"{deal.dealer} is no seat; the seats are 0 to {seats - 1}")
    _check_sizes(options, seats, deal)
    _check_cards(deal)
    if is_redealt(options, deal.table):
        raise DealError("table", "three kings or more; by three_kings=redeal such a table is shuffled and dealt again")


def _check_sizes(options: Options, seats: int, deal: Deal) -> None:
    each = hand_size(options, seats)
    _check_size("table", len(deal.table), TABLE_SIZE, seats)
    if len(deal.hands) != seats:
        raise DealError("hands", f"{len(deal.hands)} hands for {seats} seats")
    for seat, hand in enumerate(deal.hands):
        _check_size(f"hands[{seat}]", len(hand), each, seats)
    _check_size("stock", len(deal.stock), len(SPANISH.cards) - TABLE_SIZE - each * seats, seats)


def _check_size(place: str, size: int, expected: int, seats: int) -> None:
    if size != expected:
        raise DealError(place, f"{size} cards; with {seats} seats and this way of dealing it is {expected}")


def _check_cards(deal: Deal) -> None:
    seen: dict[Card, str] = {}
    places = [("table", deal.table), *((f"hands[{seat}]", hand) for seat, hand in enumerate(deal.hands))]
    for place, cards in [*places, ("stock", deal.stock)]:
        for card in cards:
            if card not in SPANISH.cards:
                raise DealError(place, f"{card} is no Spanish card, and Scopa is played with those")
            if card in seen:
                raise DealError(place, f"{card} is dealt twice; it lies in {seen[card]} already")
            seen[card] = place
