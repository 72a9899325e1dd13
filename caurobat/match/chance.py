"""The source of a match's randomness: the system's entropy, or a seed that the player has named.

Nobody may be able to foresee a deal, so it must not follow from anything that is ever shown or saved: not from earlier
deals, not from a salt. Therefore no state is kept between two draws. A seed gives that up on purpose, for a game that
can be played again.
"""

from dataclasses import dataclass, field
from os import urandom
from typing import Final, Protocol

from caurobat.core.rng import Rng
from caurobat.match.fairness import salt_for
from caurobat.match.match import choice_seed, deal_rng

_DEALER_STREAM: Final = 1 << 32  # beyond any round's number, so that drawing the dealer has a stream of its own


class Chance(Protocol):
    """All random draws of one match. Rounds and decisions are counted from 0."""

    @property
    def seed(self) -> int | None:
        """The number that determines every draw; None if there is none."""
        ...

    def first_dealer(self, seats: int) -> int:
        """Return the seat that deals the first round."""
        ...

    def deal(self, round_number: int) -> Rng:
        """Return the generator for the cards of a round."""
        ...

    def salt(self, round_number: int) -> str:
        """Return the salt that is hashed with the deal of a round: 32 hex digits."""
        ...

    def choice_seed(self, round_number: int, ply: int) -> tuple[int, int, int]:
        """Return the seed parts for a program's choice at a decision; always the same for one decision."""
        ...


@dataclass(frozen=True, slots=True)
class Seeded:
    """Randomness derived from `seed` alone."""

    seed: int

    def first_dealer(self, seats: int) -> int:
        """Return a seat drawn from the seed."""
        return Rng(self.seed, _DEALER_STREAM).below(seats)

    def deal(self, round_number: int) -> Rng:
        """Return a stream of its own for each round."""
        return deal_rng(self.seed, round_number)

    def salt(self, round_number: int) -> str:
        """Return a hash of seed and round."""
        return salt_for(self.seed, round_number)

    def choice_seed(self, round_number: int, ply: int) -> tuple[int, int, int]:
        """Return seed, round and ply."""
        return choice_seed(self.seed, round_number, ply)


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


@dataclass(frozen=True, slots=True)
class Entropy:
    """Unpredictable randomness. Only the programs' choices have a seed, which no deal or salt shares."""

    _choices: int = field(default_factory=_entropy)

    @property
    def seed(self) -> int | None:
        """None: there is no seed."""
        return None

    def first_dealer(self, seats: int) -> int:
        """Return any seat, each equally likely."""
        return SystemRng().below(seats)

    def deal(self, _round_number: int) -> Rng:
        """Return a generator over the system's entropy."""
        return SystemRng()

    def salt(self, _round_number: int) -> str:
        """Return sixteen random bytes in hex digits."""
        return urandom(16).hex()

    def choice_seed(self, round_number: int, ply: int) -> tuple[int, int, int]:
        """Return seed parts from a number that is used for programs' choices only."""
        return choice_seed(self._choices, round_number, ply)


def chance_of(seed: int | None) -> Chance:
    """Return randomness derived from `seed`, or unpredictable randomness if it is None."""
    return Entropy() if seed is None else Seeded(seed)
