"""How often the chance to win that a hint tells lies within its ±: `python -m tools.check_forecasts --game cuarenta`.

At decisions out of rounds of drawn levels the hint's forecast of the action it suggests is held against a longer one,
with many times as many trial games: it should lie within the ±, two standard errors, in 95 of 100.
"""

import argparse
import random
import sys

from caurobat.core.game import AnyGame, AnyView
from caurobat.core.rng import Rng
from caurobat.games import GAMES
from caurobat.players.player import never
from caurobat.players.roster import ROSTERS, player_named

LEVELS = ("biel", "laia", "quim", "montse")
FIRST_SEED = 960_000_000
ROUNDS = 300


def view_of(game: AnyGame, seats: int, seed: int) -> AnyView | None:
    """A view at a decision with a choice, some way into the round of that seed; None where there was none."""
    options, chance = game.options({}), random.Random(seed)
    state = game.start(options, seats, game.deal(options, seats, seed % seats, Rng(seed))).state
    players = [player_named(game.id, LEVELS[int(chance.random() * len(LEVELS))]) for _ in range(seats)]
    for ply in range(int(chance.random() * 30)):
        decision = game.decision(state)
        if decision is None:
            return None
        seat = game.decider(seats, decision.seat)
        state = game.apply(state, players[seat].choose(game.view(state, seat), Rng(seed, ply))).state
    decision = game.decision(state)
    view = None if decision is None else game.view(state, game.decider(seats, decision.seat))
    is_forced = ROSTERS[game.id].is_forced
    return None if view is None or is_forced is None or is_forced(view) else view


def main() -> None:
    """Read the arguments, compare, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="cuarenta")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--times", type=int, default=6)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    chosen = parser.parse_args()
    game, advise = GAMES[chosen.game], ROSTERS[chosen.game].advise
    if advise is None:
        sys.exit(f"nobody gives hints in {chosen.game}")
    held, seen, seed = 0, 0, chosen.seed
    while seen < chosen.positions:
        seed += 1
        view = view_of(game, chosen.seats, seed)
        if view is None:
            continue
        told = advise(view, Rng(seed, 1), ROUNDS, never, ()).reasons
        longer = advise(view, Rng(seed, 2), ROUNDS * chosen.times, never, ()).reasons
        first = told[0].forecast
        if first is None:
            continue
        other = next(reason.forecast for reason in longer if reason.action == told[0].action)
        seen += 1
        held += abs(first.win - other.win) <= 2 * first.win_error
        print(f"{first.win:.3f} ± {2 * first.win_error:.3f}, {other.win:.3f} by the longer run", flush=True)
    print(f"{chosen.game}, {chosen.seats} seats: within the ± in {held} of {seen}")


if __name__ == "__main__":
    main()
