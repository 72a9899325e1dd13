"""Runs a command of the program in this process, with a command line like the program's."""

import argparse

from caurobat.commands import levels, replay


def run(*arguments):
    """The exit status of `caurobat` with these arguments."""
    parser = argparse.ArgumentParser(prog="caurobat")
    subparsers = parser.add_subparsers(required=True)
    for command in (replay, levels):
        command.add_parser(subparsers)
    parsed = parser.parse_args([str(argument) for argument in arguments])
    return parsed.run(parsed)
