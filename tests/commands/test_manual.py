"""The manual page and what shells complete, which `python -m tools.build_manual` writes, follow the commands."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from caurobat.__main__ import COMMANDS, build_parser

FOLDER = Path(__file__).parents[2] / "tools" / "linux"


def options_of(parser: argparse.ArgumentParser) -> Iterator[str]:
    for action in parser._actions:
        yield from action.option_strings
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from options_of(command)


@pytest.mark.parametrize("name", ["caurobat.6", "caurobat.bash", "caurobat.zsh"])
def test_it_has_every_command_and_every_option(name: str) -> None:
    text = re.sub(r"\\f[BIR]", "", (FOLDER / name).read_text(encoding="utf-8")).replace("\\-", "-")
    known = {option for command in COMMANDS for option in options_of(build_parser([command])) if option[:2] == "--"}
    told = {"--help", *re.findall(r"(?<![\w-])--[a-z]+(?:-[a-z]+)*", text)}
    assert told == known, "run python -m tools.build_manual"
    for command in COMMANDS:
        assert re.search(rf"\b{command}\b", text), f"{command} is missing: run python -m tools.build_manual"
