"""The stage of a fishing game: a card is laid on the table, the cards it takes light up and go to a pile."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from caurobat.core import fishing
from caurobat.core.events import CardsMoved, Event, RoundEnded, Swept
from caurobat.core.game import Seen
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.narration.card_names import cards_gained
from caurobat.narration.fishing import FishingWords
from caurobat.narration.plays import PlaySummary
from caurobat.narration.tones import Tone
from caurobat.ui.audio import Sound
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.table.layout import CARD_SHAPE, PILE_LAYER, Areas, Placed, Pose
from caurobat.ui.table.layouts.loose import lay_loose
from caurobat.ui.table.stage_kit import DEALT, LAID, STRUCK, TAKEN, GameStage, MoveAnimation, PileLabel, Shout, SoundCue

ViewT = TypeVar("ViewT", bound=Seen)
PlayT = TypeVar("PlayT", bound=PlaySummary)
GATHERED: Final = replace(TAKEN, height=0.5, sound=Sound.SLIDE, is_counted=False)
"""Cards left over at the end go to somebody."""
_GAINED: Final = ("capture", "leftovers")
_ABOVE_PILE: Final = 45.0
_SWEEP: Final = 1.12
"""The length of a card that lies across a pile, in widths of the pile."""
_SWEEP_STEP: Final = 0.17


class FishingStage(GameStage[ViewT, PlayT]):
    """Shows the moves of every fishing game, by their common `why`."""

    manners: Mapping[str, MoveAnimation] = {
        "deal": DEALT,
        "trail": LAID,
        "match": LAID,
        "capture": TAKEN,
        "leftovers": GATHERED,
    }
    label_stays = 2.2
    """How long the number of cards is shown at a pile, in flights of a payment."""

    def lay_middle(self, view: ViewT, areas: Areas) -> Mapping[Card, Placed]:
        """Return the cards of the table, loose."""
        return lay_loose(view.zones[TABLE], areas)

    def place_of(self, card: Card) -> Hashable:
        """Return the place of `card` in the middle: by default, each card has its own."""
        return card

    def lit_before(self, events: Sequence[Event], number: int) -> tuple[Hashable, ...]:
        """Return the places that the capture of event `number` takes from, in order; empty for any other event."""
        event = events[number]
        if not isinstance(event, CardsMoved) or event.why != "capture":
            return ()
        return tuple(dict.fromkeys([self.place_of(card) for card in event.cards[1:] if card is not None]))

    def is_dark_after(self, events: Sequence[Event], number: int) -> bool:
        """Return whether a capture ends with event `number`."""
        return bool(self.lit_before(events, number))

    def labels(self, event: Event, speeds: AnimationSpeeds) -> Sequence[PileLabel]:
        """Return the number of cards that come to a pile."""
        if not isinstance(event, CardsMoved) or event.why not in _GAINED:
            return ()
        count, lasting = len(event.cards), speeds.seconds(Duration.PAYMENT_FLIGHT) * self.label_stays
        return (PileLabel(event.target.seat, lambda strings: cards_gained(strings, count), Tone.GAIN, lasting),)


SweepingT = TypeVar("SweepingT", bound=fishing.FishingView[Any])


class SweepingStage(FishingStage[SweepingT, fishing.PlaySummary]):
    """Closed piles, with sweeps face up across them; the end has no sound, because the count shows the winner."""

    manners: Mapping[str, MoveAnimation] = {**FishingStage.manners, "match": STRUCK, "build": STRUCK}
    sweep_sound = "sweep"

    def __init__(self, words: FishingWords, beat: Duration = Duration.SHOUT, size: float = 0.9) -> None:
        """`beat` and `size` are those of the shout of a sweep."""
        super().__init__(words.game, fishing.begins_play, fishing.summarize_play)
        self.sweep = Shout(words.shout, beat, size, 2, has_rays=True)
        self.shouts = (self.sweep, *self.shouts)

    def lay_pile(self, view: SweepingT, areas: Areas, seat: int) -> dict[Card, Placed]:
        """Return the pile of `seat`, face down, with the cards of its sweeps across it, one below the other."""
        return {**super().lay_pile(view, areas, seat), **_lay_sweeps(view.sweeps[seat], areas, seat)}

    def shout(self, event: Event) -> tuple[Shout, int] | None:
        """Return the shout of a sweep."""
        return (self.sweep, event.seat) if isinstance(event, Swept) else None

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Return the sound of a sweep or that of all games; None for the end."""
        match event:
            case Swept():
                return SoundCue(self.sweep_sound)
            case RoundEnded():
                return None
            case _:
                return super().sound(event, own)


def _lay_sweeps(cards: Sequence[Card], areas: Areas, seat: int) -> dict[Card, Placed]:
    """Return the poses of the cards of sweeps across the pile of `seat`, one below the other."""
    rect = areas.pile_rect(seat)
    length = rect.width * _SWEEP
    room = rect.height - length * CARD_SHAPE
    step = min(rect.height * _SWEEP_STEP, room / max(1, len(cards) - 1))
    placed = {}
    for number, card in enumerate(cards):
        y = rect.top + length * CARD_SHAPE / 2 + number * step
        placed[card] = Placed(Pose(rect.centerx, y, length, 90.0), PILE_LAYER + _ABOVE_PILE + number / 10)
    return placed
