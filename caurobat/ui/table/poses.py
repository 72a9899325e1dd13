"""The pose of a card: its position, size and angle, and the layer it lies in."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from caurobat.decks import Card
from caurobat.ui.table.areas import Areas, Place

PILE_LAYER: Final = 0.0
OPEN_HAND_LAYER: Final = 50.0
MIDDLE_LAYER: Final = 100.0
HAND_LAYER: Final = 200.0
HELD_LAYER: Final = 500.0
"""The first layer of each kind of place, from which it counts up; higher ones are nearer to the eye."""
_THICKEST = 11.0  # how high a pile grows in the picture, in units
_THIN = 1.1


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
