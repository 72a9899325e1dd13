"""What the stage and the story ask of a game: where its cards lie, how they move, what is heard and shouted.

A value of plain functions, one for each game; see `kit`, which holds it.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from caurobat.core.events import CardsMoved, Event
from caurobat.decks import Card
from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone
from caurobat.ui.base.speeds import Beat, Speeds
from caurobat.ui.motion import Curve
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.poses import Placed
from caurobat.ui.table.story.robbery import Robbery


class Deed(Protocol):
    """What one play did, as a value of the game's own; the table only asks whose it was."""

    @property
    def seat(self) -> int:
        """Whose play it was."""
        ...


@dataclass(frozen=True, slots=True)
class Manner:
    """How cards move.

    How long one takes, how long until the next starts (None: all as one block), the curve of their way, and how high
    they are carried, in card heights (0: they slide). `hold`: they are lifted so long before.
    """

    flight: Beat
    step: Beat | None
    curve: Curve
    height: float
    hold: Beat | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """What an event tells of one seat's sum: it stays owing so many cards."""

    seat: int
    owed: int


@dataclass(frozen=True, slots=True)
class PileLabel:
    """Something said at the pile of `seat` for so many `seconds`; without a seat, of the one that plays or speaks."""

    seat: int | None
    said: Callable[[Strings], str]
    tone: Tone
    seconds: float


@dataclass(frozen=True, slots=True)
class Shout:
    """A word that fills the middle for a moment: `word` in English, and how grand its plaque is.

    `size` of the word (1: the largest), how many `rings` of tile lie round it, and whether rays stand out; it comes
    `after` so long.
    """

    word: str
    beat: Beat
    size: float = 0.8
    rings: int = 1
    has_rays: bool = False
    after: Beat | None = None


@dataclass(frozen=True, slots=True)
class Heard:
    """A sound by the name of its files; `times` played, `every` so often, each a step higher where it has steps.

    It begins `after` as long as all these.
    """

    name: str
    times: int = 1
    every: Beat | None = None
    after: tuple[Beat, ...] = ()


@dataclass(frozen=True, slots=True)
class StageKit:
    """What a game tells the stage. Views are the game's own.

    - `fold`: a view after an event; the game's rules.
    - `lay_middle`, `lay_pile`: where the cards of the middle, and of one seat's pile, lie; only those with a face.
    - `hand_key`: the order in which a person holds cards.
    - `manner`: how the cards of an event move.
    - `seconds`: how long an event has the stage.
    - `lit_before`: the places that light up one by one before an event begins; `is_dark_after`: they go dark after it.
    - `labels`, `shout`, `sound`: what an event lets be read at piles, shouted in the middle (by the seat) and heard by
      the seat that looks on.
    - `counts`: whether the cards of an event count for the sums at the piles, as numbers that ride on them.
    - `owing`: what an event lets a seat stay owing.
    - `drama`: the robbery that an event is, if it is one.
    - `look_again`: which of the cards that were taken away may be looked at again: after how many of the events they
      lay on the table for the last time, and the seat that took them. None: there are none.
    - `begins_play`: whether an event begins a new entry of the log; `deed`: what the events of one such play did.
    - `shouts`: all that can be shouted; `own_sounds`: the sounds that only this game has.
    """

    fold: Callable[[Any, Event], Any]
    lay_middle: Callable[[Any, Areas], Mapping[Card, Placed]]
    lay_pile: Callable[[Any, Areas, int], Mapping[Card, Placed]]
    hand_key: Callable[[Card], Any]
    manner: Callable[[CardsMoved], Manner]
    seconds: Callable[[Event, Speeds], float]
    lit_before: Callable[[Sequence[Event], int], tuple[Hashable, ...]]
    is_dark_after: Callable[[Sequence[Event], int], bool]
    labels: Callable[[Event, Speeds], Sequence[PileLabel]]
    shout: Callable[[Event], tuple[Shout, int] | None]
    sound: Callable[[Event, int], Heard | None]
    begins_play: Callable[[Event], bool]
    deed: Callable[[Sequence[Event], int], Deed]
    shouts: tuple[Shout, ...] = ()
    own_sounds: tuple[str, ...] = ()
    counts: Callable[[CardsMoved], bool] = lambda event: False
    owing: Callable[[Event], Change | None] = lambda event: None
    drama: Callable[[Event], Robbery | None] = lambda event: None
    look_again: Callable[[Sequence[Event]], tuple[int, int] | None] = lambda events: None
