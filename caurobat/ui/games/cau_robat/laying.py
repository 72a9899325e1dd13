"""Where cau robat's cards lie: each on the place of its rank, each seat's pile in a heap. Pure."""

from caurobat.core.zones import PILES, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.cau_robat import View
from caurobat.games.cau_robat.options import Stealing
from caurobat.ui.table.areas import CARD_SHAPE, Areas, Place
from caurobat.ui.table.poses import MIDDLE_LAYER, Placed, Pose, heap

_ORDER = {rank: place for place, rank in enumerate(SPANISH.ranks)}
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
        shift = step * height * 0.16
        across = min(shift, _room_right(areas, place) * step / _MOST_ABOVE)
        pose = Pose(place.x + across, place.y + (shift * 0.75 if across == shift else shift), height, -3.0 * step)
        placed[card] = Placed(pose, MIDDLE_LAYER + number)
    return placed


def _room_right(areas: Areas, place: Place) -> float:
    """How far the cards of a call may lie to the right of `place`: up to the next seat or the edge of the window."""
    reach = areas.card_height * (0.5 + _MOST_ABOVE * 0.16)
    sides = [
        panel.left
        for panel in areas.panels.values()
        if panel.left > place.x and panel.top < place.y + reach and panel.bottom > place.y - reach
    ]
    return max(0.0, min(sides, default=areas.size[0]) - place.x - areas.card_height * CARD_SHAPE * 0.56)


def lay_pile(view: View, areas: Areas, seat: int) -> dict[Card, Placed]:
    """The pile of `seat`: face up, since its top card can be taken with all below; closed where it cannot."""
    return heap(view.zones[PILES[seat]], areas, seat, is_closed=view.options.stealing is Stealing.NONE)


def hand_key(card: Card) -> tuple[int, str]:
    """The order of a hand: by rank, and by suit where ranks are equal."""
    return _ORDER[card.rank], card.code
