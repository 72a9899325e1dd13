"""The layout of the table: its areas, which depend on the window and the number of seats alone, and the cards in them.

Pure: no window is needed. The viewer sits at the bottom; the next seat in playing order sits to the right, and so on
anticlockwise, or to the left for a game that is played clockwise. All lengths are in pixels; `unit` is one pixel of a
1280 x 720 window. A pose has a card's position, size, angle and layer.
"""

import math
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from pygame import Rect

from caurobat.core.game import Seen
from caurobat.core.zones import HANDS, Zone
from caurobat.decks import Card
from caurobat.ui.drawing.card_art import RATIO
from caurobat.ui.drawing.look import is_tall, unit_of
from caurobat.ui.table.panels import STRIP, PanelSpace, seating

CARD_SHAPE: Final = RATIO
"""The width of a Spanish card as a fraction of its height."""

_PILE: Final = 100  # the maximum height of an opponent's pile
_SMALL_PILE: Final = 80
_HAND: Final = 148  # the height of a card in the hand
_MARGIN: Final = 12
_OVER_HAND: Final = 30  # the gap above the hand, for raised cards
_NARROW: Final = 5.5  # the smallest width, in card widths, of a hand whose cards are not too close
_SLIP: Final = 292
_OVER_SLIP: Final = 16  # the gap above a slip that has grown, for the signs at the edges of cards
_OWN: Final = 232
_OWN_MORE: Final = 40  # the extra width for text of twice the size
_HIGHER: Final = 1.3  # how much higher the slip is if read from afar
_WIDEST: Final = 2.4  # the width of a table at most, in heights
_NOTICES: Final = ((420.0, 60.0), (320.0, 84.0), (240.0, 104.0))  # the corners for notices, in units, best first
_NOTICE_MARGIN: Final = 10.0
_HIGHEST_NOTICE: Final = 170.0


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

    def moved(self, across: int) -> "Middle":
        """Return the layout moved by `across` pixels to the right."""
        places = {name: replace(place, x=place.x + across) for name, place in self.places.items()}
        bare = None if self.bare is None else self.bare.move(across, 0)
        return Middle(self.rect.move(across, 0), self.centre.move(across, 0), places, self.card_height, bare)

    @property
    def worth(self) -> float:
        """The quality of the layout: the height of its cards or, if that is less, a third of the width between them."""
        return min(self.card_height, self.centre.width / 3)


@dataclass(frozen=True, slots=True)
class TableShape:
    """The shape of a table, independent of its window: its seats, the viewer at the bottom, and the game's layout.

    `middle` lays out the game's middle in a given room.
    """

    seats: int
    viewer: int
    middle: Callable[[Rect], Middle]
    is_clockwise: bool = False


