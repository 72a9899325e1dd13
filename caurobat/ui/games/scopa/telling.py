"""How Scopa lies on the table and is told: sweeps across the piles, what is shouted and heard."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from caurobat.core.events import CardsMoved, Event, RoundEnded, Swept
from caurobat.core.fishing import Why
from caurobat.decks import Card
from caurobat.games.scopa import GAME, PlaySummary, View, begins_play, summarize_play
from caurobat.games.scopa.counting import SETTEBELLO
from caurobat.narration.scopa.words import SETTEBELLO_SHOUT, SHOUT
from caurobat.ui.base.speeds import AnimationSpeeds, Duration
from caurobat.ui.games.fishing.stage import FishingStage, lay_sweeps
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.poses import Placed
from caurobat.ui.table.stage_kit import STRUCK, MoveAnimation, Shout, SoundCue

SCOPA: Final = Shout(SHOUT, Duration.SHOUT, 0.9, 2, has_rays=True)
SWEEP_SOUND: Final = "sweep"
BELL: Final = Shout(SETTEBELLO_SHOUT, Duration.SHOUT, 0.84, 2, after=Duration.CAPTURE_FLIGHT)
BELL_SOUND: Final = "settebello"
_VALUES: Final = {10: "8", 11: "9", 12: "10"}
"""The courts count other than they are numbered."""


class ScopaStage(FishingStage[View, PlaySummary]):
    """Each pile is closed, with its sweeps face up across it."""

    manners: Mapping[str, MoveAnimation] = {**FishingStage.manners, "match": STRUCK}
    shouts = (SCOPA, BELL)
    own_sounds = (BELL_SOUND,)

    def value_on(self, card: Card) -> str:
        """The value of a court."""
        return _VALUES.get(card.rank, "")

    def seconds(self, event: Event, speeds: AnimationSpeeds) -> float:
        """How long `event` has the stage: the settebello as long as its shout."""
        least = sum(speeds.seconds(beat) for beat in (Duration.CAPTURE_FLIGHT, BELL.beat))
        usual = super().seconds(event, speeds)
        return max(least, usual) if takes_settebello(event) else usual

    def lay_pile(self, view: View, areas: Areas, seat: int) -> dict[Card, Placed]:
        """The pile of `seat`, backs up; the cards of its sweeps lie across it, one below the other."""
        return {**super().lay_pile(view, areas, seat), **lay_sweeps(view.sweeps[seat], areas, seat)}

    def shout(self, event: Event) -> tuple[Shout, int] | None:
        """The sweep, and the settebello when it is taken."""
        match event:
            case Swept(seat):
                return SCOPA, seat
            case CardsMoved(target=target) if takes_settebello(event):
                return BELL, target.seat
            case _:
                return None

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Sweep and settebello have sounds of their own, and the end none: the count tells who has won."""
        match event:
            case Swept():
                return SoundCue(SWEEP_SOUND)
            case RoundEnded():
                return None
            case CardsMoved(cards) if takes_settebello(event):
                cue = self.manner(event).cue(len(cards))
                return (
                    replace(cue, another=SoundCue(BELL_SOUND, after=(Duration.CAPTURE_FLIGHT,)))
                    if cue is not None
                    else None
                )
            case _:
                return super().sound(event, own)


def takes_settebello(event: Event) -> bool:
    """Whether somebody takes the settebello with `event`."""
    return isinstance(event, CardsMoved) and event.why == Why.CAPTURE and SETTEBELLO in event.cards


STAGE: Final = ScopaStage(GAME, begins_play, summarize_play)
