"""Write the manual page and the shell completions from the parsers of the commands: `python -m tools.build_manual`.

Wheels install them. `tests/commands/test_manual.py` fails when they are out of date.
"""

import argparse
import os
from importlib import import_module
from pathlib import Path
from typing import Final

import shtab
from argparse_manpage.manpage import Manpage

from caurobat.__main__ import build_parser
from caurobat.catalogue import GAMES
from caurobat.translations import LANGUAGES

_FOLDER: Final = Path(__file__).parent / "linux"


def whole_parser() -> argparse.ArgumentParser:
    """Return the program's parser with the arguments of all commands, and what shells can complete of them."""
    parser = build_parser()
    (commands,) = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    for name, command in commands.choices.items():
        import_module(f"caurobat.commands.{name.replace('-', '_')}").set_up(command)
        for action in command._actions:
            if action.metavar in ("FILE", "DIR"):
                action.complete = shtab.FILE if action.metavar == "FILE" else shtab.DIRECTORY
            elif action.dest in ("game", "lang"):
                action.choices = tuple(GAMES if action.dest == "game" else LANGUAGES)
    return parser


def main() -> None:
    """Write the files."""
    os.environ["COLUMNS"] = "100"  # where usage lines are wrapped
    parser = whole_parser()
    for shell in ("bash", "zsh"):
        (_FOLDER / f"caurobat.{shell}").write_text(shtab.complete(parser, shell), encoding="utf-8")
    page = Manpage(parser)
    page.section, page.manual, page.date = 6, "Games", ""
    page.description = "six old card games for the desktop"
    (_FOLDER / "caurobat.6").write_text(str(page), encoding="utf-8")


if __name__ == "__main__":
    main()
