"""Measurements of the players: their speed, the all-seeing searcher of the arena, and losses in solved endings."""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count, islice
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.game import Deal
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import GAME, Options, State, View
from caurobat.players.cau_robat.endgame import Solver, longest_hand
from caurobat.players.cau_robat.fast.model import Model, Worlds, model_of
from caurobat.players.cau_robat.fast.policies import play_greedily, play_out, policies_of
from caurobat.players.cau_robat.linear import LinearPlayer, action_at, place_of
from caurobat.players.cau_robat.searching import ITERATIONS, SURE_HAND
from caurobat.players.cau_robat.tree import EXPLORATION_OF_KNOWN, each_world, opponents_in, search
from caurobat.players.estimates import Measure, Regret, estimate
from caurobat.players.player import PerfectInformationPlayer, never
from caurobat.players.rounds import random_plies
from caurobat.players.spreading import so_far

_SEATS: Final = 4
_DEALS: Final = 40
_RUNS: Final = 5
_LOOP: Final = 200_000
_ITERATIONS: Final = 1000


def measure_players() -> Iterator[Measure]:
    """Measure at a table of four with the default rules, from the first decision; playouts include drawing worlds."""
    views = [GAME.view(GAME.start(Options(), _SEATS, deal).state, 1) for deal in _deals()]
    worlds = [Worlds(view) for view in views]
    at_random = policies_of(("random",) * _SEATS, random.Random(1).random)
    loop, engine = _rate(_loop), _rate(_engine_rounds)
    ways: dict[str, Callable[[], float]] = {
        "bare loop over random()": lambda: loop,
        "engine, random plies": lambda: engine,
        "fast model, random plies": lambda: _rate(partial(_playouts, worlds, partial(play_out, at_random))),
        "fast model, greedy plies": lambda: _rate(partial(_playouts, worlds, play_greedily)),
        "tree search, iterations": lambda: _rate(partial(_searched, worlds[0])),
        "linear player, choices": lambda: _rate(partial(_linear_choices, views)),
    }
    for name, measured in ways.items():
        rate = measured()
        yield Measure(name, rate, rate / engine, rate / loop)


def _rate(run: Callable[[], int]) -> float:
    """Return the best rate of a few runs, each of which returns its count, as other programs only ever slow one down.

    It uses wall-clock time: the process time of Windows moves in steps of 16 ms, within which a run may end.
    """
    rates = []
    for _ in range(_RUNS):
        start = time.perf_counter()
        done = run()
        rates.append(done / (time.perf_counter() - start))
    return max(rates)


def _loop() -> int:
    draw = random.Random(1).random
    for _ in range(_LOOP):
        draw()
    return _LOOP


def _deals() -> Iterator[Deal]:
    return (GAME.deal(Options(), _SEATS, 0, Rng(seed)) for seed in range(_DEALS))


def _engine_rounds() -> int:
    rng = Rng(1)
    return sum([random_plies(GAME, Options(), _SEATS, deal, rng) for deal in _deals()])


def _searched(worlds: Worlds) -> int:
    search(each_world(worlds, 1), _ITERATIONS, never, opponents=opponents_in(worlds, 1))
    return _ITERATIONS


def _linear_choices(views: Sequence[View]) -> int:
    player = LinearPlayer()
    for view in views:
        player.choose(view, Rng(1))
    return len(views)


def _playouts(worlds: Sequence[Worlds], play: Callable[[Model], None]) -> int:
    """Return the number of cards played, without passes."""
    chance, plies = random.Random(1).random, 0
    for world in [*worlds] * 10:
        model = world.sample(chance)
        plies += sum(map(len, model.hands))
        play(model)
    return plies


class AllSeeing:
    """Searches a tree with the true hands."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        self._iterations = iterations

    def choose(self, state: State, rng: Rng) -> Action:
        """Return the action visited most."""
        assert state.turn is not None
        worlds = _same_world(model_of(state), rng.next())
        root = search(worlds, self._iterations, never, exploration=EXPLORATION_OF_KNOWN)
        return action_at(GAME.view(state, state.turn), root.most_visited())


def _same_world(model: Model, seed: int) -> Iterator[Model]:
    chance = random.Random(seed).random
    while True:
        world = model.copy()
        for hand in world.hands:
            hand.sort(key=lambda _: chance())
        yield world


def measure_regret(player: str, mind: PerfectInformationPlayer, cards: int, positions: int, first_seed: int) -> Regret:
    """Measure the first move of `mind`, called `player`, from linear play's positions with `cards` (up to 6) in a hand.

    Stopped by Ctrl-C, it returns the result of the positions solved by then.
    """
    if cards > SURE_HAND:
        raise ValueError(f"endings of up to {SURE_HAND} cards in a hand can be solved, not of {cards}")
    losses = so_far(islice(_losses(mind, cards, first_seed), positions))
    if not losses:
        raise KeyboardInterrupt
    return Regret(player, cards, len(losses), estimate(losses), losses.count(0) / len(losses))


def _losses(mind: PerfectInformationPlayer, cards: int, first_seed: int) -> Iterator[int]:
    """Yield the loss of `mind` in one ending after another, skipping those without a choice."""
    for seed in count(first_seed):
        state = _ending(cards, seed)
        model = model_of(state)
        if len(model.actions()) > 1:
            action = place_of(mind.choose(state, Rng(seed, 2)))
            solver = Solver()
            _, best = solver.best(model)
            value = solver.value_of(model, action)
            yield best - (value if model.turn == 0 else -value)


def _ending(cards: int, seed: int) -> State:
    state = GAME.start(Options(), 2, GAME.deal(Options(), 2, seed % 2, Rng(seed))).state
    player, ply = LinearPlayer(), 0
    while longest_hand(model_of(state)) > cards:
        assert state.turn is not None
        state = GAME.apply(state, player.choose(GAME.view(state, state.turn), Rng(seed, 3, ply))).state
        ply += 1
    return state
