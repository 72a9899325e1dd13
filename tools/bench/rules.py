"""The speed of Cau robat's rules, and of the model that its players search: ``python -m tools.bench rules``.

Absolute figures depend on the machine as much as on the code, so each also comes as a ratio to a plain loop over
`random.random()` that is timed right before it.
"""

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from typing import Final

from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.fast.model import ModelWorlds
from caurobat.games.cau_robat.players.fast.policies import by_seat, policies_of
from caurobat.games.cau_robat.rules import GAME, Options, State
from caurobat.players.rollouts import play_out
from caurobat.players.roster import player_named
from tools.measuring import onward

_REPEATS: Final = 7
_SEATS: Final = (2, 4, 12)
_LOOPS: Final = 300_000
_ROUNDS: Final = 100
_WORLDS: Final = 400


def main(_words: Sequence[str]) -> None:
    """Measure at tables of `_SEATS`, with the default rules; rounds of the model include drawing their worlds."""
    for seats in _SEATS:
        states = _sample_round(seats)
        worlds = ModelWorlds(GAME.view(states[0], 1))
        print(f"{seats} seats")
        measure("random round, dealt, each ply", partial(_random_plies, seats))
        measure("a view", partial(_views, states))
        measure("fast model, random plies", partial(_playouts, worlds, seats))


def measure(name: str, work: Callable[[], int]) -> None:
    """Print the median speed of `work`, which returns its number of operations, and its loops for each of them."""
    rates, loops = [], []
    for _ in range(_REPEATS):
        reference = _LOOPS / _seconds(_loop)[0]
        seconds, done = _seconds(work)
        rates.append(done / seconds)
        loops.append(reference * seconds / done)
    print(f"  {name:32}{median(rates):14,.0f} a second{median(loops):10.1f} loops each", flush=True)


def _seconds(work: Callable[[], int]) -> tuple[float, int]:
    start = time.perf_counter()
    done = work()
    return time.perf_counter() - start, done


def _loop() -> int:
    total = 0.0
    for _ in range(_LOOPS):
        total += random.random()
    return _LOOPS


def _random_plies(seats: int) -> int:
    """Play rounds at random, without events, and return their number of plies, to measure the bare rules."""
    plies = 0
    for number in range(_ROUNDS):
        rng = Rng(number)
        deal = GAME.deal(Options(), seats, number % seats, rng)
        played = GAME.round_type(GAME.start(Options(), seats, deal).state)
        while played.turn is not None:
            played.play(rng.choice(played.moves()))
            plies += 1
    return plies


def _views(states: Sequence[State]) -> int:
    for state in [*states] * 100:
        GAME.view(state, 0)
    return 100 * len(states)


def _playouts(worlds: ModelWorlds, seats: int) -> int:
    """Play rounds of the model at random, and return the number of cards played, without passes."""
    chance, plies = random.Random(1).random, 0
    policy = by_seat(policies_of(("random",) * seats, chance))
    for _ in range(_WORLDS):
        model = worlds.sample(chance)
        plies += sum(map(len, model.hands))
        play_out(model, policy)
    return plies


def _sample_round(seats: int) -> list[State]:
    """Play a random round, and return the state before each decision."""
    rng = Rng(7)
    state = GAME.start(Options(), seats, GAME.deal(Options(), seats, 0, rng)).state
    return list(onward(GAME, state, [player_named(GAME.id, "random")] * seats, lambda _ply: rng))[:-1]
