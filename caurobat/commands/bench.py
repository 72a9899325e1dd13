"""`caurobat bench`: how fast the parts of the game are on this machine, compared with something plain."""

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from caurobat.commands.arguments import read_game
from caurobat.commands.output import INTERRUPTED, complain, say, say_json
from caurobat.match.bench import SEATS, Measure, RulesBench, bench_rules, reference_per_second
from caurobat.players.roster import ROSTERS
from caurobat.players.spreading import so_far, so_far_and_whether_all
from caurobat.startup import pygame_problem

if TYPE_CHECKING:
    from caurobat.ui.shell.bench import MomentTimes, SizeTimes, UiBench
    from caurobat.ui.shell.frame_parts import Frame
    from caurobat.ui.shell.start_bench import StartBench

_REPEATS = 7
_TOLD_MS = 0.3  # what took less of a frame is not worth a word


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes to its `parser`."""
    parser.description = (
        "Measure how fast the game is on this machine. rules, players: ratios are to a plain loop that "
        "calls random.random(), timed in the same run. ui: the busiest moments of the table, drawn without a screen; "
        "ratios are to the bare floor, which is the same background and cards with nothing around them. start: from "
        "the start of the process to the first picture and to a table, and the memory; the ratio is to an interpreter "
        "that only opens a window."
    )
    parser.add_argument("what", choices=["rules", "players", "ui", "start"], help="what to measure")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure, and print the figures; status 1 where the window cannot be measured."""
    what: dict[str, Callable[[bool], int]] = {
        "rules": _run_rules,
        "players": _run_players,
        "ui": _run_ui,
        "start": _run_start,
    }
    return what[arguments.what](arguments.json)


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


def _run_ui(is_json: bool) -> int:
    problem = pygame_problem()
    if problem is not None:
        complain("bench", problem)
        return 1
    from caurobat.ui.shell.bench import bench_ui

    bench = bench_ui()
    if is_json:
        say_json(ui_json(bench))
    else:
        say(ui_text(bench))
    return 0 if bench.is_whole else INTERRUPTED


def _run_start(is_json: bool) -> int:
    problem = pygame_problem()
    if problem is None and getattr(sys, "frozen", False):
        problem = "a frozen program has no interpreter to start; measure a checkout or an installed wheel"
    if problem is not None:
        complain("bench", problem)
        return 1
    from caurobat.ui.shell.start_bench import SIZES, bench_start

    try:
        benches = so_far(bench_start(size) for size in SIZES)
    except (OSError, ValueError) as error:
        complain("bench", str(error))
        return 1
    if is_json:
        say_json({"sizes": [start_json(bench) for bench in benches]})
    else:
        say("\n".join(start_text(bench) for bench in benches))
    return 0 if len(benches) == len(SIZES) else INTERRUPTED


def start_json(bench: "StartBench") -> dict[str, object]:
    """The figures of one window size as JSON values."""
    return {
        "size": list(bench.size),
        "floor_ms": bench.floor_ms,
        "steps_ms": bench.steps_ms,
        "ratio": round(bench.ratio, 2),
        "shares": {name: round(share, 2) for name, share in bench.shares.items()},
        "budgets": {name: round(share, 2) for name, share in bench.budgets.items()},
        "memory_mb": bench.memory_mb,
        "over_budget": list(bench.over_budget),
    }


def start_text(bench: "StartBench") -> str:
    """The same in a few lines."""
    over, budgets = bench.over_budget, bench.budgets
    lines = [f"{bench.size[0]} x {bench.size[1]}, a bare window of it in {bench.floor_ms:.0f} ms"]
    for name, share in bench.shares.items():
        took = f"  {name:24}at {bench.steps_ms[name]:5.0f} ms, {share:5.2f} x the bare window"
        lines.append(f"{took} (may take {budgets[name]:.2f}){_flag(name in over)}")
    table = f"  {'title to table':24}in {bench.steps_ms['table after']:5.0f} ms"
    lines.append(f"{table}{_flag('table after' in over)}")
    held = (f"{name} {value:.0f} MB{_flag(name in over)}" for name, value in bench.memory_mb.items() if value)
    return "\n".join([*lines, f"  {'memory':24}{', '.join(held)}"])


def _flag(is_over: bool) -> str:
    return "  OVER BUDGET" if is_over else ""


