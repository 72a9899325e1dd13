"""The strength of the players: the same deals for every seat, with intervals over deals, not rounds.

Deals come from seeds below 1,000,000,000, on which nothing is tuned.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from caurobat.catalogue import GAMES
from caurobat.core.game import AnyOptions
from caurobat.core.rng import Rng
from caurobat.players.estimates import Estimate, estimate, estimate_rate, ratings
from caurobat.players.roster import player_named
from caurobat.players.rounds import play_round, win_shares
from caurobat.players.spreading import Crew, Tick, so_far, spread, unnoticed


@dataclass(frozen=True, slots=True)
class Table:
    """The game and options to measure. It is sent to other processes."""

    game: str
    options: AnyOptions


@dataclass(frozen=True, slots=True)
class ArenaRound:
    """One round: the player in each seat, and each seat's cards and share of the win."""

    names: tuple[str, ...]
    counts: tuple[int, ...]
    wins: tuple[float, ...]


def played_round(table: Table, names: Sequence[str], seed: int, rotation: int) -> ArenaRound:
    """Play the deal of `seed` with `names` seated in order from seat `rotation` on."""
    game, options, seats = GAMES[table.game], table.options, len(names)
    seated = [names[(seat + rotation) % seats] for seat in range(seats)]
    players = {name: player_named(game.id, name) for name in seated}
    deal = game.deal(options, seats, seed % seats, Rng(seed))
    played = play_round(game, options, deal, [players[name] for name in seated], lambda ply: Rng(seed, rotation, ply))
    return ArenaRound(tuple(seated), played.result.counts, win_shares(game, options, seats, played.result))


def play_deal(table: Table, names: Sequence[str], seed: int, rotations: int | None = None) -> tuple[ArenaRound, ...]:
    """Play the deal of `seed` once for every rotation of `names` over the seats, or for the first `rotations`."""
    return tuple([played_round(table, names, seed, rotation) for rotation in range(rotations or len(names))])


@dataclass(frozen=True, slots=True)
class Duel:
    """A player, in all seats of its side, against the same rival in all other seats."""

    player: str
    rival: str
    seats: int
    deals: int
    first_seed: int
    win_rate: Estimate
    cards_share: Estimate


def measure_duel(
    table: Table,
    player: str,
    rival: str,
    seats: int,
    deals: int,
    first_seed: int,
    workers: Crew = 1,
    tick: Tick = unnoticed,
) -> Duel:
    """Measure `player` against `rival`, playing each deal once for every seat or side that `player` can have.

    After Ctrl-C, it returns the result and the number of the deals played so far, if there are at least two. `tick` is
    called after each deal.
    """
    sides = GAMES[table.game].sides(table.options, seats)
    names = [player if seat in sides[0] else rival for seat in range(seats)]
    play = partial(play_deal, table, names, rotations=len(sides))
    played = so_far(spread(play, range(first_seed, first_seed + deals), workers), tick)
    if len(played) < 2:
        raise KeyboardInterrupt  # a mean of one deal has no interval
    wins, shares = [], []
    for rounds in played:
        # In rotation k, the first of the names sits in seat -k; partners share their wins.
        places = [((seat - rotation) % seats, one) for rotation, one in enumerate(rounds) for seat in sides[0]]
        wins.append(sum(one.wins[seat] for seat, one in places) / len(places))
        shares.append(sum(one.counts[seat] / max(1, sum(one.counts)) for seat, one in places) / len(rounds))
    return Duel(
        player, rival, seats, len(played), first_seed, estimate_rate(wins, len(played) * len(sides)), estimate(shares)
    )


@dataclass(frozen=True, slots=True)
class Rank:
    """A player's place in the ladder: a Bradley-Terry rating over pairs at a table, by cards, `greedy` being 0."""

    player: str
    rounds: int
    win_rate: Estimate
    rating: Estimate


@dataclass(frozen=True, slots=True)
class Ladder:
    """The ranks over mixed tables: every deal is played by different players, drawn at random."""

    seats: int
    deals: int
    first_seed: int
    ranks: tuple[Rank, ...]


class TooFewDeals(ValueError):
    """With so few deals, some players would hardly play."""


def measure_ladder(
    table: Table,
    pool: Sequence[str],
    seats: int,
    deals: int,
    first_seed: int,
    workers: Crew = 1,
    tick: Tick = unnoticed,
) -> Ladder:
    """Measure all of `pool` at tables of `seats` different players; raises `ValueError` if there are too few.

    Also raises `TooFewDeals`. After Ctrl-C, it returns the result of the players who have played at least twice, and
    the number of deals.
    """
    if len(pool) < seats:
        raise ValueError(f"{len(pool)} players are too few for mixed tables of {seats}")
    seeds = range(first_seed, first_seed + deals)
    sat = Counter(name for seed in seeds for name in _drawn(pool, seats, seed))
    for name in pool:
        # A mean of one deal has no interval.
        if sat[name] < 2:
            raise TooFewDeals(f"{deals} are too few: {name} would play in {sat[name]}, and an interval takes two")
    played = so_far(spread(partial(_mixed_deal, table, tuple(pool), seats), seeds, workers), tick)
    sat = Counter(name for seed in seeds[: len(played)] for name in _drawn(pool, seats, seed))
    pool = [name for name in pool if sat[name] > 1]
    if not pool:
        raise KeyboardInterrupt
    rated = ratings(pool, [[dict(zip(one.names, one.counts, strict=True)) for one in deal] for deal in played])
    won = [_win_rates(deal) for deal in played]
    ranks = []
    for name in pool:
        own = [rates[name] for rates in won if name in rates]
        ranks.append(Rank(name, len(own) * seats, estimate_rate(own, len(own) * seats), rated[name]))
    return Ladder(seats, len(played), first_seed, tuple(sorted(ranks, key=lambda rank: -rank.rating.mean)))


def _win_rates(deal: Sequence[ArenaRound]) -> dict[str, float]:
    """Return the share of the rounds of one deal that each of its players won."""
    return {name: sum(one.wins[one.names.index(name)] for one in deal) / len(deal) for name in deal[0].names}


def _mixed_deal(table: Table, pool: Sequence[str], seats: int, seed: int) -> tuple[ArenaRound, ...]:
    return play_deal(table, _drawn(pool, seats, seed), seed)


def _drawn(pool: Sequence[str], seats: int, seed: int) -> list[str]:
    return Rng(seed, 1).shuffled(pool)[:seats]
