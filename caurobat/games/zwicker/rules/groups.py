"""The captures of a card, found by values instead of trying subsets of the pool.

An item of the card's own value is a group by itself, and so is a joker that lies alone: every capture takes all of
them. As a part of a group a joker fills the gap to the value, so the other items may add up to the value minus two or
to anything below.

Other items of equal value are interchangeable, so a collection of them is described by the number of its items of each
value. These counts are the digits of one number, in a base of its own for each value; a set of collections is an
integer with a bit for each of their numbers. Adding one more group to every collection of a set is then a mask, which
leaves out those with too few items left, and a shift. Groups are ordered by their largest value: the last ones, for
which the integers are longest, are the fewest.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain, combinations, product
from operator import le
from typing import Final

from caurobat.decks import Card
from caurobat.games.zwicker.rules.state import HIGHEST, LOWEST, Item, cards_of

_VALUES: Final = range(LOWEST, HIGHEST + 1)
_Counts = tuple[int, ...]
"""The number of items of each value in the pool, lowest first."""
_Group = tuple[tuple[int, int], ...]
"""Each of its values with its number of items."""


def _partitions(total: int, highest: int) -> Iterator[tuple[int, ...]]:
    if not total:
        yield ()
    for part in range(min(total, highest), LOWEST - 1, -1):
        for rest in _partitions(total - part, part):
            yield (part, *rest)


_GROUPS: Final = {
    (total, greatest): [tuple(Counter((greatest, *rest)).items()) for rest in _partitions(total - greatest, greatest)]
    for total in _VALUES
    for greatest in range(LOWEST, total + 1)
}
"""The groups that add up to `total`, by that and by the largest value in them."""


class _SearchSpace:
    """The collections that fall into groups of several items worth `value`."""

    def __init__(self, value: int, there: Mapping[int, int], jokers: int) -> None:
        self._there = there
        self.steps: dict[int, int] = {}
        """The weight of each value's digit, smallest for the lowest value."""
        self._size = 1
        self._masks: dict[tuple[int, int], int] = {}
        reached = [1] * (jokers + 1)  # by the available jokers
        for greatest, count in there.items():
            if greatest > value - LOWEST:
                break
            self.steps[greatest] = self._size
            self._size *= count + 1
            self._masks.clear()
            for step, mask in self._additions(_GROUPS[value, greatest]):
                for used, before in enumerate(reached):
                    while (after := before | (before & mask) << step) != before:
                        before = after
                    reached[used] = before
            if jokers:
                gaps = [group for total in range(greatest, value - LOWEST + 1) for group in _GROUPS[total, greatest]]
                for step, mask in self._additions(gaps):
                    for used in range(jokers):
                        reached[used + 1] |= reached[used] | (reached[used] & mask) << step
        self.reached = reached[-1]

    def _additions(self, groups: Sequence[_Group]) -> Iterator[tuple[int, int]]:
        """Yield the shift of each group that there are items for, and the mask of collections that it can extend."""
        for group in groups:
            shift, mask = 0, -1
            for value, count in group:
                spare = self._there.get(value, 0) - count
                if spare < 0:
                    break
                shift += self.steps[value] * count
                mask &= self._at_most(value, spare)
            else:
                yield shift, mask

    def above(self, counts: Mapping[int, int]) -> tuple[int, int]:
        """Return the number of `counts`, and the reached collections that contain all of them and maybe more."""
        number, reached = 0, self.reached
        for value, step in self.steps.items():
            if counts[value]:
                number += step * counts[value]
                reached &= self._at_least(value, counts[value])
        return number, reached

    def greatest(self) -> Iterator[_Counts]:
        """Yield the counts, for values used in groups, of the reached collections that are not part of another one."""
        greatest, everything = self.reached, 1 << self._size - 1
        if greatest & everything:
            greatest = everything
        elif greatest > 1:
            parts = self.reached
            for value, step in self.steps.items():
                some = self._at_least(value, 1)
                for _ in range(self._there[value]):
                    parts |= (parts & some) >> step
            for value, step in self.steps.items():
                greatest &= ~((parts & self._at_least(value, 1)) >> step)
        if greatest == 1:  # nothing, as usual
            yield (0,) * len(self.steps)
            return
        bases = [(step, self._there[value] + 1) for value, step in self.steps.items()]
        for number in _bits(greatest):
            yield tuple([number // step % base for step, base in bases])

    def _at_least(self, value: int, count: int) -> int:
        return self._at_most(value, self._there[value] - count) << self.steps[value] * count

    def _at_most(self, value: int, count: int) -> int:
        """Return the mask of all collections with at most `count` items of `value`."""
        key = (value, count)
        if key not in self._masks:
            step = self.steps[value]
            mask, width = (1 << step * (count + 1)) - 1, step * (self._there[value] + 1)
            while width < self._size:
                mask |= mask << width
                width *= 2
            self._masks[key] = mask & (1 << self._size) - 1
        return self._masks[key]


class Pool:
    """All captures from `items`, which must not include any that nobody may capture."""

    def __init__(self, items: Sequence[Item]) -> None:
        self._items = items
        values = sorted([item.value or 0 for item in items])
        self._jokers = values.count(0)
        self._there = Counter(values[self._jokers :])
        """The number of items of each value, lowest first."""

    def captures(self, value: int | None) -> list[tuple[Card, ...]]:
        """Return the cards of every capture with a card of `value`, each in pool order; None stands for a joker.

        A joker has any value. A capture is omitted if another one has all of its items and more.
        """
        return [cards_of([self._items[place] for place in taken]) for taken in self.places(value)]

    def places(self, value: int | None) -> list[list[int]]:
        """Return the places in the pool of the items of every capture with a card of `value`; see `captures`."""
        alike: dict[int | None, list[int]] = {one: [] for one in (None, *self._there)}
        for place, item in enumerate(self._items):
            alike[item.value].append(place)
        jokers, *others = alike.values()
        ways = []
        for counts in self._greatest(value):
            chosen = map(combinations, others, counts)
            ways += [sorted([*jokers, *chain(*parts)]) for parts in product(*chosen)]
        return [taken for taken in sorted(ways) if taken]

    def is_whole(self, value: int | None, taken: Sequence[Item]) -> bool | None:
        """Return whether a card of `value` takes `taken` and cannot take more.

        None if they do not fall into groups, even with all available jokers.
        """
        counts = Counter([item.value for item in taken if item.value is not None])
        is_all, is_whole = len(taken) == len(self._items), len(taken) - counts.total() == self._jokers
        fits = False
        for one in _worths(value) if taken else ():
            if any(one - LOWEST < part != one for part in counts):
                continue
            number, above = _SearchSpace(one, self._there, self._jokers).above(counts)
            if above >> number & 1:
                fits = True
                if is_all:
                    # There is nothing more to take, so one value that fits is enough.
                    return True
            if above and (above != 1 << number or counts[one] < self._there[one]):
                is_whole = False
        return is_whole if fits else None

    def _greatest(self, value: int | None) -> Collection[_Counts]:
        """Return the counts of the captures with a card of `value` that are not part of another one."""
        everything, greatest = tuple(self._there.values()), set[_Counts]()
        for one in _worths(value):
            greatest.update(self._wholes(one))
            if everything in greatest:
                return {everything}
        if value is not None:
            return greatest
        kept: list[_Counts] = []
        for counts in sorted(greatest, key=sum, reverse=True):
            if not any(all(map(le, counts, more)) for more in kept):
                kept.append(counts)
        return kept

    def _wholes(self, value: int) -> Iterator[_Counts]:
        alone = [count * (one == value) for one, count in self._there.items() if one > value - LOWEST]
        for counts in _SearchSpace(value, self._there, self._jokers).greatest():
            yield (*counts, *alone)


def _worths(value: int | None) -> Sequence[int]:
    return range(HIGHEST, LOWEST - 1, -1) if value is None else (value,)


def _bits(number: int) -> Iterator[int]:
    """Yield the positions of the set bits, lowest first."""
    digits = f"{number:b}"
    place = len(digits)
    while (place := digits.rfind("1", 0, place)) >= 0:
        yield len(digits) - 1 - place


# --- by the sorted values in a pool: pools of equal values have their captures at the same places

JOKER: Final = 0
"""The value of a joker that lies alone, among `values`."""
Way = tuple[int, ...]
"""The places in a pool of the items taken."""


@lru_cache(maxsize=100_000)
def ways_of(values: tuple[int, ...], value: int) -> tuple[Way, ...]:
    """Return the captures with a card of `value` from a pool of these sorted `values`; see `Pool.captures`."""
    is_none = not values or JOKER < value < values[0]
    return () if is_none else tuple(map(tuple, Pool(_valued(values)).places(value or None)))


@lru_cache(maxsize=100_000)
def sweepers(values: tuple[int, ...]) -> int:
    """Return the values with which a card takes all of such a pool, as bits."""
    total, mask = sum(values), 0
    if JOKER not in values:
        # Without a joker the sum must fit; a value that takes the whole pool as one group always does.
        fitting = [value for value in range(max(values, default=0), HIGHEST + 1) if value and total % value == 0]
        if total in fitting:
            mask, fitting = 1 << total, [value for value in fitting if value != total]
    else:
        fitting = list(range(max(LOWEST, values[-1]), HIGHEST + 1))
    if fitting and values:
        items = _valued(values)
        pool = Pool(items)
        for value in fitting:
            mask |= (pool.is_whole(value, items) is not None) << value
    return mask


def _valued(values: tuple[int, ...]) -> tuple[Item, ...]:
    return tuple([Item((), value or None) for value in values])


# --- for explanations: the rules only need to know whether there are groups

Group = tuple[Item, ...]
MOST_GROUPED: Final = 12
"""With more items, groups are not searched for, as nobody could follow them."""


def grouped(items: Sequence[Item], value: int | None) -> tuple[Group, ...]:
    """Return `items`, captured with a card of `value`, in groups of that worth; None stands for a joker of any value.

    Items of the value itself and jokers are groups of their own if possible. If there are too many items to search for
    groups, all of them form one.
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
    """Yield every way to split `fixed` into groups of `worth`, with each joker filling the gap in one of them."""
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
