"""Time as something handed in: motion is tested without waiting, and a demo runs at any speed."""

import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time in seconds from an arbitrary start; it never runs backwards."""

    def now(self) -> float:
        """The present time in seconds."""
        ...


class RealClock:
    """The machine's monotonic clock."""

    def now(self) -> float:
        """The seconds since an arbitrary moment before the program started."""
        return time.monotonic()


class ManualClock:
    """A clock that stands still until it is told to move: for tests, and pictures taken at a given moment."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        """The time last set."""
        return self._now

    def advance(self, seconds: float) -> float:
        """Move on by `seconds` (not negative) and return the new time.

        Raises ValueError for a step backwards.
        """
        if seconds < 0:
            raise ValueError(f"a clock cannot go back by {-seconds} s")
        self._now += seconds
        return self._now
