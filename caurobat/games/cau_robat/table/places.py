"""Pure layout: the places of the ten ranks, on a wheel or in two rows.

The wheel is an oval with full corners: five places above and five below. The outer ones are pulled in a little, so that
cards are as large as the room allows and the last place of one side is directly above the other side's.
"""

from collections.abc import Hashable, Mapping
from typing import Final

from pygame import Rect

from caurobat.decks import SPANISH
from caurobat.ui.table.layout import CARD_SHAPE, Middle, Place

SQUARENESS: Final = 3.0
"""How full the corners of the wheel are; see `Oval`."""
_DRAWN_IN: Final = 0.55
"""The distance of the outer places from the horizontal middle, as a fraction of the others'."""
_REACH: Final = (1 - _DRAWN_IN**SQUARENESS) ** (1 / SQUARENESS)
"""How far out the outer places are on the oval, as a fraction of its half width."""
_COLUMNS: Final = {11: -2, 12: -1, 1: 0, 2: 1, 3: 2, 4: 2, 5: 1, 6: 0, 7: -1, 10: -2}
"""The column, of five, of each rank."""
_ABOVE: Final = (11, 12, 1, 2, 3)
TOP, RIGHT, BOTTOM, LEFT = 1, 3, 6, 11
"""The ranks at the top of the wheel, at its rightmost, at the bottom and at its leftmost point."""
_FRAME: Final = 0.2
"""The distance of the frame's outer edge from the cards of two rows, in card heights."""
_FIRST_ABOVE, _LAST_ABOVE, _FIRST_BELOW = 1, 5, 7
"""The ranks at the ends of the upper row, and the first rank of the lower one."""


def middle_for(free: Rect, *, is_row: bool) -> Middle:
    """Return the middle of a table: the ranks on a wheel or, if `is_row`, in two rows, as large as `free` allows."""
    card, places = (_row if is_row else _ring)(free)
    return Middle(_bounding(places, card), _centre(places, card, is_row=is_row), places, card)


def ring_size(places: Mapping[Hashable, Place]) -> tuple[float, float]:
    """Return half the width and half the height of the oval through the places of the wheel."""
    return (places[RIGHT].x - places[LEFT].x) / 2 / _REACH, (places[BOTTOM].y - places[TOP].y) / 2


def _ring(free: Rect) -> tuple[float, dict[Hashable, Place]]:
    """Return ten places on an oval, clockwise with 1 at the top, with the largest cards that fit."""
    # Cards are narrow enough for the texts between the outer places to be three card heights wide.
    card = min(free.height / 3.15, free.width / 4.4)
    width = card * CARD_SHAPE
    down = min((free.height - card) / 2, 1.7 * card)
    step = min((free.width - width) / 4, 2.1 * width)
    across = 2 * step / _REACH
    places: dict[Hashable, Place] = {}
    for rank, column in _COLUMNS.items():
        x = column * step
        y = down * (1 - (abs(x) / across) ** SQUARENESS) ** (1 / SQUARENESS)
        places[rank] = Place(free.centerx + x, free.centery + (-y if rank in _ABOVE else y))
    return card, places


def _row(free: Rect) -> tuple[float, dict[Hashable, Place]]:
    """Return two rows of five places, sorted by rank, above and below the middle, in a frame."""
    card = min(free.height / (3.5 + 2 * _FRAME), free.width / (5 * CARD_SHAPE * 1.25 + 2 * _FRAME))
    step = min((free.width - 2 * _FRAME * card) / 5, card * CARD_SHAPE * 1.9)
    places: dict[Hashable, Place] = {}
    for number, rank in enumerate(SPANISH.ranks):
        row, column = divmod(number, 5)
        inset = card * (0.5 + _FRAME)
        y = free.top + inset if row == 0 else free.bottom - inset
        places[rank] = Place(free.centerx + (column - 2) * step, y)
    return card, places


def frame_of(places: Mapping[Hashable, Place], card: float) -> Rect:
    """Return the centre line of the frame round two rows of places for cards of that height."""
    step, around = places[_FIRST_ABOVE + 1].x - places[_FIRST_ABOVE].x, round(card * _FRAME)
    return _bounding(places, card).inflate(round(step - card * CARD_SHAPE) + around, around)


def _bounding(places: Mapping[Hashable, Place], card: float) -> Rect:
    left = min(place.x for place in places.values()) - card * CARD_SHAPE / 2
    right = max(place.x for place in places.values()) + card * CARD_SHAPE / 2
    top = min(place.y for place in places.values()) - card / 2
    bottom = max(place.y for place in places.values()) + card / 2
    return Rect(round(left), round(top), round(right - left), round(bottom - top))


def _centre(places: Mapping[Hashable, Place], card: float, *, is_row: bool) -> Rect:
    """Return the free middle, for shouts, forecasts and the buttons of a call."""
    gap = card * 0.12
    top, bottom = places[TOP].y + card / 2 + gap, places[BOTTOM].y - card / 2 - gap
    if is_row:
        bottom = places[_FIRST_BELOW].y - card / 2 - gap
        left, right = places[_FIRST_ABOVE].x, places[_LAST_ABOVE].x
    else:
        left = places[LEFT].x + card * CARD_SHAPE / 2 + gap
        right = places[RIGHT].x - card * CARD_SHAPE / 2 - gap
    return Rect(round(left), round(top), round(right - left), round(bottom - top))
