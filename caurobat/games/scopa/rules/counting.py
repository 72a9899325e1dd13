"""The count: the points of each side for its piles and sweeps.

Piles are public, so this serves the rules, the players and the display alike, at any time in a round.
"""

from collections.abc import Sequence
from typing import Final

from caurobat.core.fishing import lead
from caurobat.core.spanish_count import COINS as COINS
from caurobat.core.spanish_count import PRIME_VALUES as PRIME_VALUES
from caurobat.core.spanish_count import SEVEN_OF_COINS, coins_in, prime_of
from caurobat.core.spanish_count import best_cards as best_cards
from caurobat.decks import Card

SETTEBELLO: Final = SEVEN_OF_COINS
POINTS: Final = ("cards", "coins", "settebello", "primiera", "scopa")
"""The categories that a side can score in, in the order in which they are counted."""


def points_of(piles: Sequence[Sequence[Card]], sweeps: Sequence[Sequence[Card]]) -> dict[str, list[int]]:
    """Return the points of each side by reason; a tie for cards, coins or the prime scores nothing."""
    return {
        "cards": lead([len(cards) for cards in piles]),
        "coins": lead(list(map(coins_in, piles))),
        "settebello": [int(SETTEBELLO in cards) for cards in piles],
        "primiera": lead([prime_of(best_cards(cards)) or 0 for cards in piles]),
        "scopa": [len(cards) for cards in sweeps],
    }
