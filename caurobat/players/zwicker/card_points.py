"""The value of a captured card in points: what it counts by itself, and a little for being a card."""

from collections.abc import Iterable, Mapping
from typing import Final

from caurobat.decks import FRENCH, JOKERS, Card
from caurobat.games.zwicker.counting import card_points

SWEEP: Final = 3.0
"""A sweep is three points."""
_A_CARD: Final = 0.05

CARD_POINTS: Final[Mapping[Card, float]] = {card: card_points(card) + _A_CARD for card in (*FRENCH.cards, *JOKERS)}
"""What each card is worth to whoever captures it."""


def points_of(cards: Iterable[Card]) -> float:
    """Return the value of these cards together."""
    return sum([CARD_POINTS[card] for card in cards])
