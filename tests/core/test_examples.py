"""The examples in the pages of the rules are run: those of `core/API.md`, and those in docstrings."""

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import caurobat.core
from caurobat.catalogue import GAMES, module_of

FLAGS = doctest.NORMALIZE_WHITESPACE  # long lines are broken
GAME_PACKAGES = [module_of(id, "rules") for id in GAMES]
MODULES = [
    "caurobat.catalogue",
    *(
        module.name
        for package in (caurobat.core, *map(import_module, GAME_PACKAGES))
        for module in pkgutil.walk_packages(getattr(package, "__path__", ()), f"{package.__name__}.")
    ),
    *GAME_PACKAGES,
]


def test_every_line_of_the_page_for_programs_is_true() -> None:
    page = Path(caurobat.core.__file__).parent / "API.md"
    outcome = doctest.testfile(str(page), module_relative=False, encoding="utf-8", optionflags=FLAGS)
    assert outcome.attempted > 15
    assert not outcome.failed


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_docstrings_are_true(name: str) -> None:
    outcome = doctest.testmod(import_module(name), optionflags=FLAGS)
    assert not outcome.failed
    assert outcome.attempted or name not in [*GAME_PACKAGES, "caurobat.catalogue", "caurobat.core.position"], (
        f"{name} has no example"
    )
