"""The groups that a capture falls into, for whoever explains it: the rules only ask whether there are any."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from caurobat.games.zwicker.items import HIGHEST, LOWEST, Item

Group = tuple[Item, ...]
_MOST: Final = 12
"""Of more items than that the groups are not looked for: nobody could follow them."""


def grouped(items: Sequence[Item], value: int | None) -> tuple[Group, ...]:
    """`items`, which a card of `value` captures, in groups of that worth; None is a joker's, which counts as any.

    Items of the value itself and jokers are groups of their own wherever that is possible. Where there are too many
    items to look for groups, all of them are one.
    """
    if len(items) > _MOST:
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
    """Every way to part `fixed` into groups of `worth`, each joker making up for what is missing in one of them."""
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
