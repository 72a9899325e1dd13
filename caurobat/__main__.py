"""The program's entry point: read the command line, then open the window or run a headless command.

Nothing heavy is imported here: only the module of the requested command is loaded.
"""

from __future__ import annotations

from caurobat import early  # isort: split

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final

from caurobat import __version__
from caurobat.commands.output import INTERRUPTED, CannotPrint, flush, say
from caurobat.paths import MissingAssets, NoSuchHome, SpoiltAssets
from caurobat.startup import prepare_streams, pygame_problem, tell

if TYPE_CHECKING:
    import argparse

early.is_over()

COMMANDS: Final = {
    "play": "start a new game",
    "demo": "watch programs play, keep pictures, measure frames",
    "sheet": "write the rules of a game on one page to print",
    "replay": "replay recorded games and print what happened",
    "simulate": "simulate rounds between computer players and print statistics",
    "games": "list the games, and the presets and rules of one",
    "levels": "list the levels of play, weakest first",
    "arena": "measure how strong the players are",
    "self-check": "check this installation",
    "desktop-entry": "put the game into the desktop's menu (Linux)",
}
"""The commands with a line of help each, in the order of the help; each one is a module of `commands`."""


def build_parser(words: Sequence[str] = ()) -> argparse.ArgumentParser:
    """Return a parser for `words`; its result's `run` is the command. Others are listed by name and help only."""
    from caurobat.commands.parsing import Parser

    parser = Parser(
        prog="caurobat",
        description="Cau robat, Scopa, Cuarenta, Capodama, Zwicker and Escoba, against the computer and with friends. "
        "Without a command the game's window opens.",
    )
    parser.add_argument("-V", "--version", action="store_true", help="show the program's version number and exit")
    parser.set_defaults(run=open_window)
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    called = next((word for word in words if not word.startswith("-")), None)
    for name, summary in COMMANDS.items():
        command = subparsers.add_parser(name, help=summary)
        if name == called:
            module = import_module(f"caurobat.commands.{name.replace('-', '_')}")
            module.set_up(command)
    return parser


def open_window(_arguments: argparse.Namespace | None = None) -> int:
    """Open the game's window and return the exit status once it is closed."""
    problem = pygame_problem()
    if problem is not None:
        tell(f"caurobat: {problem}", in_box=True)
        return 1
    from caurobat.ui.shell.program import run_program
    from caurobat.ui.shell.window import WindowOptions

    return run_program(WindowOptions())


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the arguments `argv` (the command line's if None) and return its exit status."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # in a worker of a frozen program it does not return
    words = sys.argv[1:] if argv is None else argv
    try:
        prepare_streams()
        status = _run(words)
        flush()  # here, where a full disk or a broken pipe can still be handled
        return status
    except (MissingAssets, SpoiltAssets, NoSuchHome, CannotPrint) as error:
        if isinstance(error, CannotPrint):
            _let_go_of_output()
        tell(f"caurobat: {error}", in_box=not words)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output (`| head`) has closed the pipe; the exit must not complain about it again.
        _let_go_of_output()
        return 0


def _run(words: Sequence[str]) -> int:
    """Do what the command line asks for; without any words the parser is not even loaded."""
    if not words:
        return open_window()
    if words[0] == "help":
        words = [*words[1:2], "--help"]
    arguments = build_parser(words).parse_args(words)
    if arguments.version:
        say(f"caurobat {__version__}")
        return 0
    status: int = arguments.run(arguments)
    return status


def _let_go_of_output() -> None:
    """Redirect standard output to nowhere, or what is still buffered would fail again when the interpreter exits."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (AttributeError, OSError, ValueError):  # there is no stream, or it is not a file: nothing is buffered
        return


if __name__ == "__main__":
    sys.exit(main())
