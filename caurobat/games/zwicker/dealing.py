"""The cards that are played with, and how many are dealt."""

from typing import Final

from caurobat.decks import FRENCH, JOKERS, Card
from caurobat.games.zwicker.options import Options

POOL_SIZE: Final = 4
BATCH: Final = 4
"""The number of cards that each seat gets at a time, as long as there are enough."""


def pack(options: Options) -> tuple[Card, ...]:
    """The French cards, by suit and rank, and the jokers that are played with after them."""
    return FRENCH.cards + JOKERS[: options.jokers]
