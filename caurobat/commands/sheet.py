"""`caurobat sheet`: the rules of a game, on one sheet of paper to print."""

import argparse
from pathlib import Path

from caurobat.commands.arguments import BadArgument, add_game, add_language, read_rules, read_strings, set_run
from caurobat.commands.output import complain, say, say_bytes
from caurobat.match.whole import write_for_people
from caurobat.paths import assets_dir


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments to `parser`."""
    parser.description = "Write the rules in force on one page of paper, as a PDF."
    parser.add_argument("file", metavar="FILE", help="the PDF to write, such as scopa.pdf; - is the standard output")
    add_game(parser)
    add_language(parser)
    set_run(parser, run, needs_pygame=True)


def run(arguments: argparse.Namespace) -> int:
    """Write the sheet. Return 2 for bad arguments, 1 if it cannot be written."""
    from caurobat.ui.drawing.sheet import SheetProblem, rules_sheet
    from caurobat.ui.kits import KITS

    game, options = read_rules(arguments)
    file = arguments.file
    if not file:
        raise BadArgument("FILE: it has no name; name one, such as scopa.pdf, or - for the standard output")
    try:
        pdf = rules_sheet(assets_dir(), read_strings(arguments.lang), KITS[game.id].rules, options)
        if file == "-":
            say_bytes(pdf)
            return 0
        write_for_people(Path(file), pdf)
    except SheetProblem as error:
        complain("sheet", str(error))
        return 1
    except OSError as error:
        folder = Path(file).parent
        why = error.strerror if folder.exists() else f"there is no folder {folder}"
        complain("sheet", f"cannot write {file} ({why}); name another file")
        return 1
    say(f"written: {file}", to_errors=True)  # the file may be a pipe or the standard output
    return 0
