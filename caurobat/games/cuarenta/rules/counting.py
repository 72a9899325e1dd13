"""The points for cards taken when a round ends."""

from collections.abc import Sequence
from typing import Final

from caurobat.games.cuarenta.rules.state import SIDES

HALF: Final = 20
FOR_HALF: Final = 6
_FOR_MORE: Final = 2


def card_points(cards: Sequence[int], dealing: int) -> tuple[int, int]:
    """Return the side that scores for its cards, and its points; `dealing` is the side that dealt.

    One side always does: 6 for 20 cards, and 1 more for each further card, rounded up to an even number; if nobody has
    20, 2 for more cards. With equally many cards, the side that did not deal comes first.
    """
    other = (dealing + 1) % SIDES
    side = dealing if cards[dealing] > cards[other] else other
    if cards[side] < HALF:
        return side, _FOR_MORE
    points = FOR_HALF + cards[side] - HALF
    return side, points + points % 2
