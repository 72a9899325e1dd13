"""The protocol that every game's rules follow, and the values they hand over. Games are stateless objects."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from caurobat.core.decisions import Action, Decision
from caurobat.core.events import Event
from caurobat.core.options import OptionsLike, SetupError
from caurobat.core.rng import Rng
from caurobat.core.zones import SeenZones, Zones
from caurobat.decks import Card, Deck

__all__ = [
    "AnyGame", "AnyOptions", "AnyState", "AnyView", "Deal", "DealError", "Gain", "Game", "Held", "Preview", "Result",
    "Seen", "SetupError", "Standing", "Step", "winner_of",
]  # fmt: skip


class DealError(ValueError):
    """A deal that cannot be: `place` names the part (`table`, `hands[2]`, `stock`)."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why


@dataclass(frozen=True, slots=True)
class Deal:
    """A shuffled deck as dealt: who deals, the table, each seat's first hand, and the rest in dealing order.

    Where a seat plays a second hand, too, `hands` has more entries than the game has seats.
    """

    dealer: int
    table: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Gain:
    """`side` scored `points` for `why`, a word of the game."""

    side: int
    why: str
    points: int


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a finished round.

    `counts` are each seat's cards (or what they count, where that is what matters), `gains` all that was scored, in
    order, `points` the sums of them by side, and
    `winners` the sides that won the round (in order).
    """

    counts: tuple[int, ...]
    gains: tuple[Gain, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(
        cls, counts: Sequence[int], gains: Sequence[Gain], sides: int, winners: Sequence[int] | None = None
    ) -> "Result":
        """The result with the points added up from `gains`; unless told, the sides with most of them have won it."""
        points = tuple(sum(gain.points for gain in gains if gain.side == side) for side in range(sides))
        if winners is None:
            winners = [side for side, made in enumerate(points) if made == max(points)]
        return cls(tuple(counts), tuple(gains), points, tuple(winners))


@dataclass(frozen=True, slots=True)
class Standing:
    """A match so far: each side's score, and the winning side or None while the match goes on."""

    score: tuple[int, ...]
    winner: int | None


def winner_of(score: Sequence[int], goal: int) -> int | None:
    """The side with the highest score, if that is `goal` or more and no other side's."""
    top = max(score)
    return score.index(top) if top >= goal and list(score).count(top) == 1 else None


class AtTable(Protocol):
    """The seats at a moment of a round."""

    @property
    def seats(self) -> int:
        """The number of seats at the table."""
        ...

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        ...

    @property
    def turn(self) -> int | None:
        """The seat to move, which a decision is for; None when the round is over."""
        ...


class Seen(AtTable, Protocol):
    """The part of any game's view that code without a game may use."""

    @property
    def seat(self) -> int:
        """The seat whose view it is; -1 for an onlooker's."""
        ...

    @property
    def zones(self) -> SeenZones:
        """The cards of each zone; those that the seat doesn't see are None."""
        ...


class Held(AtTable, Protocol):
    """The part of any game's state that code without a game may use."""

    @property
    def zones(self) -> Zones:
        """The cards of each zone."""
        ...


OptionsT = TypeVar("OptionsT", bound=OptionsLike)
StateT = TypeVar("StateT", bound=Held)
ViewT = TypeVar("ViewT", bound=Seen)


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT]):
    """A new state and, in order, all that happened on the way to it."""

    state: StateT
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Preview(Generic[ViewT]):
    """The effect of an action as far as its seat can know: the events, and its view after them."""

    view: ViewT
    events: tuple[Event, ...]


