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
    ALL_SEEING,
    Duel,
    Ladder,
    Table,
    TooFewDeals,
    measure_duel,
    measure_ladder,
    mind_named,
)
from caurobat.players.cluster import ClusterProblem
from caurobat.players.estimates import Estimate, Regret
from caurobat.players.roster import LEVELS, ROSTERS, players_of
from caurobat.players.spreading import Tick


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = (
        "Measure how strong the players are. Each deal is played once for every seat; intervals are over "
        "deals. ladder: mixed tables of all levels, fixed players and one that sees every card, with Bradley-Terry "
        "ratings. duel: the first player, in all seats of its side, against the second in all others; the same one "
        "twice tells what chance would give. regret: what a player gives away in endings of two, compared with perfect "
        "play. Ctrl-C stops with what was measured so far."
    )
    parser.add_argument("measure", nargs="?", choices=["ladder", "duel", "regret"], default="ladder")
    parser.add_argument("--players", metavar="NAMES", help="who plays (ladder: all; duel: two; regret: one)")
    add_game(parser)
    parser.add_argument("--seats", metavar="N", default="4", help="at each table (default 4)")
    parser.add_argument("--deals", metavar="N", default="50", help="deals, or positions of endings (default 50)")
    parser.add_argument("--seed", metavar="N", default="10000000", help="the first deal's (default 10000000)")
    parser.add_argument("--cards", metavar="N", default="6", help="in each hand of an ending (default 6)")
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
    wanted, done = int(arguments.deals), _done(measured)
    if done < wanted:
        complain("arena", f"stopped after {done} of {wanted}")
        return INTERRUPTED
    return 0


def _done(measured: Duel | Ladder | Regret) -> int:
    return measured.positions if isinstance(measured, Regret) else measured.deals


def _measured(arguments: argparse.Namespace, game: AnyGame, options: OptionsLike) -> Duel | Ladder | Regret:
    table = Table(game.id, options)
    counts = game.seat_counts(options)
    seats = read_number("--seats", arguments.seats, counts[0], counts[-1])
    check_number_of_seats(game, options, seats)
    deals = read_number("--deals", arguments.deals, 2, 10**6)
    seed = read_number("--seed", arguments.seed, 0, 10**9 - deals)
    workers = read_crew(arguments)
    players = _players(game, arguments.measure, arguments.players)
    with progress(deals, "endings" if arguments.measure == "regret" else "deals") as bar:
        match arguments.measure:
            case "duel":
                return measure_duel(table, players[0], players[1], seats, deals, seed, workers, bar.update)
            case "regret":
                cards = read_number("--cards", arguments.cards, 2, 8)
                return _regret(game, players[0], cards, deals, seed, bar.update)
            case _:
                if len(players) < seats:
                    raise BadArgument(f"--players: {len(players)} named, too few for mixed tables of {seats}")
                try:
                    return measure_ladder(table, players, seats, deals, seed, workers, bar.update)
                except TooFewDeals as error:
                    raise BadArgument(f"--deals: {error}") from None


def _regret(game: AnyGame, player: str, cards: int, positions: int, seed: int, tick: Tick) -> Regret:
    regret = ROSTERS[game.id].regret
    if regret is None:
        raise BadArgument("regret: only the endings of cau-robat can be solved; measure a duel instead")
    try:
        loss: Regret = regret(player, mind_named(game, player), cards, positions, seed, tick)
    except ValueError as error:
        raise BadArgument(f"--cards: {error}") from None
    return loss


def _players(game: AnyGame, measure: str, text: str | None) -> tuple[str, ...]:
    """Return the players to measure; raises `BadArgument`."""
    usual = {"duel": (LEVELS[-1], "greedy"), "regret": (LEVELS[-1],)}
    plain = tuple(player for player in ROSTERS[game.id].players if ":" not in player)
    everybody = (*plain, ALL_SEEING) if ROSTERS[game.id].all_seeing is not None else plain
    names = tuple(text.split(",")) if text else usual.get(measure, everybody)
    for name in names:
        if name not in players_of(game.id) and name not in everybody:
            names_text = ", ".join(everybody)
            raise BadArgument(f"--players: unknown player {name[:40]!r}; choose from {names_text}")
    wanted = {"duel": 2, "regret": 1}.get(measure, len(names))
    if len(names) != wanted:
        raise BadArgument(f"--players: {measure} needs {wanted}, got {len(names)}")
    if len(set(names)) < len(names) and measure != "duel":
        raise BadArgument("--players: somebody is named twice")
    return names


def _table(measured: Duel | Ladder | Regret) -> str:
    if isinstance(measured, Duel):
        who = f"{measured.player} against {measured.rival} in the other seats of {measured.seats}"
        return f"{who}, {measured.deals} deals from seed {measured.first_seed}: wins {_percent(measured.win_rate)}"
    if isinstance(measured, Ladder):
        rows = [f"{measured.seats} seats, {measured.deals} deals from seed {measured.first_seed}"]
        for rank in measured.ranks:
            rating = f"{rank.rating.mean:+.0f} ({rank.rating.low:+.0f} to {rank.rating.high:+.0f})"
            row = f"{rank.player:12} {rank.rounds:6} rounds   wins {_percent(rank.win_rate)}   rating {rating}"
            if rank.gap_closed is not None:
                gap = rank.gap_closed
                row += f"   way from greedy to all-seeing {gap.mean:.0%} ({gap.low:.0%} to {gap.high:.0%})"
            rows.append(row)
        return "\n".join(rows)
    who = f"{measured.player}, {measured.positions} endings of {measured.cards} cards each"
    lost = f"{measured.regret.mean:.2f} ({measured.regret.low:.2f} to {measured.regret.high:.2f})"
    return f"{who}: gives away {lost} cards a decision, nothing in {measured.perfect:.1%} of them"


def _percent(rate: Estimate) -> str:
    return f"{rate.mean:.1%} ({max(0.0, rate.low):.1%} to {min(1.0, rate.high):.1%})"
