"""The parser of the command line, whose errors are one line like those of the commands themselves."""

import argparse
from typing import Any, NoReturn

from caurobat.commands.output import BAD_ARGUMENTS, say


class Parser(argparse.ArgumentParser):
    """A parser of the program or of one command, each of which refuses its own arguments."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # noqa: ANN401
        """Refuse unknown arguments here: argparse would hand a command's to the main parser, which can't explain it."""
        known, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return known, unknown

    def print_help(self, file: Any = None) -> None:  # noqa: ANN401  as argparse has it
        """Print the help; if the output takes no more, argparse would end silently, as if all were well."""
        if file is None:
            say(self.format_help().removesuffix("\n"))
        else:
            super().print_help(file)

    def error(self, message: str) -> NoReturn:
        """End the program with one line: what is wrong, and where to read what would be right."""
        say(f"{self.prog}: {message.removeprefix('argument ')}; see {self.prog} --help", to_errors=True)
        self.exit(BAD_ARGUMENTS)
