"""The speed of Cau robat's rules: whole rounds, and the parts of a play: ``python -m tools.bench rules``.

Absolute figures depend on the machine as much as on the code, so each also comes as a ratio to a plain loop over
`random.random()` that is timed right before it.
"""

import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from typing import Final

from caurobat.core.events import Event
from caurobat.core.record import SeatRecord, format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.rules import GAME, Options, State
from caurobat.match.match import Match, start_match
from caurobat.match.replay import resume
from caurobat.players.roster import player_named
from caurobat.players.rounds import play_round

_REPEATS: Final = 7
_SEATS: Final = (2, 4, 12)
_LOOPS: Final = 300_000
_ROUNDS: Final = 100
_GREEDY_ROUNDS: Final = 6


def main(_words: Sequence[str]) -> None:
    """Measure at tables of `_SEATS`; a round trip writes, reads and replays a record."""
    for seats in _SEATS:
        match, states, events = _sample_round(seats)
        print(f"{seats} seats")
        measure("random round, dealt, each ply", partial(_random_plies, seats))
        measure("greedy round, dealt, each ply", partial(_greedy_plies, seats))
        measure("a view", partial(_views, states))
        measure("an event fold", partial(_folds, states[0], events))
        measure("a record round trip, each ply", partial(_round_trips, match))


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


def _greedy_plies(seats: int) -> int:
    players, rng = [player_named(GAME.id, "greedy")] * seats, Rng(0)
    deals = [GAME.deal(Options(), seats, number % seats, Rng(number)) for number in range(_GREEDY_ROUNDS)]
    return sum(len(play_round(GAME, Options(), deal, players, lambda _: rng).actions) for deal in deals)


def _views(states: Sequence[State]) -> int:
    for state in [*states] * 100:
        GAME.view(state, 0)
    return 100 * len(states)


def _folds(first: State, events: Sequence[Event]) -> int:
    for _ in range(50):
        view = GAME.view(first, 0)
        for event in events:
            view = GAME.fold(view, event)
    return 50 * len(events)


def _round_trips(match: Match) -> int:
    for _ in range(20):
        resume(parse_record(format_record(match.to_record()).encode()))
    return 20 * match.ply


def _sample_round(seats: int) -> tuple[Match, list[State], list[Event]]:
    """Play a random round; return the match, the state before each decision, and the events as seat 0 sees them."""
    rng, match = Rng(7), start_match(GAME, Options(), [SeatRecord()] * seats)
    match, _ = match.next_round(GAME.deal(Options(), seats, 0, rng))
    states: list[State] = []
    events: list[Event] = []
    while match.state is not None and (decision := match.decision) is not None:
        assert isinstance(match.state, State)
        states.append(match.state)
        match, happened = match.apply(rng.choice(decision.actions))
        events += [GAME.redacted(event, 0, seats) for event in happened]
    return match, states, events
