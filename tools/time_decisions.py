"""Measures how long a player takes for a decision, in processor time: `time_decisions.py --game capodama --seats 4`.

Every seat has the same player, with a full search; decisions with a single choice are left out. At the table a player
must answer after half a second with the best action so far: `--limit 0.5` measures that.
"""

import statistics
import time
from collections.abc import Iterator
from functools import partial

from caurobat.catalogue import GAMES
from caurobat.core.rng import Rng
from caurobat.match.match import deal_rng
from caurobat.players.player import SearchingPlayer
from caurobat.players.roster import player_named
from tools.measuring import asked


def _is_over(end: float) -> bool:
    return time.process_time() >= end


def decisions(game_id: str, preset: str, name: str, seats: int, seed: int, limit: float) -> Iterator[float]:
    """Yield the seconds of each decision of a round by `preset`; after `limit` seconds, if any, it must be made."""
    game, player = GAMES[game_id], player_named(game_id, name)
    options = game.options(game.presets[preset] if preset else {})
    state = game.start(options, seats, game.deal(options, seats, seed % seats, deal_rng(seed, 0))).state
    ply = 0
    while (decision := game.decision(state)) is not None:
        view, rng = game.view(state, game.decider(seats, decision.seat)), Rng(seed, 0, ply + 1)
        begun = time.process_time()
        if limit and isinstance(player, SearchingPlayer):
            action = player.think(view, rng, partial(_is_over, begun + limit))
        else:
            action = player.choose(view, rng)
        if len(decision.actions) > 1:
            yield time.process_time() - begun
        state, ply = game.apply(state, action).state, ply + 1


def main() -> None:
    """Read the arguments, play, and print the median, the 95th percentile and the longest."""
    chosen = asked(__doc__, game="capodama", preset="", player="padrina", seats=4, rounds=3, seed=620_000, limit=0.0)
    took = [
        each
        for seed in range(chosen.seed, chosen.seed + chosen.rounds)
        for each in decisions(chosen.game, chosen.preset, chosen.player, chosen.seats, seed, chosen.limit)
    ]
    high = statistics.quantiles(took, n=20, method="inclusive")[-1]
    print(
        f"{chosen.player}, {chosen.seats} seats, {chosen.rounds} rounds of {chosen.game}, {len(took)} decisions: "
        f"median {statistics.median(took):.2f} s, 95 % within {high:.2f} s, longest {max(took):.2f} s"
    )


if __name__ == "__main__":
    main()
