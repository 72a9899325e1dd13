"""`caurobat sheet`: the rules of a game, on one sheet of paper to print."""

import argparse
from pathlib import Path

from caurobat.commands.arguments import add_game, read_language, read_rules, set_run
from caurobat.commands.output import complain, say
from caurobat.match.whole import write_whole
from caurobat.paths import assets_dir


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = "Write the rules in force on one page of paper, as a PDF."
    parser.add_argument("file", metavar="FILE", help="the PDF to write, such as scopa.pdf")
    add_game(parser)
    parser.add_argument("--lang", metavar="CODE", default="en", help="the code of the language, such as ca")
    set_run(parser, run, needs_pygame=True)


def run(arguments: argparse.Namespace) -> int:
    """Write the sheet: status 2 for bad arguments, 1 if it cannot be written."""
    from caurobat.narration.strings import Strings
    from caurobat.ui.games import KITS
    from caurobat.ui.games.sheets import rules_sheet

    game, options = read_rules(arguments)
    language = read_language(arguments.lang)
    assets = assets_dir()
    pdf = rules_sheet(assets, Strings(language, assets / "locale"), KITS[game.id].rules, options)
    try:
        write_whole(Path(arguments.file), pdf)
    except OSError as error:
        complain("sheet", f"cannot write {arguments.file} ({error.strerror}); name another file")
        return 1
    say(f"written: {arguments.file}", to_errors=True)  # the standard output may be the file
    return 0
