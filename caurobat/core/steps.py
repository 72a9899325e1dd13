"""Work done a step at a time, for whoever must not be held up by the whole of it."""

from collections.abc import Generator
from typing import TypeVar

Outcome = TypeVar("Outcome")


def to_the_end(steps: Generator[None, None, Outcome]) -> Outcome:
    """Take all `steps` that are left at once and return their result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            outcome: Outcome = end.value
            return outcome
