"""Players of any game: the protocol, the one that plays at random, and the roster that a game hands in."""

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from caurobat.core.decisions import Action
from caurobat.core.game import AnyGame, AnyState, AnyView, Seen
from caurobat.core.rng import Rng
from caurobat.players.estimates import Measure, Regret
from caurobat.players.judging import DealValue, Judgement, Loss

ViewT = TypeVar("ViewT")
StateT = TypeVar("StateT")
AdviceT = TypeVar("AdviceT")


class Player(Protocol):
    """A mind for a seat. It keeps nothing from one decision to the next: the view and `rng` tell all it uses."""

    def choose(self, view: AnyView, rng: Rng) -> Action:
        """One of the actions that the view's seat is offered; only called when it is that seat's to decide."""
        ...


Stop = Callable[[], bool]
"""Asked now and then whether thinking must end."""


def never() -> bool:
    """Thinking ends when it is done."""
    return False


@runtime_checkable
class ThinkingPlayer(Protocol):
    """A player that takes its time: what it chooses gets better while it thinks, and it can be stopped."""

    def choose(self, view: AnyView, rng: Rng) -> Action:
        """As every player's: the same answer to the same view and `rng`, however long that takes."""
        ...

    def think(self, view: AnyView, rng: Rng, should_stop: Stop) -> Action:
        """The best action known when `should_stop` first says yes, or sooner."""
        ...


class NotItsTurn(ValueError):
    """A player was asked to choose for a seat that has nothing to decide."""

    def __init__(self, view: Seen) -> None:
        super().__init__(f"seat {view.seat} has nothing to decide; it is for seat {view.turn}")


def offered(game: AnyGame, view: Seen) -> tuple[Action, ...]:
    """The actions of the view's seat; raises `NotItsTurn`."""
    decision = game.choices(view)
    if decision is None:
        raise NotItsTurn(view)
    return decision.actions


def is_forced(game: AnyGame, view: Seen) -> bool:
    """True if the seat of `view` has only one action; raises `NotItsTurn`."""
    return len(offered(game, view)) == 1


class RandomPlayer:
    """Any action, all alike."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(self, view: AnyView, rng: Rng) -> Action:
        """One of the actions offered, at random."""
        return rng.choice(offered(self._game, view))


class PerfectInformationPlayer(Protocol):
    """A player that is handed the whole state, hidden cards and all: for the arena alone, to compare with."""

    def choose(self, state: AnyState, rng: Rng) -> Action:
        """The action to take at `state`."""
        ...


def _nothing_known(_advice: object) -> Mapping[Action, Loss]:
    return {}


@dataclass(frozen=True, slots=True)
class Roster(Generic[ViewT, StateT, AdviceT]):
    """The players of one game, and what they can work out; None where the game has nobody for it yet."""

    players: Mapping[str, Callable[[], Player]]
    """Makes each player by name."""
    quick: Callable[[], Player]
    """Makes the one that answers at once where a better answer is late."""
    all_seeing: Callable[[], PerfectInformationPlayer] | None = None
    advise: Callable[[ViewT, Rng, int, Stop, tuple[str, ...]], AdviceT] | None = None
    """The reasons for and against every action.

    From a view, chance, how often each action is played out, when to stop, and the names of those who sit there by
    seat, empty where nobody knows.
    """
    most_rounds: int = sys.maxsize
    """More often no action is played out for advice: that would take too long."""
    judge: Callable[[ViewT, Action, Rng, int, Stop, tuple[str, ...]], Judgement] | None = None
    """How much an action gave away; the arguments are those of `advise`, with the action after the view."""
    is_forced: Callable[[ViewT], bool] | None = None
    deal_values: Callable[[StateT, int, Stop], tuple[DealValue, ...]] | None = None
    """How much a deal was worth to each seat."""
    regret: Callable[[str, PerfectInformationPlayer, int, int, int], Regret] | None = None
    """How much a player gives away in endings: its name, itself, cards in each hand, positions, first seed."""
    bench: Callable[[], Iterator[Measure]] | None = None
    """Measures how fast the players are."""
    behind: Callable[[AdviceT], Mapping[Action, Loss]] = _nothing_known
    """By how much less than the best action of an advice each of its actions wins."""


AnyRoster: TypeAlias = Roster[Any, Any, Any]
"""The players of a game, where it makes no difference of which."""
