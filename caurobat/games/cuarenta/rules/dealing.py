"""From a shuffled deck to the hands, and the check of a given deal.

In the deal of a seed, the 40 cards, by suit and rank, are shuffled (`Rng.shuffled`); from the front, five go to each
seat, starting after the dealer; the rest is the stock, in dealing order.
"""

from typing import Final

from caurobat.decks import FRENCH, SPANISH, Card
from caurobat.games.cuarenta.rules.options import Cards, Options

BATCH: Final = 5
"""The number of cards that each seat gets at a time."""
PACK: Final = 40
SEATS: Final = (2, 4)
SEVEN: Final = 7
"""The highest numeral, just below the courts."""

_PACKS: Final = {
    Cards.FRENCH: tuple(card for card in FRENCH.cards if card.rank <= SEVEN or card.rank > 10),
    Cards.SPANISH: SPANISH.cards,
}
_RANKS: Final = {kind: tuple(sorted({card.rank for card in cards})) for kind, cards in _PACKS.items()}
PLACES: Final = {card: _RANKS[kind].index(card.rank) for kind, cards in _PACKS.items() for card in cards}
"""The place of each card in the order of ranks, from 0 for an ace to 9 for a king."""


def pack(options: Options) -> tuple[Card, ...]:
    """Return the 40 cards in play, by suit and rank."""
    return _PACKS[options.deck]


def ranks(options: Options) -> tuple[int, ...]:
    """Return the ten ranks in ascending order."""
    return _RANKS[options.deck]


def rank_texts(options: Options) -> tuple[str, ...]:
    """Return the ten ranks in ascending order, as written on the cards and in claims."""
    deck = FRENCH if options.deck is Cards.FRENCH else SPANISH
    return tuple(deck.rank_text(rank) for rank in ranks(options))
