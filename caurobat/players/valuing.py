"""Players that put a value on every action they are offered and take the best: greedy, linear and imperfect ones."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Final, Generic, TypeVar

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng

_ROUNDING: Final = 1e-9

ViewT = TypeVar("ViewT")
Choice = TypeVar("Choice")


def best_of(values: Mapping[Choice, float]) -> list[Choice]:
    """The choices with the largest value, in their order; values that differ by rounding alone are equal."""
    most = max(values.values())
    return [choice for choice, value in values.items() if value >= most - _ROUNDING]


class ValuingPlayer(ABC, Generic[ViewT]):
    """Takes an action of the largest value; ties fall at random."""

    @abstractmethod
    def values(self, view: ViewT) -> Mapping[Action, float]:
        """The value of each action that the seat of `view` is offered; raises `NotItsTurn`."""

    def choose(self, view: ViewT, rng: Rng) -> Action:
        """One of the best actions."""
        return rng.choice(best_of(self.values(view)))
