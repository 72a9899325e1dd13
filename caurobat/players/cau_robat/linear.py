"""The instant player: it weighs what each card does, looking one play ahead."""

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
    """The tuned weights at a table of that many."""
    return WEIGHTS[min(seats, max(WEIGHTS))]


def weighed(features: Features, weights: Sequence[float]) -> float:
    """The sum of the features, each times its weight."""
    return sum([weight * value for weight, value in zip(weights, features, strict=True)])


def value_of_pass(outlook: Outlook, weights: Sequence[float]) -> float:
    """Return the value of letting the call pass: that of the best play after it."""
    passed = outlook.after(PASS)
    plays = [outlook.features_after(passed, place) for place in passed.actions() if place != UNKNOWN]
    return max(weighed(features, weights) for features in plays)


def values(outlook: Outlook, weights: Sequence[float]) -> dict[int, float]:
    """The weighed features of each action of the seat; for a pass, see `worth_of_pass`."""
    return {
        action: value_of_pass(outlook, weights) if action == PASS else weighed(outlook.features(action), weights)
        for action in outlook.model.actions()
    }


def place_of(action: Action) -> int:
    """Return the fast model's number for `action`."""
    return PLACES[action.card.rank] if isinstance(action, Play) else PASS


def action_at(view: View, place: int) -> Action:
    """The action that the fast model calls `place`: a pass, or the first card of that rank in the hand."""
    for action in offered(GAME, view):
        if place_of(action) == place:
            return action
    raise ValueError(f"no action of seat {view.seat} is {place}")


class LinearPlayer:
    """The action whose features weigh most; `weights` None: those tuned for the number of seats."""

    def __init__(self, weights: Sequence[float] | None = None) -> None:
        self._weights = weights

    def choose(self, view: View, rng: Rng) -> Action:
        """The best action; of equal ones any. Raises `NotItsTurn`."""
        offered(GAME, view)
        weights = weights_for(view.seats) if self._weights is None else self._weights
        return action_at(view, rng.choice(best_of(values(Outlook(view), weights))))
