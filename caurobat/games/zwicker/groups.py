"""The captures of a card, found by values instead of trying subsets of the pool.

Items of equal value are interchangeable, so a collection is described by the number of its items of each value. These
counts are the digits of one number, in a base of its own for each value; a set of collections is an integer with a bit
for each of their numbers. Adding one more group to every collection of a set is then a mask, which leaves out those
with too few items left, and a shift.

A joker that lies alone can join any capture, for it is a group by itself. As a part of a group it fills the gap to the
value, so the other items may add up to the value less two or to anything below.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final

from caurobat.decks import Card
from caurobat.games.zwicker.items import HIGHEST, LOWEST, Item, cards_of

_VALUES: Final = range(LOWEST, HIGHEST + 1)
_Group = tuple[int, tuple[tuple[int, int], ...]]
"""The values as bits; each of them with its number of items."""


def _partitions(total: int, highest: int) -> Iterator[tuple[int, ...]]:
    if not total:
        yield ()
    for part in range(min(total, highest), LOWEST - 1, -1):
        for rest in _partitions(total - part, part):
            yield (part, *rest)


def _group(parts: tuple[int, ...]) -> _Group:
    return sum([1 << value for value in set(parts)]), tuple(Counter(parts).items())


_GROUPS: Final[dict[int, list[_Group]]] = {
    total: [_group(parts) for parts in _partitions(total, total)] for total in _VALUES
}
"""The groups that add up to each value."""
_BESIDE_JOKER: Final[dict[int, list[_Group]]] = {
    value: [group for total in range(LOWEST, value - LOWEST + 1) for group in _GROUPS[total]] for value in _VALUES
}
"""The groups to which a joker may be added to make up each value."""


class Pool:
    """All captures from `items`, which must not include any that nobody may capture."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._items = items
        self._jokers = sum([item.value is None for item in items])
        self._there = Counter([item.value for item in items if item.value is not None])
        self._lacking = ~sum([1 << value for value in self._there])
        """The values of which there is no item, as bits."""
        self._steps: dict[int, int] = {}
        """The weight of each value's digit; that of the lowest value is the least."""
        step = 1
        for value in sorted(self._there):
            self._steps[value] = step
            step *= self._there[value] + 1
        self._size = step
        self._masks: dict[tuple[int, int], int] = {}
        self._reached: dict[int, int] = {}

    def captures(self, value: int | None) -> list[tuple[Card, ...]]:
        """Return the cards of every capture with a card of `value`, each in pool order; None is a joker's.

        A joker's value is any. A capture is left out if another one has all of its items and more.
        """
        return [cards_of([self._items[place] for place in taken]) for taken in self.places(value)]

    def places(self, value: int | None) -> list[list[int]]:
        """Return the places in the pool of the items of every capture with a card of `value`; see `captures`."""
        places: dict[int, list[int]] = {value: [] for value in self._steps}
        jokers: list[int] = []
        for place, item in enumerate(self._items):
            (jokers if item.value is None else places[item.value]).append(place)
        ways = []
        for number in _bits(self._greatest(self._all_reached(value))):
            chosen = [
                combinations(places[one], number // step % (self._there[one] + 1)) for one, step in self._steps.items()
            ]
            ways += [sorted([*jokers, *(place for part in parts for place in part)]) for parts in product(*chosen)]
        return [taken for taken in sorted(ways) if taken]

    def is_whole(self, value: int | None, taken: Sequence[Item]) -> bool | None:
        """Return whether a card of `value` takes `taken`, and cannot take more.

        None if they do not fall into groups, even with all jokers there.
        """
        if not taken:
            return None
        number = sum([self._steps[item.value] for item in taken if item.value is not None])
        # A joker cannot take an item of a higher value than its own.
        lowest = max([item.value for item in taken if item.value is not None], default=LOWEST)
        if len(taken) == len(self._items):
            # There is no more to take, so one value that fits is enough.
            values = range(HIGHEST, lowest - 1, -1) if value is None else [value]
            return True if any(self._reach(one) >> number & 1 for one in values) else None
        reached = self._all_reached(value, lowest)
        if not reached >> number & 1:
            return None
        if sum([item.value is None for item in taken]) < self._jokers:
            return False
        counts = Counter([item.value for item in taken])
        for one, count in counts.items():
            if one is not None:
                reached &= ~self._at_most(one, count - 1)
        return reached == 1 << number

    def _all_reached(self, value: int | None, lowest: int = LOWEST) -> int:
        if value is not None:
            return self._reach(value)
        together = 1
        for one in range(lowest, HIGHEST + 1):
            together |= self._reach(one)
        return together

    def _reach(self, value: int) -> int:
        """Return the collections of items with values of their own that fall into groups worth `value`."""
        if value not in self._reached:
            self._reached[value] = self._worked_out(value)
        return self._reached[value]

    def _worked_out(self, value: int) -> int:
        reached = 1
        for step, mask in self._additions(_GROUPS[value]):
            fresh = reached
            while fresh := (fresh & mask) << step & ~reached:
                reached |= fresh
        if not self._jokers:
            return reached
        additions = list(self._additions(_BESIDE_JOKER[value]))
        everything = self._size - 1
        fresh = reached
        for _ in range(self._jokers):
            further = 0
            for step, mask in additions:
                further |= (fresh & mask) << step
            fresh = further & ~reached
            reached |= fresh
            if not fresh or reached >> everything & 1:
                break
        return reached

    def _additions(self, groups: Sequence[_Group]) -> Iterator[tuple[int, int]]:
        """Yield the shift of each group that there are items for, and the mask of collections it can be added to."""
        for bits, group in groups:
            # Most groups have a value that is not there: they are skipped at once.
            if bits & self._lacking:
                continue
            shift, mask = 0, -1
            for value, count in group:
                spare = self._there[value] - count
                if spare < 0:
                    break
                shift += self._steps[value] * count
                mask &= self._at_most(value, spare)
            else:
                yield shift, mask

    def _greatest(self, reached: int) -> int:
        """Return those of `reached` that are no part of another one."""
        parts = reached
        for value, step in self._steps.items():
            some = ~self._at_most(value, 0)
            for _ in range(self._there[value]):
                parts |= (parts & some) >> step
        lesser = 0
        for value, step in self._steps.items():
            lesser |= (parts & ~self._at_most(value, 0)) >> step
        return reached & ~lesser

    def _at_most(self, value: int, count: int) -> int:
        """Return the mask of all collections with at most `count` items of `value`."""
        key = (value, count)
        if key not in self._masks:
            step = self._steps[value]
            mask, width = (1 << step * (count + 1)) - 1, step * (self._there[value] + 1)
            while width < self._size:
                mask |= mask << width
                width *= 2
            self._masks[key] = mask & (1 << self._size) - 1
        return self._masks[key]


def _bits(number: int) -> Iterator[int]:
    """Yield the places of the bits that are set, lowest first."""
    digits = f"{number:b}"[::-1]
    place = digits.find("1")
    while place >= 0:
        yield place
        place = digits.find("1", place + 1)
