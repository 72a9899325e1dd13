"""Measures how often a hint's differences are right: `python -m tools.check_forecasts --game cuarenta`.

At decisions in rounds of random levels, the forecast lead of the suggestion over the next best action is compared with
a run of many times as many trial games: in 95 of 100 it should lie within the ± of both, two standard errors.
"""

import math
import random
import sys
from itertools import islice

from caurobat.catalogue import GAMES
from caurobat.core.game import AnyGame, AnyView
from caurobat.core.rng import Rng
from caurobat.players.player import never
from caurobat.players.roster import ROSTERS, player_named
from caurobat.players.thinking import ROUNDS
from tools.measuring import asked, onward

LEVELS = ("biel", "laia", "quim", "montse")
FIRST_SEED = 960_000_000


def view_of(game: AnyGame, seats: int, seed: int) -> AnyView | None:
    """Return a view at a decision with a choice, some way into the round of that seed; None if there is none."""
    options, chance = game.options({}), random.Random(seed)
    state = game.start(options, seats, game.deal(options, seats, seed % seats, Rng(seed))).state
    players = [player_named(game.id, LEVELS[int(chance.random() * len(LEVELS))]) for _ in range(seats)]
    plies = int(chance.random() * 30)
    states = list(islice(onward(game, state, players, lambda ply: Rng(seed, ply)), plies + 1))
    decision = game.decision(states[-1]) if len(states) > plies else None
    view = None if decision is None else game.view(states[-1], game.decider(seats, decision.seat))
    return None if view is None or ROSTERS[game.id].is_forced(view) else view


def main() -> None:
    """Read the arguments, compare, and print the result."""
    chosen = asked(__doc__, game="cuarenta", seats=2, positions=60, times=6, seed=FIRST_SEED)
    game, roster = GAMES[chosen.game], ROSTERS[chosen.game]
    if roster.advise is None:
        sys.exit(f"nobody gives hints in {chosen.game}")
    rounds = min(ROUNDS, roster.most_rounds)
    held, seen, seed = 0, 0, chosen.seed
    while seen < chosen.positions:
        seed += 1
        view = view_of(game, chosen.seats, seed)
        if view is None:
            continue
        advice = roster.advise(view, Rng(seed, 1), rounds, (), never)
        others = [reason for reason in advice.reasons if reason.forecast is not None and reason.forecast.behind_error]
        if not others:  # there is no forecast, as before play
            continue
        longer = roster.advise(view, Rng(seed, 2), rounds * chosen.times, (), never)
        longer_run = {reason.action: reason.forecast for reason in longer.reasons}
        first, other = longer_run[advice.best], longer_run[others[0].action]
        behind, true = others[0].forecast.behind, first.win - other.win
        margin = 2 * math.hypot(others[0].forecast.behind_error, first.trial_error, other.trial_error)
        seen += 1
        held += abs(behind - true) <= margin
        print(f"{behind:+.3f} ± {margin:.3f}, {true:+.3f} by the longer run", flush=True)
    print(f"{chosen.game}, {chosen.seats} seats: within the ± of both in {held} of {seen}")


if __name__ == "__main__":
    main()