def bench_json(bench: RulesBench) -> dict[str, object]:
    """The figures for one number of seats as JSON values."""
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
    """The figures for one number of seats in a few lines."""
    rates = {"random rounds": bench.random, "greedy rounds": bench.greedy}
    costs = {"a view": bench.view, "an event fold": bench.event_fold}
    costs["a record round trip, each ply"] = bench.record_round_trip
    lines = [f"{bench.seats} seats"]
    lines += [f"  {name:32}{one.per_second:10,.0f} plies/s{one.ratio:9.1f} loops" for name, one in rates.items()]
    lines += [f"  {name:32}{one.microseconds:10.2f} µs     {one.ratio:9.1f} loops" for name, one in costs.items()]
    return "\n".join(lines)


def ui_json(bench: "UiBench") -> dict[str, object]:
    """What was found about the window, as JSON values."""
    return {
        "memory_mb": {"before": bench.memory_before, "after": bench.memory_after},
        "sizes": [_size_json(one) for one in bench.sizes],
    }


def _size_json(one: "SizeTimes") -> dict[str, object]:
    pointed, touched = one.click_frames
    return {
        "size": list(one.size),
        "entering_ms": one.entering.work,
        "entering": _frame_json(one.entering),
        "opening_ms": one.opening.work,
        "opening": _frame_json(one.opening),
        "click_frames": {"pointed": pointed, "touched": touched},
        "surfaces": {"made": one.made, "made_again": one.made_again, "held_mb": one.held_megabytes},
        "moments": [_moment_json(moment) for moment in one.moments],
    }


def _moment_json(one: "MomentTimes") -> dict[str, object]:
    return {
        "name": one.name,
        "played": one.played,
        "frames": one.frames,
        "over_16_7_ms": one.over,
        "work_ms": one.work,
        "floor_ms": one.floor,
        "ratio": {quantile: round(one.ratio(quantile), 2) for quantile in one.work},
        "longest": _frame_json(one.longest),
        "longest_clock_ms": one.clock_ms,
    }


def _frame_json(frame: "Frame") -> dict[str, object]:
    return {
        "number": frame.number,
        "work_ms": frame.work,
        "clock_ms": frame.clock,
        "made": frame.made,
        "parts_ms": dict(frame.parts),
    }


def ui_text(bench: "UiBench") -> str:
    """The same as a table for each size."""
    lines = [line for one in bench.sizes for line in _size_lines(one)]
    before, after = (f"{memory} MB" if memory else "unknown" for memory in (bench.memory_before, bench.memory_after))
    return "\n".join([*lines, f"memory: {before} at the start, {after} at the end"])


def _size_lines(one: "SizeTimes") -> list[str]:
    names = [f"{quantile:>7}" for quantile in one.moments[0].work]
    head = f"{'':38}frames >16.7" + "".join(names) + " ms, floor" + "".join(names) + " ms, ratio" + "".join(names)
    pointed, touched = one.click_frames
    return [
        f"{one.size[0]} x {one.size[1]}",
        head,
        *[_moment_line(moment) for moment in one.moments],
        "  the longest frame of each, and of what it consisted:",
        *[_longest_line(f"{moment.name}, {moment.played}", moment.longest) for moment in one.moments],
        _longest_line("entering the table", one.entering),
        _longest_line("entering it later", one.opening),
        f"  a click changes the picture after {pointed} frame(s) with the pointer there before, {touched} without",
        f"  surfaces made: {one.made}, in the second pass {one.made_again}; {one.held_megabytes} MB kept",
    ]


def _longest_line(name: str, frame: "Frame") -> str:
    parts = ", ".join(f"{part} {spent:.1f}" for part, spent in frame.parts if spent >= _TOLD_MS)
    return f"  {name:36}{frame.work:7.1f} ms (by the clock {frame.clock:.1f}), {frame.made} made: {parts}"


def _moment_line(one: "MomentTimes") -> str:
    work = "".join(f"{value:7.2f}" for value in one.work.values())
    floor = "".join(f"{value:7.2f}" for value in one.floor.values())
    ratio = "".join(f"{one.ratio(quantile):7.2f}" for quantile in one.work)
    return f"  {one.name:30}{one.played:6}{one.frames:6}{one.over:6}{work}{'':10}{floor}{'':10}{ratio}"
