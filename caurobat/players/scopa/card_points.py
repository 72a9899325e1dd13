"""The value of a captured card in points: its share in the majority of cards, of coins, and in the prime.

A rough estimate, which greedy players, playouts and imperfect players share.
"""

from collections.abc import Mapping
from typing import Final

from caurobat.decks import SPANISH, Card
from caurobat.games.scopa.counting import COINS, SETTEBELLO

SWEEP: Final = 1.0
"""The value of a sweep."""
_A_CARD: Final = 0.06
_A_COIN: Final = 0.16
_IN_THE_PRIME: Final = {7: 0.28, 6: 0.1, 1: 0.06, 5: 0.03}

CARD_POINTS: Final[Mapping[Card, float]] = {
    card: _A_CARD
    + (_A_COIN if card.suit is COINS else 0.0)
    + _IN_THE_PRIME.get(card.rank, 0.0)
    + (1.0 if card is SETTEBELLO else 0.0)
    for card in SPANISH.cards
}
"""The value of each card to the side that captures it."""
