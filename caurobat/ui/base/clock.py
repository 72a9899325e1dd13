"""Clocks, handed in so that motion can be tested without waiting and a demo can run at any speed."""

import time
from typing import Protocol


class Clock(Protocol):
    """A clock in seconds from an arbitrary start; it never runs backwards."""

    def now(self) -> float:
        """Return the time in seconds."""
        ...


class RealClock:
    """The machine's monotonic clock."""

    def now(self) -> float:
        """Return the seconds since an arbitrary moment before the start of the program."""
        return time.monotonic()


class ManualClock:
    """A clock that stands still until it is advanced: for tests, and for pictures of a given moment."""

    def __init__(self, start: float = 0.0) -> None:
        self._now = start

    def now(self) -> float:
        """Return the time last set."""
        return self._now

    def advance(self, seconds: float) -> float:
        """Move on by `seconds` and return the new time; raises ValueError if they are negative."""
        if seconds < 0:
            raise ValueError(f"a clock cannot go back by {-seconds} s")
        self._now += seconds
        return self._now
