"""`caurobat bench`: the speed of the parts of the game on this machine, compared with a plain loop."""

import argparse
from collections.abc import Callable

from caurobat.commands.arguments import read_game
from caurobat.commands.output import INTERRUPTED, say, say_json
from caurobat.match.bench import SEATS, Measure, RulesBench, bench_rules, reference_per_second
from caurobat.players.roster import ROSTERS
from caurobat.players.spreading import so_far, so_far_and_whether_all

_REPEATS = 7


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
