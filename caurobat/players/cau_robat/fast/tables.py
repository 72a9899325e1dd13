"""Lookup tables of the circle of ten ranks, for playouts."""

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
    """Return the ranks of `mask` that follow `start` without a gap, going by `step`, at most once round."""
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

FOLLOWING: Final = tuple(
    [
        tuple([bytes([(place + ahead) % COUNT for ahead in range(1, length + 1)]) for length in range(COUNT)])
        for place in range(COUNT)
    ]
)
"""`FOLLOWING[place][length]`: the next `length` places after `place`."""
EQUALS: Final = tuple([tuple([bytes([place] * count) for place in range(COUNT)]) for count in range(COPIES + 1)])
"""`EQUALS[count][place]`: `count` cards of one rank."""


def places_in(mask: int) -> list[int]:
    """Return the places of `mask`, ascending."""
    return [place for place in range(COUNT) if mask & BITS[place]]


MEMBERS: Final = tuple([tuple(places_in(mask)) for mask in range(ALL + 1)])
"""`MEMBERS[mask]`: the places of `mask`, ascending."""


def mask_of(places: Iterable[int]) -> int:
    """Return the places as a mask."""
    mask = 0
    for place in places:
        mask |= BITS[place]
    return mask
