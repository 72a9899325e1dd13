"""The points of a round: for the cards in each side's piles, and for its sweeps."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.fishing import lead
from caurobat.decks import Card, parse_card
from caurobat.games.zwicker.rules.options import Options

POINTS: Final = ("sevens", "aces", "sweeps", "ten", "cards")
"""The categories that a side can score in, in counting order."""
TEN: Final = parse_card("10D")
SEVENS: Final = (parse_card("7D"), parse_card("7S"))
_ACE: Final = 1
_FOR_ACE: Final = 2
FOR_SWEEP: Final = 3
"""The points of a sweep."""
_FOR_TEN: Final = 10


def card_points(card: Card) -> int:
    """Return the points of `card` for its final owner."""
    if card.rank == _ACE:
        return _FOR_ACE
    return _FOR_TEN if card is TEN else int(card in SEVENS)


def points_of(
    options: Options, piles: Sequence[Sequence[Card]], sweeps: Sequence[Sequence[Card]]
) -> dict[str, list[int]]:
    """Return the points of each side by reason; a tie for most cards scores nothing."""
    return {
        "sevens": [sum([card in SEVENS for card in cards]) for cards in piles],
        "aces": [_FOR_ACE * sum([card.rank == _ACE for card in cards]) for cards in piles],
        "sweeps": [FOR_SWEEP * len(cards) for cards in sweeps],
        "ten": [_FOR_TEN * (TEN in cards) for cards in piles],
        "cards": lead([len(cards) for cards in piles]) if options.most_cards else [],
    }
