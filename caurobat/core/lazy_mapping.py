"""A registry that loads each value on first use, so that reading one does not import them all."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TypeVar, cast

Value = TypeVar("Value")


class LazyMapping(Mapping[str, Value]):
    """A mapping to values given as `package.module:NAME`; a module is imported when its value is first read.

    The architecture test reads these names as imports.
    """

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = dict(places)
        self._loaded: dict[str, Value] = {}

    def __getitem__(self, key: str) -> Value:
        if key not in self._loaded:
            module, _, name = self._places[key].partition(":")
            self._loaded[key] = cast("Value", getattr(import_module(module), name))
        return self._loaded[key]

    def __contains__(self, key: object) -> bool:
        return key in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)
