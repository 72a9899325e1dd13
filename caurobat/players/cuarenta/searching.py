"""The player that thinks ahead: tree search to the end of the batch."""

import random
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.games.cuarenta import GAME, View
from caurobat.players.cuarenta.greedy import spoken
from caurobat.players.cuarenta.imagined import each_world
from caurobat.players.cuarenta.model import action_of, play_of
from caurobat.players.cuarenta.tree import search
from caurobat.players.player import Stop, never, offered

ITERATIONS: Final = 2000
"""What a full search takes where time doesn't count."""
_UNBOUNDED: Final = 1 << 40


class SearchPlayer:
    """Chooses by tree search of a number of iterations: the same wherever it runs, as `simulate` needs it."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        self._iterations = iterations

    def choose(self, view: View, rng: Rng) -> Action:
        """The action of a whole search."""
        return self._think(view, rng, never, self._iterations)

    def think(self, view: View, rng: Rng, should_stop: Stop) -> Action:
        """The best action known when `should_stop` says that time is up."""
        return self._think(view, rng, should_stop, _UNBOUNDED)

    def _think(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        actions = offered(GAME, view)
        plays = [action for action in actions if isinstance(action, Play)]
        if not plays:
            return spoken(view, actions)
        if len({action_of(play) for play in plays}) == 1:
            return plays[0]
        chance = random.Random(rng.next()).random
        root = search(each_world(view, rng.next()), iterations, should_stop, chance)
        return play_of(view, root.most_visited()) if root.children else plays[0]
