"""`caurobat levels`: the levels that a person can choose as opponents."""

import argparse

from caurobat.commands import Subparsers


def add_parser(subparsers: Subparsers) -> None:
    """Add `levels` to the command line."""
    parser = subparsers.add_parser(
        "levels",
        help="list the levels of play",
        description="List the levels that a person can choose as opponents, weakest first, one a line.",
    )
    parser.set_defaults(run=run)


def run(_arguments: argparse.Namespace) -> int:
    """Print the names."""
    from caurobat.commands.output import say
    from caurobat.players.people import LEVELS

    for level in LEVELS:
        say(level)
    return 0
