"""The options as playouts need them, and the sequence that a capture takes under them."""

from dataclasses import dataclass, replace
from typing import Self

from caurobat.games.cau_robat.options import CauPayment, Leftovers, Options, Scoring, Sequence, Stealing, Ties
from caurobat.players.cau_robat.fast.tables import BITS, DOWN, UP


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

    @classmethod
    def of(cls, options: Options) -> Self:
        """Return the rules for `options`."""
        is_between = options.stealing is Stealing.BETWEEN
        is_whole_run = options.sequence is Sequence.WHOLE_RUN
        return cls(
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
