"""The speed of Cau robat's players: ``python -m tools.bench players``.

It measures at a table of four with the default rules, from the first decision; playouts include drawing worlds.
"""

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.fast.model import Model, ModelWorlds
from caurobat.games.cau_robat.players.fast.policies import by_seat, play_greedily, policies_of
from caurobat.games.cau_robat.players.terms import WEIGHER
from caurobat.games.cau_robat.players.tree import each_world, exploration_for, opponents_in, tree_search
from caurobat.games.cau_robat.rules import GAME, Options, View
from caurobat.players.player import never
from caurobat.players.rollouts import play_out
from caurobat.players.terms import LinearPlayer
from tools.bench.rules import measure

_SEATS: Final = 4
_DEALS: Final = 40
_ITERATIONS: Final = 1000


def main(_words: Sequence[str]) -> None:
    """Measure the fast model with two policies, the search, and a player without one."""
    deals = [GAME.deal(Options(), _SEATS, 0, Rng(seed)) for seed in range(_DEALS)]
    views = [GAME.view(GAME.start(Options(), _SEATS, deal).state, 1) for deal in deals]
    worlds = [ModelWorlds(view) for view in views]
    at_random = by_seat(policies_of(("random",) * _SEATS, random.Random(1).random))
    measure("fast model, random plies", partial(_playouts, worlds, partial(play_out, policy=at_random)))
    measure("fast model, greedy plies", partial(_playouts, worlds, play_greedily))
    measure("tree search, iterations", partial(_searched, worlds[0]))
    measure("linear player, choices", partial(_linear_choices, views))


def _searched(worlds: ModelWorlds) -> int:
    search = tree_search(worlds.seat, exploration_for(worlds), opponents_in(worlds, 1))
    search.grown(each_world(worlds, 1).__next__, _ITERATIONS, never)
    return _ITERATIONS


def _linear_choices(views: Sequence[View]) -> int:
    player = LinearPlayer(WEIGHER)
    for view in views:
        player.choose(view, Rng(1))
    return len(views)


def _playouts(worlds: Sequence[ModelWorlds], play: Callable[[Model], None]) -> int:
    """Return the number of cards played, without passes."""
    chance, plies = random.Random(1).random, 0
    for world in [*worlds] * 10:
        model = world.sample(chance)
        plies += sum(map(len, model.hands))
        play(model)
    return plies
