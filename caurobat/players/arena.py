"""How strong the players are, measured honestly: the same deals for every seat, intervals over deals, not rounds.

Deals come from seeds below 1,000,000,000, which nothing is tuned on. Here alone a player may see every card: the
all-seeing one tells how much the hidden cards are worth.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Final, Protocol

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import GAME, Options, State
from caurobat.players.endgame import Solver, longest_hand
from caurobat.players.estimates import Estimate, estimate, gaps_closed, ratings
from caurobat.players.fast import Model
from caurobat.players.fast.worlds import from_state
from caurobat.players.linear import LinearPlayer, action_at, place_of
from caurobat.players.player import Player, never
from caurobat.players.roster import player_named
from caurobat.players.searching import ITERATIONS, SURE_HAND
from caurobat.players.tree import EXPLORATION_OF_KNOWN, search

ALL_SEEING: Final = "all-seeing"
"""The searcher that knows every hand; it exists in the arena only."""


class Mind(Protocol):
    """Whoever sits in the arena; it is handed the whole state."""

    def choose(self, state: State, rng: Rng) -> Action: ...


class Fair:
    """A player, who is shown its view and no more."""

    def __init__(self, player: Player) -> None:
        self._player = player

    def choose(self, state: State, rng: Rng) -> Action:
        """What the player chooses."""
        assert state.turn is not None
        return self._player.choose(GAME.view(state, state.turn), rng)


class AllSeeing:
    """The tree search on the true hands."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        self._iterations = iterations

    def choose(self, state: State, rng: Rng) -> Action:
        """The action searched most."""
        assert state.turn is not None
        worlds = _same_world(from_state(state), rng.next())
        root = search(worlds, self._iterations, never, exploration=EXPLORATION_OF_KNOWN)
        return action_at(GAME.view(state, state.turn), root.most_visited())


def _same_world(model: Model, seed: int) -> Iterator[Model]:
    chance = random.Random(seed).random
    while True:
        world = model.copy()
        for hand in world.hands:
            hand.sort(key=lambda _: chance())
        yield world


def mind_named(name: str) -> Mind:
    """The mind of that name, `all-seeing` or a player's; raises `UnknownPlayer`."""
    return AllSeeing() if name == ALL_SEEING else Fair(player_named(name))


@dataclass(frozen=True, slots=True)
class Round:
    """One round: who sat in each seat, and each seat's cards and share of the win."""

    names: tuple[str, ...]
    counts: tuple[int, ...]
    wins: tuple[float, ...]


def play_round(names: Sequence[str], options: Options, seed: int, rotation: int) -> Round:
    """The deal of `seed` with `names` in the seats from `rotation` on."""
    seats = len(names)
    seated = [names[(seat + rotation) % seats] for seat in range(seats)]
    minds = {name: mind_named(name) for name in seated}
    state = GAME.start(options, seats, GAME.deal(options, seats, seed % seats, Rng(seed))).state
    ply = 0
    while state.turn is not None:
        state = GAME.apply(state, minds[seated[state.turn]].choose(state, Rng(seed, rotation, ply))).state
        ply += 1
    result = GAME.result(state)
    assert result is not None
    wins = [(seat in result.winners) / max(1, len(result.winners)) for seat in range(seats)]
    return Round(tuple(seated), result.counts, tuple(wins))


def play_deal(names: Sequence[str], options: Options, seed: int) -> tuple[Round, ...]:
    """The deal of `seed` once for every rotation of `names` over the seats."""
    return tuple([play_round(names, options, seed, rotation) for rotation in range(len(names))])


@dataclass(frozen=True, slots=True)
class Duel:
    """One player in one seat against the same rival in all others."""

    player: str
    rival: str
    seats: int
    deals: int
    first_seed: int
    win_rate: Estimate
    cards_share: Estimate


def measure_duel(
    player: str, rival: str, seats: int, deals: int, first_seed: int, options: Options | None = None, workers: int = 1
) -> Duel:
    """`player` against `rival`, each deal once for every seat that `player` can have."""
    names = (player, *[rival] * (seats - 1))
    played = _each_deal(partial(play_deal, names, options or Options()), range(first_seed, first_seed + deals), workers)
    wins, shares = [], []
    for rounds in played:
        # In rotation k, the first of the names sits in seat -k.
        places = [(-rotation % seats, one) for rotation, one in enumerate(rounds)]
        wins.append(sum(one.wins[seat] for seat, one in places) / seats)
        shares.append(sum(one.counts[seat] / max(1, sum(one.counts)) for seat, one in places) / seats)
    return Duel(player, rival, seats, deals, first_seed, estimate(wins), estimate(shares))


