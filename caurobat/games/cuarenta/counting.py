"""The points for cards taken when a round ends."""

from collections.abc import Sequence
from typing import Final

from caurobat.games.cuarenta.state import SIDES

HALF: Final = 20
FOR_HALF: Final = 6
_FOR_MORE: Final = 2


def card_points(cards: Sequence[int], dealing: int) -> tuple[int, int]:
    """The side that scores for its cards, and how many points; `dealing` is the side that dealt.

    One side always does: from 20 cards on 6, and 1 more for each further card, rounded up to an even number;
    where nobody has 20, 2 for more cards. The side that did not deal goes before where both have equally many.
    """
    other = (dealing + 1) % SIDES
    side = dealing if cards[dealing] > cards[other] else other
    if cards[side] < HALF:
        return side, _FOR_MORE
    points = FOR_HALF + cards[side] - HALF
    return side, points + points % 2
