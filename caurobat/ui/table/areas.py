"""Where everything on the table goes, worked out from the window's size and the number of seats alone.

Pure: no window, no card. The one who looks sits at the bottom; the next seat in the order of play sits to the
right, and so on anticlockwise. All lengths are pixels; `unit` is one pixel of a 1280 x 720 window.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from caurobat.cards import RANKS
from caurobat.ui.cardart import RATIO
from caurobat.ui.look import unit_of

CARD_SHAPE: Final = RATIO
"""The width of a Spanish card as a part of its height."""

# Opponents on the right side, along the top and on the left side, by how many there are.
_SIDES: Final = {
    1: (0, 1, 0),
    2: (1, 0, 1),
    3: (1, 1, 1),
    4: (2, 0, 2),
    5: (2, 1, 2),
    6: (3, 0, 3),
    7: (3, 1, 3),
    8: (3, 2, 3),
    9: (3, 3, 3),
    10: (4, 2, 4),
    11: (4, 3, 4),
}
_PANEL: Final = (232, 112)  # one opponent, in units
_STRIP: Final = 46  # the line along the top: match, buttons
_HAND: Final = 148  # the height of a card in the hand
_MARGIN: Final = 12
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
    """The parts of the table. `panels` has one for each seat but the viewer's, whose own parts lie at the bottom."""

    size: tuple[int, int]
    unit: float
    viewer: int
    panels: dict[int, Rect]
    own: Rect
    hand: Rect
    slip: Rect
    strip: Rect
    wheel: Rect
    centre: Rect
    places: dict[int, Place]
    card_height: float
    hand_height: float

    @property
    def ring_width(self) -> float:
        """How wide the ellipse is on which the places of the wheel stand."""
        return (self.places[3].x - self.places[11].x) / math.sin(math.radians(_ANGLES[2]))

    def card_rect(self, x: float, y: float) -> Rect:
        """The rect of a card of the hand around (`x`, `y`)."""
        width = self.hand_height * CARD_SHAPE
        return Rect(round(x - width / 2), round(y - self.hand_height / 2), round(width), round(self.hand_height))

    def left_of(self, edge: int) -> "Areas":
        """The same with the hand held left of `edge`, where something covers the rest."""
        hand = Rect(self.hand)
        hand.width = max(0, min(hand.right, edge - round(_MARGIN * self.unit)) - hand.left)
        return replace(self, hand=hand)

    def pile_rect(self, seat: int) -> Rect:
        """Where the top card of the pile of `seat` lies."""
        area = self.own if seat == self.viewer else self.panels[seat]
        height = area.height - 12 * self.unit
        if seat != self.viewer:
            height = min(height, (_PANEL[1] - 12) * self.unit)
        width = height * CARD_SHAPE
        return Rect(
            round(area.right - width - 14 * self.unit), round(area.centery - height / 2), round(width), round(height)
        )


def areas_for(
    size: tuple[int, int], seats: int, viewer: int, *, is_row: bool = False, text_scale: float = 1.0
) -> Areas:
    """The parts of a table for `seats`, seen by `viewer`; `is_row` puts the ranks in two rows, not on a wheel.

    Where text is larger (`text_scale` above 1), opponents' panels are, too, as far as there is room.
    """
    unit = unit_of(size)
    width, height = size
    margin = _MARGIN * unit
    hand_height = _HAND * unit
    bottom = height - hand_height - 2 * margin
    strip = Rect(0, 0, width, round(_STRIP * unit))
    panel = _panel_size(width / unit, bottom / unit, seats, text_scale)
    panels = _panels(width, bottom, unit, seats, viewer, panel)
    own_width = (_OWN + _OWN_MORE * (text_scale - 1)) * unit
    own = Rect(round(margin), round(bottom + margin), round(own_width), round(hand_height))
    slip_width = _SLIP * unit
    slip = Rect(
        round(width - slip_width - margin), round(bottom + margin / 2), round(slip_width), round(hand_height + margin)
    )
    hand = Rect(own.right + round(2 * margin), own.top, slip.left - own.right - round(4 * margin), round(hand_height))
    free = _free(width, bottom, unit, panels.values())
    card_height, places = (_row if is_row else _ring)(free)
    wheel = _bounding(places, card_height)
    return Areas(
        size=size,
        unit=unit,
        viewer=viewer,
        panels=panels,
        own=own,
        hand=hand,
        slip=slip,
        strip=strip,
        wheel=wheel,
        centre=_centre(places, card_height, is_row=is_row),
        places=places,
        card_height=card_height,
        hand_height=hand_height,
    )


