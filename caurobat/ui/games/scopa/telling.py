"""How Scopa lies on the table and is told: sweeps across the piles, what is shouted and heard."""

from dataclasses import replace
from typing import Final

from caurobat.core.events import CardsMoved, Event
from caurobat.core.fishing import Why
from caurobat.decks import Card
from caurobat.games.scopa import GAME, PlaySummary, View, begins_play, summarize_play
from caurobat.games.scopa.counting import SETTEBELLO
from caurobat.narration.scopa.words import SETTEBELLO_SHOUT, SHOUT
from caurobat.ui.base.speeds import AnimationSpeeds, Duration
from caurobat.ui.games.fishing.stage import SweepingStage
from caurobat.ui.table.stage_kit import Shout, SoundCue

SCOPA: Final = Shout(SHOUT, Duration.SHOUT, 0.9, 2, has_rays=True)
SWEEP_SOUND: Final = "sweep"
BELL: Final = Shout(SETTEBELLO_SHOUT, Duration.SHOUT, 0.84, 2, after=Duration.CAPTURE_FLIGHT)
BELL_SOUND: Final = "settebello"
_VALUES: Final = {10: "8", 11: "9", 12: "10"}
"""The courts count other than they are numbered."""


class ScopaStage(SweepingStage[View, PlaySummary]):
    """Each pile is closed, with its sweeps face up across it."""

    sweep = SCOPA
    sweep_sound = SWEEP_SOUND
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

    def shout(self, event: Event) -> tuple[Shout, int] | None:
        """The sweep, and the settebello when it is taken."""
        if isinstance(event, CardsMoved) and takes_settebello(event):
            return BELL, event.target.seat
        return super().shout(event)

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """The settebello has a sound of its own, too."""
        cue = super().sound(event, own)
        if cue is None or not takes_settebello(event):
            return cue
        return replace(cue, another=SoundCue(BELL_SOUND, after=(Duration.CAPTURE_FLIGHT,)))


def takes_settebello(event: Event) -> bool:
    """Whether somebody takes the settebello with `event`."""
    return isinstance(event, CardsMoved) and event.why == Why.CAPTURE and SETTEBELLO in event.cards


STAGE: Final = ScopaStage(GAME, begins_play, summarize_play)
