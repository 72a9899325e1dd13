"""The part of a kit that the stage and the story ask: where cards lie, how they move, what is heard and shouted."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Final, Generic, TypeAlias, TypeVar

from caurobat.core.events import (
    CallOffered,
    CardsChosen,
    CardsMoved,
    ClaimOffered,
    Event,
    PointsScored,
    RoundEnded,
    RoundStarted,
    TurnStarted,
)
from caurobat.core.game import Game, Seen
from caurobat.core.zones import PILES
from caurobat.decks import Card
from caurobat.narration.plays import PlayT
from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone
from caurobat.ui.audio.sounds import Sound
from caurobat.ui.base.speeds import AnimationSpeeds, Duration
from caurobat.ui.motion import Curve
from caurobat.ui.motion.timeline import quickening
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.poses import Placed, heap
from caurobat.ui.table.story.robbery import Robbery

SortKey: TypeAlias = tuple[int, int | str]
ViewT = TypeVar("ViewT", bound=Seen)


@dataclass(frozen=True, slots=True)
class SoundCue:
    """A sound by the name of its files; `times` played, `every` so often, each a step higher where it has steps.

    It begins `after` as long as all these, and comes ever faster where it `quickens`. With it `another` is heard.
    """

    name: str
    times: int = 1
    every: Duration | None = None
    after: tuple[Duration, ...] = ()
    quickens: bool = False
    another: "SoundCue | None" = None

    def starts(self, speeds: AnimationSpeeds) -> tuple[float, ...]:
        """Return the seconds after which it is played each time."""
        return _starts(self.times, self.every, speeds, quickens=self.quickens)


def _starts(count: int, every: Duration | None, speeds: AnimationSpeeds, *, quickens: bool) -> tuple[float, ...]:
    """When each of `count` things starts that come `every` so often, or all at once."""
    step = speeds.seconds(every) if every is not None else 0.0
    gaps = quickening(count, step) if quickens else (step,) * count
    return tuple(accumulate(gaps[:-1], initial=0.0))


@dataclass(frozen=True, slots=True)
class MoveAnimation:
    """How cards move, and what is heard.

    How long one takes, how long until the next starts (None: all as one block), the curve of their way, and how high
    they are carried, in card heights (0: they slide). `hold`: they are lifted so long before; `rest`: they lie so long
    before anything else happens. With `overlap` the next event begins once so many of them, at most, have started.
    Where it `quickens` they start ever faster. Of several moves in a row that are `hurried`, each gives way to the next
    sooner than the one before. Cards that `stay_open` are seen for a moment where they come to lie closed.

    `sound` is heard once, or once for each card where it `is_counted`; `after`: it begins as long as all these after.
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
    after: tuple[Duration, ...] = ()
    quickens: bool = False
    is_hurried: bool = False
    stay_open: bool = False

    def starts(self, cards: int, speeds: AnimationSpeeds) -> tuple[float, ...]:
        """Return the seconds after which each of so many cards starts."""
        return _starts(cards, self.step, speeds, quickens=self.quickens)

    def seconds(self, cards: int, speeds: AnimationSpeeds) -> float:
        """How long so many cards have the stage."""
        if self.overlap and self.step:
            return speeds.seconds(self.step) * min(cards, self.overlap)
        whole = sum(speeds.seconds(beat) for beat in (self.hold, self.flight, self.rest) if beat)
        return whole + max(self.starts(cards, speeds), default=0.0)

    def cue(self, cards: int) -> SoundCue | None:
        """The sound of so many cards that move."""
        times, every = (cards, self.step) if self.is_counted else (1, None)
        return SoundCue(self.sound, times, every, self.after, self.quickens) if self.sound else None


DEALT: Final = MoveAnimation(Duration.DEAL_CARD, Duration.DEAL_STEP, Curve.SETTLE, 0.3, overlap=4, sound=Sound.SLIDE)
LAID: Final = MoveAnimation(
    Duration.PLAY_CARD, Duration.DEAL_STEP, Curve.SETTLE, 0.6, rest=Duration.LAND, sound=Sound.PLACE
)
STRUCK: Final = replace(LAID, curve=Curve.LIFT, height=0.9)
"""A card comes down on another."""
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
class Change:
    """A change of what one seat owes: it stays owing that many cards."""

    seat: int
    owed: int


@dataclass(frozen=True, slots=True)
class PileLabel:
    """Something said at the pile of `seat` for so many `seconds`; without a seat, of the one that plays or speaks."""

    seat: int | None
    text: Callable[[Strings], str]
    tone: Tone
    seconds: float


@dataclass(frozen=True, slots=True)
class Shout:
    """A word that fills the middle for a moment, or `is_at_pile`: `word` in English, and how grand its plaque is.

    `size` of the word (1: the largest), how many `rings` of tile lie round it, and whether rays stand out; it comes
    `after` so long.
    """

    word: str
    beat: Duration
    size: float = 0.8
    rings: int = 1
    has_rays: bool = False
    after: Duration | None = None
    is_at_pile: bool = False

    @property
    def again(self) -> "Shout":
        """Itself as it is told again to one of several people: small, beside the pile, for the others have heard it."""
        return replace(self, size=min(self.size, 0.42), rings=1, has_rays=False, is_at_pile=True)


def round_sound(has_won: bool) -> SoundCue:
    """The end of a round, for somebody who has won or lost it."""
    return SoundCue(Sound.ROUND_WON if has_won else Sound.ROUND_LOST)


