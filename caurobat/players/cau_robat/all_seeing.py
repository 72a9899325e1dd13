"""The searcher that knows every hand, to measure what the hidden cards are worth. It sits in the arena only."""

import random
from collections.abc import Iterator

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import GAME, State
from caurobat.players.cau_robat.fast import Model
from caurobat.players.cau_robat.fast.worlds import from_state
from caurobat.players.cau_robat.linear import action_at
from caurobat.players.cau_robat.searching import ITERATIONS
from caurobat.players.cau_robat.tree import EXPLORATION_OF_KNOWN, search
from caurobat.players.player import never


class AllSeeing:
    """Searches a tree with the true hands."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        self._iterations = iterations

    def choose(self, state: State, rng: Rng) -> Action:
        """Return the action visited most."""
        assert state.turn is not None
        worlds = _same_world(from_state(state), rng.next())
        root = search(worlds, self._iterations, never, exploration=EXPLORATION_OF_KNOWN)
        return action_at(GAME.view(state, state.turn), root.most_visited())


def _same_world(model: Model, seed: int) -> Iterator[Model]:
    chance = random.Random(seed).random
    while True:
        world = model.copy()
        for hand in world.hands:
            hand.sort(key=lambda _: chance())
        yield world
