"""The one door: read the command line, then open the window or run a headless command.

Nothing heavy is imported here; each command imports what it needs when it runs.
"""

import argparse
import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence

from caurobat import __version__
from caurobat.commands import Subparsers, arena, bench, demo, levels, play, replay, self_check, simulate
from caurobat.commands.output import CannotPrint
from caurobat.paths import MissingAssets, NoSuchHome
from caurobat.startup import prepare_streams, pygame_problem, tell

# In the order in which the help lists them.
COMMANDS: tuple[Callable[[Subparsers], None], ...] = (
    play.add_parser,
    demo.add_parser,
    replay.add_parser,
    simulate.add_parser,
    levels.add_parser,
    bench.add_parser,
    arena.add_parser,
    self_check.add_parser,
)

_INTERRUPTED = 130  # what a shell reports for a program ended by Ctrl-C


def build_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; a chosen command's function is in its result as `run`."""
    parser = argparse.ArgumentParser(
        prog="caurobat",
        description="Cau robat, the Catalan fishing game. Without a command the game's window opens.",
    )
    parser.add_argument("--version", action="version", version=f"caurobat {__version__}")
    parser.set_defaults(run=open_window)
    subparsers = parser.add_subparsers(title="commands", metavar="COMMAND")
    for add_parser in COMMANDS:
        add_parser(subparsers)
    return parser


def open_window(_arguments: argparse.Namespace) -> int:
    """Open the game's window and return the exit status once it is closed."""
    problem = pygame_problem()
    if problem is not None:
        tell(f"caurobat: {problem}")
        return 1
    from caurobat.ui.shell.program import run_program
    from caurobat.ui.shell.window import WindowOptions

    return run_program(WindowOptions())


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the arguments `argv` (the command line's if None) and return its exit status."""
    # First of all: in a frozen program a worker process starts here too, and must go no further.
    multiprocessing.freeze_support()
    prepare_streams()
    arguments = build_parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        status = run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()  # here, where a broken pipe is still ours to answer for
        return status
    except (MissingAssets, NoSuchHome, CannotPrint) as error:
        if isinstance(error, CannotPrint):
            _let_go_of_output()
        tell(f"caurobat: {error}")
        return 1
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output (`| head`) has had enough; closing must not complain about it once more.
        _let_go_of_output()
        return 0


def _let_go_of_output() -> None:
    """Whatever still waits to be printed would fail once more when the interpreter ends."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (AttributeError, OSError, ValueError):  # no stream, or one that is no file, has nothing waiting
        return


if __name__ == "__main__":
    sys.exit(main())
