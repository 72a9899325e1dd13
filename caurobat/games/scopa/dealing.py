"""From a shuffled deck to the table and the hands, and back: whether a given deal can be one.

A seed's deal is made so: the deck, by suit and rank, is shuffled (`Rng.shuffled`); four cards from its front are the
table; where three of them or more are kings and `three_kings` says so, all is shuffled again. The rest is dealt from
the front, each seat's whole hand at once, to the seat after the dealer, the next seat, and so on.
"""

from collections.abc import Sequence
from typing import Final

from caurobat.core.dealing import check_pack_dealt, check_seats, dealt_hands
from caurobat.core.game import Deal, DealError
from caurobat.core.rng import Rng
from caurobat.decks import SPANISH, Card
from caurobat.games.scopa.options import Dealing, Options, ThreeKings

TABLE_SIZE: Final = 4
BATCH: Final = 3
"""The number of cards that each seat gets at a time."""
_KING: Final = 12
_TOO_MANY_KINGS: Final = 3


def seat_counts(options: Options) -> tuple[int, ...]:
    """Two, three or four seats; with partners, four."""
    return (4,) if options.partners else (2, 3, 4)


def hand_size(options: Options, seats: int) -> int:
    """Return the number of cards that each seat is dealt at first."""
    return BATCH if options.deal is Dealing.THREES else (len(SPANISH.cards) - TABLE_SIZE) // seats


def is_redealt(options: Options, table: Sequence[Card]) -> bool:
    """Return whether a first table is shuffled and dealt again for its kings."""
    kings = sum([card.rank == _KING for card in table])
    return options.three_kings is ThreeKings.REDEAL and kings >= _TOO_MANY_KINGS


def random_deal(options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
    """A deal from a fresh shuffle; raises `SetupError` for a number of seats that cannot play."""
    check_seats(seat_counts(options), seats)
    deck = rng.shuffled(SPANISH.cards)
    while is_redealt(options, deck[:TABLE_SIZE]):
        deck = rng.shuffled(SPANISH.cards)
    table, rest, size = tuple(deck[:TABLE_SIZE]), tuple(deck[TABLE_SIZE:]), hand_size(options, seats)
    return Deal(dealer, table, dealt_hands(rest, seats, dealer, size), rest[seats * size :])


def check_deal(options: Options, seats: int, deal: Deal) -> None:
    """Raises `SetupError` or `DealError` unless `deal` could have been dealt."""
    check_seats(seat_counts(options), seats)
    check_pack_dealt(deal, seats, SPANISH.cards, table=TABLE_SIZE, hand=hand_size(options, seats))
    if is_redealt(options, deal.table):
        raise DealError("table", "three kings or more; by three_kings=redeal such a table is shuffled and dealt again")
