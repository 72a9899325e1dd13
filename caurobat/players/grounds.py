"""The grounds that may speak for a play by its player's own rule, where games tell them alike: why somebody did that.

Told when the round is over, for it uses the player's hand.
"""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

_NOTHING: Final = 0.05
"""What weighs no more than this speaks for nothing."""
LIKELY: Final = 0.15
"""What is less likely is told as nobody's reason."""


class Ground(Enum):
    """The thing that spoke most for a play, or that its player overlooked."""

    ONLY_CARD = auto()
    TAKES_MOST = auto()
    FEEDS_LEAST = auto()
    AVOIDS_PRIZE = auto()
    """The next seat could have scored at once."""
    KEEPS_CAPTURE = auto()
    KEEPS_ANOTHER = auto()
    """One more of that rank stays in the hand."""
    PARTS_WITH_LEAST = auto()
    WANTS_TRICK = auto()
    HELPS_PARTNER = auto()
    THOUGHT_AHEAD = auto()
    """It was played to the end in many ways, and came out best."""
    WEIGHED = auto()
    """One thing and another that no sentence tells."""
    CHANCE = auto()
    """No other card was better."""
    MISSED = auto()
    """Another card takes something, and this one nothing."""
    MISCOUNTED = auto()
    """Another card takes more."""


def weightiest(terms: Sequence[tuple[Ground, float]]) -> Ground | None:
    """Return the ground that spoke most for a play beside the next best; None where all of them spoke against it."""
    if sum([weight for _, weight in terms]) < -_NOTHING:
        return None
    ground, weight = max(terms, key=lambda term: term[1])
    return ground if weight > _NOTHING else Ground.CHANCE


def overlooked(own: float, rival: float) -> Ground:
    """Return the error of who gained `own` where `rival` was to be had, as far as it can be told."""
    if rival <= own + _NOTHING:
        return Ground.WEIGHED
    return Ground.MISCOUNTED if own > 0.0 else Ground.MISSED
