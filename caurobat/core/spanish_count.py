"""The worth of Spanish cards in games of sums: card values, coins, and the best card of each suit."""

from collections.abc import Mapping, Sequence
from typing import Final

from caurobat.decks import SPANISH, Card, SpanishSuit, Suit, parse_card

VALUES: Final[Mapping[int, int]] = {**{rank: rank for rank in range(1, 8)}, 10: 8, 11: 9, 12: 10}
"""The value of each rank in sums: the courts count 8, 9 and 10."""
PRIME_VALUES: Final[Mapping[int, int]] = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 10: 10, 11: 10, 12: 10}
"""The value of each rank in a prime."""
COINS: Final = SpanishSuit.OROS
SEVEN_OF_COINS: Final = parse_card("O7")


def value_of(card: Card) -> int:
    """Return the value of `card` in sums."""
    return VALUES[card.rank]


def coins_in(cards: Sequence[Card]) -> int:
    """Return the number of coins among `cards`."""
    return sum([card.suit is COINS for card in cards])


def sevens_in(cards: Sequence[Card]) -> int:
    """Return the number of sevens among `cards`."""
    return sum([card.rank == SEVEN_OF_COINS.rank for card in cards])


def best_cards(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the card of each suit with the highest prime value, in the order of the deck; among courts, the lowest."""
    best: dict[Suit, Card] = {}
    for card in cards:
        if card.suit not in best or _prime_order(card) > _prime_order(best[card.suit]):
            best[card.suit] = card
    return tuple([best[suit] for suit in SPANISH.suits if suit in best])


def _prime_order(card: Card) -> tuple[int, int]:
    return PRIME_VALUES[card.rank], -card.rank


def prime_of(best: Sequence[Card]) -> int | None:
    """Return the value of the prime with these best cards; None if a suit is missing."""
    return sum([PRIME_VALUES[card.rank] for card in best]) if len(best) == len(SPANISH.suits) else None
