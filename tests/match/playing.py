"""Matches and records made on the spot, for tests."""

from collections.abc import Mapping, Sequence

from caurobat.core.game import AnyGame
from caurobat.core.record import SeatRecord
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.rules import GAME, Options, State
from caurobat.match.match import Match, deal_rng, start_match
from caurobat.match.seating import SeatSetup, TableRules
from caurobat.match.session import Session
from caurobat.match.storage import Saves
from caurobat.players.player import Player
from caurobat.players.roster import player_named
from tests.expecting import instance


def started(
    game: AnyGame,
    players: Sequence[str],
    seed: int | None = 3,
    saves: Saves | None = None,
    *,
    names: Sequence[str] = (),
    table: TableRules | None = None,
    rules: Mapping[str, object] | None = None,
) -> Session:
    """Return a match with its first round dealt; by default `players` are called Seat 0, Seat 1 …"""
    seated = names or [f"Seat {number}" for number in range(len(players))]
    seats = [SeatSetup(seated[number], player, number, number + 1) for number, player in enumerate(players)]
    return Session.start(game, game.options(rules or {}), seats, seed, saves, table)


def finish_round(session: Session) -> None:
    while session.turn is not None:
        session.submit(session.choose())


def new_match(seats: int = 3, rules: Mapping[str, object] | None = None) -> Match:
    return start_match(GAME, GAME.options(rules or {}), [SeatRecord(f"Seat {seat}", "random") for seat in range(seats)])


def with_round(match: Match, seed: int = 7) -> Match:
    number = len(match.rounds)
    dealer = match.next_dealer if match.next_dealer is not None else seed % len(match.seats)
    deal = GAME.deal(instance(match.options, Options), len(match.seats), dealer, deal_rng(seed, number))
    return match.next_round(deal)[0]


def played(match: Match, plies: int = 1000, seed: int = 7, player: Player | None = None) -> Match:
    """Return `match` after at most `plies` more decisions, stopping at the end of its round."""
    player = player or player_named(GAME.id, "random")
    number = len(match.rounds) - 1
    for _ in range(plies):
        decision = match.decision
        if decision is None:
            break
        view = GAME.view(instance(match.state, State), decision.seat)
        match, _ = match.apply(player.choose(view, Rng(seed, number, match.ply + 1)))
    return match


def whole_match(seats: int = 3, rules: Mapping[str, object] | None = None, seed: int = 7) -> Match:
    match = new_match(seats, rules)
    while match.standing.winner is None:
        match = played(with_round(match, seed), seed=seed)
    return match
