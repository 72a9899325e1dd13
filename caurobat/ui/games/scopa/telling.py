"""The stage of Scopa: sweeps across the piles, shouts and sounds."""

from dataclasses import replace
from typing import Final

from caurobat.core.events import CardsMoved, Event
from caurobat.core.fishing import Why
from caurobat.decks import Card
from caurobat.games.scopa import View
from caurobat.games.scopa.counting import SETTEBELLO
from caurobat.narration.scopa.words import SETTEBELLO_SHOUT, WORDS
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.games.fishing.stage import SweepingStage
from caurobat.ui.table.stage_kit import Shout, SoundCue

BELL: Final = Shout(SETTEBELLO_SHOUT, Duration.SHOUT, 0.84, 2, after=Duration.CAPTURE_FLIGHT)
BELL_SOUND: Final = "settebello"
_VALUES: Final = {10: "8", 11: "9", 12: "10"}
"""Court cards have other values than their numbers."""


class ScopaStage(SweepingStage[View]):
    """Closed piles, with sweeps face up across them; the settebello has a shout of its own."""

    shouts = (BELL,)
    own_sounds = (BELL_SOUND,)

    def value_on(self, card: Card) -> str:
        """Return the value of a court card."""
        return _VALUES.get(card.rank, "")

    def seconds(self, event: Event, speeds: AnimationSpeeds) -> float:
        """Return how long `event` has the stage; a captured settebello at least as long as its shout."""
        least = sum(speeds.seconds(beat) for beat in (Duration.CAPTURE_FLIGHT, BELL.beat))
        usual = super().seconds(event, speeds)
        return max(least, usual) if takes_settebello(event) else usual

    def shout(self, event: Event) -> tuple[Shout, int] | None:
        """Return the shout of a sweep or of a captured settebello."""
        if isinstance(event, CardsMoved) and takes_settebello(event):
            return BELL, event.target.seat
        return super().shout(event)

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Return the usual sound; a captured settebello has another one besides."""
        cue = super().sound(event, own)
        if cue is None or not takes_settebello(event):
            return cue
        return replace(cue, another=SoundCue(BELL_SOUND, after=(Duration.CAPTURE_FLIGHT,)))


def takes_settebello(event: Event) -> bool:
    """Return whether `event` captures the settebello."""
    return isinstance(event, CardsMoved) and event.why == Why.CAPTURE and SETTEBELLO in event.cards


STAGE: Final = ScopaStage(WORDS)