@dataclass(frozen=True, slots=True)
class Areas:
    """The areas of the table. `panels` has one for each seat but the viewer's, whose own areas are at the bottom.

    If nobody holds a hand at the screen, `panels` includes the viewer's, and nothing of the viewer's is at the bottom.

    `size` is that of the window, or of the part that a drawer leaves free. With `is_small`, the panels are the narrow
    ones, with the words below the portrait.
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

    def moved(self, across: int, size: tuple[int, int]) -> "Areas":
        """Return the areas moved by `across` pixels to the right, in a window of `size`."""
        own, hand, slip = (rect.move(across, 0) for rect in (self.own, self.hand, self.slip))
        panels = {seat: panel.move(across, 0) for seat, panel in self.panels.items()}
        return replace(self, size=size, panels=panels, own=own, hand=hand, slip=slip, middle=self.middle.moved(across))

    def side(self, seat: int) -> float:
        """Return the position of `seat` from left (-1) to right (1); the viewer sits in the middle."""
        return 2 * self.panels[seat].centerx / self.size[0] - 1 if seat in self.panels else 0.0

    def pile_rect(self, seat: int) -> Rect:
        """Return the rect of the top card of the pile of `seat`.

        The pile of an unattended hand has a place in the middle, `("pile", seat)`.
        """
        if seat != self.viewer and seat not in self.panels:
            return self.places["pile", seat].card_rect(_SMALL_PILE * self.unit)
        area = self.panel(seat)
        height = area.height - 12 * self.unit
        if not self.is_own(seat):
            height = min(height, (_SMALL_PILE if self.is_small else _PILE) * self.unit)
        width = height * CARD_SHAPE
        return Rect(
            round(area.right - width - 14 * self.unit), round(area.centery - height / 2), round(width), round(height)
        )

    @property
    def slip_room(self) -> Rect:
        """The area of the slip, with the free space above it into which a long slip may grow."""
        cards = [place.card_rect(self.card_height) for place in self.places.values()] or [self.middle.rect]
        things = [*self.panels.values(), self.own, self.hand, self.centre, *cards]
        beside = [each for each in things if each.left < self.slip.right and each.right > self.slip.left]
        lowest = max([each.bottom for each in beside if each.top < self.slip.top], default=round(STRIP * self.unit))
        top = min(self.slip.top, lowest + round(_OVER_SLIP * self.unit))
        return Rect(self.slip.left, top, self.slip.width, self.slip.bottom - top)

    def notice_room(self, *covered: Rect) -> Rect:
        """Return the larger notice corner, clear of seats, cards and the `covered` rects, or else the middle."""
        cards = [place.card_rect(self.card_height) for place in self.places.values()]
        taken = [*self.panels.values(), self.own, self.hand, self.slip, *cards, *covered]
        margin, top = round(_NOTICE_MARGIN * self.unit), round((STRIP + 2) * self.unit)
        corners = []
        for wide, high in _NOTICES:
            size = (round(wide * self.unit), round(high * self.unit))
            for left in (margin, self.size[0] - margin - size[0]):
                corner = Rect((left, top), size)
                if corner.collidelist(taken) < 0:
                    below = [each.top for each in taken if each.left < corner.right and each.right > corner.left]
                    lowest = min([each for each in below if each > top], default=self.size[1])
                    corner.height = min(lowest - top - margin, round(_HIGHEST_NOTICE * self.unit))
                    corners.append(corner)
        return max(corners, key=lambda corner: corner.width * corner.height, default=self.centre)


def hand_height(size: tuple[int, int]) -> float:
    """Return the height in pixels of a card in the hand, for a window of `size`."""
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

    With larger text (`text_scale` above 1), opponents' panels grow as far as possible. `room` is the width and height
    of the uncovered part of the window, from its upper left corner: everything but the slip lies within it. In a very
    wide window, the table keeps to the middle, so that payments do not fly across nothing.
    """
    widest = round(size[1] * _WIDEST)
    if room is None and size[0] > widest:
        areas = areas_for((widest, size[1]), shape, text_scale=text_scale, has_hand=has_hand)
        return areas.moved((size[0] - widest) // 2, size)
    unit = unit_of(size)
    width = (room or size)[0]
    own, hand, slip = _own_things(size, room, unit, text_scale)
    # A drawer covers the buttons as well, so only the title is left above the seats.
    strip = STRIP if room is None else min(STRIP, 12 + 22 * text_scale)
    place = PanelSpace(width, own.top - _MARGIN * unit, unit, shape.seats - 1, text_scale, strip)
    if not has_hand:
        slip.height = round(slip.height * _HIGHER)
        slip.bottom = size[1] - round(_MARGIN * unit / 2)
        own, hand = Rect(0, size[1], 0, 0), Rect(0, size[1], width, 0)
        place = _room_afar(replace(place, opponents=shape.seats), slip, room or size, is_whole=room is None)
    seated = seating(place, lambda free: shape.middle(free).worth)
    step = -1 if shape.is_clockwise else 1
    return Areas(
        size=room or size,
        unit=unit,
        viewer=shape.viewer,
        panels={(shape.viewer + step * number) % shape.seats: panel for number, panel in enumerate(seated.panels, 1)},
        own=own,
        hand=hand,
        slip=slip,
        middle=shape.middle(seated.free),
        hand_height=hand_height(size),
        is_small=seated.is_small,
    )


def _room_afar(room: PanelSpace, slip: Rect, size: tuple[int, int], *, is_whole: bool) -> PanelSpace:
    """Return the room for seats and middle if only the `slip` is at the bottom, in a corner of a wide window.

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
    # A drawer covers the slip but says more than the slip does.
    slip = Rect(0, 0, round(_SLIP * unit), high + margin).move_to(bottomright=(size[0] - margin, size[1] - margin // 2))
    end = slip.left if room is None else width
    hand = Rect(own.right + 2 * margin, own.top, max(0, end - own.right - 4 * margin), high)
    if room is None and (is_tall(size) or hand.width < _NARROW * high * CARD_SHAPE):
        hand = Rect(margin, own.top, width - 2 * margin, high)
        above = high + round(_OVER_HAND * unit)
        return own.move(0, -above), hand, slip.move(0, -above)
    return own, hand, slip


# Where cards lie

PILE_LAYER: Final = 0.0
OPEN_HAND_LAYER: Final = 50.0
MIDDLE_LAYER: Final = 100.0
HAND_LAYER: Final = 200.0
HELD_LAYER: Final = 500.0
"""The first layer of each kind of place, from which layers count up; higher ones are nearer to the eye."""
_THICKEST = 11.0  # the maximum height of a pile in the picture, in units
_THIN = 1.1
_HOP = 18.0  # how far the focused card of the hand is raised, in units
_RAISED = 24.0  # and how far its light reaches above the hand
_PART = 5.0  # the minimum distance by which its neighbours move aside, in units
_PUSHED = 3  # the number of places away from which cards no longer move aside
_FAN = 1.1  # the angle between two cards of the hand, in degrees
_STOCK = 0.72  # the height of the stock's cards, relative to those on the table
_HELD = 42.0  # the height of a card in an opponent's hand, in units
SMALL_PORTRAIT = 33.0
"""The side of a portrait in a small panel, in units; the hand lies beside it."""
_OPEN_ROW = 10  # the largest open hand whose cards are all recognizable in one row


class Pose(NamedTuple):
    """Centre in pixels, card height, degrees anticlockwise, 1 face up to 0 face down, 1 opaque to 0 invisible."""

    x: float
    y: float
    height: float
    angle: float = 0.0
    face: float = 1.0
    alpha: float = 1.0

    @property
    def rect(self) -> Rect:
        """The rect of the card, ignoring its angle."""
        return Place(self.x, self.y).card_rect(self.height)


@dataclass(frozen=True, slots=True)
class PlacedCard:
    """A pose and its layer: higher layers lie above lower ones."""

    pose: Pose
    layer: float


def heap(pile: Sequence[Card | None], areas: Areas, seat: int, *, is_closed: bool = False) -> dict[Card, PlacedCard]:
    """Return the cards of `pile`, top first, stacked at the pile's place of `seat`; backs up if `is_closed`."""
    rect = areas.pile_rect(seat)
    face = 0.0 if is_closed else 1.0
    thin = min(_THIN, _THICKEST / max(1, len(pile))) * areas.unit
    placed: dict[Card, PlacedCard] = {}
    for depth, card in enumerate(pile):
        if card is not None:
            rise = (len(pile) - 1 - depth) * thin
            pose = Pose(
                rect.centerx - rise * 0.4, rect.centery - rise + _THICKEST * areas.unit / 2, rect.height, 0.0, face
            )
            placed[card] = PlacedCard(pose, PILE_LAYER + len(pile) - depth)
    return placed


def hand_in_play(view: Seen, viewer: int) -> Zone:
    """Return the hand that the person of `viewer` plays from: their own, or an unattended one on its turn."""
    return HANDS[view.turn] if view.turn is not None and view.turn >= view.seats else HANDS[viewer]


def hand_step(areas: Areas, count: int) -> float:
    """Return the distance in pixels between neighbouring cards of a viewer's hand of `count`."""
    width = areas.hand_height * CARD_SHAPE
    return min(width * 0.94, (areas.hand.width - width) / max(1, count - 1))


def raised_hand(areas: Areas) -> Rect:
    """Return the room of the viewer's hand with its raised cards and their light."""
    above = round(_RAISED * areas.unit)
    return Rect(areas.hand.left, areas.hand.top - above, areas.hand.width, areas.hand.height + above)


def lay_hand(hand: Sequence[Card], areas: Areas, raised: Collection[Card | None]) -> dict[Card, PlacedCard]:
    """Return the poses of the viewer's hand, side by side.

    A raised card comes to the front, and its neighbours part.
    """
    if not hand:
        return {}
    placed: dict[Card, PlacedCard] = {}
    area, height = areas.hand, areas.hand_height
    middle, step = (len(hand) - 1) / 2, hand_step(areas, len(hand))
    fan = min(_FAN, 9.0 / max(1.0, middle))
    out = [number for number, card in enumerate(hand) if card in raised]
    for number, card in enumerate(hand):
        off = number - middle
        sag = (abs(off) * fan) ** 2 * 0.16 * areas.unit
        if number in out:
            pose = Pose(area.centerx + off * step, area.centery - _HOP * areas.unit, height)
            placed[card] = PlacedCard(pose, HAND_LAYER + len(hand) + number)
        else:
            x = area.centerx + off * step + _parting(areas, number, out, step)
            placed[card] = PlacedCard(Pose(x, area.centery + sag, height, -off * fan), HAND_LAYER + number)
    return placed


def _parting(areas: Areas, number: int, out: Sequence[int], step: float) -> float:
    """Return how far card `number` moves aside for the raised cards (`out`); only the two nearest neighbours move.

    The more the cards overlap, the farther they part.
    """
    width = areas.hand_height * CARD_SHAPE
    most = min(width * 0.22, _PART * areas.unit + (width * 0.94 - step) * 0.5)
    pushes = [math.copysign(max(0.0, _PUSHED - abs(number - each)) / (_PUSHED - 1), number - each) for each in out]
    return most * max(-1.0, min(1.0, sum(pushes)))


def lay_open_hand(hand: Sequence[Card], areas: Areas, seat: int) -> dict[Card, PlacedCard]:
    """Return the poses of `hand` on the panel of `seat`; a long one has two rows, the upper one showing its numbers."""
    spot = hand_spot(areas, seat)
    rows = [hand] if len(hand) <= _OPEN_ROW else [hand[: (len(hand) + 1) // 2], hand[(len(hand) + 1) // 2 :]]
    width, middle = areas.panels[seat].width * 0.5, spot.x
    if areas.is_small:
        left, right = _beside_portrait(areas, seat), areas.pile_rect(seat).left
        width, middle = right - left - spot.height * CARD_SHAPE, (left + right) / 2
    step = min(spot.height * CARD_SHAPE * 0.7, width / max(1, len(rows[0])))
    placed: dict[Card, PlacedCard] = {}
    for row, cards in enumerate(rows):
        y = spot.y if len(rows) == 1 else spot.y + (row * 0.44 - 0.34) * spot.height
        for place, card in enumerate(cards):
            pose = Pose(middle + (place - (len(cards) - 1) / 2) * step, y, spot.height)
            placed[card] = PlacedCard(pose, OPEN_HAND_LAYER + len(placed))
    return placed


def hand_spot(areas: Areas, seat: int) -> Pose:
    """Return the pose of the hidden hand of `seat`, where its cards leave and arrive.

    An unattended hand has a place in the middle, `("hand", seat)`.
    """
    if seat != areas.viewer and seat not in areas.panels:
        place = areas.places["hand", seat]
        return Pose(place.x, place.y, areas.card_height, 0.0, 0.0)
    if areas.is_own(seat):
        return Pose(areas.hand.centerx, areas.hand.centery, areas.hand_height, 0.0, 0.0)
    panel, unit = areas.panels[seat], areas.unit
    height = _HELD * unit
    if areas.is_small:
        left, right = _beside_portrait(areas, seat), areas.pile_rect(seat).left - 34 * unit
        return Pose((left + right) / 2, panel.top + (6 + SMALL_PORTRAIT / 2) * unit, 34 * unit, 0.0, 0.0)
    left, right = panel.left + 9 * unit, areas.pile_rect(seat).left - 30 * unit
    return Pose((left + right) / 2, panel.bottom - 7 * unit - height / 2, height, 0.0, 0.0)


def _beside_portrait(areas: Areas, seat: int) -> float:
    """Return the left edge of the room right of the portrait in the small panel of `seat`."""
    return areas.panels[seat].left + (SMALL_PORTRAIT + 13) * areas.unit


def stock_spot(areas: Areas) -> Pose:
    """Return the pose of the stock: in the middle of the table, beside the texts."""
    height = areas.card_height * _STOCK
    x = areas.centre.right - height * CARD_SHAPE / 2 - 30 * areas.unit
    return Pose(x, areas.centre.centery, height, 0.0, 0.0)
