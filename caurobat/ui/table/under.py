"""Which card of the hand in play the pointer is on."""

from collections.abc import Sequence

from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.ui.table.areas import Place
from caurobat.ui.table.grip import card_at
from caurobat.ui.table.layout import hand_in_play
from caurobat.ui.table.story.animator import Stage


def card_under(hand: Sequence[Card], focus: Card | None, stage: Stage, position: tuple[int, int]) -> Card | None:
    """The card of `hand` at `position`; where cards overlap, the one on top."""
    found = card_at(hand, focus, stage.areas, position)
    if found is not None or hand_in_play(stage.view, stage.areas.viewer) is HANDS[stage.areas.viewer]:
        return found
    # A second hand that the same person plays lies elsewhere on the table.
    for card in reversed(hand):
        sprite = stage.sprites.get(card)
        if sprite is not None:
            pose = sprite.placed.pose
            if Place(pose.x, pose.y).card_rect(pose.height).collidepoint(position):
                return card
    return None
