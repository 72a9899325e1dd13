"""The speed of Cau robat's players beside the engine and a plain loop: ``python -m tools.bench players [--json]``."""

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from caurobat.commands.output import INTERRUPTED, say, say_json
from caurobat.core.game import Deal
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.fast.model import Model, ModelWorlds
from caurobat.games.cau_robat.players.fast.policies import by_seat, play_greedily, policies_of
from caurobat.games.cau_robat.players.terms import WEIGHER
from caurobat.games.cau_robat.players.tree import each_world, exploration_for, opponents_in, tree_search
from caurobat.games.cau_robat.rules import GAME, Options, View
from caurobat.players.player import never
from caurobat.players.rollouts import play_out
from caurobat.players.spreading import so_far_and_whether_all
from caurobat.players.terms import LinearPlayer
from tools.bench.rules import random_plies

_SEATS: Final = 4
_DEALS: Final = 40
_RUNS: Final = 5
_LOOP: Final = 200_000
_ITERATIONS: Final = 1000


@dataclass(frozen=True, slots=True)
class Measure:
    """A speed: `per_second` of `what`, and its ratios to the engine's random plies and to a bare loop's turns."""

    what: str
    per_second: float
    to_engine: float
    to_loop: float


def main(words: Sequence[str]) -> int:
    """Measure, and print the figures."""
    parser = argparse.ArgumentParser("python -m tools.bench players", description="Measure how fast players are here.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    is_json = parser.parse_args(words).json
    measures, are_all = so_far_and_whether_all(measure_players())
    if is_json:
        figures = [
            {
                "what": one.what,
                "per_second": round(one.per_second),
                "to_engine": round(one.to_engine, 3),
                "to_loop": round(one.to_loop, 5),
            }
            for one in measures
        ]
        say_json({"players": figures})
    else:
        for one in measures:
            say(f"{one.what:32}{one.per_second:14,.0f} a second{one.to_engine:9.2f} x the engine")
    return 0 if are_all else INTERRUPTED


def measure_players() -> Iterator[Measure]:
    """Measure at a table of four with the default rules, from the first decision; playouts include drawing worlds."""
    views = [GAME.view(GAME.start(Options(), _SEATS, deal).state, 1) for deal in _deals()]
    worlds = [ModelWorlds(view) for view in views]
    at_random = by_seat(policies_of(("random",) * _SEATS, random.Random(1).random))
    loop, engine = _rate(_loop), _rate(_engine_rounds)
    ways: dict[str, Callable[[], float]] = {
        "bare loop over random()": lambda: loop,
        "engine, random plies": lambda: engine,
        "fast model, random plies": lambda: _rate(partial(_playouts, worlds, partial(play_out, policy=at_random))),
        "fast model, greedy plies": lambda: _rate(partial(_playouts, worlds, play_greedily)),
        "tree search, iterations": lambda: _rate(partial(_searched, worlds[0])),
        "linear player, choices": lambda: _rate(partial(_linear_choices, views)),
    }
    for name, measured in ways.items():
        rate = measured()
        yield Measure(name, rate, rate / engine, rate / loop)


def _rate(run: Callable[[], int]) -> float:
    """Return the best rate of a few runs, each of which returns its count, since other programs can only slow one down.

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
