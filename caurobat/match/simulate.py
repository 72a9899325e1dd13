"""Rounds played by programs alone; each game is fully determined by its plan and its number.

That is why any number of workers gets the same games, in whatever order they play them.
"""

from collections.abc import Generator, Mapping
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import Final

from caurobat.catalogue import GAMES
from caurobat.core.decisions import Action
from caurobat.core.game import AnyOptions, Deal
from caurobat.core.record import PlayRecord, Record, RoundRecord, SeatRecord
from caurobat.core.rng import Rng
from caurobat.match.match import deal_rng
from caurobat.players.roster import player_named
from caurobat.players.rounds import play_round
from caurobat.players.spreading import Crew, spread

MOST_WORKERS: Final = 60
"""The limit on Windows, which cannot wait for more processes at once."""


class WorkerLost(RuntimeError):
    """A worker ended before its work was done."""

    def __init__(self) -> None:
        super().__init__("a worker process has ended too early; try again with fewer workers")


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """A plan: `rounds` deals of a game, from `seed`, for `players` (names, in the order of the seats).

    With `duplicate` each deal is played once for every rotation of the players over the seats.
    """

    game: str
    players: tuple[str, ...]
    options: AnyOptions
    rounds: int
    seed: int
    duplicate: bool = False

    @property
    def rotations(self) -> int:
        """The number of times that each deal is played."""
        return len(self.players) if self.duplicate else 1

    @property
    def games(self) -> int:
        """The number of games; they are numbered from 0."""
        return self.rounds * self.rotations


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game that was played. All tuples are in the order of the plan's players, wherever they sat.

    `winners` are indices in that order, `points` those of a player's side, `shares` the number of sides that share the
    win, `counts` the game's statistics for each player, `seconds` the duration of each decision. `dealt` and `actions`
    are the round; `seated` names the player in each seat.
    """

    plan: SimulationPlan
    deal: int
    rotation: int
    dealt: Deal
    actions: tuple[Action, ...]
    seated: tuple[str, ...]
    cards: tuple[int, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    shares: int
    counts: tuple[Mapping[str, int], ...]
    seconds: tuple[tuple[float, ...], ...]

    @property
    def record(self) -> Record:
        """The game as a record, built on demand."""
        one = RoundRecord(self.dealt, tuple(map(PlayRecord, self.actions)))
        seats = tuple([SeatRecord(player=name) for name in self.seated])
        return Record(self.plan.game, seats, (one,), self.plan.options.to_rules())


def play_game(plan: SimulationPlan, number: int) -> PlayedGame:
    """Play game `number` of the plan; raises `UnknownPlayer` and `SetupError`.

    The dealer is the deal's number modulo the seats.
    """
    game, options, seats = GAMES[plan.game], plan.options, len(plan.players)
    deal_number, rotation = divmod(number, plan.rotations)
    at_seat = [(seat - rotation) % seats for seat in range(seats)]
    deal = game.deal(options, seats, deal_number % seats, deal_rng(plan.seed, deal_number))
    players = [player_named(plan.game, plan.players[place]) for place in at_seat]

    def chance(ply: int) -> Rng:
        return Rng(plan.seed, deal_number, ply + 1, rotation)

    played = play_round(game, options, deal, players, chance)
    seat_of = [(place + rotation) % seats for place in range(seats)]
    side_of = {seat: side for side, there in enumerate(game.sides(options, seats)) for seat in there}
    counts, result = game.count(played.events, seats), played.result
    return PlayedGame(
        plan,
        deal_number,
        rotation,
        deal,
        tuple(played.actions),
        tuple([plan.players[place] for place in at_seat]),
        tuple([result.counts[seat] for seat in seat_of]),
        tuple([result.points[side_of[seat]] for seat in seat_of]),
        tuple([place for place in range(seats) if side_of[seat_of[place]] in result.winners]),
        len(result.winners) if game.shares_wins else 1,
        tuple([counts[seat] for seat in seat_of]),
        tuple([tuple(played.seconds[seat]) for seat in seat_of]),
    )


def played_games(plan: SimulationPlan, workers: Crew) -> Generator[PlayedGame, None, None]:
    """Iterate over the games of the plan, in order. Closing the iterator ends the workers.

    Raises `WorkerLost` and `ClusterProblem`.
    """
    try:
        yield from spread(partial(play_game, plan), range(plan.games), workers)
    except BrokenProcessPool:
        raise WorkerLost from None
