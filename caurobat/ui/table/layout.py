"""Where every card that can be seen lies, as a pure function of a view and the table's areas.

The picture chases this: sprites are always on the way to the poses given here, and resize, load, undo and look-back are
nothing but a new layout.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.cau_robat import View
from caurobat.games.cau_robat.options import Stealing
from caurobat.ui.table.areas import CARD_SHAPE, Areas

_ORDER = {rank: place for place, rank in enumerate(SPANISH.ranks)}
_TABLE_LAYER, _PILE_LAYER, _HAND_LAYER = 100.0, 0.0, 200.0
_HOP = 26.0  # how far the focused card of the hand stands out, in units
_FAN = 1.1  # degrees between two cards of the hand
_THICKEST = 11.0  # how high a pile grows in the picture, in units
_THIN = 1.1
_STOCK = 0.72  # the height of the stock's cards, of those on the table
_HELD = 42.0  # the height of a card in an opponent's hand, in units
SMALL_PORTRAIT = 33.0
"""The side of a portrait in a small panel, in units: the hand lies beside it."""
_OPEN_ROW = 10  # cards of an open hand that can be told apart in one row


class Pose(NamedTuple):
    """Centre in pixels, height of the card, degrees anticlockwise, 1 face up to 0 face down, 1 solid to 0 unseen."""

    x: float
    y: float
    height: float
    angle: float = 0.0
    face: float = 1.0
    alpha: float = 1.0


@dataclass(frozen=True, slots=True)
class Placed:
    """A pose, and how near the eye: higher lies above lower."""

    pose: Pose
    layer: float


def layout(view: View, areas: Areas, focus: Card | None = None, *, is_open: bool = False) -> dict[Card, Placed]:
    """The pose of every card of `view` that has a face. `focus` is the card of the viewer's hand that stands out.

    `is_open`: hands of other seats that the view shows (a look at all cards) are spread over their panels.
    """
    placed: dict[Card, Placed] = {}
    _lay_table(placed, view, areas)
    for seat in range(view.seats):
        _lay_pile(placed, view, areas, seat)
        cards = [card for card in view.zones[HANDS[seat]] if card is not None]
        if seat == areas.viewer:
            _lay_hand(placed, in_hand_order(cards), areas, focus)
        elif is_open:
            _lay_open_hand(placed, in_hand_order(cards), areas, seat)
    return placed


def in_hand_order(cards: Sequence[Card]) -> list[Card]:
    """Cards as a person holds them: by rank, and by suit where ranks are equal."""
    return sorted(cards, key=lambda card: (_ORDER[card.rank], card.code))


def _lay_table(placed: dict[Card, Placed], view: View, areas: Areas) -> None:
    height = areas.card_height
    above: dict[int, int] = {}
    for number, card in enumerate(card for card in view.zones[TABLE] if card is not None):
        place = areas.places[card.rank]
        # The cards of a call lie on one place until it is answered: each a little further out than the one below.
        step = above.get(card.rank, 0)
        above[card.rank] = step + 1
        shift = step * height * 0.16
        pose = Pose(place.x + shift, place.y + shift * 0.75, height, -3.0 * step)
        placed[card] = Placed(pose, _TABLE_LAYER + number)


def _lay_pile(placed: dict[Card, Placed], view: View, areas: Areas, seat: int) -> None:
    pile = view.zones[PILES[seat]]
    rect = areas.pile_rect(seat)
    face = 0.0 if view.options.stealing is Stealing.NONE else 1.0
    thin = min(_THIN, _THICKEST / max(1, len(pile))) * areas.unit
    for depth, card in enumerate(pile):
        if card is not None:
            rise = (len(pile) - 1 - depth) * thin
            pose = Pose(
                rect.centerx - rise * 0.4, rect.centery - rise + _THICKEST * areas.unit / 2, rect.height, 0.0, face
            )
            placed[card] = Placed(pose, _PILE_LAYER + len(pile) - depth)


def _lay_hand(placed: dict[Card, Placed], hand: Sequence[Card], areas: Areas, focus: Card | None) -> None:
    if not hand:
        return
    area, height = areas.hand, areas.hand_height
    width = height * CARD_SHAPE
    middle = (len(hand) - 1) / 2
    step = min(width * 0.94, (area.width - width) / max(1, len(hand) - 1))
    fan = min(_FAN, 9.0 / max(1.0, middle))
    for number, card in enumerate(hand):
        off = number - middle
        sag = (abs(off) * fan) ** 2 * 0.16 * areas.unit
        if card is focus:
            pose = Pose(area.centerx + off * step, area.centery - _HOP * areas.unit, height)
        else:
            pose = Pose(area.centerx + off * step, area.centery + sag, height, -off * fan)
        placed[card] = Placed(pose, _HAND_LAYER + number)


def _lay_open_hand(placed: dict[Card, Placed], hand: Sequence[Card], areas: Areas, seat: int) -> None:
    """Spread `hand` over the panel of `seat`; a long one in two rows, the upper of which shows its numbers."""
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
            placed[card] = Placed(pose, _TABLE_LAYER - 50 + number)
            number += 1


def hand_spot(areas: Areas, seat: int) -> Pose:
    """Where the hand of `seat` is held: hidden cards leave from here and arrive here."""
    if seat == areas.viewer:
        return Pose(areas.hand.centerx, areas.hand.centery, areas.hand_height, 0.0, 0.0)
    panel, unit = areas.panels[seat], areas.unit
    height = _HELD * unit
    if areas.is_small:
        left, right = _beside_portrait(areas, seat), areas.pile_rect(seat).left - 34 * unit
        return Pose((left + right) / 2, panel.top + (6 + SMALL_PORTRAIT / 2) * unit, 34 * unit, 0.0, 0.0)
    left, right = panel.left + 9 * unit, areas.pile_rect(seat).left - 30 * unit
    return Pose((left + right) / 2, panel.bottom - 7 * unit - height / 2, height, 0.0, 0.0)


def _beside_portrait(areas: Areas, seat: int) -> float:
    """Where the room right of the portrait begins in the small panel of `seat`."""
    return areas.panels[seat].left + (SMALL_PORTRAIT + 13) * areas.unit


def stock_spot(areas: Areas) -> Pose:
    """Where the stock lies: inside the wheel, beside what is said in its middle."""
    height = areas.card_height * _STOCK
    x = areas.centre.right - height * CARD_SHAPE / 2 - 30 * areas.unit
    return Pose(x, areas.centre.centery, height, 0.0, 0.0)
