"""`caurobat levels`: the levels that a person can choose as opponents."""

import argparse

from caurobat.commands.output import say
from caurobat.players.roster import LEVELS


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = (
        "List the levels that a person can choose as opponents, weakest first, one a line. In Cau robat each can have "
        "a character, such as padrina:thief. `expert` is another name of the strongest. "
        "caurobat/players/STRENGTH.md has their measured strength."
    )
    parser.set_defaults(run=run)


def run(_arguments: argparse.Namespace) -> int:
    """Print the names."""
    for level in LEVELS:
        say(level)
    return 0
