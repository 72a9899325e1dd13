"""The player that looks ahead, as far as there is time."""

from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.games.scopa import GAME, View
from caurobat.players.player import Stop, never, offered
from caurobat.players.scopa.model import CARDS, Move
from caurobat.players.scopa.tree import search
from caurobat.players.scopa.worlds import Worlds

ITERATIONS: Final = 1200
"""How many worlds are played out for a decision that no clock bounds."""
_MOST: Final = 20_000


def action_of(move: Move, actions: tuple[Action, ...]) -> Action:
    """The one of `actions` that `move` of the model stands for."""
    card, takes = CARDS[move[0]], {CARDS[taken] for taken in move[1]}
    return next(
        action
        for action in actions
        if isinstance(action, Play) and action.card is card and set(action.takes or ()) == takes
    )


class SearchPlayer:
    """The play that was tried most in a search among the worlds that its seat may be in."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        self._iterations = iterations

    def choose(self, view: View, rng: Rng) -> Action:
        """The best action after so many iterations."""
        return self._best(view, rng, self._iterations, never)

    def think(self, view: View, rng: Rng, should_stop: Stop) -> Action:
        """The best action when time is up."""
        return self._best(view, rng, _MOST, should_stop)

    def _best(self, view: View, rng: Rng, iterations: int, should_stop: Stop) -> Action:
        actions = offered(GAME, view)
        if len(actions) == 1:
            return actions[0]
        worlds = Worlds(view, rng.next())
        root = search(worlds.draw, worlds.chance, iterations, should_stop)
        return action_of(max(root.children, key=lambda move: root.children[move].visits), actions)
