"""The pose of every visible card, as a pure function of a view and the table's areas.

Sprites are always on their way to the poses returned here; resize, load, undo and look-back are nothing but a new
layout. The game's kit lays out the middle and the piles; hands are the same in all games.
"""

import math
from collections.abc import Callable, Collection, Sequence
from typing import Any

from caurobat.core.game import Seen
from caurobat.core.zones import HANDS, Zone
from caurobat.decks import Card
from caurobat.ui.table.areas import CARD_SHAPE, Areas
from caurobat.ui.table.poses import HAND_LAYER, OPEN_HAND_LAYER, Placed, Pose
from caurobat.ui.table.stage_kit import StageKit

_HOP = 18.0  # how far the focused card of the hand stands out, in units
_PART = 5.0  # how far at least its neighbours make room for it, in units
_PUSHED = 3  # from so many places away on they don't
_FAN = 1.1  # degrees between two cards of the hand
_STOCK = 0.72  # the height of the stock's cards, of those on the table
_HELD = 42.0  # the height of a card in an opponent's hand, in units
SMALL_PORTRAIT = 33.0
"""The side of a portrait in a small panel, in units: the hand lies beside it."""
_OPEN_ROW = 10  # cards of an open hand that can be told apart in one row


def layout(
    kit: StageKit,
    view: Seen,
    areas: Areas,
    raised: Collection[Card | None] = (),
    *,
    is_open: bool = False,
) -> dict[Card, Placed]:
    """Return the pose of every face-up card of `view`. `raised` are the raised cards of the viewer's hand.

    `is_open`: other seats' hands that the view shows (when looking at all cards) are spread over their panels.
    """
    placed = dict(kit.lay_middle(view, areas))
    for seat in range(view.seats):
        placed.update(kit.lay_pile(view, areas, seat))
        if seat == areas.viewer:
            placed.update(lay_hand(kit, view, areas, raised))
        elif is_open:
            cards = [card for card in view.zones[HANDS[seat]] if card is not None]
            _lay_open_hand(placed, in_hand_order(cards, kit.hand_key), areas, seat)
    return placed


def lay_hand(kit: StageKit, view: Seen, areas: Areas, raised: Collection[Card | None] = ()) -> dict[Card, Placed]:
    """Return the poses of the viewer's hand, with the `raised` cards standing out."""
    cards = [card for card in view.zones[HANDS[areas.viewer]] if card is not None]
    placed: dict[Card, Placed] = {}
    _lay_hand(placed, in_hand_order(cards, kit.hand_key), areas, raised)
    return placed


def hand_in_play(view: Seen, viewer: int) -> Zone:
    """Return the hand that the person of `viewer` plays from: their own, or an unattended one on its turn."""
    return HANDS[view.turn] if view.turn is not None and view.turn >= view.seats else HANDS[viewer]


def in_hand_order(cards: Sequence[Card], key: Callable[[Card], Any]) -> list[Card]:
    """Return the cards in the order in which a person holds them."""
    return sorted(cards, key=key)


def hand_step(areas: Areas, count: int) -> float:
    """Return the distance in pixels between neighbouring cards of a viewer's hand of `count`."""
    width = areas.hand_height * CARD_SHAPE
    return min(width * 0.94, (areas.hand.width - width) / max(1, count - 1))


def _lay_hand(placed: dict[Card, Placed], hand: Sequence[Card], areas: Areas, raised: Collection[Card | None]) -> None:
    """Lay the cards side by side; a raised one comes to the front, and its neighbours part."""
    if not hand:
        return
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


def _parting(areas: Areas, number: int, out: Sequence[int], step: float) -> float:
    """Return how far card `number` moves aside for those that stand `out`; from the third neighbour on, not at all.

    The more the cards overlap, the farther they part.
    """
    width = areas.hand_height * CARD_SHAPE
    most = min(width * 0.22, _PART * areas.unit + (width * 0.94 - step) * 0.5)
    pushes = [math.copysign(max(0.0, _PUSHED - abs(number - each)) / (_PUSHED - 1), number - each) for each in out]
    return most * max(-1.0, min(1.0, sum(pushes)))


def _lay_open_hand(placed: dict[Card, Placed], hand: Sequence[Card], areas: Areas, seat: int) -> None:
    """Spread `hand` over the panel of `seat`; a long one in two rows, the upper one showing its numbers."""
    spot = hand_spot(areas, seat)
    rows = [hand] if len(hand) <= _OPEN_ROW else [hand[: (len(hand) + 1) // 2], hand[(len(hand) + 1) // 2 :]]
    width, middle = areas.panels[seat].width * 0.5, spot.x
    if areas.is_small:
        left, right = _beside_portrait(areas, seat), areas.pile_rect(seat).left
        width, middle = right - left - spot.height * CARD_SHAPE, (left + right) / 2
    step = min(spot.height * CARD_SHAPE * 0.7, width / max(1, len(rows[0])))
    number = 0
    for row, cards in enumerate(rows):
        y = spot.y if len(rows) == 1 else spot.y + (row * 0.44 - 0.34) * spot.height
        for place, card in enumerate(cards):
            pose = Pose(middle + (place - (len(cards) - 1) / 2) * step, y, spot.height)
            placed[card] = Placed(pose, OPEN_HAND_LAYER + number)
            number += 1


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
