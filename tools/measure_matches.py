"""Whole matches between two players, each seed played from every side: `measure_matches.py --game cuarenta`.

The arena measures rounds; matches say more where the score affects play, as in Cuarenta.
"""

from functools import partial

from caurobat.catalogue import GAMES
from caurobat.core.record import SeatRecord
from caurobat.core.rng import Rng
from caurobat.match.match import deal_rng, start_match
from caurobat.players.estimates import estimate
from caurobat.players.roster import player_named
from caurobat.players.spreading import so_far, spread
from tools.measuring import asked


def won(game_id: str, names: tuple[str, str], seats: int, rotation: int, seed: int) -> float:
    """Return 1 if the first of `names`, in side `rotation`, wins the match of that seed against the second, else 0."""
    game = GAMES[game_id]
    match = start_match(game, game.options({}), [SeatRecord()] * seats)
    side_of = {seat: side for side, there in enumerate(match.sides) for seat in there}
    players = [player_named(game_id, names[side_of[seat] != rotation]) for seat in range(seats)]
    while match.standing.winner is None:
        number = len(match.rounds)
        dealer = seed % seats if match.next_dealer is None else match.next_dealer
        match, _ = match.next_round(game.deal(match.options, seats, dealer, deal_rng(seed, number)))
        while (decision := match.decision) is not None:
            seat = game.decider(seats, decision.seat)
            view = game.view(match.state, seat)
            chosen = players[seat].choose(view, Rng(rotation, Rng(seed, number, match.ply + 1).next()))
            match, _ = match.apply(chosen)
    return float(match.standing.winner == rotation)


def both(game: str, names: tuple[str, str], seats: int, seed: int) -> float:
    """Return the share of matches won with the cards of that seed, once from each side."""
    return sum(won(game, names, seats, side, seed) for side in (0, 1)) / 2


def main() -> None:
    """Read the arguments, play, and print the share of matches won with its 95 % interval."""
    chosen = asked(
        __doc__, game="cuarenta", player="padrina", rival="greedy", seats=2, matches=100, seed=500_000, workers=1
    )
    play = partial(both, chosen.game, (chosen.player, chosen.rival), chosen.seats)
    shares = so_far(spread(play, range(chosen.seed, chosen.seed + chosen.matches), chosen.workers))
    rate = estimate(shares)
    print(
        f"{chosen.player} against {chosen.rival}, {chosen.seats} seats, {2 * len(shares)} matches of {chosen.game}: "
        f"{rate.mean:.1%} won (95 %: {max(0.0, rate.low):.1%} to {min(1.0, rate.high):.1%})"
    )


if __name__ == "__main__":
    main()