_BEATS: Final[Mapping[type[Event], Duration]] = {
    CallOffered: Duration.CALL_WINDOW,
    ClaimOffered: Duration.PAYMENT_STEP,
    PointsScored: Duration.PAYMENT_STEP,
    RoundEnded: Duration.FLOURISH,
    TurnStarted: Duration.TURN_PAUSE,
}


class GameStage(ABC, Generic[ViewT, PlayT]):
    """A game's answers to the stage; a game narrows it once.

    - `manners`: how cards move, by the `why` of the event.
    - `beats`: how long other events have the stage that nothing is shouted at.
    - `shouts`: all that can be shouted; `own_sounds`: the sounds that only this game has.
    - `plays_last_card`: whether the last card of a hand, where nothing is left to choose, is played unasked.
    """

    manners: Mapping[str, MoveAnimation]
    beats: Mapping[type[Event], Duration] = _BEATS
    shouts: tuple[Shout, ...] = ()
    own_sounds: tuple[str, ...] = ()
    plays_last_card: bool = False

    def __init__(
        self,
        game: Game[Any, Any, ViewT],
        begins_play: Callable[[Event], bool],
        summarize_play: Callable[[Sequence[Event], int], PlayT],
    ) -> None:
        self.game, self._begins_play, self._summarize_play = game, begins_play, summarize_play

    def fold(self, view: ViewT, event: Event) -> ViewT:
        """`view` after `event`; the game's rules."""
        return self.game.fold(view, event)

    @abstractmethod
    def lay_middle(self, view: ViewT, areas: Areas) -> Mapping[Card, Placed]:
        """Where the cards of the middle lie; only those with a face."""

    def value_on(self, card: Card) -> str:
        """The number that `card` carries beside its own, where it counts something else in this game."""
        return ""

    def points_on(self, card: Card) -> str:
        """The points that `card` makes for whoever has it in the end, to stand on it; empty for none."""
        return ""

    def lay_pile(self, view: ViewT, areas: Areas, seat: int) -> Mapping[Card, Placed]:
        """Where the pile of `seat` lies: closed, for all have seen its cards and have to remember."""
        return heap(view.zones[PILES[seat]], areas, seat, is_closed=True)

    def hand_key(self, card: Card) -> SortKey:
        """The order in which a person holds cards: by rank, and by suit where ranks are equal."""
        return card.rank, card.code

    def manner(self, event: CardsMoved) -> MoveAnimation:
        """How the cards of `event` move."""
        return self.manners[event.why]

    def seconds(self, event: Event, speeds: AnimationSpeeds) -> float:
        """How long `event` has the stage."""
        if isinstance(event, CardsMoved):
            return self.manner(event).seconds(len(event.cards), speeds)
        shouted = self.shout(event)
        beat = shouted[0].beat if shouted is not None else self.beats.get(type(event))
        return speeds.seconds(beat) if beat is not None else 0.0

    def is_hurried(self, event: Event) -> bool:
        """Whether `event` is one of several alike that give way to the next ever sooner."""
        return isinstance(event, CardsMoved) and self.manner(event).is_hurried

    def lit_before(self, events: Sequence[Event], number: int) -> tuple[Hashable, ...]:
        """The places that light up one by one before event `number` begins."""
        return ()

    def is_dark_after(self, events: Sequence[Event], number: int) -> bool:
        """Whether lit places go dark after event `number`."""
        return False

    def labels(self, event: Event, speeds: AnimationSpeeds) -> Sequence[PileLabel]:
        """Return the labels that `event` puts at piles."""
        return ()

    def shout(self, event: Event) -> tuple[Shout, int] | None:
        """Return the shout at `event` in the middle, and its seat."""
        return None

    def shouts_in(self, view: ViewT, events: Sequence[Event]) -> list["tuple[Shout, int] | None"]:
        """Return the shouts of a story that begins with `view`, one for each of its events, or None.

        A game whose shout depends on more than one event, or on what lies there, narrows this.
        """
        return [self.shout(event) for event in events]

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Return the sound of `event` where seat `own` looks on. Everything heard has its twin in the picture."""
        match event:
            case CardsMoved(cards):
                return self.manner(event).cue(len(cards))
            case TurnStarted(seat):
                return SoundCue(Sound.TURN) if seat == own else None
            case RoundStarted():
                return SoundCue(Sound.FLIP)
            case RoundEnded(_, winners):
                return round_sound(own in winners) if own >= 0 else None
            case PointsScored() | CardsChosen():
                return SoundCue(Sound.TICK)
            case _:
                return None

    def begins_play(self, event: Event) -> bool:
        """Whether `event` begins a new entry of the log."""
        return self._begins_play(event)

    def summarize_play(self, events: Sequence[Event], seats: int) -> PlayT:
        """The play that the first of `events` begins; raises `ValueError` where it begins none."""
        return self._summarize_play(events, seats)

    def counts(self, event: CardsMoved) -> bool:
        """Whether the cards of `event` count for the sums at the piles, as numbers that ride on them."""
        return False

    def owing(self, event: Event) -> Change | None:
        """Return the change of what a seat owes after `event`."""
        return None

    def drama(self, event: Event) -> Robbery | None:
        """The robbery that `event` is, if it is one."""
        return None

    def look_again(self, events: Sequence[Event]) -> tuple[int, int] | None:
        """Which of the cards that were taken away may be looked at again; None: there are none.

        After how many of the events they lay on the table for the last time, and the seat that took them.
        """
        return None


StageKit: TypeAlias = GameStage[Any, Any]
"""Any game's."""
