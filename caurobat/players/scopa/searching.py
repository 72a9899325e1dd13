"""The player that searches a tree as long as there is time."""

from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.games.scopa import GAME, View
from caurobat.players.player import Stop, offered
from caurobat.players.scopa.model import CARDS, Move, Worlds
from caurobat.players.scopa.tree import search
from caurobat.players.searching import SearchingPlayer

ITERATIONS: Final = 1200
"""The number of iterations of a decision without a clock."""
_MOST: Final = 20_000


def action_of(move: Move, actions: tuple[Action, ...]) -> Action:
    """Return the one of `actions` that `move` of the model stands for."""
    card, takes = CARDS[move[0]], {CARDS[taken] for taken in move[1]}
    return next(
        action
        for action in actions
        if isinstance(action, Play) and action.card is card and set(action.takes or ()) == takes
    )


class SearchPlayer(SearchingPlayer[View]):
    """Chooses the play that a tree search over the possible worlds visited most."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        super().__init__(iterations, _MOST)

    def _search(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        actions = offered(GAME, view)
        if len(actions) == 1:
            return actions[0]
        worlds = Worlds(view, rng.next())
        root = search(worlds.draw, worlds.chance, iterations, should_stop)
        return action_of(max(root.children, key=lambda move: root.children[move].visits), actions)
