"""The player that weighs each play: what it brings, what it leaves to others, what it keeps ready for itself."""

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.zwicker import GAME, View
from caurobat.players.player import offered
from caurobat.players.valuing import ValuingPlayer
from caurobat.players.zwicker.model import Model, Move, model_of, move_of
from caurobat.players.zwicker.playouts import worths

_UNTHINKABLE = -99.0  # the value of a move that is not considered


class LinearPlayer(ValuingPlayer[View]):
    """Chooses the action that weighs most."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the weighted value of each action."""
        weighed = {move: worth for worth, move in worths(some_world(view), is_wide=True)}
        return {action: weighed.get(move_of(view, action), _UNTHINKABLE) for action in offered(GAME, view)}


def some_world(view: View) -> Model:
    """Return a model of a world that agrees with `view`, always the same."""
    return model_of(GAME.sample_world(view, Rng(0)))


def actions_by_move(view: View) -> dict[Move, Action]:
    """Return the first action for each possible move of the view's seat; raises `NotItsTurn`."""
    return {move_of(view, action): action for action in reversed(offered(GAME, view))}
