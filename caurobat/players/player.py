"""The interface of every player, the simplest one, which plays anything, and the roster of a game."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from caurobat.core.decisions import Action
from caurobat.core.game import AnyGame, AnyState, AnyView, Seen
from caurobat.core.rng import Rng
from caurobat.players.helping import behind_by_win
from caurobat.players.judging import Loss


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
        """A player of `game`."""
        self._game = game

    def choose(self, view: AnyView, rng: Rng) -> Action:
        """One of the actions offered, at random."""
        return rng.choice(offered(self._game, view))


class PerfectInformationPlayer(Protocol):
    """A player that is handed the whole state, hidden cards and all: for the arena alone, to compare with."""

    def choose(self, state: AnyState, rng: Rng) -> Action:
        """The action to take at `state`."""
        ...


@dataclass(frozen=True, slots=True)
class Roster:
    """The players of one game; a field is None where the game has nobody for it yet.

    `players` makes each by name; `quick` is the one that answers at once where a better answer is late. `advise` gives
    the reasons for and against every action (view, chance, how often each is played out, when to stop, the names of
    those who sit there by seat, empty where nobody knows), `judge` what an action gave away (the same, the action after
    the view), `worths` what a deal was worth to each seat. `regret` measures what a mind gives away in endings (its
    name, itself, cards in each hand, positions, first seed), `bench` how fast the players are. `behind` tells from
    advice by how much less than the best each action wins.
    """

    players: Mapping[str, Callable[[], Player]]
    quick: Callable[[], Player]
    all_seeing: Callable[[], PerfectInformationPlayer] | None = None
    advise: Callable[[Any, Rng, int, Stop, tuple[str, ...]], Any] | None = None
    judge: Callable[[Any, Action, Rng, int, Stop, tuple[str, ...]], Any] | None = None
    is_forced: Callable[[Any], bool] | None = None
    worths: Callable[[Any, int, Stop], tuple[Any, ...]] | None = None
    regret: Callable[[str, PerfectInformationPlayer, int, int, int], Any] | None = None
    bench: Callable[[], Iterator[Any]] | None = None
    behind: Callable[[Any], Mapping[Action, Loss]] = behind_by_win
