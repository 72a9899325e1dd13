"""A table whose values are made when they are first asked for, so that whoever wants one does not pay for all."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

Value = TypeVar("Value")


class OnDemand(Mapping[str, Value]):
    """The values that `makers` make, by the same keys and in the same order; each is made once."""

    def __init__(self, makers: Mapping[str, Callable[[], Value]]) -> None:
        self._makers = dict(makers)
        self._made: dict[str, Value] = {}

    def __getitem__(self, key: str) -> Value:
        if key not in self._made:
            self._made.setdefault(key, self._makers[key]())  # another thread may have made it meanwhile
        return self._made[key]

    def __contains__(self, key: object) -> bool:
        return key in self._makers

    def __iter__(self) -> Iterator[str]:
        return iter(self._makers)

    def __len__(self) -> int:
        return len(self._makers)
