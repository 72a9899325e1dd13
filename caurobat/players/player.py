"""Players of any game: the protocol, random, valuing and searching ones, and the roster of a game's players."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from caurobat.core.decisions import Action
from caurobat.core.game import AnyGame, AnyView, Seen
from caurobat.core.rng import Rng
from caurobat.players.judging import DealValue, Judgement

ViewT = TypeVar("ViewT")
StateT = TypeVar("StateT")
AdviceT = TypeVar("AdviceT")
Choice = TypeVar("Choice")
_ROUNDING: Final = 1e-9


class Player(Protocol):
    """A mind for a seat. It remembers nothing between decisions: all it uses is the view and `rng`.

    >>> from caurobat.catalogue import GAMES
    >>> scopa = GAMES["scopa"]
    >>> class Lowest:
    ...     def choose(self, view, rng):
    ...         return min(offered(scopa, view), key=lambda action: action.card.rank)
    >>> state = scopa.start(scopa.options({}), 2, scopa.deal(scopa.options({}), 2, 1, Rng(7))).state
    >>> Lowest().choose(scopa.view(state, 0), Rng(1)) in scopa.decision(state).actions
    True
    """

    def choose(self, view: AnyView, rng: Rng) -> Action:
        """Return an offered action; only called when the view's seat is to decide."""
        ...


Stop = Callable[[], bool]
"""A function called now and then that returns whether thinking must end."""


Chance = Callable[[], float]
"""Gives random numbers from 0 below 1."""


def never() -> bool:
    """Return False: thinking goes on until it is done."""
    return False


class Interrupted(Exception):
    """Thinking was stopped before it had an answer."""


Seated = Sequence[str]
"""The names of the players by seat; empty if nobody knows them."""


class NotItsTurn(ValueError):
    """A player was asked to choose for a seat that has nothing to decide."""

    def __init__(self, view: Seen) -> None:
        super().__init__(f"seat {view.seat} has nothing to decide; it is for seat {view.turn}")


def offered(game: AnyGame, view: Seen) -> tuple[Action, ...]:
    """Return the actions of the view's seat; raises `NotItsTurn`."""
    decision = game.choices(view)
    if decision is None:
        raise NotItsTurn(view)
    return decision.actions


def is_forced(game: AnyGame, view: Seen) -> bool:
    """Return whether the seat of `view` has only one action; raises `NotItsTurn`."""
    return len(offered(game, view)) == 1


class RandomPlayer:
    """Chooses any action, all equally likely."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(self, view: AnyView, rng: Rng) -> Action:
        """Return an offered action at random."""
        return rng.choice(offered(self._game, view))


def best_of(values: Mapping[Choice, float]) -> list[Choice]:
    """Return the choices with the largest value, in their order, allowing for rounding errors."""
    most = max(values.values())
    return [choice for choice, value in values.items() if value >= most - _ROUNDING]


class ValuingPlayer(ABC, Generic[ViewT]):
    """Chooses an action with the largest value, any of several equal ones."""

    @abstractmethod
    def values(self, view: ViewT) -> Mapping[Action, float]:
        """Return the value of each action that the seat of `view` is offered; raises `NotItsTurn`."""

    def choose(self, view: ViewT, rng: Rng) -> Action:
        """Return one of the best actions."""
        return rng.choice(best_of(self.values(view)))


@dataclass(frozen=True, slots=True)
class Roster(Generic[ViewT, StateT, AdviceT]):
    """The players of one game, with its advice and reviews; None if the game has none yet."""

    players: Mapping[str, Callable[[], Player]]
    """Makes each player by name."""
    quick: Callable[[], Player]
    """Makes the player that answers at once when a better answer is late."""
    is_forced: Callable[[ViewT], bool]
    """Whether all actions of a seat are equivalent, so that there is nothing to advise or judge."""
    advise: Callable[[ViewT, Rng, int, Seated, Stop], AdviceT] | None = None
    """The reasons for and against every action.

    Its arguments are the view, the generator, how often each action is played out, the players by seat, and when to
    stop.
    """
    most_rounds: int = sys.maxsize
    """The most times that an action is played out for advice, to save time."""
    judge: Callable[[ViewT, Action, Rng, int, Seated, Stop], Judgement] | None = None
    """The loss from an action; its arguments are those of `advise`, with the action after the view."""
    deal_values: Callable[[StateT, int, Stop], tuple[DealValue, ...]] | None = None
    """The worth of a deal to each seat."""


AnyRoster: TypeAlias = Roster[Any, Any, Any]
"""The players of any game."""


UNBOUNDED: Final = 1 << 40
"""More iterations than there is ever time for."""


class SearchingPlayer(ABC, Generic[ViewT]):
    """Chooses by a search of `iterations`, which gives the same result everywhere, as `simulate` requires.

    Given a time limit, it searches until the time is up, or for `patience` iterations.
    """

    def __init__(self, iterations: int, patience: int = UNBOUNDED) -> None:
        self._iterations = iterations
        self._patience = patience

    def choose(self, view: ViewT, rng: Rng) -> Action:
        """Return the action of a full search."""
        return self._search(view, rng, never, self._iterations)

    def think(self, view: ViewT, rng: Rng, should_stop: Stop) -> Action:
        """Return the best action found before `should_stop` returns True."""
        return self._search(view, rng, should_stop, self._patience)

    @abstractmethod
    def _search(self, view: ViewT, rng: Rng, should_stop: Stop, iterations: int) -> Action: ...
