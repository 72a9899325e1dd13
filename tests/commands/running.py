"""Runs a headless command with a command line like the program's: in this process, or in one of its own."""

import argparse
import subprocess
import sys
from pathlib import Path

from caurobat.commands import bench, levels, replay, simulate

ROOT = Path(__file__).parents[2]
COMMANDS = (replay, simulate, levels, bench)
PROGRAM = """
import sys
from caurobat import __main__ as program
from tests.commands.running import COMMANDS
program.COMMANDS = tuple(command.add_parser for command in COMMANDS)
sys.exit(program.main(sys.argv[1:]))
"""


def run(*arguments):
    """The exit status of `caurobat` with these arguments, run in here."""
    parser = argparse.ArgumentParser(prog="caurobat")
    subparsers = parser.add_subparsers(required=True)
    for command in COMMANDS:
        command.add_parser(subparsers)
    parsed = parser.parse_args([str(argument) for argument in arguments])
    return parsed.run(parsed)


def start(*arguments):
    """`caurobat` with these arguments as a process, its output and errors as pipes of bytes."""
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *[str(argument) for argument in arguments]],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
