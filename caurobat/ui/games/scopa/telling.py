"""How Scopa lies on the table and is told: sweeps across the piles, what is shouted and heard."""

from collections.abc import Mapping
from typing import Final

from caurobat.core.events import Event, RoundEnded, Swept
from caurobat.decks import Card
from caurobat.games.scopa import GAME, PlaySummary, View, begins_play, summarize_play
from caurobat.narration.scopa.words import SHOUT
from caurobat.ui.base.speeds import Duration
from caurobat.ui.games.fishing.stage import FishingStage
from caurobat.ui.table.areas import CARD_SHAPE, Areas
from caurobat.ui.table.poses import PILE_LAYER, Placed, Pose
from caurobat.ui.table.stage_kit import STRUCK, Heard, MoveAnimation, Shout

SCOPA: Final = Shout(SHOUT, Duration.SHOUT, 0.9, 2, has_rays=True)
SWEEP_SOUND: Final = "sweep"
_ABOVE_PILE: Final = 45.0
_SWEEP: Final = 1.12
"""The length of a card that lies across a pile, in widths of the pile."""
_SWEEP_STEP: Final = 0.17


class ScopaStage(FishingStage[View, PlaySummary]):
    """Each pile is closed, with its sweeps face up across it."""

    manners: Mapping[str, MoveAnimation] = {**FishingStage.manners, "match": STRUCK}
    shouts = (SCOPA,)

    def lay_pile(self, view: View, areas: Areas, seat: int) -> dict[Card, Placed]:
        """The pile of `seat`, backs up; the cards of its sweeps lie across it, one below the other."""
        placed = dict(super().lay_pile(view, areas, seat))
        sweeps = view.sweeps[seat]
        rect = areas.pile_rect(seat)
        length = rect.width * _SWEEP
        room = rect.height - length * CARD_SHAPE
        step = min(rect.height * _SWEEP_STEP, room / max(1, len(sweeps) - 1))
        for number, card in enumerate(sweeps):
            y = rect.top + length * CARD_SHAPE / 2 + number * step
            placed[card] = Placed(Pose(rect.centerx, y, length, 90.0), PILE_LAYER + _ABOVE_PILE + number / 10)
        return placed

    def shout(self, event: Event) -> tuple[Shout, int] | None:
        """The sweep."""
        return (SCOPA, event.seat) if isinstance(event, Swept) else None

    def sound(self, event: Event, own: int) -> Heard | None:
        """A sweep has a sound of its own, and the end none: the count tells who has won, point by point."""
        match event:
            case Swept():
                return Heard(SWEEP_SOUND)
            case RoundEnded():
                return None
            case _:
                return super().sound(event, own)


STAGE: Final = ScopaStage(GAME, begins_play, summarize_play)
