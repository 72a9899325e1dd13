"""The repository as a whole is the same on every machine, and depends on nothing that only one has."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from caurobat.catalogue import GAMES

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = [".ci", ".github", "LICENSES", "assets", "caurobat", "tests", "tools"]

# Folders that one machine has and the next has not. The slash stands apart, or this file would find itself.
MACHINE_PATH = re.compile(r"(?<![\w.~$}\-/])(?:/(?:tmp|root|home|work|Users|var/folders|mnt)|[A-Z]:\\+Users)[/\\]\w")


def text_files() -> Iterator[tuple[Path, str]]:
    files = [path for path in ROOT.iterdir() if path.is_file() and path.name != ".git"]
    for folder in FOLDERS:
        files += [path for path in (ROOT / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    for path in sorted(files):
        try:
            yield path.relative_to(ROOT), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture, a font or a sound


def machine_paths(text: str) -> list[str]:
    lines = enumerate(text.splitlines(), start=1)
    return [f"line {number}: {line.strip()}" for number, line in lines if MACHINE_PATH.search(line)]


def test_no_file_names_a_path_of_one_machine() -> None:
    found = [f"{path} {place}" for path, text in text_files() for place in machine_paths(text)]
    assert not found, "\n" + "\n".join(found)


def test_the_files_looked_through_are_the_project() -> None:
    names = {path.as_posix() for path, _text in text_files()}
    assert {"README.md", "pyproject.toml", "caurobat/__main__.py", "tests/test_repository.py"} <= names


@pytest.mark.parametrize("folder", ["/tmp", "/root", "/home", "/work", "/Users", "C:\\Users", "/var/folders"])
@pytest.mark.parametrize("before", ["", "see ", '"', "(", "file=", "`"])
def test_such_a_path_is_noticed(folder: str, before: str) -> None:
    separator = "\\" if "\\" in folder else "/"
    assert machine_paths(f"{before}{folder}{separator}someone")


@pytest.mark.parametrize("text", ["#!/usr/bin/env bash", "https://example.org/home/x", "$HOME/game/x", "~/game/x"])
def test_a_path_that_every_machine_has_is_not(text: str) -> None:
    assert machine_paths(text) == []


def closure(roots: Iterable[str]) -> set[str]:
    """The names of all packages that `roots` need here, as far as they are installed."""
    found: set[str] = set()
    waiting = [Requirement(root) for root in roots]
    while waiting:
        requirement = waiting.pop()
        extras = requirement.extras or {""}
        if requirement.marker and not any(requirement.marker.evaluate({"extra": extra}) for extra in extras):
            continue
        name = canonicalize_name(requirement.name)
        if name in found:
            continue
        found.add(name)
        try:
            needed = requires(name) or []
        except PackageNotFoundError:
            continue  # an extra that this environment was made without
        waiting += [Requirement(text) for text in needed if "extra ==" not in text]
    return found


def test_nothing_asks_for_the_other_pygame() -> None:
    """pygame and pygame-ce install the same module; whichever comes last overwrites the other."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    needed = closure([*project["dependencies"], *(root for extra in extras.values() for root in extra)])
    assert {"pygame-ce", "pytest", "pluggy"} <= needed  # pluggy: those of others are looked at too
    assert "pygame" not in needed


def test_a_built_program_is_tried_with_every_game() -> None:
    script = (ROOT / "tools" / "try_program.sh").read_text(encoding="utf-8")
    (line,) = re.findall(r"^for game in (.+); do$", script, re.MULTILINE)
    assert line.split() == list(GAMES), "tools/try_program.sh has a list of its own"


def test_every_place_that_lists_the_games_has_all_of_them() -> None:
    linux, github, core = ROOT / "tools" / "linux", ROOT / ".github", ROOT / "caurobat" / "core"
    readmes = [ROOT / "README.md", *github.glob("README.*.md")]
    places = [*linux.glob("*.desktop"), *linux.glob("*.xml"), *readmes, github / "DOWNLOADS.md", *core.glob("*.md")]
    assert len(places) == 9
    for place in places:
        text = place.read_text(encoding="utf-8").lower().replace("-", " ")
        missing = [game for game in GAMES if game.replace("-", " ") not in text]
        assert not missing, f"{place} does not name {missing}"
