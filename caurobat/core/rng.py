"""A small random generator of our own, so that a seed gives the same deal on every machine and Python version.

The generator is SplitMix64: each draw adds 0x9E3779B97F4A7C15 to the state and returns the mixed state. Several seed
parts (a match's seed, the round, the play) are absorbed one after another, so that each purpose has a stream of its own
and no stream needs saving to be continued.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

_MASK: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
T = TypeVar("T")


def _mix(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def _absorbed(state: int, seed: Sequence[int]) -> int:
    """Return `state` with the parts of `seed` mixed in, one after another; raises ValueError for an impossible one."""
    for part in seed:
        if not 0 <= part <= _MASK:
            raise ValueError(f"seed {part}: a seed is a whole number from 0 below 2**64")
        state = _mix(((state ^ part) + _STEP) & _MASK)
    return state


class Rng:
    """A stream of random numbers, determined by its seed parts (whole numbers from 0 up to, not including, 2**64).

    >>> Rng(7, 1).shuffled("abcde") == Rng(7).branch(1).shuffled("abcde")
    True
    """

    __slots__ = ("_state",)

    def __init__(self, *seed: int) -> None:
        self._state = _absorbed(0, seed)

    def branch(self, *seed: int) -> "Rng":
        """Return the stream of this one's seed parts plus `seed`; nothing may have been drawn from this one."""
        rng = Rng()
        rng._state = _absorbed(self._state, seed)
        return rng

    def next(self) -> int:
        """Return the next 64 random bits as a number."""
        self._state = state = (self._state + _STEP) & _MASK
        return _mix(state)

    def below(self, count: int) -> int:
        """Return a number below `count`: the high word of draw x count (with negligible bias, under count / 2**64)."""
        self._state = value = (self._state + _STEP) & _MASK
        value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((value ^ (value >> 31)) * count) >> 64

    def choice(self, items: Sequence[T]) -> T:
        """Return one of `items`, which must not be empty."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return `items` in random order: from the last place down, each is swapped with a place up to its own."""
        result = list(items)
        for place in range(len(result) - 1, 0, -1):
            other = self.below(place + 1)
            result[place], result[other] = result[other], result[place]
        return result
