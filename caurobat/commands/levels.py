"""`caurobat levels`: the levels that a person can choose as opponents."""

import argparse

from caurobat.commands.output import say, say_json
from caurobat.players.roster import LEVELS


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = (
        "List the levels that a person can choose as opponents, weakest first, one a line. In Cau robat each can have "
        "a character, such as padrina:thief. `expert` is another name of the strongest. "
        "caurobat/players/STRENGTH.md has their measured strength."
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the names."""
    if arguments.json:
        say_json({"levels": LEVELS})
    else:
        say("\n".join(LEVELS))
    return 0
