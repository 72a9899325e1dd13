"""From a shuffled deck to the pool and the hands, and back: whether a given deal can be one.

A seed's deal is made so: the 52 cards, by suit and rank, and the jokers after them are shuffled (`Rng.shuffled`); four
cards from the front are the pool; the next four go to the seat after the dealer, four to the next seat, and so on; the
rest is the stock, in dealing order.
"""

from typing import Final

from caurobat.core.dealing import check_pack_dealt, check_seats, dealt_hands
from caurobat.core.game import Deal
from caurobat.core.rng import Rng
from caurobat.decks import FRENCH, JOKERS, Card
from caurobat.games.zwicker.options import Options

POOL_SIZE: Final = 4
BATCH: Final = 4
"""The number of cards that each seat gets at a time, as long as there are enough."""


def seat_counts(options: Options) -> tuple[int, ...]:
    """Two to eight seats; with partners, four."""
    return (4,) if options.partners else tuple(range(2, 9))


def pack(options: Options) -> tuple[Card, ...]:
    """The French cards, and the jokers that are played with."""
    return FRENCH.cards + JOKERS[: options.jokers]


def random_deal(options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
    """A deal from a fresh shuffle; raises `SetupError` for a number of seats that cannot play."""
    check_seats(seat_counts(options), seats)
    deck = tuple(rng.shuffled(pack(options)))
    rest = deck[POOL_SIZE:]
    return Deal(dealer, deck[:POOL_SIZE], dealt_hands(rest, seats, dealer, BATCH), rest[seats * BATCH :])


def check_deal(options: Options, seats: int, deal: Deal) -> None:
    """Raises `SetupError` or `DealError` unless `deal` could have been dealt."""
    check_seats(seat_counts(options), seats)
    check_pack_dealt(deal, seats, pack(options), table=POOL_SIZE, hand=BATCH)