class Game(Protocol[OptionsT, StateT, ViewT]):
    """The rules of one game. Every method is pure; `rng` is the only source of chance.

    A *seat* is a place at the table, a *side* what scores together. `zones` of states and views have STOCK, TABLE, and
    HANDS and PILES of every hand that is dealt.
    """

    id: str
    """As a record's `game` has it."""
    options_type: type[OptionsT]
    """The dataclass of its options."""
    presets: Mapping[str, Mapping[str, object]]
    """The named ways to play, each as the rules in which it differs from the defaults."""
    is_clockwise: bool
    """Whether the next seat sits to the left; otherwise to the right."""
    tells_sides: bool
    """Whether `replay --json` tells who plays with whom."""
    shares_wins: bool
    """Whether sides that win a round together have won a share of it each; otherwise each has won it."""
    statistics: tuple[str, ...]
    """The things that `simulate` counts for each seat besides its wins, as its JSON names them; see `count`."""
    early_calls: tuple[str, ...]
    """The calls that may be answered ahead of one's turn: from one's own hand, whatever others answer before."""

    def options(self, rules: Mapping[str, object]) -> OptionsT:
        """The options told by `rules` (those not named keep their default); raises `SetupError`."""
        ...

    def seat_counts(self, options: OptionsT) -> tuple[int, ...]:
        """With how many seats these options can be played, in ascending order."""
        ...

    def sides(self, options: OptionsT, seats: int) -> tuple[tuple[int, ...], ...]:
        """The seats of each side, fixed for the whole match; seats alone where nobody is partnered."""
        ...

    def deck(self, options: OptionsT) -> Deck:
        """The kind of cards that is played with (perhaps not all of them)."""
        ...

    def decider(self, seats: int, seat: int) -> int:
        """Return the seat whose player decides when `seat` is to move: itself, unless another plays its hand, too."""
        ...

    def next_dealer(self, state: StateT) -> int:
        """Return the seat that deals the round after the finished one of `state`."""
        ...

    def deal(self, options: OptionsT, seats: int, dealer: int, rng: Rng) -> Deal:
        """A random deal; raises `SetupError` for a number of seats that the game cannot be played with."""
        ...

    def start(self, options: OptionsT, seats: int, deal: Deal, score: tuple[int, ...] = ()) -> Step[StateT]:
        """The round that begins with `deal`, at the match's `score` by side (empty: nothing yet).

        Raises `SetupError` and `DealError`.
        """
        ...

    def decision(self, state: StateT) -> Decision | None:
        """Return the decision to be made now, None when the round is over."""
        ...

    def choices(self, view: ViewT) -> Decision | None:
        """Return the decision for the player of the view's seat; None where it isn't theirs."""
        ...

    def apply(self, state: StateT, action: Action) -> Step[StateT]:
        """Return the state and events that follow from `action`; raises `IllegalAction`. `state` stays as it was."""
        ...

    def result(self, state: StateT) -> Result | None:
        """The round's result, None while it goes on."""
        ...

    def blank(self, options: OptionsT, seats: int, seat: int) -> ViewT:
        """Return the view of `seat` (-1: an onlooker) before a round begins; `RoundStarted` is folded into it next."""
        ...

    def view(self, state: StateT, seat: int) -> ViewT:
        """All that `seat` may know of `state`; of an onlooker, -1, what all may know."""
        ...

    def redacted(self, event: Event, seat: int, seats: int) -> Event:
        """`event`, of a round of so many seats, as `seat` may know it."""
        ...

    def fold(self, view: ViewT, event: Event) -> ViewT:
        """`view` after `event`, which is redacted for its seat."""
        ...

    def preview(self, view: ViewT, action: Action) -> Preview[ViewT]:
        """Return the effect of `action` if nobody answers a call it makes; raises `IllegalAction`.

        Cards that come to be seen only by it, such as a new hand, are None.
        """
        ...

    def sample_world(self, view: ViewT, rng: Rng) -> StateT:
        """A state that gives exactly `view` to its seat and fits all that is public.

        The unseen cards lie at random, all ways that fit alike.
        """
        ...

    def standing(
        self, options: OptionsT, seats: int, results: Sequence[Result], state: StateT | None = None
    ) -> Standing:
        """The match after the rounds of `results`, and what the round of `state`, still being played, adds by now."""
        ...

    def count(self, events: Sequence[Event], seats: int) -> tuple[dict[str, int], ...]:
        """Count what `statistics` names in `events`, which are not redacted, for each seat; zeros may be missing."""
        ...

    def round_json(self, state: StateT, result: Result | None) -> dict[str, object]:
        """Return a round for `replay --json`, in the format's words for this game."""
        ...


AnyGame = Game[Any, Any, Any]
"""A game where it doesn't matter which; and its options, states and views."""
AnyOptions = Any
AnyState = Any
AnyView = Any
