"""The areas of the table, computed from the window's size and the number of seats alone.

Pure: no window, no card. The viewer sits at the bottom; the next seat in playing order sits to the right, and so on
anticlockwise, or to the left for a game that is played clockwise. All lengths are in pixels; `unit` is one pixel of a
1280 x 720 window.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

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
_NARROW: Final = 5.5  # a hand with less room has its cards too close; in widths of a card
_SLIP: Final = 292
_OWN: Final = 232
_OWN_MORE: Final = 40  # what text twice as large adds to that
_HIGHER: Final = 1.3  # how much higher the slip is where it is read from afar


@dataclass(frozen=True, slots=True)
class Place:
    """One place of the middle: the centre of its card."""

    x: float
    y: float

    def card_rect(self, height: float) -> Rect:
        """Return the rect of a card of `height` at this place."""
        return Rect(0, 0, round(height * CARD_SHAPE), round(height)).move_to(center=(round(self.x), round(self.y)))


@dataclass(frozen=True, slots=True)
class Middle:
    """A game's layout between the seats: `places` under the game's own names, for cards of `card_height`.

    `rect` covers all of it; `centre` is free for shouts, forecasts and buttons. `bare` is the larger free area while no
    card lies on the table, for games that have one.
    """

    rect: Rect
    centre: Rect
    places: Mapping[Hashable, Place]
    card_height: float
    bare: Rect | None = None

    @property
    def worth(self) -> float:
        """The quality of the layout: the height of its cards, or a third of the width between them if that is less."""
        return min(self.card_height, self.centre.width / 3)


@dataclass(frozen=True, slots=True)
class TableShape:
    """The shape of a table, independent of its window: its seats, the viewer at the bottom, and the game's layout.

    `middle` lays out the middle in a free room. `has_piles`: seats have piles in front of them.
    """

    seats: int
    viewer: int
    middle: Callable[[Rect], Middle]
    is_clockwise: bool = False
    has_piles: bool = True


@dataclass(frozen=True, slots=True)
class Areas:
    """The areas of the table. `panels` has one for each seat but the viewer's, whose own areas are at the bottom.

    If nobody holds a hand at the screen, `panels` includes the viewer's, and nothing of the viewer's is at the bottom.

    `is_small`: the panels are the narrow ones, with the words below the portrait.
    """

    size: tuple[int, int]
    unit: float
    viewer: int
    panels: dict[int, Rect]
    own: Rect
    hand: Rect
    slip: Rect
    middle: Middle
    hand_height: float
    is_small: bool = False
    has_piles: bool = True

    @property
    def centre(self) -> Rect:
        """The free part of the middle."""
        return self.middle.centre

    @property
    def places(self) -> Mapping[Hashable, Place]:
        """The places of the middle."""
        return self.middle.places

    @property
    def card_height(self) -> float:
        """The height of a card in the middle."""
        return self.middle.card_height

    def is_own(self, seat: int) -> bool:
        """Whether `seat` has its areas at the bottom."""
        return seat == self.viewer and seat not in self.panels

    def panel(self, seat: int) -> Rect:
        """Return the panel of `seat`, or its area at the bottom."""
        return self.panels.get(seat, self.own)

    def card_rect(self, x: float, y: float) -> Rect:
        """Return the rect of a card of the hand centred on (`x`, `y`)."""
        width = self.hand_height * CARD_SHAPE
        return Rect(round(x - width / 2), round(y - self.hand_height / 2), round(width), round(self.hand_height))

    def pile_rect(self, seat: int) -> Rect:
        """Return the rect of the top card of the pile of `seat`; without piles, an empty rect at the end of its panel.

        The pile of an unattended hand has a place in the middle, `("pile", seat)`.
        """
        if seat != self.viewer and seat not in self.panels:
            return self.places["pile", seat].card_rect(_SMALL_PILE * self.unit)
        area = self.panel(seat)
        height = area.height - 12 * self.unit
        if not self.is_own(seat):
            height = min(height, (_SMALL_PILE if self.is_small else _PILE) * self.unit)
        width = height * CARD_SHAPE if self.has_piles else 0
        return Rect(
            round(area.right - width - 14 * self.unit), round(area.centery - height / 2), round(width), round(height)
        )


def hand_height(size: tuple[int, int]) -> float:
    """Return the height in pixels of a card of the hand in a window of `size`."""
    return _HAND * unit_of(size)


def areas_for(
    size: tuple[int, int],
    shape: TableShape,
    *,
    text_scale: float = 1.0,
    room: tuple[int, int] | None = None,
    has_hand: bool = True,
) -> Areas:
    """Return the areas of a table of `shape`; without `has_hand`, nobody holds cards at the screen.

    With larger text (`text_scale` above 1), opponents' panels grow as far as there is room. `room` is the width and
    height of the uncovered part of the window, from its upper left corner: everything but the slip lies within it.
    """
    unit = unit_of(size)
    width = (room or size)[0]
    own, hand, slip = _own_things(size, room, unit, text_scale)
    # What a drawer covers takes the buttons with it: only the title is left above the seats.
    strip = STRIP if room is None else min(STRIP, 12 + 22 * text_scale)
    place = Room(width, own.top - _MARGIN * unit, unit, shape.seats - 1, text_scale, strip)
    if not has_hand:
        slip.height = round(slip.height * _HIGHER)
        slip.bottom = size[1] - round(_MARGIN * unit / 2)
        own, hand = Rect(0, size[1], 0, 0), Rect(0, size[1], width, 0)
        place = _room_afar(replace(place, opponents=shape.seats), slip, room or size, is_whole=room is None)
    seated = seating(place, lambda free: shape.middle(free).worth)
    step = -1 if shape.is_clockwise else 1
    return Areas(
        size=size,
        unit=unit,
        viewer=shape.viewer,
        panels={(shape.viewer + step * number) % shape.seats: panel for number, panel in enumerate(seated.panels, 1)},
        own=own,
        hand=hand,
        slip=slip,
        middle=shape.middle(seated.free),
        hand_height=hand_height(size),
        is_small=seated.is_small,
        has_piles=shape.has_piles,
    )


def _room_afar(room: Room, slip: Rect, size: tuple[int, int], *, is_whole: bool) -> Room:
    """Return the room for seats and middle if only the `slip` is at the bottom, in a corner if the window is wide.

    Without `is_whole`, a drawer covers the slip.
    """
    bottom = size[1] - _MARGIN * room.unit
    if is_whole and room.is_wide:
        return replace(room, height=bottom, corner=(size[0] - slip.left, bottom - slip.top))
    return replace(room, height=float(slip.top) if is_whole else bottom)


def _own_things(
    size: tuple[int, int], room: tuple[int, int] | None, unit: float, text_scale: float
) -> tuple[Rect, Rect, Rect]:
    """Return the viewer's panel, hand and slip: side by side at the bottom, or with the hand below."""
    width, height = room or size
    margin, high = round(_MARGIN * unit), round(_HAND * unit)
    own = Rect(margin, height - high - margin, round((_OWN + _OWN_MORE * (text_scale - 1)) * unit), high)
    # Below a drawer the slip is out of sight: the drawer tells more than it does.
    slip = Rect(0, 0, round(_SLIP * unit), high + margin).move_to(bottomright=(size[0] - margin, size[1] - margin // 2))
    end = slip.left if room is None else width
    hand = Rect(own.right + 2 * margin, own.top, max(0, end - own.right - 4 * margin), high)
    if room is None and (is_tall(size) or hand.width < _NARROW * high * CARD_SHAPE):
        hand = Rect(margin, own.top, width - 2 * margin, high)
        above = high + round(_OVER_HAND * unit)
        return own.move(0, -above), hand, slip.move(0, -above)
    return own, hand, slip
