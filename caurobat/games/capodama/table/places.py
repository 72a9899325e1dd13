"""The layout of Capodama's middle: a card before each seat, the bar of points below, the signs above.

Places are named by the seats whose cards lie there. At a table for one, the other hand lies above the middle, at
`("hand", 1)`, and its pile beside it, at `("pile", 1)`. The signs are centred at "double" and "trump".
"""

import math
from collections.abc import Hashable
from typing import Final

from pygame import Rect

from caurobat.games.capodama.rules.packs import HAND
from caurobat.ui.table.layout import CARD_SHAPE, Areas, Middle, Place

_CARD: Final = 0.315  # height of a card, relative to the room
_WIDEST: Final = 2.6  # largest distance of a card from the middle, in card heights
_BAR: Final = 0.115  # height of the strip with the bar of points, relative to the room
_SIGN: Final = 0.17
_HAND_ROW: Final = 0.3  # height of the other hand's cards, relative to the room
_BESIDE: Final = 0.75  # a card vertically nearer to the middle than this, in card heights, counts as beside it
_CLEAR: Final = 0.53  # distance from the centre of a card above or below the middle to the middle, in card heights
_BOARD: Final = 0.47  # largest width of the room for texts, relative to the table; notes stand beside it
_TITLE: Final = 0.05  # space above a wide row, relative to the height, below the text in the corner


def middle_for(free: Rect, seats: int, viewer: int) -> Middle:
    """Return the layout in a free room for `seats` seats, seen by `viewer`; play goes clockwise."""
    return _alone(free) if seats == 1 else _ring(free, seats, viewer)


def _ring(free: Rect, seats: int, viewer: int) -> Middle:
    room = _above_bar(free)
    height = min(room.height * _CARD, room.width * 0.22)
    width = height * CARD_SHAPE
    across = min((room.width - width) / 2, height * _WIDEST)
    down = (room.height - height) / 2
    places: dict[Hashable, Place] = {}
    for ahead in range(seats):
        turn = math.radians(90 + 360 * ahead / seats)
        x, y = room.centerx + across * math.cos(turn), room.centery + down * math.sin(turn)
        places[(viewer + ahead) % seats] = Place(x, y)
    # The signs lie in the corners or, if cards lie there, between the cards along the top.
    over = {3: 0.3, 6: 0.43}.get(seats, 0.0) * across or free.width / 2 - room.height * _SIGN * 0.75
    for name, side in (("double", -1), ("trump", 1)):
        places[name] = Place(room.centerx + side * over, room.top + room.height * _SIGN * 0.5)
    cards = [place for name, place in places.items() if isinstance(name, int)]
    beside = [abs(place.x - room.centerx) for place in cards if abs(place.y - room.centery) < height * _BESIDE]
    half = min(beside) - width * 0.62 if beside else free.width / 2
    above = [place.y for place in cards if place.y <= room.centery - height * _BESIDE]
    top = max(above, default=room.top + height / 2) + height * _CLEAR
    bottom = room.bottom - height / 2 - height * _CLEAR
    centre = Rect(0, round(top), round(2 * max(half, width)), round(bottom - top))
    centre.centerx = room.centerx
    sign = round(room.height * _SIGN * 1.25)
    bare = Rect(room.left, room.top + sign, room.width, room.height - sign)
    return Middle(free, _narrowed(centre, free), places, height, _narrowed(bare, free))


def _alone(free: Rect) -> Middle:
    """Return the layout for one person: the other hand above, the two cards of a trick side by side below."""
    room = _above_bar(free)
    row = room.height * _HAND_ROW
    drop = room.height * _TITLE if HAND * row * CARD_SHAPE > room.width * 0.7 else 0.0
    height = min(room.height * 0.36, room.width * 0.2)
    width = height * CARD_SHAPE
    y = room.bottom - height / 2 - room.height * 0.03
    places: dict[Hashable, Place] = {
        0: Place(room.centerx - 0.6 * width, y),
        1: Place(room.centerx + 0.6 * width, y),
        ("hand", 1): Place(room.centerx, room.top + drop + row / 2),
        ("pile", 1): Place(room.right - row * CARD_SHAPE * 0.6, y),
        "double": Place(room.left + room.height * _SIGN * 0.75, y + room.height * _SIGN * 0.6),
        "trump": Place(room.left + room.height * _SIGN * 0.75, y - room.height * _SIGN * 0.6),
    }
    top, gap = room.top + drop + row, room.height * 0.03
    centre = Rect(0, 0, room.width, round(y - height / 2 - top - 2 * gap))
    centre.midtop = (room.centerx, round(top + gap))
    bare = Rect(centre.left, centre.top, centre.width, room.bottom - centre.top)
    return Middle(free, _narrowed(centre, free), places, height, _narrowed(bare, free))


def _narrowed(texts: Rect, free: Rect) -> Rect:
    """Return the room for `texts` of a middle in `free`, without its ends if it is very wide."""
    table = free.width + 2 * free.left
    return texts.inflate(min(0, round(_BOARD * table) - texts.width), 0)


def _above_bar(free: Rect) -> Rect:
    return Rect(free.left, free.top, free.width, round(free.height * (1 - _BAR)))


def bar_rect(areas: Areas) -> Rect:
    """Return the rect of the bar of points, below all cards."""
    free = areas.middle.rect
    bar = Rect(0, 0, round(free.width * 0.86), round(free.height * _BAR * 0.44))
    bar.midbottom = (free.centerx, round(free.bottom - free.height * _BAR * 0.44))
    return bar


def sign_height(areas: Areas) -> int:
    """Return the height of the signs."""
    return round(areas.middle.rect.height * _SIGN)


def row_height(areas: Areas) -> float:
    """Return the height of a card of the other hand at a table for one."""
    return areas.middle.rect.height * (1 - _BAR) * _HAND_ROW
