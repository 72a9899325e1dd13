"""Where cau robat's cards lie: each on the place of its rank, each seat's pile in a heap. Pure."""

from caurobat.core.zones import PILES, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.cau_robat import View
from caurobat.games.cau_robat.options import Stealing
from caurobat.ui.table.areas import CARD_SHAPE, Areas
from caurobat.ui.table.poses import MIDDLE_LAYER, Placed, Pose, heap

_ORDER = {rank: place for place, rank in enumerate(SPANISH.ranks)}


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
        x = min(place.x + shift, areas.size[0] - height * CARD_SHAPE * 0.54)
        pose = Pose(x, place.y + shift * 0.75, height, -3.0 * step)
        placed[card] = Placed(pose, MIDDLE_LAYER + number)
    return placed


def lay_pile(view: View, areas: Areas, seat: int) -> dict[Card, Placed]:
    """The pile of `seat`: face up, since its top card can be taken with all below; closed where it cannot."""
    return heap(view.zones[PILES[seat]], areas, seat, is_closed=view.options.stealing is Stealing.NONE)


def hand_key(card: Card) -> tuple[int, str]:
    """The order of a hand: by rank, and by suit where ranks are equal."""
    return _ORDER[card.rank], card.code
