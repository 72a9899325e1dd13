"""Inference of hidden cards from the plays so far: worlds that make those likely are drawn more often.

This is policy-based inference: D. Rebstock, C. Solinas, M. Buro, N. Sturtevant, "Policy Based Inference in Trick-Taking
Card Games" (2019), arXiv:1905.10911. A game says how likely the plays are in a world.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate
from math import exp
from typing import Generic, TypeVar

from caurobat.players.player import Chance, Stop, never
from caurobat.players.tree import in_time

WorldT = TypeVar("WorldT")


class Belief(Generic[WorldT]):
    """Worlds by the plays that were seen."""

    def __init__(
        self,
        sample: Callable[[], WorldT],
        likelihood: Callable[[WorldT], float],
        count: int,
        chance: Chance,
        should_stop: Stop = never,
    ) -> None:
        """Weigh `count` worlds of `sample`, or fewer if `should_stop` says so, by the `likelihood` of those plays."""
        self._chance = chance
        self._worlds, weights = list[WorldT](), list[float]()
        for _ in in_time(count, should_stop, least=1):
            world = sample()
            self._worlds.append(world)
            weights.append(likelihood(world))
        self._sums = list(accumulate(weights))

    def draw(self) -> WorldT:
        """Return one of the worlds, each as often as it is likely; it is not a copy."""
        drawn = self._chance() * self._sums[-1]
        return self._worlds[bisect_right(self._sums, drawn, hi=len(self._sums) - 1)]


def likelihood_of(values: Sequence[float], chosen: float, spread: float, slips: float) -> float:
    """Return how likely it is that one of `values` that is worth `chosen` is played.

    A choice that is worth `spread` less comes e times less often; a share of `slips` is played at random.
    """
    most = max(values)
    total = sum([exp((value - most) / spread) for value in values])
    return (1.0 - slips) * exp((chosen - most) / spread) / total + slips / len(values)
