"""From a shuffled deck to the table and the hands, and the check of a given deal.

In the deal of a seed, the deck, by suit and rank, is shuffled (`Rng.shuffled`); cards are turned from its front for the
table, with any second card of a rank put aside; when the table is complete, the cards put aside and the rest are
shuffled together again, and dealt from the front in packets of three (at the end in equal smaller ones) to each seat,
starting after the dealer. Cards that cannot be shared out evenly stay in the stock.
"""

from caurobat.core.dealing import check_pack_dealt
from caurobat.core.game import Deal, DealError
from caurobat.core.rng import Rng
from caurobat.core.round import in_dealing_order
from caurobat.core.zones import MAX_SEATS
from caurobat.decks import SPANISH, Card
from caurobat.games.cau_robat.rules.options import Dealing, Options

BATCH = 3
"""The number of cards that each seat gets at a time, until fewer are left."""
SEATS = tuple(range(2, MAX_SEATS + 1))
"""The numbers of seats that can play."""


def table_size(seats: int) -> int:
    """Return the number of cards on the table: 5 if the rest can then be shared out evenly, otherwise 4."""
    return 5 if seats in (5, 7) else 4


def batch_sizes(seats: int) -> list[int]:
    """Return the number of cards that each seat gets, batch by batch."""
    each = (len(SPANISH.cards) - table_size(seats)) // seats
    return [min(BATCH, each - dealt) for dealt in range(0, each, BATCH)]


def cards_aside(seats: int) -> int:
    """Return the number of cards that cannot be shared out evenly and stay in the stock."""
    return (len(SPANISH.cards) - table_size(seats)) % seats


def to_deal(stock: int, seats: int) -> int:
    """Return the number of cards that will still be dealt from a stock of this size."""
    return max(0, stock - cards_aside(seats))


def next_batch(stock: int, seats: int) -> int:
    """Return the number of cards that each seat gets next from a stock of this size, or 0 if no more are dealt."""
    return min(BATCH, to_deal(stock, seats) // seats)


def random_deal(options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
    """Return a deal from a fresh shuffle."""
    table: list[Card] = []
    rest: list[Card] = []
    ranks: set[int] = set()
    size = table_size(seats)
    for card in rng.shuffled(SPANISH.cards):
        if card.rank in ranks or len(table) == size:
            rest.append(card)
        else:
            ranks.add(card.rank)
            table.append(card)
    deck = rng.shuffled(rest)
    hands: list[list[Card]] = [[] for _ in range(seats)]
    dealt = 0
    for packet in batch_sizes(seats)[: 1 if options.deal is Dealing.THREES else None]:
        for seat in in_dealing_order(seats, dealer):
            hands[seat] += deck[dealt : dealt + packet]
            dealt += packet
    return Deal(dealer, tuple(table), tuple(tuple(hand) for hand in hands), tuple(deck[dealt:]))


def check_deal(options: Options, seats: int, deal: Deal) -> None:
    """Raise `DealError` unless `deal` could have been dealt."""
    sizes = batch_sizes(seats)
    each = sizes[0] if options.deal is Dealing.THREES else sum(sizes)
    check_pack_dealt(deal, seats, SPANISH.cards, table=table_size(seats), hand=each)
    ranks = [card.rank for card in deal.table]
    for rank in ranks:
        if ranks.count(rank) > 1:
            raise DealError("table", f"two cards of rank {rank}; the first table cards must all differ in rank")
