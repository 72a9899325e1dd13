"""The circle of ten ranks, with lookup tables for sequences; sets of ranks are ten-bit masks.

The rules use them for captures, and players to look ahead.
"""

from collections.abc import Iterable
from typing import Final

from caurobat.decks import SPANISH

PLACES: Final = {rank: place for place, rank in enumerate(SPANISH.ranks)}
"""The place of each rank on the circle: 0 for 1, …, 9 for 12."""
COUNT: Final = len(SPANISH.ranks)
COPIES: Final = 4
BITS: Final = tuple([1 << place for place in range(COUNT)])
ALL: Final = (1 << COUNT) - 1


def _run(start: int, mask: int, step: int) -> int:
    """Return the ranks of `mask` that follow `start` without a gap, in direction `step`, at most once round."""
    run = 0
    place = (start + step) % COUNT
    while place != start and mask & BITS[place]:
        run |= BITS[place]
        place = (place + step) % COUNT
    return run


def _runs(step: int) -> tuple[tuple[int, ...], ...]:
    return tuple([tuple([_run(place, mask, step) for mask in range(ALL + 1)]) for place in range(COUNT)])


UP: Final = _runs(1)
"""`UP[place][mask]`: the ranks of `mask` that a sequence takes upwards beyond `place`."""
DOWN: Final = _runs(-1)
"""The counterpart of `UP`, downwards."""
MEMBERS: Final = tuple([tuple([place for place in range(COUNT) if mask & BITS[place]]) for mask in range(ALL + 1)])
"""`MEMBERS[mask]`: the places of `mask`, ascending."""


def mask_of(places: Iterable[int]) -> int:
    """Return the places as a mask."""
    mask = 0
    for place in places:
        mask |= BITS[place]
    return mask


def sequence(
    place: int, table: int, shown: int, *, is_between: bool, is_whole_run: bool, wraps: bool = True
) -> list[int]:
    """Return the places that a capture with `place` takes beyond it, in the order taken (RULES.md, A play, 2).

    They run upwards as long as the next rank is present, at most once round the circle; with `is_whole_run`, they then
    run downwards in the same way, unless the way up went full circle. `table` excludes `place`; `shown` are the tops of
    the piles that may be taken, which with `is_between` need a table card further on. Unless it `wraps`, 1 does not
    follow 12.
    """
    up = UP[place][table | shown]
    links = _one_way(up, place, 1, table, is_between=is_between, wraps=wraps)
    if is_whole_run and up.bit_count() < COUNT - 1:
        links += _one_way(DOWN[place][table | shown], place, -1, table, is_between=is_between, wraps=wraps)
    return links


def _one_way(run: int, place: int, step: int, table: int, *, is_between: bool, wraps: bool) -> list[int]:
    length = run.bit_count()
    if not wraps:
        length = min(length, COUNT - 1 - place if step > 0 else place)
    links = [(place + step * ahead) % COUNT for ahead in range(1, length + 1)]
    while is_between and links and not table & BITS[links[-1]]:
        links.pop()
    return links
