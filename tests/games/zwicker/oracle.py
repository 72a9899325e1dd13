"""The captures of a card by trying every subset of the pool and every way to divide it: slow, but simple."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from caurobat.decks import Card
from caurobat.games.zwicker.rules import Item


def subsets(number: int) -> Iterator[frozenset[int]]:
    for size in range(1, number + 1):
        yield from map(frozenset, combinations(range(number), size))


def is_group(items: Sequence[Item], worth: int) -> bool:
    """Whether the items add up to `worth`, where each joker alone may be any number from 2 to 14."""
    sums = {0}
    for item in items:
        values = range(2, 15) if item.value is None else [item.value]
        sums = {total + value for total in sums for value in values}
    return worth in sums


def takeable(items: Sequence[Item], worth: int) -> set[frozenset[int]]:
    """Return the places of every collection that falls into groups of `worth`."""
    groups = [one for one in subsets(len(items)) if is_group([items[place] for place in one], worth)]
    found: set[frozenset[int]] = {frozenset()}
    while True:
        more = {have | group for have in found for group in groups if not have & group} - found
        if not more:
            return found - {frozenset()}
        found |= more


def captures(items: Sequence[Item], value: int | None) -> set[frozenset[Card]]:
    """Return the cards of each capture by a card of that value, None for a joker."""
    found = set().union(*(takeable(items, worth) for worth in (range(2, 15) if value is None else [value])))
    greatest = [one for one in found if not any(one < other for other in found)]
    return {frozenset(card for place in one for card in items[place].cards) for one in greatest}
