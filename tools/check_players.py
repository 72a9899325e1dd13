"""Play many rounds with every level, over all options and seats: `python -m tools.check_players --rounds 100000`.

Every play goes through the engine, which refuses illegal ones; the first fault ends the run with the seed to reproduce
it. The searching levels search little here: the run checks what they do, not how well.
"""

import argparse

from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.searching import SearchPlayer
from caurobat.games.cau_robat.players.styles import STYLES
from caurobat.games.cau_robat.rules import GAME
from caurobat.players.player import Player
from caurobat.players.roster import LEVELS, player_named, players_of
from caurobat.players.rounds import play_round
from caurobat.players.spreading import so_far, spread
from tools.check_records import tables

TABLES = tables(GAME)
ITERATIONS = 12


def seated(name: str) -> Player:
    """Return the player, a searching one with few iterations."""
    if name.startswith((LEVELS[-1], "search")):
        return SearchPlayer(ITERATIONS, style=STYLES.get(name.partition(":")[2]), infers=name != "search")
    return player_named(GAME.id, name)


def play(seed: int) -> int:
    """Play a round of random players; return the number of decisions."""
    rng = Rng(seed)
    options, seats = rng.choice(TABLES)
    names = [rng.choice(tuple(players_of(GAME.id))) for _ in range(seats)]
    try:
        players = [seated(name) for name in names]
        deal = GAME.deal(options, seats, rng.below(seats), rng)
        return len(play_round(GAME, options, deal, players, lambda ply: Rng(seed, ply)).actions)
    except Exception as error:
        error.add_note(f"seed {seed}, {seats} seats: {', '.join(names)}; {options.to_rules()}")
        raise


def main() -> None:
    """Read the arguments, play, and print how much was played."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=20_000_000)
    parser.add_argument("--workers", type=int, default=1)
    chosen = parser.parse_args()
    decisions = so_far(spread(play, range(chosen.seed, chosen.seed + chosen.rounds), chosen.workers))
    print(f"{len(decisions)} rounds from seed {chosen.seed}, {sum(decisions)} decisions, all of them legal")


if __name__ == "__main__":
    main()
