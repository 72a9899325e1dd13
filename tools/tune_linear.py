"""Tune the linear player's weights by self-play, and print them for `caurobat/players/cau_robat/linear.py`.

Cross-entropy search: a population of weight sets plays the same deals, each set in one seat against the best so far,
and moves to the sets that did best. Some rivals are greedy. Deals come from seeds of 1,000,000,000 on, on which nothing
is measured.
"""

import argparse
import math
import random
import sys
from collections.abc import Sequence

from caurobat.core.rng import Rng
from caurobat.games.cau_robat import GAME, Options
from caurobat.players.cau_robat.features import NAMES
from caurobat.players.cau_robat.linear import GreedyPlayer, LinearPlayer, weights_for
from caurobat.players.player import Player
from caurobat.players.rounds import fair_mind, play_round

FIRST_SEED = 1_000_000_000
GREEDY_SHARE = 0.3
"""How many of the rivals are greedy: weights tuned against themselves alone play badly against anything else."""
SPREAD = (0.3, 0.3, 0.3, 0.3, 0.6, 0.6, 0.2, 0.3, 0.4, 0.3, 0.6, 0.2, 0.1, 0.3)


def play(players: Sequence[Player], seed: int) -> list[float]:
    """Return each seat's reward for one round from `seed`: seven tenths for the win, three for the share of cards."""
    seats = len(players)
    options = Options()
    deal = GAME.deal(options, seats, seed % seats, Rng(seed))
    minds = [fair_mind(GAME, player) for player in players]
    result = play_round(GAME, options, deal, minds, lambda ply: Rng(seed, ply)).result
    whole = max(1, sum(result.counts))
    return [
        0.7 * (seat in result.winners) / max(1, len(result.winners)) + 0.3 * result.counts[seat] / whole
        for seat in range(seats)
    ]


def worth(weights: Sequence[float], rivals: Sequence[float], seats: int, seeds: range) -> float:
    """Return the reward of `weights` in one seat, another each round, against `rivals` and greedy ones mixed."""
    total = 0.0
    rival, greedy, player = LinearPlayer(rivals), GreedyPlayer(), LinearPlayer(weights)
    for seed in seeds:
        chance = random.Random(seed)
        players: list[Player] = [greedy if chance.random() < GREEDY_SHARE else rival for _ in range(seats)]
        seat = seed // seats % seats
        players[seat] = player
        total += play(players, seed)[seat]
    return total / len(seeds)


def tune(seats: int, generations: int, cloud: int, deals: int, seed: int) -> tuple[float, ...]:
    """Return the weights after so many generations, printing a line for each."""
    chance = random.Random(seed)
    mean, spread = list(weights_for(seats)), list(SPREAD)
    first = FIRST_SEED + seed * 10_000_000
    for generation in range(generations):
        seeds = range(first + generation * deals, first + (generation + 1) * deals)
        sets = [[chance.gauss(middle, width) for middle, width in zip(mean, spread, strict=True)] for _ in range(cloud)]
        ranked = sorted(((worth(one, mean, seats, seeds), one) for one in sets), reverse=True)
        best = [one for _, one in ranked[: cloud // 5]]
        for place in range(len(mean)):
            column = [one[place] for one in best]
            middle = sum(column) / len(column)
            width = math.sqrt(sum((value - middle) ** 2 for value in column) / len(column))
            mean[place] = 0.3 * mean[place] + 0.7 * middle
            spread[place] = 0.3 * spread[place] + 0.7 * width + 0.01
        print(generation, f"{ranked[0][0]:.3f}", [round(value, 3) for value in mean], flush=True)
    return tuple(round(value, 3) for value in mean)


def main() -> None:
    """Read the arguments, tune, and print the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--generations", type=int, default=15)
    parser.add_argument("--cloud", type=int, default=30)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    weights = tune(chosen.seats, chosen.generations, chosen.cloud, chosen.deals, chosen.seed)
    for name, weight in zip(NAMES, weights, strict=True):
        print(f"{name:16} {weight:8.3f}")
    print(weights)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:  # each generation has printed its result
        sys.exit(130)
