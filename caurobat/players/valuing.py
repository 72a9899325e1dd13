"""Players that put a value on every offered action and take the best: greedy, linear and imperfect ones."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final, Generic, TypeVar

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng

_ROUNDING: Final = 1e-9

ViewT = TypeVar("ViewT")
Choice = TypeVar("Choice")


def best_of(values: Mapping[Choice, float]) -> list[Choice]:
    """Return the choices with the largest value, in their order; rounding errors make no difference."""
    most = max(values.values())
    return [choice for choice, value in values.items() if value >= most - _ROUNDING]


class ValuingPlayer(ABC, Generic[ViewT]):
    """Chooses an action of the largest value; of equal ones, any."""

    @abstractmethod
    def values(self, view: ViewT) -> Mapping[Action, float]:
        """Return the value of each action that the seat of `view` is offered; raises `NotItsTurn`."""

    def choose(self, view: ViewT, rng: Rng) -> Action:
        """Return one of the best actions."""
        return rng.choice(best_of(self.values(view)))
