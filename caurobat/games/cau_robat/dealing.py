"""From a shuffled deck to the table and the hands, and back: whether a given deal can be one.

A seed's deal is made so: the deck, by suit and rank, is shuffled (`Rng.shuffled`); cards are turned from its front
for the table, a second card of a rank being put aside; when the table is complete, the cards put aside and the
rest are shuffled together once more, and dealt from the front in packets of three (at last: of what is left over,
shared evenly) to the seat after the dealer, the next seat, and so on.
"""

from collections.abc import Iterator

from caurobat.core.game import Deal, DealError, SetupError
from caurobat.core.rng import Rng
from caurobat.core.zones import MAX_SEATS
from caurobat.decks import SPANISH, Card
from caurobat.games.cau_robat.options import Dealing, Options

BATCH = 3
"""How many cards each seat gets at a time, until fewer are left."""


def check_seats(seats: int) -> None:
    """Raises `SetupError` unless 2 to 12 can sit down."""
    if not 2 <= seats <= MAX_SEATS:
        raise SetupError("seats", f"{seats} is not from 2 to {MAX_SEATS}")


def table_size(seats: int) -> int:
    """The number of cards that the table gets: the smallest from 4 on that leaves each seat equally many."""
    return next(size for size in range(4, len(SPANISH.cards)) if (len(SPANISH.cards) - size) % seats == 0)


def batch_sizes(seats: int) -> list[int]:
    """How many cards each seat gets at a time."""
    each = (len(SPANISH.cards) - table_size(seats)) // seats
    return [min(BATCH, each - dealt) for dealt in range(0, each, BATCH)]


def in_dealing_order(seats: int, dealer: int) -> Iterator[int]:
    """The seats from the one after the dealer round to the dealer."""
    return ((dealer + ahead) % seats for ahead in range(1, seats + 1))


def random_deal(options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
    """A deal from a fresh shuffle; raises `SetupError` for a number of seats that cannot play."""
    check_seats(seats)
    table: list[Card] = []
    rest: list[Card] = []
    ranks: set[int] = set()
    for card in rng.shuffled(SPANISH.cards):
        if card.rank in ranks or len(table) == table_size(seats):
            rest.append(card)
        else:
            ranks.add(card.rank)
            table.append(card)
    deck = rng.shuffled(rest)
    hands: list[list[Card]] = [[] for _ in range(seats)]
    dealt = 0
    for size in batch_sizes(seats)[: 1 if options.deal is Dealing.THREES else None]:
        for seat in in_dealing_order(seats, dealer):
            hands[seat] += deck[dealt : dealt + size]
            dealt += size
    return Deal(dealer, tuple(table), tuple(tuple(hand) for hand in hands), tuple(deck[dealt:]))


def check_deal(options: Options, seats: int, deal: Deal) -> None:
    """Raises `SetupError` or `DealError` unless `deal` could have been dealt."""
    check_seats(seats)
    if not 0 <= deal.dealer < seats:
        raise DealError("dealer", f"{deal.dealer} is no seat; the seats are 0 to {seats - 1}")
    _check_sizes(options, seats, deal)
    seen: dict[Card, str] = {}
    places = [("table", deal.table), *((f"hands[{seat}]", hand) for seat, hand in enumerate(deal.hands))]
    for place, cards in [*places, ("stock", deal.stock)]:
        for card in cards:
            if card in seen:
                raise DealError(place, f"{card} is dealt twice; it lies in {seen[card]} already")
            seen[card] = place
    ranks = [card.rank for card in deal.table]
    for rank in ranks:
        if ranks.count(rank) > 1:
            raise DealError("table", f"two cards of rank {rank}; the first table cards must all differ in rank")


def _check_sizes(options: Options, seats: int, deal: Deal) -> None:
    sizes = batch_sizes(seats)
    each = sizes[0] if options.deal is Dealing.THREES else sum(sizes)
    _check_size("table", len(deal.table), table_size(seats), seats)
    if len(deal.hands) != seats:
        raise DealError("hands", f"{len(deal.hands)} hands for {seats} seats")
    for seat, hand in enumerate(deal.hands):
        _check_size(f"hands[{seat}]", len(hand), each, seats)
    _check_size("stock", len(deal.stock), len(SPANISH.cards) - table_size(seats) - each * seats, seats)


def _check_size(place: str, size: int, expected: int, seats: int) -> None:
    if size != expected:
        raise DealError(place, f"{size} cards; with {seats} seats and this way of dealing it is {expected}")
