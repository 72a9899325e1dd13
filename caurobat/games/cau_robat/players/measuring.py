"""Measurements of the players: the all-seeing searcher of the arena, and losses in solved endings."""

import random
from collections.abc import Iterator
from itertools import count, islice

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.endgame import Solver, longest_hand
from caurobat.games.cau_robat.players.fast.model import Model, model_of
from caurobat.games.cau_robat.players.searching import ITERATIONS, SURE_HAND
from caurobat.games.cau_robat.players.terms import WEIGHER, action_at, place_of
from caurobat.games.cau_robat.players.tree import EXPLORATION_OF_KNOWN, tree_search
from caurobat.games.cau_robat.rules import GAME, Options, State
from caurobat.players.estimates import Regret, estimate
from caurobat.players.player import PerfectInformationPlayer, never
from caurobat.players.spreading import Tick, so_far, unnoticed
from caurobat.players.terms import LinearPlayer


class AllSeeing:
    """Searches a tree with the true hands."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        self._iterations = iterations

    def choose(self, state: State, rng: Rng) -> Action:
        """Return the most visited action."""
        assert state.turn is not None
        worlds = _same_world(model_of(state), rng.next())
        root = tree_search(state.turn, EXPLORATION_OF_KNOWN).grown(worlds.__next__, self._iterations, never)
        return action_at(GAME.view(state, state.turn), root.most_visited())


def _same_world(model: Model, seed: int) -> Iterator[Model]:
    chance = random.Random(seed).random
    while True:
        world = model.copy()
        for hand in world.hands:
            hand.sort(key=lambda _: chance())
        yield world


def measure_regret(
    player: str, mind: PerfectInformationPlayer, cards: int, positions: int, first_seed: int, tick: Tick = unnoticed
) -> Regret:
    """Measure the first move of `mind`, called `player`, from linear play's positions with `cards` (up to 6) in a hand.

    After Ctrl-C, it returns the result of the positions solved so far. `tick` is called after each position.
    """
    if cards > SURE_HAND:
        raise ValueError(f"endings of up to {SURE_HAND} cards in a hand can be solved, not of {cards}")
    losses = so_far(islice(_losses(mind, cards, first_seed), positions), tick)
    if not losses:
        raise KeyboardInterrupt
    return Regret(player, cards, len(losses), estimate(losses), losses.count(0) / len(losses))


def _losses(mind: PerfectInformationPlayer, cards: int, first_seed: int) -> Iterator[int]:
    """Yield the loss of `mind` in one endgame after another, skipping those without a choice."""
    for seed in count(first_seed):
        state = _ending(cards, seed)
        model = model_of(state)
        if len(model.moves()) > 1:
            action = place_of(mind.choose(state, Rng(seed, 2)))
            solver = Solver()
            _, best = solver.best(model)
            value = solver.value_of(model, action)
            yield best - (value if model.turn == 0 else -value)


def _ending(cards: int, seed: int) -> State:
    state = GAME.start(Options(), 2, GAME.deal(Options(), 2, seed % 2, Rng(seed))).state
    player, ply = LinearPlayer(WEIGHER), 0
    while longest_hand(model_of(state)) > cards:
        assert state.turn is not None
        state = GAME.apply(state, player.choose(GAME.view(state, state.turn), Rng(seed, 3, ply))).state
        ply += 1
    return state
