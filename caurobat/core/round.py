"""A round of any game: its frozen state, the view of a seat, and the mutable round that is played.

A game extends `RoundState` and `RoundView` with fields of its own, the same in both and in the same order. Its `Round`
has them as attributes and implements the rules: whose turn it is, the moves, and the effect of each.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from caurobat.core.decisions import Action, Decision, IllegalAction
from caurobat.core.events import CardsMoved, Event, TurnStarted
from caurobat.core.options import OptionsLike
from caurobat.core.position import Position
from caurobat.core.zones import HANDS, STOCK, TABLE, SeenZones, Zone, Zones, move_cards
from caurobat.decks import Card

OptionsT = TypeVar("OptionsT", bound=OptionsLike)
StateT = TypeVar("StateT", bound="RoundState[Any]")


def in_dealing_order(hands: int, dealer: int) -> Iterator[int]:
    """Iterate over the hands in dealing order: starting after the dealer and ending with the dealer's own."""
    return ((dealer + ahead) % hands for ahead in range(1, hands + 1))


@dataclass(frozen=True, slots=True, repr=False)
class RoundState(Position, Generic[OptionsT]):
    """A round at one moment. `zones` must not be changed after construction.

    `turn` is the seat to move, or None when the round is over.
    """

    options: OptionsT
    seats: int
    dealer: int
    zones: Zones
    turn: int | None


@dataclass(frozen=True, slots=True, repr=False)
class RoundView(Position, Generic[OptionsT]):
    """A round as `seat` sees it (-1: an onlooker): the fields of the state, with None for unseen cards."""

    seat: int
    options: OptionsT
    seats: int
    dealer: int
    zones: SeenZones
    turn: int | None


class Round(ABC, Generic[StateT]):
    """A round being played: the seat whose `turn` it is makes one of `moves`, until `turn` is None.

    `events` are all events since it was opened, in order, or None if nothing is recorded, as in searches. A game adds
    its fields, and methods for the effects of a move.
    """

    __slots__ = ("dealer", "events", "is_asking", "options", "seats", "turn", "zones")
    state_type: type[StateT]
    options: Any
    seats: int
    dealer: int
    zones: dict[Zone, tuple[Card, ...]]
    turn: int | None
    _own: ClassVar[tuple[str, ...]]
    _fields: ClassVar["attrgetter[tuple[Any, ...]]"]

    def __init__(
        self,
        at: "RoundState[Any] | RoundView[Any] | Round[Any]",
        *,
        is_recorded: bool = False,
        is_asking: bool = True,
    ) -> None:
        """Open the round at a state, at a view (unseen cards are None and move like any other) or at another round.

        Unless `is_asking`, no seat is asked for an answer: the game goes on as if nobody could answer.
        """
        self.options, self.seats, self.dealer = at.options, at.seats, at.dealer
        self.zones, self.turn = dict(cast(Zones, at.zones)), at.turn
        for name in self._own:
            setattr(self, name, getattr(at, name))
        self.is_asking = is_asking
        self.events: list[Event] | None = [] if is_recorded else None

    def __init_subclass__(cls) -> None:
        # Looked up once, because every play opens a round and makes a state.
        if hasattr(cls, "state_type"):
            names = [field.name for field in fields(cls.state_type)]
            cls._own = tuple(names[len(fields(RoundState)) :])
            cls._fields = attrgetter(*names)

    @property
    def is_over(self) -> bool:
        """Whether nobody is to move any more."""
        return self.turn is None

    @abstractmethod
    def moves(self) -> Sequence[Action]:
        """Return the moves of the seat to move, plays in the order of its hand; empty when the round is over."""

    @property
    def call(self) -> str | None:
        """The question that the seat to move has to answer; see `Decision.call`."""
        return None

    @abstractmethod
    def checked(self, action: Action) -> Action:
        """Return `action` as one of `moves`, or raise `IllegalAction`, which names the broken rule."""

    @abstractmethod
    def play(self, move: Action) -> None:
        """Carry out one of `moves`, and everything that follows until the next one."""

    def copy(self) -> Self:
        """Return an independent copy, without a recorder."""
        return type(self)(self)

    def freeze(self) -> StateT:
        """Return the state that the round is in."""
        state = self.state_type(*self._fields(self))
        self.zones = self.zones.copy()
        return state

    def decision(self) -> Decision | None:
        """Return the decision to be made now; None when the round is over."""
        return None if self.turn is None else Decision(self.turn, tuple(self.moves()), self.call)

    # --- for a game's moves

    def hand(self) -> tuple[Card, ...]:
        """Return the hand of the seat to move; empty when the round is over."""
        return () if self.turn is None else self.zones[HANDS[self.turn]]

    def check_mover(self, action: Action, task: str = "play") -> None:
        """Raise `IllegalAction` unless the seat of `action` is to move; `task` is what the message says is due."""
        if self.turn is None:
            raise IllegalAction(action, "the round is over")
        if action.seat != self.turn:
            raise IllegalAction(action, f"seat {action.seat} is not to move; it is for seat {self.turn} to {task}")

    def check_held(self, action: Action, card: Card) -> None:
        """Raise `IllegalAction` unless `card` is in the hand of the seat of `action`."""
        if card not in self.zones[HANDS[action.seat]]:
            raise IllegalAction(action, f"{card} is not in the hand of seat {action.seat}")

    def begin(self, table: int, hands: Sequence[int]) -> None:
        """Deal `table` cards to the table and `hands` cards to each hand, and let the seat after the dealer move."""
        self.move(self.zones[STOCK][:table], STOCK, TABLE, 0, "deal")
        self.deal(hands)
        self.start_turn((self.dealer + 1) % self.seats)

    def record(self, event: Event) -> None:
        """Record `event` if a recorder is set."""
        if self.events is not None:
            self.events.append(event)

    def move(self, cards: tuple[Card, ...], source: Zone, target: Zone, at: int, why: str) -> None:
        """Move `cards` from wherever they lie in `source` into `target`, from index `at` on."""
        move_cards(self.zones, cards, source, target, at)
        if self.events is not None:
            self.events.append(CardsMoved(cards, source, target, at, why))

    def deal(self, sizes: Sequence[int]) -> None:
        """Deal hands of these `sizes` from the front of the stock, in dealing order."""
        for size, seat in zip(sizes, in_dealing_order(len(sizes), self.dealer), strict=True):
            if size:
                self.move(self.zones[STOCK][:size], STOCK, HANDS[seat], 0, "deal")

    def start_turn(self, seat: int) -> None:
        """Make `seat` the one to move."""
        self.turn = seat
        if self.events is not None:
            self.events.append(TurnStarted(seat))
