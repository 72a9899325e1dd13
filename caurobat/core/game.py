"""The protocol that every game's rules follow, and the values they hand over. Games are stateless objects."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from caurobat.cards import Card
from caurobat.core.decisions import Action, Decision
from caurobat.core.events import Event
from caurobat.core.rng import Rng
from caurobat.core.zones import SeenZones


class SetupError(ValueError):
    """An option or a number of seats that the game does not know; `name` is the option's, or `seats`."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name = name
        self.why = why


class DealError(ValueError):
    """A deal that cannot be: `place` names the part (`table`, `hands[2]`, `stock`)."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why


@dataclass(frozen=True, slots=True)
class Deal:
    """A shuffled deck as dealt: who deals, the table, each seat's first hand, and the rest in dealing order."""

    dealer: int
    table: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """What a finished round came to: cards and points for each seat, and who won it (in order of seats)."""

    counts: tuple[int, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """A match so far: each seat's score, and the winner's seat or None while the match goes on."""

    score: tuple[int, ...]
    winner: int | None


class Seen(Protocol):
    """What any game's view offers to code that knows no game."""

    @property
    def seat(self) -> int: ...
    @property
    def zones(self) -> SeenZones: ...
    @property
    def turn(self) -> int | None: ...


OptionsT = TypeVar("OptionsT")
StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT", bound=Seen)


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT]):
    """A new state and, in order, all that happened on the way to it."""

    state: StateT
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Preview(Generic[ViewT]):
    """What an action would bring as far as its seat can know: the events, and its view after them."""

    view: ViewT
    events: tuple[Event, ...]


class Game(Protocol[OptionsT, StateT, ViewT]):
    """The rules of one game. Every method is pure; `rng` is the only source of chance."""

    id: str

    def options(self, rules: Mapping[str, object]) -> OptionsT:
        """The options told by `rules` (those not named keep their default); raises `SetupError`."""
        ...

    def deal(self, options: OptionsT, seats: int, dealer: int, rng: Rng) -> Deal:
        """A random deal; raises `SetupError` for a number of seats that the game cannot be played with."""
        ...

    def start(self, options: OptionsT, seats: int, deal: Deal) -> Step[StateT]:
        """The round that begins with `deal`; raises `SetupError` and `DealError`."""
        ...

    def decision(self, state: StateT) -> Decision | None:
        """What is to be decided now, None when the round is over."""
        ...

    def choices(self, view: ViewT) -> Decision | None:
        """The same for the seat of `view`: None where it isn't that seat's to decide."""
        ...

    def apply(self, state: StateT, action: Action) -> Step[StateT]:
        """What follows from `action`; raises `IllegalAction`. `state` stays as it was."""
        ...

    def result(self, state: StateT) -> Result | None:
        """The round's result, None while it goes on."""
        ...

    def view(self, state: StateT, seat: int) -> ViewT:
        """All that `seat` may know of `state`."""
        ...

    def fold(self, view: ViewT, event: Event) -> ViewT:
        """`view` after `event`, which is redacted for its seat."""
        ...

    def preview(self, view: ViewT, action: Action) -> Preview[ViewT]:
        """What `action` brings if nobody answers a call it makes; raises `IllegalAction`.

        Cards that come to be seen only by it, such as a new hand, are None.
        """
        ...

    def sample_world(self, view: ViewT, rng: Rng) -> StateT:
        """A state that gives exactly `view` to its seat; the unseen cards lie at random, all ways alike."""
        ...

    def standing(self, options: OptionsT, seats: int, results: Sequence[Result]) -> Standing:
        """The match after the rounds of `results`."""
        ...
