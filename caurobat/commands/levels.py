"""`caurobat levels`: the levels that a person can choose as opponents."""

import argparse

from caurobat.commands.output import say
from caurobat.narration.player_names import CHARACTERS, MINDS
from caurobat.players.people import LEVELS


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes to its `parser`."""
    parser.description = (
        "List the levels that a person can choose as opponents, weakest first, one a line, and the characters that "
        "each can have in Cau robat, such as padrina:thief. caurobat/players/STRENGTH.md has their measured strength."
    )
    parser.set_defaults(run=run)


def run(_arguments: argparse.Namespace) -> int:
    """Print the names, and a line about each."""
    told = {level: MINDS[level].line for level in LEVELS}
    told |= {f":{name}": character.line for name, character in CHARACTERS.items()}
    for name, line in told.items():
        say(f"{name:<10}{line}")
    return 0
