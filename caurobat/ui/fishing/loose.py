"""Pure layout: the cards of the table in loose rows, slightly askew, in the order of arrival, never overlapping."""

import math
from collections.abc import Hashable, Sequence
from typing import Final

from pygame import Rect

from caurobat.decks import FRENCH, JOKERS, SPANISH, Card
from caurobat.ui.table.layout import CARD_SHAPE, MIDDLE_LAYER, Areas, Middle, Place, PlacedCard, Pose

ROOM_FOR: Final = 14
"""Up to this many cards are as large as the game's other cards; larger numbers lie closer and are smaller."""
USUAL: Final = 8
"""Up to this many cards get the size that fits this many, so that sizes stay steady as cards come and go."""
_ACROSS, DOWN = 1.2, 1.1
"""The distance between the middles of neighbouring cards, in widths and heights; cards lie slightly askew."""
_FOOT: Final = 0.215
"""The fraction of the middle, at its foot, for words about the effect of a card, and for buttons."""
_OVER_HAND: Final = 0.045
"""The fraction of it that stays free at the very foot, since raised cards of the hand extend that far."""
_SIDE: Final = 0.11
"""The fraction of its width at each end, one of which holds the stock."""
_STOCK: Final = 0.3
"""The smallest width of that part, as a fraction of the middle's height."""
_WIDEST: Final = 0.165
"""The largest width of that part, as a fraction of the middle's width."""
TALLEST: Final = 0.36
"""The largest height of a card, as a fraction of the middle's."""
_MARGIN: Final = 0.045
_ORDER: Final = {card: place for cards in (SPANISH.cards, FRENCH.cards, JOKERS) for place, card in enumerate(cards)}
_ANGLES: Final = (-2.0, 1.0, -1.0, 2.0, 0.0)
"""The angles at which the cards lie, in turn, in degrees."""
_LOOSE: Final = 0.015


def middle_for(free: Rect) -> Middle:
    """Return the middle of a table, as large as `free`, with places for two or three rows of full-size cards."""
    spread = _spread(free)
    columns, rows, height = _grid(spread, ROOM_FOR, free.height * TALLEST)
    places: dict[Hashable, Place] = dict(enumerate(_rows(spread, columns * rows, columns, rows, height)))
    centre = Rect(free.left, free.top, free.width, free.height - round(free.height * _OVER_HAND))
    return Middle(free, centre, places, height)


def spots(areas: Areas, count: int) -> tuple[float, list[Place]]:
    """Return the height of the cards when `count` lie on the table, and the centre of each."""
    columns, _, height = _grid(_spread(areas.middle.rect), _steps(count), areas.middle.rect.height * TALLEST)
    used = max(1, -(-count // columns))
    return height, _rows(_spread(areas.middle.rect), count, -(-count // used), used, height)


def lay_loose(cards: Sequence[Card | None], areas: Areas) -> dict[Card, PlacedCard]:
    """Return the poses of `cards`, in the order of arrival."""
    height, places = spots(areas, len(cards))
    placed = {}
    for number, (card, place) in enumerate(zip(cards, places, strict=True)):
        if card is None:
            continue
        # The angle depends on the card, not on its place, so that a card that moves up keeps it.
        mark = _ORDER[card]
        shift = (mark * 7 % 5 - 2) * _LOOSE * height
        pose = Pose(place.x + shift * 0.5, place.y + shift, height, lean_of(card))
        placed[card] = PlacedCard(pose, MIDDLE_LAYER + number)
    return placed


def lean_of(card: Card) -> float:
    """Return the angle of `card` in degrees."""
    return _ANGLES[_ORDER[card] % len(_ANGLES)]


def _steps(count: int) -> int:
    """Return the capacity to lay out for `count` cards; it grows in steps, so that sizes rarely change."""
    return next((size for size in (USUAL, ROOM_FOR) if count <= size), count)


def foot_of(areas: Areas) -> Rect:
    """Return the strip below the cards."""
    middle = areas.middle.rect
    height = round(middle.height * _FOOT)
    return Rect(middle.left, middle.bottom - height, middle.width, height - round(middle.height * _OVER_HAND))


def ground_of(areas: Areas) -> Rect:
    """Return the area that the cards lie on."""
    return _spread(areas.middle.rect)


def _spread(middle: Rect) -> Rect:
    margin = round(middle.height * _MARGIN)
    side = round(max(middle.width * _SIDE, min(middle.height * _STOCK, middle.width * _WIDEST)))
    height = middle.height - round(middle.height * _FOOT) - 2 * margin
    return Rect(middle.left + side, middle.top + margin, middle.width - 2 * side, height)


def _grid(spread: Rect, count: int, most: float) -> tuple[int, int, float]:
    """Return the columns, rows and card height (at most `most`) with which `count` cards are largest."""
    best = (1, 1, 0.0)
    for rows in range(1, 5):
        columns = math.ceil(count / rows)
        across, down = spread.width / (columns * CARD_SHAPE * _ACROSS), spread.height / (rows * DOWN)
        height = min(across, down, most)
        if height > best[2] + 0.5:
            best = (columns, rows, height)
    return best


def _rows(spread: Rect, count: int, columns: int, rows: int, height: float) -> list[Place]:
    """Return `count` places in rows of `columns` columns, centred in `spread`."""
    across, down = height * CARD_SHAPE * _ACROSS, height * DOWN
    places = []
    for number in range(count):
        row, column = divmod(number, columns)
        here = min(columns, count - row * columns)
        x = spread.centerx + (column - (here - 1) / 2) * across
        places.append(Place(x, spread.centery + (row - (rows - 1) / 2) * down))
    return places
