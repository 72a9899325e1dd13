"""`caurobat arena`: the strength of the players, on deals that none of them was tuned on."""

import argparse
from dataclasses import asdict

from caurobat.commands.arguments import (
    BadArgument,
    add_crew,
    add_game,
    check_number_of_seats,
    read_crew,
    read_number,
    read_rules,
    set_run,
)
from caurobat.commands.output import INTERRUPTED, complain, say, say_json
from caurobat.commands.progress import progress
from caurobat.core.game import AnyGame
from caurobat.core.options import OptionsLike
from caurobat.players.arena import (
    Duel,
    Ladder,
    Table,
    TooFewDeals,
    measure_duel,
    measure_ladder,
)
from caurobat.players.cluster import ClusterProblem
from caurobat.players.estimates import Estimate
from caurobat.players.roster import LEVELS, ROSTERS, players_of


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = (
        "Measure how strong the players are. Each deal is played once for every seat; intervals are over "
        "deals. ladder: mixed tables of all levels and fixed players, with Bradley-Terry ratings. duel: the first "
        "player, in all seats of its side, against the second in all others; the same one twice tells what chance "
        "would give. Ctrl-C stops with what was measured so far."
    )
    parser.add_argument("measure", nargs="?", choices=["ladder", "duel"], default="ladder")
    parser.add_argument("--players", metavar="NAMES", help="who plays (ladder: all; duel: two)")
    add_game(parser)
    parser.add_argument("--seats", metavar="N", default="4", help="at each table (default 4)")
    parser.add_argument("--deals", metavar="N", default="50", help="how many (default 50)")
    parser.add_argument("--seed", metavar="N", default="10000000", help="the first deal's (default 10000000)")
    add_crew(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    set_run(parser, run)


def run(arguments: argparse.Namespace) -> int:
    """Measure and print the results. Return 2 for bad arguments, and 130 after Ctrl-C, with the results so far."""
    try:
        game, options = read_rules(arguments)
        measured = _measured(arguments, game, options)
    except ClusterProblem as error:
        complain("arena", str(error))
        return 1
    rules = options.to_rules()
    if arguments.json:
        say_json({"measure": arguments.measure, "game": game.id, "rules": rules, **asdict(measured)})
    else:
        chosen = ", ".join(f"{name}={value}" for name, value in rules.items())
        say(_table(measured) + (f"\nby {chosen}" if chosen else ""))
    wanted, done = int(arguments.deals), measured.deals
    if done < wanted:
        complain("arena", f"stopped after {done} of {wanted}")
        return INTERRUPTED
    return 0


def _measured(arguments: argparse.Namespace, game: AnyGame, options: OptionsLike) -> Duel | Ladder:
    table = Table(game.id, options)
    counts = game.seat_counts(options)
    seats = read_number("--seats", arguments.seats, counts[0], counts[-1])
    check_number_of_seats(game, options, seats)
    deals = read_number("--deals", arguments.deals, 2, 10**6)
    seed = read_number("--seed", arguments.seed, 0, 10**9 - deals)
    workers = read_crew(arguments)
    players = _players(game, arguments.measure, arguments.players)
    with progress(deals, "deals") as bar:
        if arguments.measure == "duel":
            return measure_duel(table, players[0], players[1], seats, deals, seed, workers, bar.update)
        if len(players) < seats:
            raise BadArgument(f"--players: {len(players)} named, too few for mixed tables of {seats}")
        try:
            return measure_ladder(table, players, seats, deals, seed, workers, bar.update)
        except TooFewDeals as error:
            raise BadArgument(f"--deals: {error}") from None


def _players(game: AnyGame, measure: str, text: str | None) -> tuple[str, ...]:
    """Return the players to measure; raises `BadArgument`."""
    everybody = tuple(player for player in ROSTERS[game.id].players if ":" not in player)
    usual = (LEVELS[-1], "greedy") if measure == "duel" else everybody
    names = tuple(text.split(",")) if text else usual
    for name in names:
        if name not in players_of(game.id) and name not in everybody:
            names_text = ", ".join(everybody)
            raise BadArgument(f"--players: unknown player {name[:40]!r}; choose from {names_text}")
    if measure == "duel" and len(names) != 2:
        raise BadArgument(f"--players: duel needs 2, got {len(names)}")
    if len(set(names)) < len(names) and measure != "duel":
        raise BadArgument("--players: somebody is named twice")
    return names


def _table(measured: Duel | Ladder) -> str:
    if isinstance(measured, Duel):
        who = f"{measured.player} against {measured.rival} in the other seats of {measured.seats}"
        return f"{who}, {measured.deals} deals from seed {measured.first_seed}: wins {_percent(measured.win_rate)}"
    rows = [f"{measured.seats} seats, {measured.deals} deals from seed {measured.first_seed}"]
    for rank in measured.ranks:
        rating = f"{rank.rating.mean:+.0f} ({rank.rating.low:+.0f} to {rank.rating.high:+.0f})"
        rows.append(f"{rank.player:12} {rank.rounds:6} rounds   wins {_percent(rank.win_rate)}   rating {rating}")
    return "\n".join(rows)


def _percent(rate: Estimate) -> str:
    return f"{rate.mean:.1%} ({max(0.0, rate.low):.1%} to {min(1.0, rate.high):.1%})"
