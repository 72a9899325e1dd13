"""Work done a step at a time, for whoever must not be held up by the whole of it."""

from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")


def to_the_end(steps: Generator[None, None, Found]) -> Found:
    """What comes of the `steps`, all that are left taken at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found
