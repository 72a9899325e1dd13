"""The player that weighs each play: what it brings, what it leaves to others, what it keeps ready for itself."""

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.zwicker import GAME, View
from caurobat.players.player import offered
from caurobat.players.valuing import ValuingPlayer
from caurobat.players.zwicker.model import Model, Move, model_of, move_of
from caurobat.players.zwicker.playouts import WEIGHTS, Weights, worths

UNTHINKABLE = -99.0
"""The worth of a move that nobody gives a thought."""


class LinearPlayer(ValuingPlayer[View]):
    """The action that weighs most."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights

    def values(self, view: View) -> dict[Action, float]:
        """The weighed parts of each action."""
        weighed = {move: worth for worth, move in worths(some_world(view), is_wide=True, weights=self._weights)}
        return {action: weighed.get(move_of(view, action), UNTHINKABLE) for action in offered(GAME, view)}


def some_world(view: View) -> Model:
    """A model of `view` in which what its seat does not see lies anyhow."""
    return model_of(GAME.sample_world(view, Rng(0)))


def actions_by_move(view: View) -> dict[Move, Action]:
    """The first action for each move that the seat of `view` can do; raises `NotItsTurn`."""
    return {move_of(view, action): action for action in reversed(offered(GAME, view))}
