"""The circle of ten ranks in tables, the options as playouts need them, and the sequence that a capture takes."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from caurobat.decks import SPANISH
from caurobat.games.cau_robat.rules.options import CauPayment, Leftovers, Options, Scoring, Sequence, Stealing, Ties

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


MEMBERS: Final = tuple([tuple([place for place in range(COUNT) if mask & BITS[place]]) for mask in range(ALL + 1)])
"""`MEMBERS[mask]`: the places of `mask`, ascending."""


def mask_of(places: Iterable[int]) -> int:
    """Return the places as a mask."""
    mask = 0
    for place in places:
        mask |= BITS[place]
    return mask


@dataclass(frozen=True, slots=True)
class Rules:
    """One set of options as simple flags.

    `is_plain`: sequences need no closer look for stealing or running both ways. `wraps`: 1 follows 12; a player who
    overlooks that thinks by rules without it.
    """

    steals: bool
    is_between: bool
    is_whole_run: bool
    is_plain: bool
    cau_sequence: bool
    cau_payment: CauPayment
    sweep_first: bool
    keeps_leftovers: bool
    shares_ties: bool
    counts_points: bool
    wraps: bool = True

    def overlooking(self, piles: bool, circle: bool) -> "Rules":
        """Return the rules as seen by a player who overlooks that piles continue sequences, or that 1 follows 12."""
        steals, wraps = self.steals and not piles, self.wraps and not circle
        return replace(self, steals=steals, wraps=wraps, is_plain=self.is_plain and wraps)


@lru_cache(maxsize=64)
def rules_of(options: Options) -> Rules:
    """Return the cached rules for `options`."""
    is_between = options.stealing is Stealing.BETWEEN
    is_whole_run = options.sequence is Sequence.WHOLE_RUN
    return Rules(
        options.stealing is not Stealing.NONE,
        is_between,
        is_whole_run,
        not is_between and not is_whole_run,
        options.cau_sequence,
        options.cau_payment,
        options.sweep_first,
        options.leftovers is Leftovers.LAST_CAPTURER,
        options.ties is Ties.ALL,
        options.scoring is Scoring.POINTS,
    )


def sequence(rules: Rules, place: int, table: int, shown: int) -> list[int]:
    """Return the places that a capture with `place` takes beyond it, in the order taken.

    `table` is without `place`; `shown` are the tops of the piles that may be taken.
    """
    up = UP[place][table | shown]
    links = _one_way(rules, up, place, 1, table)
    # A run round the whole circle leaves nothing downwards.
    if rules.is_whole_run and up.bit_count() < len(BITS) - 1:
        links += _one_way(rules, DOWN[place][table | shown], place, -1, table)
    return links


def _one_way(rules: Rules, run: int, place: int, step: int, table: int) -> list[int]:
    length = run.bit_count()
    if not rules.wraps:
        length = min(length, len(BITS) - 1 - place if step > 0 else place)
    links = [(place + step * ahead) % len(BITS) for ahead in range(1, length + 1)]
    while rules.is_between and links and not table & BITS[links[-1]]:
        links.pop()
    return links
