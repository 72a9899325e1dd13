"""Rounds played by programs alone, each a game of its own that its plan and its number fully tell.

So it doesn't matter who plays which game, or when: any number of workers comes to the same games.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from caurobat.core.decisions import Action
from caurobat.core.game import AnyOptions, Deal
from caurobat.core.record import PlayRecord, Record, RoundRecord, SeatRecord
from caurobat.core.rng import Rng
from caurobat.games import GAMES
from caurobat.match.match import check_seats, deal_rng
from caurobat.players.player import Player
from caurobat.players.roster import player_named
from caurobat.players.rounds import fair_mind, play_round


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan of play: `rounds` deals of a game, from `seed`, for `players` (names, in the order of the seats).

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
        """How often each deal is played."""
        return len(self.players) if self.duplicate else 1

    @property
    def games(self) -> int:
        """How many games there are; their numbers start at 0."""
        return self.rounds * self.rotations


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game that was played. All tuples are in the order of the plan's players, wherever they sat.

    `winners` are places in that order, `points` those of a player's side, `shares` how many parts the win is in,
    `counts` how often each did what the game's statistics name, `seconds` how long each of its decisions took.
    `dealt` and `actions` are the round; `seated` names who sat in each seat.
    """

    plan: Plan
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
        """The game as a record: made only where somebody wants it."""
        one = RoundRecord(self.dealt, tuple(map(PlayRecord, self.actions)))
        seats = tuple([SeatRecord(player=name) for name in self.seated])
        return Record(self.plan.game, seats, (one,), self.plan.options.to_rules())


def seated_players(plan: Plan) -> list[Player]:
    """A player for each name of the plan; raises `UnknownPlayer` and `SetupError`."""
    check_seats(GAMES[plan.game], plan.options, len(plan.players))
    return [player_named(plan.game, name) for name in plan.players]


def play_game(plan: Plan, players: Sequence[Player], number: int) -> PlayedGame:
    """Game `number` of the plan. The dealer is the deal's number modulo the seats."""
    game, options, seats = GAMES[plan.game], plan.options, len(players)
    deal_number, rotation = divmod(number, plan.rotations)
    at_seat = [(seat - rotation) % seats for seat in range(seats)]
    deal = game.deal(options, seats, deal_number % seats, deal_rng(plan.seed, deal_number))
    minds = [fair_mind(game, players[place]) for place in at_seat]
    chance = Rng(plan.seed, deal_number).branches(rotation)
    played = play_round(game, options, deal, minds, chance, first_ply=1)
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
