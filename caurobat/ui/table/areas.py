"""Where everything on the table goes, worked out from the window's size and the number of seats alone.

Pure: no window, no card. The one who looks sits at the bottom; the next seat in the order of play sits to the
right, and so on anticlockwise. All lengths are pixels; `unit` is one pixel of a 1280 x 720 window.
"""

import math
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from caurobat.decks import SPANISH
from caurobat.ui.drawing.card_art import RATIO
from caurobat.ui.drawing.look import is_tall, unit_of
from caurobat.ui.table.panels import STRIP, Room, seating

CARD_SHAPE: Final = RATIO
"""The width of a Spanish card as a part of its height."""

_PILE: Final = 100  # the height of an opponent's pile at most
_SMALL_PILE: Final = 80
_HAND: Final = 148  # the height of a card in the hand
_MARGIN: Final = 12
_OVER_HAND: Final = 30  # between the hand and what lies above it: cards that stand out reach so far
_SLIP: Final = 292
_OWN: Final = 232
_OWN_MORE: Final = 40  # what text twice as large adds to that

_ANGLES: Final = (0, 35, 68, 112, 145, 180, 215, 248, 292, 325)
"""Where on the ellipse the places are: a little further apart at its sides, where cards stand above one another."""


@dataclass(frozen=True, slots=True)
class Place:
    """One place of the wheel (or of the row): the centre of its card."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Areas:
    """The parts of the table. `panels` has one for each seat but the viewer's, whose own parts lie at the bottom.

    `is_small`: the panels are the narrow ones, with the words below the portrait.
    """

    size: tuple[int, int]
    unit: float
    viewer: int
    panels: dict[int, Rect]
    own: Rect
    hand: Rect
    slip: Rect
    wheel: Rect
    centre: Rect
    places: dict[int, Place]
    card_height: float
    hand_height: float
    is_small: bool = False

    @property
    def ring_width(self) -> float:
        """How wide the ellipse is on which the places of the wheel stand."""
        return (self.places[3].x - self.places[11].x) / math.sin(math.radians(_ANGLES[2]))

    def card_rect(self, x: float, y: float) -> Rect:
        """The rect of a card of the hand around (`x`, `y`)."""
        width = self.hand_height * CARD_SHAPE
        return Rect(round(x - width / 2), round(y - self.hand_height / 2), round(width), round(self.hand_height))

    def pile_rect(self, seat: int) -> Rect:
        """Where the top card of the pile of `seat` lies."""
        area = self.own if seat == self.viewer else self.panels[seat]
        height = area.height - 12 * self.unit
        if seat != self.viewer:
            height = min(height, (_SMALL_PILE if self.is_small else _PILE) * self.unit)
        width = height * CARD_SHAPE
        return Rect(
            round(area.right - width - 14 * self.unit), round(area.centery - height / 2), round(width), round(height)
        )


def areas_for(
    size: tuple[int, int],
    seats: int,
    viewer: int,
    *,
    is_row: bool = False,
    text_scale: float = 1.0,
    room: tuple[int, int] | None = None,
) -> Areas:
    """The parts of a table for `seats`, seen by `viewer`; `is_row` puts the ranks in two rows, not on a wheel.

    Where text is larger (`text_scale` above 1), opponents' panels are, too, as far as there is room. `room` is the
    width and height of the part of the window, from its upper left corner, that is not covered: all but the slip
    lies in it.
    """
    unit = unit_of(size)
    width = (room or size)[0]
    margin, hand_height = _MARGIN * unit, _HAND * unit
    own, hand, slip = _own_things(size, room, unit, text_scale)
    bottom = own.top - margin
    # What a drawer covers takes the buttons with it: only the title is left above the seats.
    strip = STRIP if room is None else min(STRIP, 12 + 22 * text_scale)
    seated = seating(Room(width, bottom, unit, seats - 1, text_scale, strip), lambda free: _worth(free, is_row=is_row))
    card_height, places = (_row if is_row else _ring)(seated.free)
    return Areas(
        size=size,
        unit=unit,
        viewer=viewer,
        panels={(viewer + 1 + number) % seats: panel for number, panel in enumerate(seated.panels)},
        own=own,
        hand=hand,
        slip=slip,
        wheel=_bounding(places, card_height),
        centre=_centre(places, card_height, is_row=is_row),
        places=places,
        card_height=card_height,
        hand_height=hand_height,
        is_small=seated.is_small,
    )


def _worth(free: Rect, *, is_row: bool) -> float:
    """The height of the cards in a `free` middle, or a third of the width between them, if that is less."""
    card_height, places = (_row if is_row else _ring)(free)
    return min(card_height, _centre(places, card_height, is_row=is_row).width / 3)


def _own_things(
    size: tuple[int, int], room: tuple[int, int] | None, unit: float, text_scale: float
) -> tuple[Rect, Rect, Rect]:
    """The viewer's own panel, the hand and the slip: side by side at the bottom; in a tall window the hand below."""
    width, height = room or size
    margin, high = round(_MARGIN * unit), round(_HAND * unit)
    own = Rect(margin, height - high - margin, round((_OWN + _OWN_MORE * (text_scale - 1)) * unit), high)
    # Below a drawer the slip is out of sight: the drawer tells more than it does.
    slip = Rect(0, 0, round(_SLIP * unit), high + margin)
    slip.bottomright = (size[0] - margin, size[1] - margin // 2)
    if room is None and is_tall(size):
        hand = Rect(margin, own.top, width - 2 * margin, high)
        above = high + round(_OVER_HAND * unit)
        return own.move(0, -above), hand, slip.move(0, -above)
    end = slip.left if room is None else width
    return own, Rect(own.right + 2 * margin, own.top, max(0, end - own.right - 4 * margin), high), slip


def _ring(free: Rect) -> tuple[float, dict[int, Place]]:
    """Ten places round an ellipse, 1 at the top and on clockwise, their cards as large as fits."""
    card = min(free.height / 4.1, free.width / 4.4)
    down = min((free.height - card) / 2, 2.2 * card)
    across = min((free.width - card * CARD_SHAPE) / 2, 1.95 * down)
    places = {}
    for number, rank in enumerate(SPANISH.ranks):
        angle = math.radians(_ANGLES[number])
        places[rank] = Place(free.centerx + across * math.sin(angle), free.centery - down * math.cos(angle))
    return card, places


def _row(free: Rect) -> tuple[float, dict[int, Place]]:
    """Two rows of five, sorted by rank, above and below the middle."""
    card = min(free.height / 3.6, free.width / (5 * CARD_SHAPE * 1.25))
    step = min(free.width / 5, card * CARD_SHAPE * 1.5)
    places = {}
    for number, rank in enumerate(SPANISH.ranks):
        row, column = divmod(number, 5)
        y = free.top + card * 0.55 if row == 0 else free.bottom - card * 0.55
        places[rank] = Place(free.centerx + (column - 2) * step, y)
    return card, places


def _bounding(places: dict[int, Place], card: float) -> Rect:
    left = min(place.x for place in places.values()) - card * CARD_SHAPE / 2
    right = max(place.x for place in places.values()) + card * CARD_SHAPE / 2
    top = min(place.y for place in places.values()) - card / 2
    bottom = max(place.y for place in places.values()) + card / 2
    return Rect(round(left), round(top), round(right - left), round(bottom - top))


def _centre(places: dict[int, Place], card: float, *, is_row: bool) -> Rect:
    """The free middle: shouts, previews and the call's buttons."""
    gap = card * 0.12
    top, bottom = places[1].y + card / 2 + gap, places[6].y - card / 2 - gap
    if is_row:
        bottom = places[7].y - card / 2 - gap
        left, right = places[1].x, places[5].x
    else:
        left = places[11].x + card * CARD_SHAPE / 2 + gap
        right = places[3].x - card * CARD_SHAPE / 2 - gap
    return Rect(round(left), round(top), round(right - left), round(bottom - top))
