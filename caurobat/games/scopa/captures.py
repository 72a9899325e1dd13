"""The captures of a card: one card of its own rank, or else any set of cards that add up to its value."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from caurobat.decks import Card

VALUES: Final[Mapping[int, int]] = {**{rank: rank for rank in range(1, 8)}, 10: 8, 11: 9, 12: 10}
"""The value of each rank in sums: fante 8, cavallo 9, re 10."""


def captures(card: Card, table: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return every set of cards of `table` that `card` may take, each in table order; empty if it can only trail."""
    equals = tuple([(lying,) for lying in table if lying.rank == card.rank])
    return equals or tuple(_sums(VALUES[card.rank], table, 0))


def _sums(total: int, table: Sequence[Card], start: int) -> Iterator[tuple[Card, ...]]:
    """Yield the sets of cards from place `start` on that add up to `total`, those with the first cards first."""
    # None of them is a single card: a card of that value has the rank of the card played, and is taken as such.
    for place in range(start, len(table)):
        value = VALUES[table[place].rank]
        if value == total:
            yield (table[place],)
        elif value < total:
            for others in _sums(total - value, table, place + 1):
                yield (table[place], *others)
