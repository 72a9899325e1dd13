"""The instant player: it weighs the features of each action, looking one play ahead."""

from collections.abc import Sequence

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import GAME, View
from caurobat.players.cau_robat.fast import PASS
from caurobat.players.cau_robat.fast.tables import PLACES
from caurobat.players.cau_robat.features import UNKNOWN, Features, Outlook
from caurobat.players.cau_robat.weights import WEIGHTS
from caurobat.players.player import offered
from caurobat.players.valuing import best_of


def weights_for(seats: int) -> tuple[float, ...]:
    """Return the tuned weights for that number of seats."""
    return WEIGHTS[min(seats, max(WEIGHTS))]


def weighed(features: Features, weights: Sequence[float]) -> float:
    """Return the weighted sum of the features."""
    return sum([weight * value for weight, value in zip(weights, features, strict=True)])


def value_of_pass(outlook: Outlook, weights: Sequence[float]) -> float:
    """Return the value of letting the call pass: that of the best play after it."""
    passed = outlook.after(PASS)
    plays = [outlook.features_after(passed, place) for place in passed.actions() if place != UNKNOWN]
    return max(weighed(features, weights) for features in plays)


def values(outlook: Outlook, weights: Sequence[float]) -> dict[int, float]:
    """Return the weighted features of each action of the seat; for a pass, see `value_of_pass`."""
    return {
        action: value_of_pass(outlook, weights) if action == PASS else weighed(outlook.features(action), weights)
        for action in outlook.model.actions()
    }


def place_of(action: Action) -> int:
    """Return the fast model's number for `action`."""
    return PLACES[action.card.rank] if isinstance(action, Play) else PASS


def action_at(view: View, place: int) -> Action:
    """Return the action with that number in the fast model: a pass, or the first card of the rank in the hand."""
    for action in offered(GAME, view):
        if place_of(action) == place:
            return action
    raise ValueError(f"no action of seat {view.seat} is {place}")


class LinearPlayer:
    """Chooses the action whose features weigh most; without `weights`, by those tuned for the number of seats."""

    def __init__(self, weights: Sequence[float] | None = None) -> None:
        self._weights = weights

    def choose(self, view: View, rng: Rng) -> Action:
        """Return the best action; of equal ones, any. Raises `NotItsTurn`."""
        offered(GAME, view)
        weights = weights_for(view.seats) if self._weights is None else self._weights
        return action_at(view, rng.choice(best_of(values(Outlook(view), weights))))
