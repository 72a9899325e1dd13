"""The part of a kit for the stage and the story: where cards lie, how they move, and the sounds and shouts."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Final, TypeAlias

from caurobat.core.events import (
    CallOffered,
    CardsChosen,
    CardsMoved,
    ClaimOffered,
    DebtOwed,
    DebtSettled,
    Event,
    PointsScored,
    RoundEnded,
    RoundStarted,
    SuitChosen,
    TrickTaken,
    TrumpNamed,
    TurnStarted,
)
from caurobat.core.game import AnyGame, AnyView
from caurobat.core.zones import HANDS, PILES, Zone
from caurobat.decks import Card
from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone
from caurobat.ui.audio import Sound
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.motion import Curve, quickening
from caurobat.ui.table.layout import Areas, PlacedCard, heap, lay_hand, lay_open_hand
from caurobat.ui.table.story.drama import Drama

SortKey: TypeAlias = tuple[int, int | str]


@dataclass(frozen=True, slots=True)
class SoundCue:
    """A sound by the name of its files, played once, or a step higher with each of `cards` moving cards.

    It begins after all the durations in `after`. `another` is played along with it.
    """

    name: str
    after: tuple[Duration, ...] = ()
    another: "SoundCue | None" = None
    move: "MoveAnimation | None" = None
    cards: int = 1

    def starts(self, speeds: AnimationSpeeds) -> tuple[float, ...]:
        """Return the delays in seconds at which it is played."""
        return self.move.starts(self.cards, speeds) if self.move is not None else (0.0,)


@dataclass(frozen=True, slots=True)
class MoveAnimation:
    """How cards move, and with which sound.

    The fields give the duration of one card's flight, the delay to the next card (None if all move as one block), the
    curve of the path, and how high the cards are carried, in card heights (0 if they slide). `hold` is how long they
    are lifted first, and `rest` is the pause after landing. With `overlap`, the next event begins once at most
    `overlap` cards have started. If it `quickens`, cards start at decreasing intervals. If it `is_payment`, the cards
    fly fanned out, together with all others of a series from the same pile to the same one. Cards that `stay_open` stay
    visible for a moment before they turn face down. If `is_summed`, they count towards the sums at the piles, as
    numbers that travel with them. `drama` is set if it is a great moment.

    `sound` is played once, or once per card if it `is_counted`.
    """

    flight: Duration
    step: Duration | None
    curve: Curve
    height: float
    hold: Duration | None = None
    rest: Duration | None = None
    overlap: int = 0
    sound: str = ""
    is_counted: bool = False
    quickens: bool = False
    is_payment: bool = False
    stay_open: bool = False
    is_summed: bool = False
    drama: Drama | None = None

    def starts(self, cards: int, speeds: AnimationSpeeds) -> tuple[float, ...]:
        """Return the delays in seconds at which `cards` cards start, all of them 0 if they move as one block."""
        step = speeds.seconds(self.step) if self.step is not None else 0.0
        gaps = quickening(cards, step) if self.quickens else (step,) * cards
        return tuple(accumulate(gaps[:-1], initial=0.0))

    def seconds(self, cards: int, speeds: AnimationSpeeds) -> float:
        """Return how long a move of `cards` cards occupies the stage."""
        if self.overlap and self.step:
            return speeds.seconds(self.step) * min(cards, self.overlap)
        whole = sum(speeds.seconds(beat) for beat in (self.hold, self.flight, self.rest) if beat)
        return whole + max(self.starts(cards, speeds), default=0.0)

    def cue(self, cards: int) -> SoundCue | None:
        """Return the sound of `cards` moving cards."""
        if not self.sound:
            return None
        return SoundCue(self.sound, move=self, cards=cards) if self.is_counted else SoundCue(self.sound)


DEALT: Final = MoveAnimation(Duration.DEAL_CARD, Duration.DEAL_STEP, Curve.SETTLE, 0.3, overlap=4, sound=Sound.SLIDE)
LAID: Final = MoveAnimation(
    Duration.PLAY_CARD, Duration.DEAL_STEP, Curve.SETTLE, 0.6, rest=Duration.LAND, sound=Sound.PLACE
)
STRUCK: Final = replace(LAID, curve=Curve.LIFT, height=0.9)
"""One card comes down on another."""
TAKEN: Final = MoveAnimation(
    Duration.CAPTURE_FLIGHT,
    Duration.CAPTURE_STEP,
    Curve.GLIDE,
    0.7,
    sound=Sound.CAPTURE,
    is_counted=True,
    quickens=True,
    stay_open=True,
)


@dataclass(frozen=True, slots=True)
class PileLabel:
    """A text shown at the pile of `seat` for `seconds`, `after` a delay.

    If `seat` is None, it is the seat that plays or speaks.
    """

    seat: int | None
    text: Callable[[Strings], str]
    tone: Tone
    seconds: float
    after: float = 0.0


@dataclass(frozen=True, slots=True)
class Shout:
    """A `word` in English that fills the middle or, if `is_at_pile`, appears beside a pile, and its plaque's look.

    `size` is relative to the largest, `rings` counts the rings of tile round it; it may have rays. It comes `after` a
    delay, with a `sound` of its own if the event has none for it. If it `has_brush`, the plaque brushes over the
    emptied table.
    """

    word: str
    beat: Duration
    size: float = 0.8
    rings: int = 1
    has_rays: bool = False
    after: Duration | None = None
    is_at_pile: bool = False
    sound: str = ""
    has_brush: bool = False

    def delay(self, speeds: AnimationSpeeds) -> float:
        """Return the delay in seconds before it appears."""
        return speeds.seconds(self.after) if self.after is not None else 0.0

    @property
    def again(self) -> "Shout":
        """Return the compact form beside the pile, for a replay to one person after the others have heard it."""
        return replace(self, size=min(self.size, 0.42), rings=1, has_rays=False, is_at_pile=True, has_brush=False)


ShoutAt: TypeAlias = tuple[Shout, int] | None
"""The shout at an event, and its seat."""


def round_sound(has_won: bool) -> SoundCue:
    """Return the sound of a finished round for somebody who has won or lost it."""
    return SoundCue(Sound.ROUND_WON if has_won else Sound.ROUND_LOST)


_BEATS: Final[Mapping[type[Event], Duration]] = {
    CallOffered: Duration.CALL_WINDOW,
    CardsChosen: Duration.TURN_PAUSE,
    ClaimOffered: Duration.PAYMENT_STEP,
    DebtOwed: Duration.PAYMENT_STEP,
    PointsScored: Duration.PAYMENT_STEP,
    RoundEnded: Duration.FLOURISH,
    SuitChosen: Duration.SHOUT,
    TrickTaken: Duration.SHOUT,  # time to look at the whole trick
    TrumpNamed: Duration.SHOUT,
    TurnStarted: Duration.TURN_PAUSE,
}


class GameStage(ABC):
    """A game's answers to the stage, to be subclassed by each game.

    - `manners`: how cards move, by the `why` of the event.
    - `shouts`: the shouts whose pictures are made in quiet moments, as they take too long for a frame.
    """

    manners: Mapping[str, MoveAnimation]
    shouts: Sequence[Shout] = ()

    def __init__(self, game: AnyGame, *, plays_last_card: bool = False) -> None:
        """With `plays_last_card`, a hand's last card is played without asking if there is no choice left."""
        self.game, self.plays_last_card = game, plays_last_card

    @abstractmethod
    def lay_middle(self, view: AnyView, areas: Areas) -> Mapping[Card, PlacedCard]:
        """Return the poses of the face-up cards of the middle."""

    def figures_on(self, card: Card) -> tuple[str, str]:
        """Return the figures to show on `card`, either of which may be empty.

        The first is its value if that differs from its own number, the second the points that its final owner scores.
        """
        return "", ""

    def lay_pile(self, view: AnyView, areas: Areas, seat: int) -> Mapping[Card, PlacedCard]:
        """Return the poses of the pile of `seat`, face down: all have seen the cards and have to remember them."""
        return heap(view.zones[PILES[seat]], areas, seat, is_closed=True)

    def hand_key(self, card: Card) -> SortKey:
        """Return the sort key of cards in a person's hand: by rank, then by suit."""
        return card.rank, card.code

    def hand_of(self, view: AnyView, zone: Zone) -> list[Card]:
        """Return the visible cards of the hand `zone`, in the order in which a person holds them."""
        return sorted((card for card in view.zones[zone] if card is not None), key=self.hand_key)

    def lay_out(
        self, view: AnyView, areas: Areas, raised: Collection[Card | None] = (), *, is_open: bool = False
    ) -> dict[Card, PlacedCard]:
        """Return the pose of every face-up card of `view`. `raised` are the raised cards of the viewer's hand.

        Sprites always move towards these poses; resize, load, undo and look-back only cause a new layout. With
        `is_open`, other seats' hands that the view shows are spread over their panels.
        """
        placed = dict(self.lay_middle(view, areas))
        for seat in range(view.seats):
            placed.update(self.lay_pile(view, areas, seat))
            if seat == areas.viewer:
                placed.update(lay_hand(self.hand_of(view, HANDS[seat]), areas, raised))
            elif is_open:
                placed.update(lay_open_hand(self.hand_of(view, HANDS[seat]), areas, seat))
        return placed

    def manner(self, event: CardsMoved) -> MoveAnimation:
        """Return how the cards of `event` move."""
        return self.manners[event.why]

    def seconds(self, event: Event, speeds: AnimationSpeeds) -> float:
        """Return how long `event` occupies the stage."""
        if isinstance(event, CardsMoved):
            return self.manner(event).seconds(len(event.cards), speeds)
        shouted = self.shout(event)
        beat = shouted[0].beat if shouted is not None else _BEATS.get(type(event))
        return speeds.seconds(beat) if beat is not None else 0.0

    def paid_to(self, event: Event) -> int | None:
        """Return the seat that `event` pays or promises to pay; None if it is not a payment."""
        match event:
            case CardsMoved(_, _, target) if self.manner(event).is_payment:
                return target.seat
            case DebtOwed(_, creditor) | DebtSettled(_, creditor):
                return creditor
            case _:
                return None

    def drama(self, event: Event) -> Drama | None:
        """Return the great moment that `event` is, if it is one."""
        return self.manner(event).drama if isinstance(event, CardsMoved) else None

    def taken_places(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places of the middle that `event` takes cards from, in order; empty if it is not a capture."""
        return ()

    def labels(self, event: Event, view: AnyView, speeds: AnimationSpeeds) -> Sequence[PileLabel]:
        """Return the labels that `event`, which has led to `view`, shows at piles."""
        return ()

    def shout(self, event: Event) -> ShoutAt:
        """Return the shout of `event` in the middle, and its seat."""
        return None

    def shouts_in(self, view: AnyView, events: Sequence[Event]) -> list[ShoutAt]:
        """Return the shouts of a story that begins with `view`, one (or None) per event.

        Games override this if a shout depends on more than one event, or on the cards on the table.
        """
        return [self.shout(event) for event in events]

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Return the sound of `event` for a viewer at seat `own`. Every sound has a visible counterpart."""
        match event:
            case CardsMoved(cards):
                return self.manner(event).cue(len(cards))
            case TurnStarted(seat):
                return SoundCue(Sound.TURN) if seat == own else None
            case CallOffered():
                return SoundCue(Sound.QUESTION)
            case RoundStarted():
                return SoundCue(Sound.FLIP)
            case RoundEnded(_, winners):
                return round_sound(own in winners) if own >= 0 else None
            case PointsScored() | CardsChosen() | DebtOwed():
                return SoundCue(Sound.TICK)
            case _:
                return None
