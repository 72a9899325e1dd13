"""The examples in the pages of the rules are run: those of `core/API.md`, and those in docstrings."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import caurobat
from caurobat.catalogue import GAMES, module_of

FLAGS = doctest.NORMALIZE_WHITESPACE  # long lines are broken
PACKAGE = Path(caurobat.__file__).parent
MODULES = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


def test_every_line_of_the_page_for_programs_is_true() -> None:
    outcome = doctest.testfile(
        str(PACKAGE / "core" / "API.md"), module_relative=False, encoding="utf-8", optionflags=FLAGS
    )
    assert outcome.attempted > 15
    assert not outcome.failed


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_are_true(name: str) -> None:
    outcome = doctest.testmod(import_module(name), optionflags=FLAGS)
    assert outcome.attempted
    assert not outcome.failed


def test_the_rules_of_every_game_have_an_example() -> None:
    assert {module_of(game, "rules") for game in GAMES} <= {*MODULES}
