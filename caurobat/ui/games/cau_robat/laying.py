"""Where cau robat's cards lie: each on the place of its rank, each seat's pile in a heap. Pure."""

import math

from caurobat.core.zones import PILES, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.cau_robat import View
from caurobat.games.cau_robat.options import Stealing
from caurobat.ui.table.areas import CARD_SHAPE, Areas, Place
from caurobat.ui.table.poses import MIDDLE_LAYER, Placed, Pose, heap

_ORDER = {rank: place for place, rank in enumerate(SPANISH.ranks)}
_LEAN = 3.0  # degrees from each card of a call to the next
_STEP = 0.16  # and how far it lies from that, in heights
_MOST_ABOVE = 3  # as many cards as a call may lay upon another


def lay_middle(view: View, areas: Areas) -> dict[Card, Placed]:
    """The cards of the table, each on the place of its rank."""
    placed: dict[Card, Placed] = {}
    height = areas.card_height
    above: dict[int, int] = {}
    for number, card in enumerate(card for card in view.zones[TABLE] if card is not None):
        place = areas.places[card.rank]
        # The cards of a call lie on one place until it is answered: each a little further out than the one below.
        step = above.get(card.rank, 0)
        above[card.rank] = step + 1
        across, down = _shift(areas, place, step)
        placed[card] = Placed(Pose(place.x + across, place.y + down, height, -_LEAN * step), MIDDLE_LAYER + number)
    return placed


def _shift(areas: Areas, place: Place, step: int) -> tuple[float, float]:
    """How far to the right and how far down the card lies that `step` cards of a call are below.

    Over the middle, where it is asked who answers, they lie side by side if there is room, and cover nothing of that.
    """
    height, part = areas.card_height, step / _MOST_ABOVE
    shift, room = step * height * _STEP, _room_right(areas, place)
    beside = min(shift * 1.2, min(room, _room_beside(areas, place)) * part)
    if areas.centre.left < place.x < areas.centre.right and place.y < areas.centre.centery and beside >= shift * 0.5:
        tilted = height * CARD_SHAPE / 2 * math.sin(math.radians(_LEAN * step))
        free = areas.centre.top - place.y - height / 2 - tilted
        return beside, max(0.0, min(shift * 0.75, free))
    across = min(shift, room * part)
    return across, shift * 0.75 if across == shift else shift


def _room_beside(areas: Areas, place: Place) -> float:
    """How much room is left between a card on `place` and one on the next place to the right."""
    others = [
        other.x - place.x
        for other in areas.places.values()
        if other.x > place.x and abs(other.y - place.y) < areas.card_height
    ]
    return max(0.0, min(others, default=0.0) - areas.card_height * (CARD_SHAPE + 0.02))


def _room_right(areas: Areas, place: Place) -> float:
    """How far the cards of a call may lie to the right of `place`: up to the next seat or the edge of the window."""
    below, above = (
        areas.card_height * (0.5 + part) for part in (_MOST_ABOVE * _STEP, 0.06)
    )  # they lean upwards a little
    sides = [
        panel.left
        for panel in areas.panels.values()
        if panel.left > place.x and panel.top < place.y + below and panel.bottom > place.y - above
    ]
    return max(0.0, min(sides, default=areas.size[0]) - place.x - areas.card_height * CARD_SHAPE * 0.56)


def lay_pile(view: View, areas: Areas, seat: int) -> dict[Card, Placed]:
    """The pile of `seat`: face up, since its top card can be taken with all below; closed where it cannot."""
    return heap(view.zones[PILES[seat]], areas, seat, is_closed=view.options.stealing is Stealing.NONE)


def hand_key(card: Card) -> tuple[int, str]:
    """The order of a hand: by rank, and by suit where ranks are equal."""
    return _ORDER[card.rank], card.code
