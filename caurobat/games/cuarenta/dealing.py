"""From a shuffled deck to the hands, and back: whether a given deal can be one.

A seed's deal is made so: the 40 cards, by suit and rank, are shuffled (`Rng.shuffled`); from the front five go to the
seat after the dealer, five to the next seat, and so on; the rest is the stock, in dealing order.
"""

from collections.abc import Iterator
from typing import Final

from caurobat.core.game import Deal, DealError, SetupError
from caurobat.core.rng import Rng
from caurobat.decks import FRENCH, SPANISH, Card
from caurobat.games.cuarenta.options import Cards, Options

BATCH: Final = 5
"""How many cards each seat gets at a time."""
PACK: Final = 40
SEATS: Final = (2, 4)
SEVEN: Final = 7
"""The highest numeral; above it are the courts."""

_PACKS: Final = {
    Cards.FRENCH: tuple(card for card in FRENCH.cards if card.rank <= SEVEN or card.rank > 10),
    Cards.SPANISH: SPANISH.cards,
}
_RANKS: Final = {kind: tuple(sorted({card.rank for card in cards})) for kind, cards in _PACKS.items()}
PLACES: Final = {card: _RANKS[kind].index(card.rank) for kind, cards in _PACKS.items() for card in cards}
"""Where a card stands in the order of ranks: 0 for an ace to 9 for a king."""


def pack(options: Options) -> tuple[Card, ...]:
    """The 40 cards in play, by suit and rank."""
    return _PACKS[options.deck]


def ranks(options: Options) -> tuple[int, ...]:
    """The ten ranks in ascending order, as the cards have them."""
    return _RANKS[options.deck]


def check_seats(seats: int) -> None:
    """Raises `SetupError` unless so many can sit down."""
    if seats not in SEATS:
        raise SetupError("seats", f"{seats} is not 2 or 4")


def in_dealing_order(seats: int, dealer: int) -> Iterator[int]:
    """The seats from the one after the dealer round to the dealer."""
    return ((dealer + ahead) % seats for ahead in range(1, seats + 1))


def random_deal(options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
    """A deal from a fresh shuffle; raises `SetupError` for a number of seats that cannot play."""
    check_seats(seats)
    deck = tuple(rng.shuffled(pack(options)))
    hands: list[tuple[Card, ...]] = [()] * seats
    for number, seat in enumerate(in_dealing_order(seats, dealer)):
        hands[seat] = deck[number * BATCH : (number + 1) * BATCH]
    return Deal(dealer, (), tuple(hands), deck[seats * BATCH :])


def check_deal(options: Options, seats: int, deal: Deal) -> None:
    """Raises `SetupError` or `DealError` unless `deal` could have been dealt."""
    check_seats(seats)
    if not 0 <= deal.dealer < seats:
        raise DealError("dealer", f"{deal.dealer} is no seat; the seats are 0 to {seats - 1}")
    if deal.table:
        raise DealError("table", f"{len(deal.table)} cards; nothing lies on the table at first")
    if len(deal.hands) != seats:
        raise DealError("hands", f"{len(deal.hands)} hands for {seats} seats")
    places = [(f"hands[{seat}]", hand, BATCH) for seat, hand in enumerate(deal.hands)]
    places.append(("stock", deal.stock, PACK - BATCH * seats))
    seen: dict[Card, str] = {}
    for place, cards, size in places:
        if len(cards) != size:
            raise DealError(place, f"{len(cards)} cards; with {seats} seats it is {size}")
        for card in cards:
            if card not in _OWN[options.deck]:
                raise DealError(place, f"{card} is not in play; with this deck the ranks are {_rank_texts(options)}")
            if card in seen:
                raise DealError(place, f"{card} is dealt twice; it lies in {seen[card]} already")
            seen[card] = place


_OWN: Final = {kind: frozenset(cards) for kind, cards in _PACKS.items()}


def rank_texts(options: Options) -> tuple[str, ...]:
    """The ten ranks in ascending order, as they are written on the cards and in claims."""
    deck = FRENCH if options.deck is Cards.FRENCH else SPANISH
    return tuple(deck.rank_text(rank) for rank in ranks(options))


def _rank_texts(options: Options) -> str:
    return " ".join(rank_texts(options))
