"""Measure the players: `python tools/arena.py duel padrina greedy --seats 4 --deals 500`, or `ladder`, or `regret`.

Prints one JSON object with the settings, so that a figure can be told with what made it.
"""

import argparse
import json
from dataclasses import asdict

from caurobat.players.arena import ALL_SEEING, Duel, Ladder, Regret, measure_duel, measure_ladder, measure_regret
from caurobat.players.roster import LEVELS

POOL = ("random", "greedy", "linear", *LEVELS, ALL_SEEING)


def main() -> None:
    """Read the arguments, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=100, help="deals, or positions of endings")
    parser.add_argument("--seed", type=int, default=10_000_000, help="the first deal's")
    parser.add_argument("--workers", type=int, default=1)
    measures = parser.add_subparsers(dest="measure", required=True)
    duel = measures.add_parser("duel", help="one player against the same rival in every other seat")
    duel.add_argument("player")
    duel.add_argument("rival")
    ladder = measures.add_parser("ladder", help="mixed tables, rated")
    ladder.add_argument("players", nargs="*", default=POOL)
    regret = measures.add_parser("regret", help="endings of two against perfect play")
    regret.add_argument("player")
    regret.add_argument("--cards", type=int, default=6)
    chosen = parser.parse_args()
    if chosen.measure == "duel":
        measured: Duel | Ladder | Regret = measure_duel(
            chosen.player, chosen.rival, chosen.seats, chosen.deals, chosen.seed, workers=chosen.workers
        )
    elif chosen.measure == "ladder":
        measured = measure_ladder(chosen.players, chosen.seats, chosen.deals, chosen.seed, workers=chosen.workers)
    else:
        measured = measure_regret(chosen.player, chosen.cards, chosen.deals, chosen.seed)
    print(json.dumps(asdict(measured), indent=1))


if __name__ == "__main__":
    main()
