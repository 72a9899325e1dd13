"""Rounds played by programs alone, each a game of its own that its plan and its number fully tell.

So it doesn't matter who plays which game, or when: any number of workers comes to the same games.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from caurobat.core.events import Called, CardsMoved, DebtOwed, Event, Swept
from caurobat.core.record import Record, SeatRecord
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import GAME, Options, Why
from caurobat.match.match import Match, deal_rng, start_match
from caurobat.players.player import Player
from caurobat.players.roster import player_named

_PAYMENTS = (Why.CAU, Why.SWEEP, Why.DEBT)


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: `rounds` deals from `seed` for `players` (names, in the order of the seats).

    With `duplicate` each deal is played once for every rotation of the players over the seats.
    """

    players: tuple[str, ...]
    options: Options
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


@dataclass(slots=True)
class Counts:
    """What one player did in a round, or in several. Payments are counted, not their cards."""

    caus: int = 0
    recaus: int = 0
    contracaus: int = 0
    sweeps: int = 0
    piles_stolen: int = 0
    payments_received: int = 0
    payments_made: int = 0
    debts_made: int = 0


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game that was played. All tuples are in the order of the plan's players, wherever they sat.

    `winners` are places in that order, `seconds` how long each of a player's decisions took.
    """

    deal: int
    rotation: int
    record: Record
    cards: tuple[int, ...]
    winners: tuple[int, ...]
    counts: tuple[Counts, ...]
    seconds: tuple[tuple[float, ...], ...]


def seated_players(plan: Plan) -> list[Player]:
    """A player for each name of the plan; raises `UnknownPlayer`."""
    return [player_named(name) for name in plan.players]


def play_game(plan: Plan, players: Sequence[Player], number: int) -> PlayedGame:
    """Game `number` of the plan. The dealer is the deal's number modulo the seats."""
    seats = len(players)
    deal_number, rotation = divmod(number, plan.rotations)
    at_seat = [(seat - rotation) % seats for seat in range(seats)]
    match = start_match(plan.options, [SeatRecord(player=plan.players[place]) for place in at_seat])
    deal = GAME.deal(plan.options, seats, deal_number % seats, deal_rng(plan.seed, deal_number))
    match, _ = match.next_round(deal)
    counts = [Counts() for _ in range(seats)]
    seconds: list[list[float]] = [[] for _ in range(seats)]
    while (state := match.state) is not None and state.turn is not None:
        seat = state.turn
        view = GAME.view(state, seat)
        rng = Rng(plan.seed, deal_number, match.ply + 1, rotation)
        start = time.perf_counter()
        action = players[at_seat[seat]].choose(view, rng)
        seconds[seat].append(time.perf_counter() - start)
        match, events = match.apply(action)
        count_events(events, counts)
    return _played_game(match, deal_number, rotation, counts, seconds)


def _played_game(
    match: Match, deal: int, rotation: int, counts: list[Counts], seconds: list[list[float]]
) -> PlayedGame:
    (result,) = match.results
    seats = len(match.seats)
    seat_of = [(place + rotation) % seats for place in range(seats)]
    return PlayedGame(
        deal,
        rotation,
        match.to_record(),
        tuple([result.counts[seat] for seat in seat_of]),
        tuple([place for place in range(seats) if seat_of[place] in result.winners]),
        tuple([counts[seat] for seat in seat_of]),
        tuple([tuple(seconds[seat]) for seat in seat_of]),
    )


def count_events(events: Sequence[Event], counts: Sequence[Counts]) -> None:
    """Adds what the events tell to the counts of the seats."""
    for event in events:
        match event:
            case CardsMoved(_, source, target, _, why):
                if why == Why.STEAL:
                    counts[target.seat].piles_stolen += 1
                elif why in _PAYMENTS:
                    counts[source.seat].payments_made += 1
                    counts[target.seat].payments_received += 1
            case Called(seat, "cau"):
                counts[seat].caus += 1
            case Called(seat, "recau"):
                counts[seat].recaus += 1
            case Called(seat, "contracau"):
                counts[seat].contracaus += 1
            case Swept(seat):
                counts[seat].sweeps += 1
            case DebtOwed(debtor):
                counts[debtor].debts_made += 1
            case _:
                pass
