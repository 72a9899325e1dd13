"""`caurobat simulate`: programs play many rounds without a window, and the results are summarized."""

import argparse
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import FrameType

from caurobat.catalogue import GAMES
from caurobat.commands.arguments import (
    MOST_SEED,
    BadArgument,
    add_crew,
    add_game,
    add_seed,
    read_crew,
    read_folder,
    read_number,
    read_players,
    read_rules,
    set_run,
)
from caurobat.commands.output import INTERRUPTED, complain, say, say_json
from caurobat.commands.progress import progress
from caurobat.core.record import Record
from caurobat.match.files import write_record
from caurobat.match.simulate import PlayedGame, SimulationPlan, WorkerLost, played_games
from caurobat.match.tally import Tally, sum_table
from caurobat.players.cluster import ClusterProblem
from caurobat.players.spreading import Crew

_MOST_ROUNDS = 10**9


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = (
        "Let programs play many rounds without a window, and sum up how each of them did. The same "
        "seed gives the same games, whatever the number of workers. Ctrl-C stops with the sum so far. Payments "
        "are counted, not their cards; cards are given as the share of all that were captured."
    )
    parser.add_argument("--seats", metavar="NAMES", help="who plays, such as greedy,random,random")
    parser.add_argument("--rounds", default="100", metavar="N", help="how many deals to play (default 100)")
    add_seed(parser, "0")
    add_game(parser)
    parser.add_argument(
        "--duplicate", action="store_true", help="play each deal once for every rotation of the players"
    )
    add_crew(parser)
    parser.add_argument("--record", metavar="DIR", help="write a record of each game into this folder")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    set_run(parser, run)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print the summary. Return 130 after Ctrl-C, 2 for bad arguments, 1 if it broke off."""
    plan, workers, folder = read_arguments(arguments)
    tally = Tally(GAMES[plan.game], plan.players, plan.rotations)
    status = 0
    try:
        _play(plan, workers, folder, tally)
    except KeyboardInterrupt:
        status = INTERRUPTED
    except (WorkerLost, ClusterProblem, OSError) as error:
        complain("simulate", str(error))
        if isinstance(error, ClusterProblem) and not tally.games:
            return 1
        status = 1
    if status:
        complain("simulate", f"stopped after {tally.games} of {plan.games} rounds")
    _print_sum(arguments, plan, workers, tally)
    return status


def read_arguments(arguments: argparse.Namespace) -> tuple[SimulationPlan, Crew, Path | None]:
    """Return the plan, the workers and the folder for records, which exists afterwards; raises `BadArgument`."""
    if arguments.seats is None:
        raise BadArgument("--seats: say who plays, for example --seats greedy,random,random")
    game, options = read_rules(arguments)
    plan = SimulationPlan(
        game.id,
        read_players(game, options, arguments.seats, are_people_welcome=False),
        options,
        read_number("--rounds", arguments.rounds, 1, _MOST_ROUNDS),
        read_number("--seed", arguments.seed, 0, MOST_SEED),
        arguments.duplicate,
    )
    workers = read_crew(arguments)
    return plan, workers, None if arguments.record is None else read_folder("--record", arguments.record)


def _play(plan: SimulationPlan, workers: Crew, folder: Path | None, tally: Tally) -> None:
    """Play the games of the plan, adding each to the tally and writing its record."""
    with (
        interrupts(signal.default_int_handler),
        progress(plan.games, "rounds") as bar,
        closing(played_games(plan, workers)) as games,
    ):
        for game in games:
            with interrupts_held():
                if folder is not None:
                    _keep(folder / record_name(plan, game), game.record)
                tally.add(game)
            bar.update()


def _keep(path: Path, record: Record) -> None:
    """Write the record of a game; raises `OSError` with a sentence for the user."""
    try:
        write_record(path, record)
    except OSError as error:
        raise OSError(f"--record: cannot write {path} ({error.strerror}); make room, or name another folder") from None


def record_name(plan: SimulationPlan, game: PlayedGame) -> str:
    """Return the file name of a game's record: sorted by name, records are in the order of deals and rotations."""
    name = f"deal-{game.deal:0{len(str(plan.rounds - 1))}}"
    if plan.duplicate:
        name += f"-rotation-{game.rotation:0{len(str(plan.rotations - 1))}}"
    return f"{name}.json"


def _print_sum(arguments: argparse.Namespace, plan: SimulationPlan, workers: Crew, tally: Tally) -> None:
    sums = tally.sums()
    if not arguments.json:
        say(sum_table(sums))
        return
    settings = {
        "game": plan.game,
        "seats": list(plan.players),
        "rounds": plan.rounds,
        "seed": plan.seed,
        "preset": arguments.preset,
        "rules": plan.options.to_rules(),
        "duplicate": plan.duplicate,
        "workers": workers if isinstance(workers, int) else workers.address,
        "record": arguments.record,
        "rounds_played": tally.games,
    }
    say_json(settings | {"players": [one.to_json() for one in sums]})


@contextmanager
def interrupts(handler: Callable[[int, FrameType | None], object]) -> Iterator[None]:
    """Let `handler` handle Ctrl-C within the block.

    This also works if the program was started with Ctrl-C ignored, as shells start background jobs: a signal sent to
    one is intended. Outside the main thread signals cannot be handled, so nothing changes there.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Hold Ctrl-C back until the block is done, and then raise `KeyboardInterrupt`."""
    signals: list[int] = []
    with interrupts(lambda number, _frame: signals.append(number)):
        yield
    if signals:
        raise KeyboardInterrupt
