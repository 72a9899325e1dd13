"""`caurobat bench`: how fast the parts of the game are on this machine, beside a plain loop timed with them."""

import argparse
from typing import TYPE_CHECKING

from caurobat.commands import Subparsers

if TYPE_CHECKING:
    from caurobat.match.bench import Measure, RulesBench

_REPEATS = 7


def add_parser(subparsers: Subparsers) -> None:
    """Add `bench` to the command line."""
    parser = subparsers.add_parser(
        "bench",
        help="measure how fast the rules are here",
        description="Measure how fast the rules are on this machine. Ratios are to a plain loop that adds up "
        "random.random(), timed in between: they say how many of its rounds one ply, view, … takes.",
    )
    parser.add_argument("what", choices=["rules"], help="what to measure")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure, and print the medians."""
    from caurobat.commands.output import say, say_json
    from caurobat.match.bench import SEATS, bench_rules, reference_per_second

    reference = reference_per_second(_REPEATS)
    benches = [bench_rules(seats, _REPEATS) for seats in SEATS]
    if arguments.json:
        seats = [bench_json(bench) for bench in benches]
        say_json({"reference": {"loops_per_second": round(reference)}, "repeats": _REPEATS, "seats": seats})
    else:
        say(f"reference: {reference:,.0f} loops a second")
        for bench in benches:
            say(bench_text(bench))
    return 0


def bench_json(bench: "RulesBench") -> dict[str, object]:
    """The figures for one number of seats as JSON values."""
    return {
        "seats": bench.seats,
        "random": _rate_json(bench.random),
        "greedy": _rate_json(bench.greedy),
        "view": _cost_json(bench.view),
        "event_fold": _cost_json(bench.event_fold),
        "record_round_trip_per_ply": _cost_json(bench.record_round_trip),
    }


def _rate_json(measure: "Measure") -> dict[str, float]:
    return {"plies_per_second": round(measure.per_second), "ratio": round(measure.ratio, 2)}


def _cost_json(measure: "Measure") -> dict[str, float]:
    return {"microseconds": round(measure.microseconds, 3), "ratio": round(measure.ratio, 2)}


def bench_text(bench: "RulesBench") -> str:
    """The figures for one number of seats in a few lines."""
    rates = {"random rounds": bench.random, "greedy rounds": bench.greedy}
    costs = {"a view": bench.view, "an event fold": bench.event_fold}
    costs["a record round trip, each ply"] = bench.record_round_trip
    lines = [f"{bench.seats} seats"]
    lines += [f"  {name:32}{one.per_second:10,.0f} plies/s{one.ratio:9.1f} loops" for name, one in rates.items()]
    lines += [f"  {name:32}{one.microseconds:10.2f} µs     {one.ratio:9.1f} loops" for name, one in costs.items()]
    return "\n".join(lines)
