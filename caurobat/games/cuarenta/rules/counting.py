"""The points for cards taken when a round ends."""

from collections.abc import Sequence
from typing import Final

from caurobat.games.cuarenta.rules.state import SIDES

HALF: Final = 20
FOR_HALF: Final = 6
_FOR_MORE: Final = 2


def card_points(cards: Sequence[int], dealing: int) -> tuple[int, int]:
    """Return the side that scores for its cards, and its points; `dealing` is the side that dealt.

    One side always scores: 6 for 20 cards plus 1 for each further card, rounded up to an even number; if nobody has 20,
    the side with more cards scores 2. If both have equally many, the side that did not deal comes first.
    """
    other = (dealing + 1) % SIDES
    side = dealing if cards[dealing] > cards[other] else other
    if cards[side] < HALF:
        return side, _FOR_MORE
    points = FOR_HALF + cards[side] - HALF
    return side, points + points % 2
