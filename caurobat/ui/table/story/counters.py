"""The numbers of a play: each travels with the cards that move, and they add up to one sum at every pile."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from caurobat.decks import Card
from caurobat.ui.motion.tween import Curve, ease

SUM_STAYS: Final = 2.6
"""Seconds that a sum can be read after it changed last, if no other play begins."""
_HOP: Final = 0.45


@dataclass(frozen=True, slots=True)
class FlyingNumber:
    """A number on the moving `card`, the top one of its block; `is_height`: the block is a whole pile.

    It travels from `giver` to `taker` (seats; None: the table) between the times `begin` and `end`.
    """

    card: Card
    count: int
    giver: int | None
    taker: int
    begin: float
    end: float
    is_height: bool = False


@dataclass(frozen=True, slots=True)
class Total:
    """A pile's gain in this play so far, the cards its owner owes, and how strongly it is emphasised, from 1 to 0."""

    net: int
    owed: int
    hop: float


@dataclass(slots=True)
class PileCounters:
    """The sums of the play that is being shown."""

    rides: list[FlyingNumber] = field(default_factory=list)
    _steps: dict[int, list[tuple[float, int, int]]] = field(default_factory=dict)

    def clear(self) -> None:
        """Drop all sums: another play begins, or the story has ended."""
        self.rides.clear()
        self._steps.clear()

    def add(self, seat: int, at: float, cards: int, owed: int = 0) -> None:
        """From time `at` on, add `cards` and `owed` to the sum of `seat`."""
        self._steps.setdefault(seat, []).append((at, cards, owed))

    def move(self, ride: FlyingNumber) -> None:
        """Count cards that set out: the giver's sum falls at once, the taker's rises when they arrive."""
        self.rides.append(ride)
        if ride.giver is not None:
            self.add(ride.giver, ride.begin, -ride.count)
        self.add(ride.taker, ride.end, ride.count)

    def riding(self, now: float) -> Sequence[FlyingNumber]:
        """Return the numbers in flight."""
        return [ride for ride in self.rides if ride.begin <= now < ride.end]

    def total(self, seat: int, now: float) -> Total | None:
        """Return the sum of `seat` as shown now, or None if there is none."""
        steps = self._steps.get(seat)
        if steps is None:  # as for most, and asked at every frame
            return None
        begun = [step for step in steps if step[0] <= now]
        if not begun:
            return None
        last = max(at for at, _, _ in begun)
        if now >= last + SUM_STAYS:
            return None
        hop = 1 - ease(Curve.BOUNCE, (now - last) / _HOP)
        return Total(sum(cards for _, cards, _ in begun), sum(owed for _, _, owed in begun), hop)

    def is_moving(self, now: float) -> bool:
        """Whether a sum still changes, appears or disappears after `now`."""
        return any(now < at + SUM_STAYS for steps in self._steps.values() for at, _, _ in steps)
