"""The instant players: one weighs the features of each action, looking one play ahead; one takes the most now."""

from collections.abc import Mapping, Sequence
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import PILES
from caurobat.games.cau_robat.players.fast.model import PASS
from caurobat.games.cau_robat.players.features import UNKNOWN, Features, Outlook
from caurobat.games.cau_robat.rules import GAME, View
from caurobat.games.cau_robat.rules.circle import PLACES
from caurobat.players.player import ValuingPlayer, best_of, offered

# Found by a cross-entropy search in self-play; strength is measured on other deals.
WEIGHTS: Final[Mapping[int, tuple[float, ...]]] = {
    2: (1.149, 0.313, -0.35, -0.802, -1.251, -0.2, 0.395, -0.646, 0.523, -0.412, -0.039, 0.029, 0.184, -0.209),
    3: (1.071, 0.231, -0.389, -0.478, -1.575, -0.426, 0.545, 0.57, -0.128, -0.357, -0.675, -0.084, 0.48, -0.092),
    4: (1.071, 0.524, -0.856, -0.329, -1.18, 1.152, 0.709, -0.142, 0.471, -0.648, 0.306, -0.204, 0.255, -0.055),
}
"""The weights in the order of `NAMES`, by the number of seats; those for 4 also serve larger numbers."""


def weights_for(seats: int) -> tuple[float, ...]:
    """Return the tuned weights for a number of seats."""
    return WEIGHTS[min(seats, max(WEIGHTS))]


def weighed(features: Features, weights: Sequence[float]) -> float:
    """Return the weighted sum of the features."""
    return sum([weight * value for weight, value in zip(weights, features, strict=True)])


def value_of_pass(outlook: Outlook, weights: Sequence[float]) -> float:
    """Return the value of letting the call pass, which is that of the best play after it."""
    passed = outlook.after(PASS)
    plays = [outlook.features(place, passed) for place in passed.moves() if place != UNKNOWN]
    return max(weighed(features, weights) for features in plays)


def values(outlook: Outlook, weights: Sequence[float]) -> dict[int, float]:
    """Return the weighted features of each action of the seat; for a pass, see `value_of_pass`."""
    return {
        action: value_of_pass(outlook, weights) if action == PASS else weighed(outlook.features(action), weights)
        for action in outlook.model.moves()
    }


def place_of(action: Action) -> int:
    """Return the fast model's number for `action`."""
    return PLACES[action.card.rank] if isinstance(action, Play) else PASS


def action_at(view: View, place: int) -> Action:
    """Return the action for a number of the fast model: a pass, or the hand's first card of the rank."""
    return next(action for action in offered(GAME, view) if place_of(action) == place)


class LinearPlayer:
    """Chooses the action whose features weigh most, by default with the weights tuned for the number of seats."""

    def __init__(self, weights: Sequence[float] | None = None) -> None:
        self._weights = weights

    def choose(self, view: View, rng: Rng) -> Action:
        """Return the best action, any of several equal ones. Raises `NotItsTurn`."""
        offered(GAME, view)
        weights = weights_for(view.seats) if self._weights is None else self._weights
        return action_at(view, rng.choice(best_of(values(Outlook(view), weights))))


class GreedyPlayer(ValuingPlayer[View]):
    """Chooses the action after which its pile has grown most, assuming that nobody answers a call."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the height of its pile after each action."""
        own = PILES[view.seat]
        return {action: len(GAME.preview(view, action).view.zones[own]) for action in offered(GAME, view)}
