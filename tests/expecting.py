"""Certainties of a test that the type checker can use as well; where they don't hold, the test fails."""

import sys
from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

_T = TypeVar("_T")


def present(value: _T | None) -> _T:
    assert value is not None
    return value


def instance(value: object, kind: type[_T]) -> _T:
    assert isinstance(value, kind), f"{value!r} is no {kind.__name__}"
    return value


def calls_in(work: Callable[[], object]) -> int:
    """Return how many functions `work` calls: its cost, which is the same on every machine."""
    count = 0

    def note(_frame: object, what: str, _value: object) -> None:
        nonlocal count
        count += what in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def first_quick(values: Iterable[object]) -> list[object]:
    """Return `values` for parametrizing a test, with all but the first marked as slow."""
    first, *others = (each if isinstance(each, tuple) else (each,) for each in values)
    return [pytest.param(*first), *(pytest.param(*each, marks=pytest.mark.slow) for each in others)]
