"""The options as playouts need them, and lookup tables of captured ranks."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from caurobat.games.cau_robat.rules.circle import COPIES, COUNT, sequence
from caurobat.games.cau_robat.rules.options import CauPayment, Leftovers, Options, Scoring, Sequence, Stealing, Ties

FOLLOWING: Final = tuple(
    [
        tuple([bytes([(place + ahead) % COUNT for ahead in range(1, length + 1)]) for length in range(COUNT)])
        for place in range(COUNT)
    ]
)
"""`FOLLOWING[place][length]`: the next `length` places after `place`."""
EQUALS: Final = tuple([tuple([bytes([place] * count) for place in range(COUNT)]) for count in range(COPIES + 1)])
"""`EQUALS[count][place]`: `count` cards of one rank."""


@dataclass(frozen=True, slots=True)
class Rules:
    """One set of options as simple flags.

    `is_plain` says that sequences need no special handling of stealing or of running both ways. `wraps` says that 1
    follows 12; a player who overlooks that thinks by rules without it.
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
        """Return the rules as seen by a player who overlooks that piles continue sequences or that 1 follows 12."""
        steals, wraps = self.steals and not piles, self.wraps and not circle
        return replace(self, steals=steals, wraps=wraps, is_plain=self.is_plain and wraps)

    def sequence(self, place: int, table: int, shown: int) -> list[int]:
        """Return the places that a capture with `place` takes beyond it; see `circle.sequence`."""
        return sequence(
            place, table, shown, is_between=self.is_between, is_whole_run=self.is_whole_run, wraps=self.wraps
        )


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
