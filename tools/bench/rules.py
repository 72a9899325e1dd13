"""The speed of the rules: whole rounds, and the parts of a play: ``python -m tools.bench rules [--json]``.

Absolute figures depend on the machine as much as on the code, so each also comes as a ratio to a plain loop over
`random.random()` that is timed right before it.
"""

import argparse
import random
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final

from caurobat.commands.arguments import read_game
from caurobat.commands.output import INTERRUPTED, say, say_json
from caurobat.core.events import Event
from caurobat.core.game import AnyGame, AnyOptions, Deal, Held
from caurobat.core.record import SeatRecord, format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.match.match import Match, start_match
from caurobat.match.replay import resume
from caurobat.players.roster import player_named
from caurobat.players.rounds import play_round
from caurobat.players.spreading import so_far

_REPEATS: Final = 7
SEATS: Final = (2, 4, 12)
_LOOPS: Final = 300_000
_ROUNDS: Final = 100
_GREEDY_ROUNDS: Final = 6
_RATES: Final = {"random": "random rounds", "greedy": "greedy rounds"}
"""The measurements of whole rounds, dealing included, by their JSON names: the operation is a ply."""
_COSTS: Final = {
    "view": "a view",
    "event_fold": "an event fold",
    "record_round_trip_per_ply": "a record round trip, each ply",
}
"""Those of single operations; a round trip writes, reads and replays a record."""


@dataclass(frozen=True, slots=True)
class Measure:
    """The median over several repeats: operations `per_second`, and reference loops per operation as `ratio`."""

    per_second: float
    ratio: float

    @property
    def microseconds(self) -> float:
        """The duration of one operation."""
        return 1e6 / self.per_second


def main(words: Sequence[str]) -> int:
    """Measure at tables of `SEATS`, and print the figures."""
    parser = argparse.ArgumentParser("python -m tools.bench rules", description="Measure how fast the rules are here.")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    is_json = parser.parse_args(words).json
    reference = median(_reference() for _ in range(_REPEATS))
    benches = so_far((seats, bench_rules(read_game(None), seats)) for seats in SEATS)
    if is_json:
        figures = [bench_json(seats, measures) for seats, measures in benches]
        say_json({"reference": {"loops_per_second": round(reference)}, "repeats": _REPEATS, "seats": figures})
    else:
        say(f"reference: {reference:,.0f} loops a second")
        for seats, measures in benches:
            say(bench_text(seats, measures))
    return 0 if len(benches) == len(SEATS) else INTERRUPTED


def bench_json(seats: int, measures: Mapping[str, Measure]) -> dict[str, object]:
    """Return the figures for one number of seats as JSON values."""
    rates = {name: {"plies_per_second": round(measures[name].per_second)} for name in _RATES}
    costs = {name: {"microseconds": round(measures[name].microseconds, 3)} for name in _COSTS}
    figures = {name: {**figure, "ratio": round(measures[name].ratio, 2)} for name, figure in (rates | costs).items()}
    return {"seats": seats, **figures}


def bench_text(seats: int, measures: Mapping[str, Measure]) -> str:
    """Return the figures for one number of seats in a few lines."""
    lines = [f"{seats} seats"]
    for name, label in _RATES.items():
        lines.append(f"  {label:32}{measures[name].per_second:10,.0f} plies/s{measures[name].ratio:9.1f} loops")
    for name, label in _COSTS.items():
        lines.append(f"  {label:32}{measures[name].microseconds:10.2f} µs     {measures[name].ratio:9.1f} loops")
    return "\n".join(lines)


def bench_rules(game: AnyGame, seats: int) -> dict[str, Measure]:
    """Return the `_RATES` and `_COSTS` of `game` at its default rules with `seats` seats."""
    match, states, events = _sample_round(game, seats)
    blank = game.view(states[0], 0)
    record = match.to_record()

    def views() -> int:
        for state in states:
            game.view(state, 0)
        return len(states)

    def folds() -> int:
        view = blank
        for event in events:
            view = game.fold(view, event)
        return len(events)

    def round_trip() -> int:
        resume(parse_record(format_record(record).encode()))
        return match.ply

    works: dict[str, Callable[[], int]] = {
        "random": lambda: _random_plies(game, seats),
        "greedy": lambda: _greedy_plies(game, seats),
        "view": lambda: _again(views, 100),
        "event_fold": lambda: _again(folds, 50),
        "record_round_trip_per_ply": lambda: _again(round_trip, 20),
    }
    return {name: _measured(work) for name, work in works.items()}


def _reference() -> float:
    start = time.perf_counter()
    total = 0.0
    for _ in range(_LOOPS):
        total += random.random()
    return _LOOPS / (time.perf_counter() - start)


def _measured(work: Callable[[], int]) -> Measure:
    """Return the median speed of `work`, which returns its number of operations."""
    rates, ratios = [], []
    for _ in range(_REPEATS):
        reference = _reference()
        start = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - start))
        ratios.append(reference / rates[-1])
    return Measure(median(rates), median(ratios))


def _again(work: Callable[[], int], times: int) -> int:
    return sum(work() for _ in range(times))


def random_plies(game: AnyGame, options: AnyOptions, seats: int, deal: Deal, rng: Rng) -> int:
    """Play the round of `deal` at random, without events, and return its number of plies, to measure the bare rules."""
    played, plies = game.round_type(game.start(options, seats, deal).state), 0
    while played.turn is not None:
        played.play(rng.choice(played.moves()))
        plies += 1
    return plies


def _random_plies(game: AnyGame, seats: int) -> int:
    options, plies = game.options({}), 0
    for number in range(_ROUNDS):
        rng = Rng(number)
        plies += random_plies(game, options, seats, game.deal(options, seats, number % seats, rng), rng)
    return plies


def _greedy_plies(game: AnyGame, seats: int) -> int:
    players, options, plies = [player_named(game.id, "greedy")] * seats, game.options({}), 0
    rng = Rng(0)
    for number in range(_GREEDY_ROUNDS):
        deal = game.deal(options, seats, number % seats, Rng(number))
        plies += len(play_round(game, options, deal, players, lambda _: rng).actions)
    return plies


def _sample_round(game: AnyGame, seats: int) -> tuple[Match, list[Held], list[Event]]:
    """Play a random round; return the match, the state before each decision, and the events as seat 0 sees them."""
    rng = Rng(7)
    options = game.options({})
    match = start_match(game, options, [SeatRecord()] * seats)
    match, _ = match.next_round(game.deal(options, seats, 0, rng))
    states: list[Held] = []
    events: list[Event] = []
    while match.state is not None and (decision := match.decision) is not None:
        states.append(match.state)
        match, happened = match.apply(rng.choice(decision.actions))
        events += [game.redacted(event, 0, seats) for event in happened]
    return match, states, events
