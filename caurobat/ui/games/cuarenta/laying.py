"""Where cuarenta's cards lie: each on the place of its rank, equal ones fanned there; piles closed. Pure."""

from caurobat.core.zones import PILES, TABLE
from caurobat.decks import Card
from caurobat.games.cuarenta import View
from caurobat.ui.games.cuarenta.ranks import place_of
from caurobat.ui.table.areas import CARD_SHAPE, Areas
from caurobat.ui.table.poses import MIDDLE_LAYER, Placed, Pose, heap

_SHIFT = 0.34
"""How far an equal card lies to the right of the one below, in card widths: its corner stays in sight."""


def lay_middle(view: View, areas: Areas) -> dict[Card, Placed]:
    """The cards of the table, each on the place of its rank, in the order in which they came."""
    cards = [card for card in view.zones[TABLE] if card is not None]
    height = areas.card_height
    equal: dict[int, list[Card]] = {}
    for card in cards:
        equal.setdefault(place_of(card), []).append(card)
    placed: dict[Card, Placed] = {}
    for number, card in enumerate(cards):
        there = equal[place_of(card)]
        at, place = there.index(card), areas.places[place_of(card)]
        step = _SHIFT * height * CARD_SHAPE / max(1.0, (len(there) - 1) / 1.5)
        off = at - (len(there) - 1) / 2
        pose = Pose(place.x + off * step, place.y + off * height * 0.05, height, -2.0 * off)
        placed[card] = Placed(pose, MIDDLE_LAYER + number)
    return placed


def lay_pile(view: View, areas: Areas, seat: int) -> dict[Card, Placed]:
    """The pile of `seat`, face down: everybody has seen it, and has to remember."""
    return heap(view.zones[PILES[seat]], areas, seat, is_closed=True)


def hand_key(card: Card) -> tuple[int, str]:
    """The order of a hand: by rank, and by suit where ranks are equal."""
    return place_of(card), card.code
