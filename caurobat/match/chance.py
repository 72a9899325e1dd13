"""The source of a match's randomness: the system's entropy, or a seed that the player has named.

No deal may be foreseeable, so it must not follow from anything that is ever shown or saved: not from earlier deals, not
from a salt. Therefore no state is kept between two draws. A seed gives this up on purpose, so that a game can be
repeated.
"""

from os import urandom
from typing import Final

from caurobat.core.rng import Rng
from caurobat.match.fairness import salt_for
from caurobat.match.match import deal_rng

_DEALER_STREAM: Final = 1 << 32  # beyond any round's number, so that drawing the dealer has a stream of its own


def _entropy() -> int:
    return int.from_bytes(urandom(8), "big")


class SystemRng(Rng):
    """A generator that draws every number from the system's entropy, without a state that could predict the next."""

    __slots__ = ()

    def next(self) -> int:
        """Return the next 64 random bits as a number."""
        return _entropy()

    def below(self, count: int) -> int:
        """Return a number from 0 to `count` - 1."""
        return _entropy() * count >> 64


class Chance:
    """All random draws of one match. Rounds and decisions are counted from 0.

    `seed` determines every draw; without one they are unpredictable, and only the programs' choices have a seed, which
    is never used for a deal or a salt.
    """

    def __init__(self, seed: int | None) -> None:
        self.seed = seed
        self._choices = _entropy() if seed is None else seed

    def first_dealer(self, seats: int) -> int:
        """Return the seat that deals the first round."""
        rng = SystemRng() if self.seed is None else Rng(self.seed, _DEALER_STREAM)
        return rng.below(seats)

    def deal(self, round_number: int) -> Rng:
        """Return the generator for the cards of a round."""
        return SystemRng() if self.seed is None else deal_rng(self.seed, round_number)

    def salt(self, round_number: int) -> str:
        """Return the salt that is hashed with the deal of a round: 32 hex digits."""
        return urandom(16).hex() if self.seed is None else salt_for(self.seed, round_number)

    def choice_seed(self, round_number: int, ply: int) -> tuple[int, int, int]:
        """Return the seed parts for a program's choice at a decision, always the same for the same decision."""
        return self._choices, round_number, ply + 1