def _panel_size(width: float, bottom: float, seats: int, text_scale: float) -> tuple[float, float]:
    """Width and height of an opponent's panel, in units; `width` and `bottom` are the room's."""
    right, top, left = _SIDES[seats - 1]
    most_wide = (width - 8 * _MARGIN) / (2 + top) if top else width / 4
    most_high = (bottom - _STRIP) / max(right, left, 1) - 5
    wide = min(_PANEL[0] * (1 + 0.36 * (text_scale - 1)), most_wide)
    high = min(_PANEL[1] * (1 + (0.25 if top else 0.45) * (text_scale - 1)), most_high)
    return max(wide, _PANEL[0]), max(high, _PANEL[1])


def _panels(
    width: int, bottom: float, unit: float, seats: int, viewer: int, panel: tuple[float, float]
) -> dict[int, Rect]:
    right, top, left = _SIDES[seats - 1]
    margin = _MARGIN * unit
    wide, high = panel[0] * unit, panel[1] * unit
    first_y = (_STRIP + 2) * unit if right else margin
    spots: list[tuple[float, float]] = []
    spots += [(width - wide - margin, y) for y in reversed(_spread(right, first_y, bottom, high))]
    across = _spread(top, wide + 3 * margin, width - wide - 3 * margin, wide)
    spots += [(x, margin) for x in reversed(across)]
    spots += [(margin, y) for y in _spread(left, first_y, bottom, high)]
    return {
        (viewer + 1 + number) % seats: Rect(round(x), round(y), round(wide), round(high))
        for number, (x, y) in enumerate(spots)
    }


def _spread(count: int, start: float, end: float, length: float) -> list[float]:
    """Where `count` things of `length` begin, evenly spaced between `start` and `end`."""
    gap = (end - start - count * length) / (count + 1) if count else 0.0
    return [start + gap + number * (length + gap) for number in range(count)]


def _free(width: int, bottom: float, unit: float, panels: Iterable[Rect]) -> Rect:
    """The part in the middle that no panel reaches into."""
    left, top, right = 0.0, 10 * unit, float(width)
    for panel in panels:
        if panel.centerx < width * 0.2:
            left = max(left, panel.right)
        elif panel.centerx > width * 0.8:
            right = min(right, panel.left)
        else:
            top = max(top, panel.bottom)
    margin = 14 * unit
    return Rect(
        round(left + margin), round(top + margin), round(right - left - 2 * margin), round(bottom - top - margin)
    )


def _ring(free: Rect) -> tuple[float, dict[int, Place]]:
    """Ten places round an ellipse, 1 at the top and on clockwise, their cards as large as fits."""
    card = min(free.height / 4.1, free.width / 4.4)
    down = min((free.height - card) / 2, 2.2 * card)
    across = min((free.width - card * CARD_SHAPE) / 2, 1.95 * down)
    places = {}
    for number, rank in enumerate(RANKS):
        angle = math.radians(_ANGLES[number])
        places[rank] = Place(free.centerx + across * math.sin(angle), free.centery - down * math.cos(angle))
    return card, places


def _row(free: Rect) -> tuple[float, dict[int, Place]]:
    """Two rows of five, sorted by rank, above and below the middle."""
    card = min(free.height / 3.6, free.width / (5 * CARD_SHAPE * 1.25))
    step = min(free.width / 5, card * CARD_SHAPE * 1.5)
    places = {}
    for number, rank in enumerate(RANKS):
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