@dataclass(frozen=True, slots=True)
class Rank:
    """One player's place in the ladder: a Bradley-Terry rating over pairs at a table, by cards, `greedy` being 0."""

    player: str
    rounds: int
    win_rate: Estimate
    rating: Estimate
    gap_closed: Estimate | None
    """How far the wins are on the way from `greedy`, 0, to `all-seeing`, 1; None unless both play."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """Mixed tables: each deal is played by other players, drawn anew."""

    seats: int
    deals: int
    first_seed: int
    ranks: tuple[Rank, ...]


class TooFewDeals(ValueError):
    """So few deals that somebody of the pool would hardly play."""


def measure_ladder(
    pool: Sequence[str], seats: int, deals: int, first_seed: int, options: Options | None = None, workers: int = 1
) -> Ladder:
    """All of `pool` at tables of `seats` different players; raises `ValueError` if they are few, and `TooFewDeals`."""
    if len(pool) < seats:
        raise ValueError(f"{len(pool)} players are too few for mixed tables of {seats}")
    seeds = range(first_seed, first_seed + deals)
    sat = Counter(name for seed in seeds for name in _drawn(pool, seats, seed))
    for name in pool:
        # A mean of one deal has no interval.
        if sat[name] < 2:
            raise TooFewDeals(f"{deals} are too few: {name} would play in {sat[name]}, and an interval takes two")
    played = list(_each_deal(partial(_mixed_deal, tuple(pool), seats, options or Options()), seeds, workers))
    rated = ratings(pool, [[dict(zip(one.names, one.counts, strict=True)) for one in deal] for deal in played])
    won = [_win_rates(deal) for deal in played]
    gaps = gaps_closed(won, "greedy", ALL_SEEING)
    ranks = []
    for name in pool:
        own = [rates[name] for rates in won if name in rates]
        ranks.append(Rank(name, len(own) * seats, estimate(own), rated[name], gaps.get(name)))
    return Ladder(seats, deals, first_seed, tuple(sorted(ranks, key=lambda rank: -rank.rating.mean)))


def _win_rates(deal: Sequence[Round]) -> dict[str, float]:
    """What share of the rounds of one deal each of its players won."""
    return {name: sum(one.wins[one.names.index(name)] for one in deal) / len(deal) for name in deal[0].names}


def _mixed_deal(pool: Sequence[str], seats: int, options: Options, seed: int) -> tuple[Round, ...]:
    return play_deal(_drawn(pool, seats, seed), options, seed)


def _drawn(pool: Sequence[str], seats: int, seed: int) -> list[str]:
    return Rng(seed, 1).shuffled(pool)[:seats]


def _each_deal(
    play: Callable[[int], tuple[Round, ...]], seeds: Sequence[int], workers: int
) -> Iterator[tuple[Round, ...]]:
    if workers == 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, seeds)


@dataclass(frozen=True, slots=True)
class Regret:
    """What a player gives away in endings of two: cards below perfect play for each decision that matters."""

    player: str
    cards: int
    positions: int
    regret: Estimate
    perfect: float
    """The share of positions in which nothing was given away."""


def measure_regret(player: str, cards: int, positions: int, first_seed: int) -> Regret:
    """The first move of `player` from positions of linear play with at most `cards` (up to 6) cards in a hand."""
    if cards > SURE_HAND:
        raise ValueError(f"endings of up to {SURE_HAND} cards in a hand can be solved, not of {cards}")
    mind = mind_named(player)
    losses: list[int] = []
    seed = first_seed
    while len(losses) < positions:
        state = _ending(cards, seed)
        model = from_state(state)
        if len(model.actions()) > 1:
            action = place_of(mind.choose(state, Rng(seed, 2)))
            solver = Solver()
            _, best = solver.best(model)
            got = solver.worth_of(model, action)
            losses.append(best - (got if model.turn == 0 else -got))
        seed += 1
    return Regret(player, cards, positions, estimate(losses), losses.count(0) / positions)


def _ending(cards: int, seed: int) -> State:
    state = GAME.start(Options(), 2, GAME.deal(Options(), 2, seed % 2, Rng(seed))).state
    player, ply = LinearPlayer(), 0
    while longest_hand(from_state(state)) > cards:
        assert state.turn is not None
        state = GAME.apply(state, player.choose(GAME.view(state, state.turn), Rng(seed, 3, ply))).state
        ply += 1
    return state
