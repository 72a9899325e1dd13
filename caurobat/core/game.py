"""The protocol that every game's rules implement, and its values. Games are stateless objects."""

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
    """A deal is impossible: `place` names the faulty part (`table`, `hands[2]`, `stock`)."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why


@dataclass(frozen=True, slots=True)
class Deal:
    """A shuffled deck as dealt: the dealer, the table, the first hands, and the rest in dealing order.

    Where a seat also plays a second hand, `hands` has more entries than the game has seats.
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

    `counts` are each seat's cards (or their worth, where that matters), `gains` everything scored, in order, `points`
    their sums by side, and `winners` the sides that won the round, in order.
    """

    counts: tuple[int, ...]
    gains: tuple[Gain, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(
        cls, counts: Sequence[int], gains: Sequence[Gain], sides: int, winners: Sequence[int] | None = None
    ) -> "Result":
        """Return a result with `points` added up from `gains`; by default the sides with the most points win."""
        points = tuple(sum(gain.points for gain in gains if gain.side == side) for side in range(sides))
        if winners is None:
            winners = [side for side, made in enumerate(points) if made == max(points)]
        return cls(tuple(counts), tuple(gains), points, tuple(winners))


@dataclass(frozen=True, slots=True)
class Standing:
    """The match so far: each side's score, and the winning side, or None while the match goes on."""

    score: tuple[int, ...]
    winner: int | None


def winner_of(score: Sequence[int], goal: int) -> int | None:
    """Return the side with the highest score if it is `goal` or more and not shared, else None."""
    top = max(score)
    return score.index(top) if top >= goal and list(score).count(top) == 1 else None


class AtTable(Protocol):
    """The seats at one moment of a round."""

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
        """The seat to move, which the decision is for; None when the round is over."""
        ...


class Seen(AtTable, Protocol):
    """The parts of any game's view that code without a game may use."""

    @property
    def seat(self) -> int:
        """The seat whose view it is; -1 for an onlooker."""
        ...

    @property
    def zones(self) -> SeenZones:
        """The cards of each zone; None for those that the seat doesn't see."""
        ...


class Held(AtTable, Protocol):
    """The parts of any game's state that code without a game may use."""

    @property
    def zones(self) -> Zones:
        """The cards of each zone."""
        ...


OptionsT = TypeVar("OptionsT", bound=OptionsLike)
StateT = TypeVar("StateT", bound=Held)
ViewT = TypeVar("ViewT", bound=Seen)


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT]):
    """A new state and, in order, the events that led to it."""

    state: StateT
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Preview(Generic[ViewT]):
    """The effect of an action as far as its seat can know it: the events, and the view after them."""

    view: ViewT
    events: tuple[Event, ...]


class Game(Protocol[OptionsT, StateT, ViewT]):
    """The rules of one game. Every method is pure; `rng` is the only source of randomness.

    A *seat* is a place at the table, a *side* the seats that score together. `zones` of states and views have STOCK,
    TABLE, and HANDS and PILES for every hand dealt.
    """

    id: str
    """The name of the game in a record's `game`."""
    options_type: type[OptionsT]
    """The dataclass of its options."""
    state_type: type[StateT]
    """The dataclass of its states."""
    presets: Mapping[str, Mapping[str, object]]
    """The named ways to play; each lists the rules that differ from the defaults."""
    is_clockwise: bool
    """Whether the next seat sits to the left; otherwise to the right."""
    tells_sides: bool
    """Whether `replay --json` lists the sides."""
    shares_wins: bool
    """Whether sides that win a round together share the win; otherwise each has a whole one."""
    statistics: tuple[str, ...]
    """The counts that `simulate` prints for each seat besides its wins, by their JSON names; see `count`."""
    early_calls: tuple[str, ...]
    """The calls that may be answered out of turn: the answer depends only on the seat's own hand."""

    def options(self, rules: Mapping[str, object]) -> OptionsT:
        """Return the options set by `rules` (others keep their default); raises `SetupError`."""
        ...

    def seat_counts(self, options: OptionsT) -> tuple[int, ...]:
        """Return the numbers of seats that these options can be played with, in ascending order."""
        ...

    def sides(self, options: OptionsT, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each side, fixed for the whole match; single seats if there are no partners."""
        ...

    def deck(self, options: OptionsT) -> Deck:
        """Return the deck that is played with (perhaps not all of its cards)."""
        ...

    def decider(self, seats: int, seat: int) -> int:
        """Return the seat whose player decides for `seat`: `seat`, unless another player holds its hand as well."""
        ...

    def next_dealer(self, state: StateT) -> int:
        """Return the dealer of the round after `state`, which is finished."""
        ...

    def deal(self, options: OptionsT, seats: int, dealer: int, rng: Rng) -> Deal:
        """Return a random deal; raises `SetupError` for a number of seats that the game cannot be played with."""
        ...

    def start(self, options: OptionsT, seats: int, deal: Deal, score: tuple[int, ...] = ()) -> Step[StateT]:
        """Return the round that begins with `deal`, at the match score `score` by side (empty: nothing scored yet).

        Raises `SetupError` and `DealError`.
        """
        ...

    def decision(self, state: StateT) -> Decision | None:
        """Return the decision to be made now; None when the round is over."""
        ...

    def choices(self, view: ViewT) -> Decision | None:
        """Return the decision for the player at the view's seat; None if another player is to decide."""
        ...

    def apply(self, state: StateT, action: Action) -> Step[StateT]:
        """Return the state and events that follow from `action`; raises `IllegalAction`. `state` is not changed."""
        ...

    def result(self, state: StateT) -> Result | None:
        """Return the round's result; None while it goes on."""
        ...

    def blank(self, options: OptionsT, seats: int, seat: int) -> ViewT:
        """Return the view of `seat` (-1: an onlooker) before a round; fold `RoundStarted` into it next."""
        ...

    def view(self, state: StateT, seat: int) -> ViewT:
        """Return all that `seat` may know of `state`; for an onlooker, -1, the public part."""
        ...

    def redacted(self, event: Event, seat: int, seats: int) -> Event:
        """Return `event`, of a round with `seats` seats, as `seat` may know it."""
        ...

    def fold(self, view: ViewT, event: Event) -> ViewT:
        """Return `view` after `event`, which must be redacted for its seat."""
        ...

    def preview(self, view: ViewT, action: Action) -> Preview[ViewT]:
        """Return the effect of `action` if nobody answers a call that it makes; raises `IllegalAction`.

        Cards that the action would reveal, such as a new hand, stay None.
        """
        ...

    def sample_world(self, view: ViewT, rng: Rng) -> StateT:
        """Return a random state that gives its seat exactly `view` and fits all public facts.

        The unseen cards are distributed uniformly over all ways that fit.
        """
        ...

    def standing(
        self, options: OptionsT, seats: int, results: Sequence[Result], state: StateT | None = None
    ) -> Standing:
        """Return the match after the rounds of `results`, plus what the unfinished round `state` has added so far."""
        ...

    def count(self, events: Sequence[Event], seats: int) -> tuple[dict[str, int], ...]:
        """Count the `statistics` in unredacted `events`, for each seat; zeros may be missing."""
        ...

    def round_json(self, state: StateT, result: Result | None) -> dict[str, object]:
        """Return a round for `replay --json`, in the format's words for this game."""
        ...


AnyGame = Game[Any, Any, Any]
"""Any game; below, any game's options, states and views."""
AnyOptions = Any
AnyState = Any
AnyView = Any
