"""The count: the points of each side for its piles and sweeps.

Piles are public, so this serves the rules, the players and the display alike, at any time in a round.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from caurobat.core.fishing import lead
from caurobat.decks import SPANISH, Card, SpanishSuit, Suit, parse_card

PRIME_VALUES: Final[Mapping[int, int]] = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 10: 10, 11: 10, 12: 10}
"""The value of each rank in a prime."""
COINS: Final = SpanishSuit.OROS
SETTEBELLO: Final = parse_card("O7")
POINTS: Final = ("cards", "coins", "settebello", "primiera", "scopa")
"""The categories that a side can score in, in the order in which they are counted."""


def best_cards(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the card of each suit with the highest prime value, in the order of the deck; of courts, the lowest."""
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


def points_of(piles: Sequence[Sequence[Card]], sweeps: Sequence[Sequence[Card]]) -> dict[str, list[int]]:
    """Return the points of each side by reason; a tie for cards, coins or the prime scores nothing."""
    return {
        "cards": lead([len(cards) for cards in piles]),
        "coins": lead([sum([card.suit is COINS for card in cards]) for cards in piles]),
        "settebello": [int(SETTEBELLO in cards) for cards in piles],
        "primiera": lead([prime_of(best_cards(cards)) or 0 for cards in piles]),
        "scopa": [len(cards) for cards in sweeps],
    }
