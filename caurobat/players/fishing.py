"""The errors of people in fishing games."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.players import imperfect

JUST_A_CARD: Final = 0.15
"""The value of any card to somebody who only counts cards."""
_LONG: Final = 3  # the number of cards or items that makes a sum a long one
_FONDNESS: Final = 0.5


@dataclass(frozen=True, slots=True)
class ErrorRates(imperfect.ErrorRates):
    """The shared error rates plus those of fishing games, rolled for each card or kind of card."""

    sums: float = 0.0
    """Misses that several cards add up."""
    long_sums: float = 0.0
    """Misses that three or more cards can be taken."""
    value: float = 0.0
    """Takes the most cards, whatever their value."""
    sweep: float = 0.0
    """Misses that a capture empties the table."""

    def overlooks(self, size: int, rolls: Sequence[float], *, is_match: bool, is_crowded: bool) -> bool:
        """Return whether the player misses a capture of `size` cards or items, given the three rolls of its card."""
        match, sums, long_sums = rolls
        if is_match:
            return match < self.match and is_crowded
        return sums < self.sums or (long_sums < self.long_sums and size >= _LONG)

    def fondness(self, taken: Collection[int], played: int) -> float:
        """Return how much the player likes to take these ranks with `played`, or dislikes parting with it."""
        if self.favourite is None:
            return 0.0
        if self.favourite in taken:
            return _FONDNESS
        return -_FONDNESS if played == self.favourite else 0.0
