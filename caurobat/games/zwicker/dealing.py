"""The cards in play, and the number of cards dealt."""

from typing import Final

from caurobat.decks import FRENCH, JOKERS, Card
from caurobat.games.zwicker.options import Options

POOL_SIZE: Final = 4
BATCH: Final = 4
"""The number of cards that each seat gets at a time, as long as there are enough."""


def pack(options: Options) -> tuple[Card, ...]:
    """Return the French cards, by suit and rank, and after them the jokers in play."""
    return FRENCH.cards + JOKERS[: options.jokers]
