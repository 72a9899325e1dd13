"""A round of Cau robat: the full `State`, and the `View` of one seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from caurobat.core.decisions import Pass, Play
from caurobat.core.position import Position
from caurobat.core.round import RoundState, RoundView
from caurobat.core.zones import STOCK
from caurobat.decks import Card
from caurobat.games.cau_robat.rules.dealing import to_deal
from caurobat.games.cau_robat.rules.options import Options


class Why(StrEnum):
    """Why cards moved, or are owed."""

    DEAL = "deal"
    TRAIL = "trail"
    MATCH = "match"
    CALL = "call"
    CAPTURE = "capture"
    STEAL = "steal"
    DEBT = "debt"
    CAU = "cau"
    SWEEP = "sweep"
    LEFTOVERS = "leftovers"


Past = tuple[Play | Pass, ...]
"""The public actions since the deal: each card played, and a pass for each call that was offered and not answered.

A pass is recorded the same way whether its seat let the call pass or could not answer.
"""

CALLS = ("cau", "recau", "contracau")
"""The calls, by the number of cards equal to the trailed one that were played before."""


class SharedOut(Position):
    """A position in which some cards may stay aside."""

    __slots__ = ()
    seats: int

    @property
    def to_deal(self) -> int:
        """The number of cards in the stock that are still to be dealt."""
        return to_deal(len(self.zones[STOCK]), self.seats)


@dataclass(frozen=True, slots=True)
class Debt:
    """`debtor` owes `creditor` `cards` penalty cards (at least one)."""

    debtor: int
    creditor: int
    cards: int


@dataclass(frozen=True, slots=True, repr=False)
class State(RoundState[Options], SharedOut):
    """A round of Cau robat at one moment.

    `turn` is the seat to move or to answer a call. `trailed` is the card that the previous play left on the table.
    `callers` are the seats of an open call: the one that trailed, the one that said cau, … `debts` are oldest first.
    """

    trailed: Card | None
    callers: tuple[int, ...]
    debts: tuple[Debt, ...]
    last_capturer: int | None
    past: Past = ()


@dataclass(frozen=True, slots=True, repr=False)
class View(RoundView[Options], SharedOut):
    """A `State` as `seat` sees it."""

    trailed: Card | None
    callers: tuple[int, ...]
    debts: tuple[Debt, ...]
    last_capturer: int | None
    past: Past = ()


def owed(debts: tuple[Debt, ...]) -> Mapping[tuple[int, int], int]:
    """Return all debts, summed for each (debtor, creditor), sorted by them."""
    sums: dict[tuple[int, int], int] = {}
    for debt in debts:
        pair = (debt.debtor, debt.creditor)
        sums[pair] = sums.get(pair, 0) + debt.cards
    return dict(sorted(sums.items()))
