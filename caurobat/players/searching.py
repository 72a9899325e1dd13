"""Players that search: for a fixed number of iterations, or as long as there is time."""

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.players.player import Stop, never

UNBOUNDED: Final = 1 << 40
"""More iterations than there ever is time for."""

ViewT = TypeVar("ViewT")


class SearchingPlayer(ABC, Generic[ViewT]):
    """Chooses by a search of `iterations`, with the same result wherever it runs, as `simulate` needs it.

    Given time, it searches until that is up, or for `patience` iterations.
    """

    def __init__(self, iterations: int, patience: int = UNBOUNDED) -> None:
        self._iterations = iterations
        self._patience = patience

    def choose(self, view: ViewT, rng: Rng) -> Action:
        """Return the action of a full search."""
        return self._search(view, rng, never, self._iterations)

    def think(self, view: ViewT, rng: Rng, should_stop: Stop) -> Action:
        """Return the best action found when `should_stop` says that time is up."""
        return self._search(view, rng, should_stop, self._patience)

    @abstractmethod
    def _search(self, view: ViewT, rng: Rng, should_stop: Stop, iterations: int) -> Action: ...
