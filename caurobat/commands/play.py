"""`caurobat play`: straight to the table, with seats, rules and window from the command line."""

import argparse
from typing import TYPE_CHECKING

from caurobat.commands.arguments import (
    MOST_SEED,
    add_game,
    add_language,
    add_seed,
    read_language,
    read_number,
    read_players,
    read_rules,
    read_size,
    set_run,
)

if TYPE_CHECKING:
    from caurobat.ui.shell.window import WindowOptions


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = "Open the window with a new game dealt. An unfinished game is kept, and can be continued."
    parser.add_argument(
        "--seats", metavar="NAMES", default="human,greedy,greedy,greedy", help="who plays, in order of play"
    )
    add_game(parser)
    add_seed(parser, None)
    parser.add_argument(
        "--hands", action="store_true", help="play on a page in this machine's browser, such as with a screen reader"
    )
    add_window(parser)
    set_run(parser, run, needs_pygame=True)


def add_window(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the window to `parser`."""
    parser.add_argument("--size", metavar="WxH", help="the window's size, such as 1280x720")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("--software", action="store_true", help="use software rendering")
    add_language(parser, "as in the settings, or the system's")


def run(arguments: argparse.Namespace) -> int:
    """Play until the window is closed. Return 2 for bad arguments, 1 if no window opens."""
    game, options = read_rules(arguments)
    players = read_players(game, options, arguments.seats)
    seed = None if arguments.seed is None else read_number("--seed", arguments.seed, 0, MOST_SEED)
    window, language = read_window(arguments), read_language(arguments.lang)
    from caurobat.ui.shell.new_game import NewGame
    from caurobat.ui.shell.program import run_program

    return run_program(window, language, NewGame(game.id, players, options, seed, arguments.hands))


def read_window(arguments: argparse.Namespace) -> "WindowOptions":
    """Return the options of the window; raises `BadArgument`."""
    from caurobat.ui.shell.window import WindowOptions

    size = read_size(arguments.size) if arguments.size is not None else None
    return WindowOptions(size, arguments.fullscreen, arguments.software)
