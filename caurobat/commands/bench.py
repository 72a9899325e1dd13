"""`caurobat bench`: the speed of the parts of the game on this machine, compared with a plain loop.

Absolute figures depend on the machine as much as on the code, so each also comes as a ratio to a plain loop over
`random.random()` that is timed right before it.
"""

import argparse
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Final

from caurobat.commands.arguments import read_game
from caurobat.commands.output import INTERRUPTED, say, say_json
from caurobat.core.events import Event
from caurobat.core.game import AnyGame, Held
from caurobat.core.record import SeatRecord, format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.match.match import Match, start_match
from caurobat.match.replay import resume
from caurobat.players.roster import ROSTERS, player_named
from caurobat.players.rounds import fair_mind, play_round, random_plies
from caurobat.players.spreading import so_far, so_far_and_whether_all

_REPEATS: Final = 7
SEATS: Final = (2, 4, 12)
_LOOPS: Final = 300_000
_ROUNDS: Final = 100
_GREEDY_ROUNDS: Final = 6


@dataclass(frozen=True, slots=True)
class Measure:
    """The median over several repeats: operations `per_second`, and reference loops per operation as `ratio`."""

    per_second: float
    ratio: float

    @property
    def microseconds(self) -> float:
        """The duration of one operation."""
        return 1e6 / self.per_second


@dataclass(frozen=True, slots=True)
class RulesBench:
    """A measurement with `seats` seats: plies of whole rounds, dealing included, and three single operations.

    `record_round_trip` writes, reads and replays a record; its figure is per ply.
    """

    seats: int
    random: Measure
    greedy: Measure
    view: Measure
    event_fold: Measure
    record_round_trip: Measure


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = (
        "Measure how fast the rules and the players are on this machine: ratios are to a plain loop that calls "
        "random.random(), timed in the same run."
    )
    parser.add_argument("what", choices=["rules", "players"], help="what to measure")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure, and print the figures."""
    runs: dict[str, Callable[[bool], int]] = {"rules": _run_rules, "players": _run_players}
    return runs[arguments.what](arguments.json)


def _run_rules(is_json: bool) -> int:
    reference = reference_per_second(_REPEATS)
    benches = so_far(bench_rules(read_game(None), seats, _REPEATS) for seats in SEATS)
    if is_json:
        seats = [bench_json(bench) for bench in benches]
        say_json({"reference": {"loops_per_second": round(reference)}, "repeats": _REPEATS, "seats": seats})
    else:
        say(f"reference: {reference:,.0f} loops a second")
        for bench in benches:
            say(bench_text(bench))
    return 0 if len(benches) == len(SEATS) else INTERRUPTED


def _run_players(is_json: bool) -> int:
    bench = ROSTERS[read_game(None).id].bench
    assert bench is not None, "the first game's players are measured"
    measures, are_all = so_far_and_whether_all(bench())
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


def bench_json(bench: RulesBench) -> dict[str, object]:
    """Return the figures for one number of seats as JSON values."""
    return {
        "seats": bench.seats,
        "random": _rate_json(bench.random),
        "greedy": _rate_json(bench.greedy),
        "view": _cost_json(bench.view),
        "event_fold": _cost_json(bench.event_fold),
        "record_round_trip_per_ply": _cost_json(bench.record_round_trip),
    }


def _rate_json(measure: Measure) -> dict[str, float]:
    return {"plies_per_second": round(measure.per_second), "ratio": round(measure.ratio, 2)}


def _cost_json(measure: Measure) -> dict[str, float]:
    return {"microseconds": round(measure.microseconds, 3), "ratio": round(measure.ratio, 2)}


def bench_text(bench: RulesBench) -> str:
    """Return the figures for one number of seats in a few lines."""
    rates = {"random rounds": bench.random, "greedy rounds": bench.greedy}
    costs = {"a view": bench.view, "an event fold": bench.event_fold}
    costs["a record round trip, each ply"] = bench.record_round_trip
    lines = [f"{bench.seats} seats"]
    lines += [f"  {name:32}{one.per_second:10,.0f} plies/s{one.ratio:9.1f} loops" for name, one in rates.items()]
    lines += [f"  {name:32}{one.microseconds:10.2f} µs     {one.ratio:9.1f} loops" for name, one in costs.items()]
    return "\n".join(lines)


# --- measuring the rules


def bench_rules(game: AnyGame, seats: int, repeats: int) -> RulesBench:
    """Measure `game` at its default rules with `seats` seats."""
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

    return RulesBench(
        seats,
        _measured(lambda: _random_plies(game, seats), repeats),
        _measured(lambda: _greedy_plies(game, seats), repeats),
        _measured(lambda: _again(views, 100), repeats),
        _measured(lambda: _again(folds, 50), repeats),
        _measured(lambda: _again(round_trip, 20), repeats),
    )


def reference_per_second(repeats: int) -> float:
    """Return the reference loops per second, the median of `repeats`."""
    return median(_reference() for _ in range(repeats))


def _reference() -> float:
    start = time.perf_counter()
    total = 0.0
    for _ in range(_LOOPS):
        total += random.random()
    return _LOOPS / (time.perf_counter() - start)


def _measured(work: Callable[[], int], repeats: int) -> Measure:
    """Return the median speed over `repeats` runs of `work`, which returns its number of operations."""
    rates, ratios = [], []
    for _ in range(repeats):
        reference = _reference()
        start = time.perf_counter()
        done = work()
        rates.append(done / (time.perf_counter() - start))
        ratios.append(reference / rates[-1])
    return Measure(median(rates), median(ratios))


def _again(work: Callable[[], int], times: int) -> int:
    return sum(work() for _ in range(times))


def _random_plies(game: AnyGame, seats: int) -> int:
    options, plies = game.options({}), 0
    for number in range(_ROUNDS):
        rng = Rng(number)
        plies += random_plies(game, options, seats, game.deal(options, seats, number % seats, rng), rng)
    return plies


def _greedy_plies(game: AnyGame, seats: int) -> int:
    minds, options, plies = [fair_mind(game, player_named(game.id, "greedy"))] * seats, game.options({}), 0
    rng = Rng(0)
    for number in range(_GREEDY_ROUNDS):
        deal = game.deal(options, seats, number % seats, Rng(number))
        plies += len(play_round(game, options, deal, minds, lambda _: rng).actions)
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
