"""The player that searches a tree to the end of the batch."""

import random
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.games.cuarenta import GAME, View
from caurobat.players.cuarenta.greedy import spoken
from caurobat.players.cuarenta.model import action_of, play_of
from caurobat.players.cuarenta.tree import search
from caurobat.players.cuarenta.worlds import each_world
from caurobat.players.player import Stop, offered
from caurobat.players.searching import SearchingPlayer

ITERATIONS: Final = 2000
"""The number of iterations of a decision without a clock."""


class SearchPlayer(SearchingPlayer[View]):
    """Chooses the play that a search of the batch visited most; it announces and claims without one."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        super().__init__(iterations)

    def _search(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        actions = offered(GAME, view)
        plays = [action for action in actions if isinstance(action, Play)]
        if not plays:
            return spoken(view, actions)
        if len({action_of(play) for play in plays}) == 1:
            return plays[0]
        chance = random.Random(rng.next()).random
        root = search(each_world(view, rng.next()), iterations, should_stop, chance)
        return play_of(view, root.most_visited()) if root.children else plays[0]
