"""Where the chance of a match at the table comes from: the system's entropy, or a seed that somebody has named.

A deal that nobody shall foresee must not follow from anything that is ever shown or saved: not from the deals before
it, not from a salt. So nothing is kept from one draw to the next. A seed gives that up on purpose, for a game that can
be played again.
"""

from dataclasses import dataclass, field
from os import urandom
from typing import Final, Protocol

from caurobat.core.rng import Rng
from caurobat.match.fairness import salt_for
from caurobat.match.match import choice_seed, deal_rng

_DEALER_STREAM: Final = 1 << 32  # beyond any round's number, so that the draw for the deal is a stream of its own


class Chance(Protocol):
    """All that is drawn for one match. Rounds and decisions are counted from 0."""

    @property
    def seed(self) -> int | None:
        """The number that fixes every draw; None where there is none."""
        ...

    def first_dealer(self, seats: int) -> int:
        """The seat that deals the first round."""
        ...

    def deal(self, round_number: int) -> Rng:
        """Where the cards of a round come from."""
        ...

    def salt(self, round_number: int) -> str:
        """Return the salt that is hashed with the deal of a round: 32 hex digits."""
        ...

    def choice_seed(self, round_number: int, ply: int) -> tuple[int, int, int]:
        """The seed parts of a program's chance at a decision; the same as often as it is asked for."""
        ...


@dataclass(frozen=True, slots=True)
class Seeded:
    """Everything follows from `seed`."""

    seed: int

    def first_dealer(self, seats: int) -> int:
        """Drawn from the seed."""
        return Rng(self.seed, _DEALER_STREAM).below(seats)

    def deal(self, round_number: int) -> Rng:
        """A stream of its own for each round."""
        return deal_rng(self.seed, round_number)

    def salt(self, round_number: int) -> str:
        """A hash of seed and round."""
        return salt_for(self.seed, round_number)

    def choice_seed(self, round_number: int, ply: int) -> tuple[int, int, int]:
        """Seed, round and ply."""
        return choice_seed(self.seed, round_number, ply)


def _entropy() -> int:
    return int.from_bytes(urandom(8), "big")


class SystemRng(Rng):
    """Every number straight from the system's entropy: no state from which the next one could be told."""

    __slots__ = ()

    def next(self) -> int:
        """The next 64 random bits, as a number."""
        return _entropy()

    def below(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        return _entropy() * count >> 64


@dataclass(frozen=True, slots=True)
class Entropy:
    """Nothing follows from anything. Only what programs draw has a seed, which no deal or salt shares."""

    _choices: int = field(default_factory=_entropy)

    @property
    def seed(self) -> int | None:
        """There is none."""
        return None

    def first_dealer(self, seats: int) -> int:
        """Any seat, all alike."""
        return SystemRng().below(seats)

    def deal(self, _round_number: int) -> Rng:
        """The system's entropy."""
        return SystemRng()

    def salt(self, _round_number: int) -> str:
        """Sixteen random bytes, in hex digits."""
        return urandom(16).hex()

    def choice_seed(self, round_number: int, ply: int) -> tuple[int, int, int]:
        """From a number that only programs' choices hang on."""
        return choice_seed(self._choices, round_number, ply)


def chance_of(seed: int | None) -> Chance:
    """The chance that `seed` tells, or where it is None that nobody can tell."""
    return Entropy() if seed is None else Seeded(seed)
