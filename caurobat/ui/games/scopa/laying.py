"""Where the cards of Scopa lie: those of the table spread out, each pile closed, with its sweeps face up across it."""

from typing import Final

from caurobat.core.zones import PILES, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.scopa import View
from caurobat.ui.games.scopa.spread import spots
from caurobat.ui.table.areas import CARD_SHAPE, Areas
from caurobat.ui.table.poses import MIDDLE_LAYER, PILE_LAYER, Placed, Pose, heap

_ORDER: Final = {card: place for place, card in enumerate(SPANISH.cards)}
_RANKS: Final = {rank: place for place, rank in enumerate(SPANISH.ranks)}
_ANGLES: Final = (-2.0, 1.0, -1.0, 2.0, 0.0)
"""How the cards of the table lie askew, by turns, in degrees."""
_LOOSE: Final = 0.015
_ABOVE_PILE: Final = 45.0
_SWEEP: Final = 1.12
"""The length of a card that lies across a pile, in widths of the pile."""
_SWEEP_STEP: Final = 0.17


def lay_middle(view: View, areas: Areas) -> dict[Card, Placed]:
    """The cards of the table in the order in which they came, a little askew."""
    cards = [card for card in view.zones[TABLE] if card is not None]
    height, places = spots(areas, len(cards))
    placed = {}
    for number, (card, place) in enumerate(zip(cards, places, strict=True)):
        # By the card, not by its place: a card that moves up keeps its way of lying.
        mark = _ORDER[card]
        shift = (mark * 7 % 5 - 2) * _LOOSE * height
        pose = Pose(place.x + shift * 0.5, place.y + shift, height, _ANGLES[mark % len(_ANGLES)])
        placed[card] = Placed(pose, MIDDLE_LAYER + number)
    return placed


def lay_pile(view: View, areas: Areas, seat: int) -> dict[Card, Placed]:
    """The pile of `seat`, backs up; the cards of its sweeps lie across it, one below the other."""
    placed = heap(view.zones[PILES[seat]], areas, seat, is_closed=True)
    sweeps = view.sweeps[seat]
    rect = areas.pile_rect(seat)
    length = rect.width * _SWEEP
    room = rect.height - length * CARD_SHAPE
    step = min(rect.height * _SWEEP_STEP, room / max(1, len(sweeps) - 1))
    for number, card in enumerate(sweeps):
        y = rect.top + length * CARD_SHAPE / 2 + number * step
        placed[card] = Placed(Pose(rect.centerx, y, length, 90.0), PILE_LAYER + _ABOVE_PILE + number / 10)
    return placed


def hand_key(card: Card) -> tuple[int, str]:
    """The order of a hand: by rank, and by suit where ranks are equal."""
    return _RANKS[card.rank], card.code
