"""The grounds of a play by its player's own rule, as far as games share them.

They reveal the player's hand, so they may be shown only when the round is over.
"""

from collections.abc import Iterable
from enum import Enum, auto
from typing import Final

NOTHING: Final = 0.05
"""The weight up to which a difference does not count as a ground."""
LIKELY: Final = 0.15
"""The chance from which an event counts as a reason."""


class Ground(Enum):
    """The main ground of a play, or the player's oversight."""

    ONLY_CARD = auto()
    ANSWERS = auto()
    """It could answer a call, and it did."""
    TAKES_MOST = auto()
    HURTS_LEADER = auto()
    FEEDS_LEAST = auto()
    AVOIDS_PRIZE = auto()
    """The next seat could have scored at once."""
    AVOIDS_CALL = auto()
    AVOIDS_SWEEP = auto()
    PROTECTS_PILE = auto()
    KEEPS_CAPTURE = auto()
    KEEPS_PAIR = auto()
    """The next best card would have been one of a pair."""
    KEEPS_ANOTHER = auto()
    """Another card of that rank stays in the hand."""
    LEAVES_TABLE = auto()
    PARTS_WITH_LEAST = auto()
    WANTS_TRICK = auto()
    HELPS_PARTNER = auto()
    FAVOURITE = auto()
    THOUGHT_AHEAD = auto()
    """It was played to the end in many ways, and came out best."""
    WEIGHED = auto()
    """A mix of reasons that no sentence covers."""
    CHANCE = auto()
    """No other card was better."""
    MISSED = auto()
    """Another card takes something, and this one nothing."""
    MISCOUNTED = auto()
    """Another card takes more."""


def ground_of(
    terms: Iterable[tuple[Ground, float]],
    own: float,
    rival: float,
    ahead: float | None = None,
    *,
    sees_more: bool = False,
) -> Ground:
    """Return the strongest ground for a play over the next best one; `terms` says how much each term speaks for it.

    If their sum (or `ahead`, if given) speaks against it, it is the error of a player who gained `own` where `rival`
    was available, unless the player `sees_more` than these terms, as a search does.
    """
    weights = list(terms)
    ground, weight = max(weights, key=lambda term: term[1], default=(Ground.WEIGHED, 0.0))
    ahead = sum([weight for _, weight in weights]) if ahead is None else ahead
    is_against = ahead < -NOTHING
    if not is_against and weight > NOTHING:
        return ground
    if sees_more or (is_against and rival <= own + NOTHING):
        return Ground.WEIGHED
    if not is_against:
        return Ground.CHANCE if ahead <= NOTHING else Ground.WEIGHED
    return Ground.MISCOUNTED if own > 0.0 else Ground.MISSED
