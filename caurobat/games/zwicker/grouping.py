"""The groups that a capture falls into, for explanations: the rules only need to know whether there are any."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from caurobat.games.zwicker.items import HIGHEST, LOWEST, Item

Group = tuple[Item, ...]
MOST_GROUPED: Final = 12
"""With more items, groups are not looked for, as nobody could follow them."""


def grouped(items: Sequence[Item], value: int | None) -> tuple[Group, ...]:
    """Return `items`, captured with a card of `value`, in groups of that worth; None is a joker's, which is any value.

    Items of the value itself and jokers are groups of their own if possible. With too many items to look for groups,
    all of them are one.
    """
    if len(items) > MOST_GROUPED:
        return (tuple(items),)
    for worth in range(HIGHEST, LOWEST - 1, -1) if value is None else [value]:
        fixed = sorted([item for item in items if item.value is not None], key=lambda item: -(item.value or 0))
        jokers = [item for item in items if item.value is None]
        for used in range(len(jokers) + 1):
            parts = next(_split(fixed, jokers[:used], worth), None)
            if parts is not None:
                alone = [(joker,) for joker in jokers[used:]]
                return tuple(sorted([*parts, *alone], key=lambda group: items.index(group[0])))
    return (tuple(items),)


def _split(fixed: Sequence[Item], jokers: Sequence[Item], worth: int) -> Iterator[list[Group]]:
    """Yield every way to split `fixed` into groups of `worth`, each joker filling the gap in one of them."""
    if not fixed:
        if not jokers:
            yield []
        return
    first, others = fixed[0], fixed[1:]
    for size in range(len(others) + 1):
        for more in combinations(others, size):
            together = (first, *more)
            missing = worth - sum([item.value or 0 for item in together])
            rest = [item for item in others if item not in more]
            if not missing:
                yield from ([together, *groups] for groups in _split(rest, jokers, worth))
            elif jokers and missing >= LOWEST:
                joined = (*together, jokers[0])
                yield from ([joined, *groups] for groups in _split(rest, jokers[1:], worth))
