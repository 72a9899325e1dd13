"""Players that think ahead: a fixed number of iterations, or as many as there is time for."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.players.player import Stop, never

UNBOUNDED: Final = 1 << 40
"""More iterations than there ever is time for."""

ViewT = TypeVar("ViewT")


class SearchingPlayer(ABC, Generic[ViewT]):
    """Chooses by a search of `iterations`: the same wherever it runs, as `simulate` needs it.

    Given time, it searches until that is up, or until it has made as many iterations as its `patience`.
    """

    def __init__(self, iterations: int, patience: int = UNBOUNDED) -> None:
        self._iterations = iterations
        self._patience = patience

    def choose(self, view: ViewT, rng: Rng) -> Action:
        """The action of a whole search."""
        return self._search(view, rng, never, self._iterations)

    def think(self, view: ViewT, rng: Rng, should_stop: Stop) -> Action:
        """The best action known when `should_stop` says that time is up."""
        return self._search(view, rng, should_stop, self._patience)

    @abstractmethod
    def _search(self, view: ViewT, rng: Rng, should_stop: Stop, iterations: int) -> Action: ...
