"""Where cau robat's cards lie: each on the place of its rank, each seat's pile in a heap. Pure."""

import math
from collections import Counter
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from caurobat.core.zones import PILES, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.cau_robat import View
from caurobat.games.cau_robat.options import Stealing
from caurobat.ui.table.areas import CARD_SHAPE, Areas, Place
from caurobat.ui.table.poses import MIDDLE_LAYER, Placed, Pose, heap

_ORDER = {rank: place for place, rank in enumerate(SPANISH.ranks)}
_MOST = 4  # cards that lie on one place: the one that was laid, cau, recau and contracau


@dataclass(frozen=True, slots=True)
class _Way:
    """How the cards of a call lie upon one another: how far each lies from the one below, in heights of a card.

    With `down` below 0 the upper one has the place, and those below it make room upwards: each shows its number. If it
    `is_spread`, they make room to both sides. `lean` is by how many degrees each is turned against the one below.
    """

    across: float
    down: float
    lean: float = 3.0
    is_spread: bool = False

    def pose(self, place: Place, height: float, number: int, count: int) -> Pose:
        """Where card `number` of `count` lies on `place`."""
        rows = number if self.down > 0 else count - 1 - number
        columns = number - (count - 1) / 2 if self.is_spread else number
        x, y = place.x + columns * self.across * height, place.y + rows * self.down * height
        return Pose(x, y, height, -self.lean * number)


_WAYS: Final = (
    _Way(0.16, 0.12),
    _Way(0.14, 0.02),
    _Way(0.15, 0.0, 1.5, is_spread=True),
    _Way(0.0, 0.16, 2.0),
    _Way(0.0, -0.16, 2.0),
    _Way(0.11, 0.0, 1.0, is_spread=True),
    _Way(0.09, 0.0, 0.5, is_spread=True),
)
"""The ways to lay the cards of a call, the best first."""


def lay_middle(view: View, areas: Areas) -> dict[Card, Placed]:
    """The cards of the table, each on the place of its rank; those of a call lie there until it is answered."""
    placed: dict[Card, Placed] = {}
    on_table = [card for card in view.zones[TABLE] if card is not None]
    counts = Counter(card.rank for card in on_table)
    ways = {rank: _way(areas, rank) for rank, count in counts.items() if count > 1}
    below: Counter[int] = Counter()
    for number, card in enumerate(on_table):
        rank, place = card.rank, areas.places[card.rank]
        pose = Pose(place.x, place.y, areas.card_height)
        if rank in ways:
            pose = ways[rank].pose(place, areas.card_height, below[rank], counts[rank])
        placed[card] = Placed(pose, MIDDLE_LAYER + number)
        below[rank] += 1
    return placed


def _way(areas: Areas, rank: int) -> _Way:
    """The first way in which so many cards as can lie there cover nothing else, or that which covers least."""
    others = [place.card_rect(areas.card_height) for each, place in areas.places.items() if each != rank]
    taken = [*others, areas.centre, areas.hand, areas.own, areas.slip, *areas.panels.values()]
    window = Rect((0, 0), areas.size)

    def covered(way: _Way) -> int:
        """How much of the table would be covered, or be out of the window, in square pixels."""
        poses = [way.pose(areas.places[rank], areas.card_height, number, _MOST) for number in range(_MOST)]
        boxes = [_box(pose) for pose in poses]
        return sum(_area(box) - _area(box.clip(window)) + sum(_area(box.clip(rect)) for rect in taken) for box in boxes)

    return min(_WAYS, key=covered)


def _box(pose: Pose) -> Rect:
    """The upright box around a card that lies so."""
    turned, width = math.radians(abs(pose.angle)), pose.height * CARD_SHAPE
    wide = width * math.cos(turned) + pose.height * math.sin(turned)
    high = pose.height * math.cos(turned) + width * math.sin(turned)
    return Rect(round(pose.x - wide / 2), round(pose.y - high / 2), round(wide), round(high))


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def lay_pile(view: View, areas: Areas, seat: int) -> dict[Card, Placed]:
    """The pile of `seat`: face up, since its top card can be taken with all below; closed where it cannot."""
    return heap(view.zones[PILES[seat]], areas, seat, is_closed=view.options.stealing is Stealing.NONE)


def hand_key(card: Card) -> tuple[int, str]:
    """The order of a hand: by rank, and by suit where ranks are equal."""
    return _ORDER[card.rank], card.code
