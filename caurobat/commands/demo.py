"""`caurobat demo`: programs play on their own in the window; pictures and frame times can be saved."""

import argparse

from caurobat.commands.arguments import (
    MOST_SEED,
    add_game,
    add_seed,
    read_factor,
    read_folder,
    read_language,
    read_number,
    read_players,
    read_rules,
    set_run,
)
from caurobat.commands.output import INTERRUPTED, complain, say_json
from caurobat.commands.play import add_window, read_window


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = "Let programs play by themselves in the window, then close it. No game is saved."
    parser.add_argument("--seats", metavar="NAMES", default="greedy,greedy,greedy,greedy", help="who plays")
    add_game(parser)
    add_seed(parser, "7")
    parser.add_argument("--rounds", metavar="N", default="1", help="how many rounds to play (default 1)")
    parser.add_argument("--speed", metavar="F", default="1", help="how many times faster than normal (default 1)")
    parser.add_argument("--shots", metavar="DIR", help="save pictures of the window into this folder")
    parser.add_argument("--every", metavar="S", default="2", help="seconds from one picture to the next (default 2)")
    parser.add_argument("--json", action="store_true", help="end with one JSON object of frame times")
    add_window(parser)
    set_run(parser, run, needs_pygame=True)


def run(arguments: argparse.Namespace) -> int:
    """Show the demo. Return 2 for bad arguments, 1 if no window opens or a picture can't be saved, 130 after Ctrl-C."""
    from caurobat.ui.shell.window import NoDisplay

    try:
        summary, is_whole = _show(arguments)
    except (NoDisplay, OSError) as error:
        complain("demo", str(error))
        return 1
    if arguments.json:
        say_json(summary)
    return 0 if is_whole else INTERRUPTED


def _show(arguments: argparse.Namespace) -> tuple[dict[str, object], bool]:
    from caurobat.ui.shell.demo import Demo, show_demo

    game, options = read_rules(arguments)
    demo = Demo(
        game=game.id,
        players=read_players(game, options, arguments.seats, are_people_welcome=False),
        options=options,
        seed=read_number("--seed", arguments.seed, 0, MOST_SEED),
        rounds=read_number("--rounds", arguments.rounds, 1, 10_000),
        speed=read_factor("--speed", arguments.speed, 0.1, 1000),
        shots=None if arguments.shots is None else read_folder("--shots", arguments.shots),
        every=read_factor("--every", arguments.every, 0.01, 3600),
        window=read_window(arguments),
        language=read_language(arguments.lang),
    )
    return show_demo(demo)
