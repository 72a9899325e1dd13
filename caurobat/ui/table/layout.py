"""The poses of cards: position, size, angle and layer; and where hands, piles and the stock lie, by the areas."""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from caurobat.core.game import Seen
from caurobat.core.zones import HANDS, Zone
from caurobat.decks import Card
from caurobat.ui.table.areas import CARD_SHAPE, Areas, Place

PILE_LAYER: Final = 0.0
OPEN_HAND_LAYER: Final = 50.0
MIDDLE_LAYER: Final = 100.0
HAND_LAYER: Final = 200.0
HELD_LAYER: Final = 500.0
"""The first layer of each kind of place, from which it counts up; higher ones are nearer to the eye."""
_THICKEST = 11.0  # how high a pile grows in the picture, in units
_THIN = 1.1
_HOP = 18.0  # how far the focused card of the hand stands out, in units
_PART = 5.0  # how far at least its neighbours make room for it, in units
_PUSHED = 3  # from so many places away on they don't
_FAN = 1.1  # degrees between two cards of the hand
_STOCK = 0.72  # the height of the stock's cards, of those on the table
_HELD = 42.0  # the height of a card in an opponent's hand, in units
SMALL_PORTRAIT = 33.0
"""The side of a portrait in a small panel, in units: the hand lies beside it."""
_OPEN_ROW = 10  # cards of an open hand that can be told apart in one row


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
class Placed:
    """A pose and its layer: higher layers lie above lower ones."""

    pose: Pose
    layer: float


def heap(pile: Sequence[Card | None], areas: Areas, seat: int, *, is_closed: bool = False) -> dict[Card, Placed]:
    """Return the cards of `pile`, the top first, stacked at the place for the pile of `seat`; `is_closed`: backs up."""
    rect = areas.pile_rect(seat)
    face = 0.0 if is_closed else 1.0
    thin = min(_THIN, _THICKEST / max(1, len(pile))) * areas.unit
    placed: dict[Card, Placed] = {}
    for depth, card in enumerate(pile):
        if card is not None:
            rise = (len(pile) - 1 - depth) * thin
            pose = Pose(
                rect.centerx - rise * 0.4, rect.centery - rise + _THICKEST * areas.unit / 2, rect.height, 0.0, face
            )
            placed[card] = Placed(pose, PILE_LAYER + len(pile) - depth)
    return placed


def hand_in_play(view: Seen, viewer: int) -> Zone:
    """Return the hand that the person of `viewer` plays from: their own, or an unattended one on its turn."""
    return HANDS[view.turn] if view.turn is not None and view.turn >= view.seats else HANDS[viewer]


def hand_step(areas: Areas, count: int) -> float:
    """Return the distance in pixels between neighbouring cards of a viewer's hand of `count`."""
    width = areas.hand_height * CARD_SHAPE
    return min(width * 0.94, (areas.hand.width - width) / max(1, count - 1))


def lay_hand(hand: Sequence[Card], areas: Areas, raised: Collection[Card | None]) -> dict[Card, Placed]:
    """Return the poses of the viewer's hand, side by side; a raised card comes to the front, its neighbours part."""
    if not hand:
        return {}
    placed: dict[Card, Placed] = {}
    area, height = areas.hand, areas.hand_height
    middle, step = (len(hand) - 1) / 2, hand_step(areas, len(hand))
    fan = min(_FAN, 9.0 / max(1.0, middle))
    out = [number for number, card in enumerate(hand) if card in raised]
    for number, card in enumerate(hand):
        off = number - middle
        sag = (abs(off) * fan) ** 2 * 0.16 * areas.unit
        if number in out:
            pose = Pose(area.centerx + off * step, area.centery - _HOP * areas.unit, height)
            placed[card] = Placed(pose, HAND_LAYER + len(hand) + number)
        else:
            x = area.centerx + off * step + _parting(areas, number, out, step)
            placed[card] = Placed(Pose(x, area.centery + sag, height, -off * fan), HAND_LAYER + number)
    return placed


def _parting(areas: Areas, number: int, out: Sequence[int], step: float) -> float:
    """Return how far card `number` moves aside for those that stand `out`; from the third neighbour on, not at all.

    The more the cards overlap, the farther they part.
    """
    width = areas.hand_height * CARD_SHAPE
    most = min(width * 0.22, _PART * areas.unit + (width * 0.94 - step) * 0.5)
    pushes = [math.copysign(max(0.0, _PUSHED - abs(number - each)) / (_PUSHED - 1), number - each) for each in out]
    return most * max(-1.0, min(1.0, sum(pushes)))


def lay_open_hand(hand: Sequence[Card], areas: Areas, seat: int) -> dict[Card, Placed]:
    """Return the poses of `hand` on the panel of `seat`; a long one in two rows, the upper one showing its numbers."""
    spot = hand_spot(areas, seat)
    rows = [hand] if len(hand) <= _OPEN_ROW else [hand[: (len(hand) + 1) // 2], hand[(len(hand) + 1) // 2 :]]
    width, middle = areas.panels[seat].width * 0.5, spot.x
    if areas.is_small:
        left, right = _beside_portrait(areas, seat), areas.pile_rect(seat).left
        width, middle = right - left - spot.height * CARD_SHAPE, (left + right) / 2
    step = min(spot.height * CARD_SHAPE * 0.7, width / max(1, len(rows[0])))
    placed: dict[Card, Placed] = {}
    for row, cards in enumerate(rows):
        y = spot.y if len(rows) == 1 else spot.y + (row * 0.44 - 0.34) * spot.height
        for place, card in enumerate(cards):
            pose = Pose(middle + (place - (len(cards) - 1) / 2) * step, y, spot.height)
            placed[card] = Placed(pose, OPEN_HAND_LAYER + len(placed))
    return placed


def hand_spot(areas: Areas, seat: int) -> Pose:
    """Return where the hand of `seat` is held; hidden cards leave and arrive here.

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
    """Return where the room right of the portrait begins in the small panel of `seat`."""
    return areas.panels[seat].left + (SMALL_PORTRAIT + 13) * areas.unit


def stock_spot(areas: Areas) -> Pose:
    """Return the pose of the stock: in the middle of the table, beside the texts."""
    height = areas.card_height * _STOCK
    x = areas.centre.right - height * CARD_SHAPE / 2 - 30 * areas.unit
    return Pose(x, areas.centre.centery, height, 0.0, 0.0)
