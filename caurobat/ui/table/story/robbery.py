"""A robbery, the game's great moment, and its timing."""

import math
from dataclasses import dataclass
from typing import Final

_SHAKE: Final = 0.32  # seconds
SPRAY: Final = 0.8
"""Seconds that the pieces fly."""
_DARKENING, _BRIGHTENING = 0.1, 0.22  # seconds
_BEATS_A_SECOND: Final = 11.0
_MOST: Final = 7.0  # how far the table jumps at most, in units


@dataclass(frozen=True, slots=True)
class Robbery:
    """`winner` robs `loser`; `weight`, 0 to 1, says how big it is. `pieces` of tile spray when the pile lands."""

    winner: int
    loser: int
    weight: float
    pieces: int = 0


@dataclass(frozen=True, slots=True)
class ScheduledRobbery:
    """A robbery and its times: a pause, the cards set out, they land, and everything is over at `end`."""

    drama: Robbery
    begin: float
    leaves: float
    lands: float
    end: float

    def is_over(self, now: float) -> bool:
        """Whether nothing of it is visible any more."""
        return now >= max(self.end, self.lands + (SPRAY if self.drama.pieces else _SHAKE))

    def darkness(self, now: float) -> float:
        """Return how dark it is around the two seats, 0 to 1, from the beginning until the cards have landed."""
        dark = min(1.0, (now - self.begin) / _DARKENING, (self.lands + _BRIGHTENING - now) / _BRIGHTENING)
        return max(0.0, dark)

    def strength(self, own: int) -> float:
        """Return how hard it hits the viewer at seat `own`, 0 to 1."""
        return self.drama.weight * (1.0 if self.drama.loser == own else 0.55)


def shake_of(staged: ScheduledRobbery, now: float, own: int, unit: float) -> tuple[int, int]:
    """Return how far the table jumps at `now`, in pixels."""
    since = now - staged.lands
    if not 0.0 <= since < _SHAKE:
        return (0, 0)
    left = 1 - since / _SHAKE
    reach = _MOST * unit * staged.strength(own) * left * left
    swing = math.cos(since * _BEATS_A_SECOND * math.tau)
    return (round(reach * 0.5 * swing), round(reach * swing))
