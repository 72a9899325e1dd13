"""Measures the value of a memory of the round: `python -m tools.measure_belief --deals 600`.

Padrina's search in one seat, the same rival in all others, each deal for every seat that she can have: once with
inferences from the others' plays, once without. Everything else is equal: the deals, the chance, and the number of
iterations. Intervals are over deals. With `--into FILE` every deal is saved as soon as it is played, and a run with the
same settings continues there.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from caurobat.core.rng import Rng
from caurobat.games import GAMES
from caurobat.players.cau_robat.belief import Memory
from caurobat.players.cau_robat.searching import SearchPlayer
from caurobat.players.estimates import estimate
from caurobat.players.roster import player_named
from caurobat.players.rounds import fair_mind, play_round, win_shares
from caurobat.players.spreading import so_far, spread
from tools.noting import Notes

GAME: Final = GAMES["cau-robat"]
FIRST_SEED: Final = 790_000_000
Deal = tuple[float, float]
"""The share of its rounds that the searcher won, with the memory and without."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The players and rules of one measurement; it is sent to other processes."""

    seats: int
    rival: str
    preset: str
    iterations: int
    memory: Memory


def played(setting: Setting, seed: int) -> Deal:
    """Play the deal of `seed` once for every seat, with the memory and without."""
    seats = range(setting.seats)
    with_it, without = [sum(_won(setting, memory, seed, seat) for seat in seats) for memory in (setting.memory, None)]
    return with_it / setting.seats, without / setting.seats


def _won(setting: Setting, memory: Memory | None, seed: int, seat: int) -> float:
    """Play a round and return the share of it that the searcher in `seat` wins."""
    seats, options = setting.seats, GAME.options(GAME.presets[setting.preset])
    searcher = SearchPlayer(setting.iterations, memory=memory)
    minds = [fair_mind(GAME, player_named(GAME.id, setting.rival))] * seats
    minds[seat] = fair_mind(GAME, searcher)
    deal = GAME.deal(options, seats, seed % seats, Rng(seed))
    one = play_round(GAME, options, deal, minds, lambda ply: Rng(seed, seat, ply))
    return win_shares(GAME, options, seats, one.result)[seat]


def _played(notes: Notes, setting: Setting, seeds: Sequence[int], workers: int) -> Iterator[Deal]:
    """Yield the deals of `seeds` that are not in `notes`, saving them and printing the difference so far."""
    left = [seed for seed in seeds if seed not in notes.rows]
    for seed, deal in zip(left, spread(partial(played, setting), left, workers), strict=False):
        notes.add(seed, deal)
        better = sum(with_it - without for with_it, without in notes.rows.values()) / len(notes.rows)
        print(f"\r{len(notes.rows)} deals, {better:+.1%}", end="", file=sys.stderr, flush=True)
        yield deal


def main() -> None:
    """Read the arguments, play, and print the result."""
    usual = Memory()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rival", default="linear")
    parser.add_argument("--preset", default="classic", choices=GAME.presets)
    parser.add_argument("--iterations", type=int, default=800)
    parser.add_argument("--temperature", type=float, default=usual.temperature)
    parser.add_argument("--trust", type=float, default=usual.trust)
    parser.add_argument("--slips", type=float, default=usual.slips)
    parser.add_argument("--refusals", type=float, default=usual.refusals)
    parser.add_argument("--workers", type=int, default=1, help="how many processes play")
    parser.add_argument("--into", type=Path, help="a file for the deals played, to go on from")
    chosen = parser.parse_args()
    memory = Memory(chosen.temperature, chosen.trust, chosen.slips, chosen.refusals)
    setting = Setting(chosen.seats, chosen.rival, chosen.preset, chosen.iterations, memory)
    seeds = range(chosen.seed, chosen.seed + chosen.deals)
    notes = Notes(chosen.into, setting)
    so_far(_played(notes, setting, seeds, chosen.workers))
    deals = [notes.rows[seed] for seed in seeds if seed in notes.rows]
    if len(deals) < 2:
        sys.exit("an interval takes two deals at least")
    print(f"\n{len(deals)} deals from seed {chosen.seed}, every seat: {setting}")
    rates = {"with the memory": [with_it for with_it, _ in deals], "without it": [without for _, without in deals]}
    for name, wins in (*rates.items(), ("difference", [with_it - without for with_it, without in deals])):
        rate = estimate(wins)
        print(f"{name:16} {rate.mean:+.1%} ({rate.low:+.1%} to {rate.high:+.1%})")


if __name__ == "__main__":
    main()
