"""The speed of the players, measured against the engine and a bare loop in the same run."""

import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from caurobat.core.rng import Rng
from caurobat.games.cau_robat import GAME, Options, State
from caurobat.players.cau_robat.fast import Model, play_greedily
from caurobat.players.cau_robat.fast.policies import play_out, policies_of
from caurobat.players.cau_robat.fast.worlds import Worlds
from caurobat.players.cau_robat.linear import LinearPlayer
from caurobat.players.cau_robat.tree import each_world, opponents_in, search
from caurobat.players.estimates import Measure
from caurobat.players.player import never
from caurobat.players.rounds import random_plies

_SEATS: Final = 4
_DEALS: Final = 40
_RUNS: Final = 5
_LOOP: Final = 200_000
_ITERATIONS: Final = 1000


def measure_players() -> Iterator[Measure]:
    """Measure at a table of four with the default rules, from the first decision; playouts include drawing worlds."""
    loop, engine = _best(_loop), _best(_engine_rounds)
    worlds = _worlds()
    at_random = policies_of(("random",) * _SEATS, random.Random(1).random)
    ways: dict[str, Callable[[], float]] = {
        "bare loop over random()": lambda: loop,
        "engine, random plies": lambda: engine,
        "fast model, random plies": lambda: _best(lambda: _playouts(worlds, partial(play_out, at_random))),
        "fast model, greedy plies": lambda: _best(lambda: _playouts(worlds, play_greedily)),
        "tree search, iterations": lambda: _best(lambda: _searched(worlds[0])),
        "linear player, choices": lambda: _best(_linear_choices),
    }
    for name, measured in ways.items():
        rate = measured()
        yield Measure(name, rate, rate / engine, rate / loop)


def _best(measure: Callable[[], tuple[int, float]]) -> float:
    """Return the best rate of a few runs, as other programs only ever slow one down.

    It uses wall-clock time: the process time of Windows moves in steps of 16 ms, within which a run may end.
    """
    return max(done / seconds for done, seconds in (measure() for _ in range(_RUNS)))


def _loop() -> tuple[int, float]:
    draw = random.Random(1).random
    start = time.perf_counter()
    for _ in range(_LOOP):
        draw()
    return _LOOP, time.perf_counter() - start


def _engine_rounds() -> tuple[int, float]:
    rng, plies = Rng(1), 0
    start = time.perf_counter()
    for seed in range(_DEALS):
        plies += random_plies(GAME, Options(), _SEATS, GAME.deal(Options(), _SEATS, 0, Rng(seed)), rng)
    return plies, time.perf_counter() - start


def _starts() -> list[State]:
    return [GAME.start(Options(), _SEATS, GAME.deal(Options(), _SEATS, 0, Rng(seed))).state for seed in range(_DEALS)]


def _worlds() -> list[Worlds]:
    return [Worlds(GAME.view(state, 1)) for state in _starts()]


def _searched(worlds: Worlds) -> tuple[int, float]:
    start = time.perf_counter()
    search(each_world(worlds, 1), _ITERATIONS, never, opponents=opponents_in(worlds, 1))
    return _ITERATIONS, time.perf_counter() - start


def _linear_choices() -> tuple[int, float]:
    views = [GAME.view(state, 1) for state in _starts()]
    player = LinearPlayer()
    start = time.perf_counter()
    for view in views:
        player.choose(view, Rng(1))
    return len(views), time.perf_counter() - start


def _playouts(worlds: list[Worlds], play: Callable[[Model], None]) -> tuple[int, float]:
    """Return the number of cards played, without passes, and the seconds."""
    chance, plies = random.Random(1).random, 0
    start = time.perf_counter()
    for _ in range(10):
        for world in worlds:
            model = world.sample(chance)
            plies += sum(map(len, model.hands))
            play(model)
    return plies, time.perf_counter() - start
