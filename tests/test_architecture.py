"""The plan of the architecture, read off the source: who may import whom, and what the rules may touch.

The source is only parsed, never run, so that a broken module is judged as well. Each rule is also tried on a small
package built to break it.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import caurobat

PACKAGE = Path(caurobat.__file__).parent

# The packages and modules, lowest first: each may import those before it, and never one after it.
ORDER = (
    "early", "decks", "translations", "paths", "inventory", "licences", "startup", "core", "catalogue", "players",
    "match", "narration", "learn", "party", "ui", "games", "commands", "__main__",
)  # fmt: skip
UI_ORDER = (
    "base", "motion", "input", "audio", "drawing", "host", "nodes", "widgets", "table", "fishing", "kits", "setup",
    "scenes", "shell",
)  # fmt: skip
# Those inside ui/table; what lies in none of them is open to all.
TABLE_ORDER = ("story", "input", "lookback")
# The parts of a game, lowest first, with the highest package outside its folder that each may import.
PARTS = {"rules": "core", "players": "players", "words": "narration", "lessons": "learn", "table": "ui"}

PURE = {"decks", "core"}
# Chance, clocks and files come to the rules as arguments, or the same deal would not be one game everywhere.
IMPURE_MODULES = {
    "builtins", "datetime", "importlib", "io", "os", "pathlib", "platformdirs", "pygame", "random", "secrets",
    "shutil", "socket", "subprocess", "tempfile", "threading", "time", "tqdm", "uuid",
}  # fmt: skip
IMPURE_CALLS = {"open", "input", "print", "exec", "eval", "__import__"}
# Those outside ui that may import pygame, and ui, when they come to need it, but never at their head.
LAZY = {"commands", "startup", "__main__"}


@dataclass(frozen=True, slots=True)
class Import:
    """One module imported: its dotted name, the line, and whether it waits until a function runs."""

    target: str
    line: int
    is_lazy: bool


@dataclass(frozen=True, slots=True)
class Module:
    """One source file of the package."""

    path: Path
    name: str
    tree: ast.Module

    @property
    def package(self) -> str:
        """The package or module right below `caurobat` that it belongs to; empty for the package's own `__init__`."""
        return part_of(self.name, 1)

    @property
    def is_rules(self) -> bool:
        """Whether it belongs to the pure part: cards, core, and the rules of a game."""
        return self.package in PURE or (self.package == "games" and part_of(self.name, 3) == "rules")

    def place(self, line: int) -> str:
        return f"{self.path}:{line}"


def part_of(name: str, number: int) -> str:
    """That part of a dotted name of ours; empty for other people's modules and where the name is shorter."""
    parts = name.split(".")
    return parts[number] if parts[0] == "caurobat" and len(parts) > number else ""


@cache
def read_modules(package: Path) -> tuple[Module, ...]:
    return tuple([_read(package, path) for path in sorted(package.rglob("*.py"))])


def _read(package: Path, path: Path) -> Module:
    dotted = ".".join(path.relative_to(package.parent).with_suffix("").parts)
    tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    return Module(path, dotted.removesuffix(".__init__"), tree)


@cache
def imports_of(module: Module) -> tuple[Import, ...]:
    return tuple(_imports(module, module.tree, is_lazy=False))


def _imports(module: Module, node: ast.AST, is_lazy: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Import(names=names):
                yield from (Import(name.name, child.lineno, is_lazy) for name in names)
            case ast.ImportFrom(names=names):
                source = _source(module, child)
                # `from a import b` may mean the module a.b; naming both never hides one.
                yield from (Import(f"{source}.{name.name}", child.lineno, is_lazy) for name in names)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda():
                yield from _imports(module, child, is_lazy=True)
            case ast.If(test=ast.Name(id="TYPE_CHECKING") | ast.Attribute(attr="TYPE_CHECKING")):
                yield from _imports(module, child, is_lazy=True)
            case _:
                yield from _imports(module, child, is_lazy)


def _source(module: Module, node: ast.ImportFrom) -> str:
    """The dotted name that `from … import` names, with leading dots resolved."""
    if node.level == 0:
        return node.module or ""
    parts = module.name.split(".")
    is_package = module.path.name == "__init__.py"
    base = parts[: len(parts) - node.level + is_package]
    return ".".join([*base, node.module] if node.module else base)


def unplanned(package: Path) -> list[str]:
    found = [
        *(("", part_of(module.name, 1), ORDER) for module in read_modules(package)),
        *(("ui.", part_of(module.name, 2), UI_ORDER) for module in read_modules(package) if module.package == "ui"),
        *(("ui.table.", path.parent.name, TABLE_ORDER) for path in (package / "ui" / "table").glob("*/*.py")),
        *(
            ("games.*.", part_of(module.name, 3), PARTS)
            for module in read_modules(package)
            if module.package == "games"
        ),
    ]
    return [
        f"caurobat.{where}{name} has no place in its order" for where, name, order in found if name not in {"", *order}
    ]


def upward(package: Path) -> list[str]:
    """Imports of something later in the order, inside ui and inside ui/table as well."""
    return [
        f"{module.place(found.line)}: {module.name} imports {found.target}, which stands above it"
        for module in read_modules(package)
        for found in imports_of(module)
        if _looks_up(module.name, found.target, 1, ORDER)
        or (part_of(found.target, 1) == module.package == "ui" and _looks_up(module.name, found.target, 2, UI_ORDER))
        or (_in_table(module.name) and _in_table(found.target) and _looks_up(module.name, found.target, 3, TABLE_ORDER))
    ]


def _looks_up(name: str, target: str, number: int, order: Sequence[str]) -> bool:
    own, other = part_of(name, number), part_of(target, number)
    return own in order and other in order and order.index(other) > order.index(own)


def _in_table(name: str) -> bool:
    return name.startswith("caurobat.ui.table.")


def games_upward(package: Path) -> list[str]:
    """Imports by a game's part of what stands above that part, in its own folder or outside."""
    return [
        f"{module.place(found.line)}: {module.name} imports {found.target}, which stands above its part of a game"
        for module in read_modules(package)
        if module.package == "games" and part_of(module.name, 3) in PARTS
        for found in imports_of(module)
        if _looks_up(module.name, found.target, 3, tuple(PARTS))
        or (
            part_of(found.target, 1) in ORDER[: ORDER.index("games")]
            and ORDER.index(part_of(found.target, 1)) > ORDER.index(PARTS[part_of(module.name, 3)])
        )
    ]


def foreign_games(package: Path) -> list[str]:
    """Imports of a game by anything outside its folder; the catalogue finds games by their folders."""
    return [
        f"{module.place(found.line)}: {module.name} imports {found.target}: a game is known to nothing but itself"
        for module in read_modules(package)
        for found in imports_of(module)
        if part_of(found.target, 1) == "games" and part_of(found.target, 2)
        if module.package != "games" or part_of(module.name, 2) != part_of(found.target, 2)
    ]


def early_windows(package: Path) -> list[str]:
    """Imports of pygame, or of ui, by those who must wait with them or do without."""
    return [
        f"{module.place(found.line)}: {module.name} imports {found.target}: {cure}"
        for module in read_modules(package)
        if module.package != "ui" and part_of(module.name, 3) != "table"
        for found in imports_of(module)
        if found.target.split(".")[0] == "pygame" or found.target.startswith("caurobat.ui")
        if not (found.is_lazy and module.package in LAZY)
        for cure in ["do it inside the function" if module.package in LAZY else "that is for ui and a game's table"]
    ]


def impurities(package: Path) -> list[str]:
    """Return uses of chance, clocks and files, and of packages that have them, which the rules get as arguments."""
    problems = []
    for module in read_modules(package):
        if not module.is_rules:
            continue
        problems += [
            f"{module.place(found.line)}: {module.name} imports {found.target}; hand it in as an argument"
            for found in imports_of(module)
            if found.target.split(".")[0] in IMPURE_MODULES or part_of(found.target, 1) in {"paths", "startup", "early"}
        ]
        problems += [
            f"{module.place(node.lineno)}: {module.name} calls {name}()"
            for node in ast.walk(module.tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if (name := node.func.id) in IMPURE_CALLS
        ]
    return problems


def file_circles(package: Path) -> list[str]:
    """Files that import one another round in a circle, lazy imports included."""
    modules = {module.name: module for module in read_modules(package)}
    ways = {name: set(_files_imported(module, modules)) - {name} for name, module in modules.items()}
    settled: set[str] = set()
    problems: list[str] = []

    def visit(name: str, trail: tuple[str, ...]) -> None:
        if name in trail:
            problems.append(" -> ".join([*trail[trail.index(name) :], name]) + " is a circle")
        elif name not in settled:
            for target in sorted(ways[name]):
                visit(target, (*trail, name))
            settled.add(name)

    for name in sorted(ways):
        visit(name, ())
    return problems


def _files_imported(module: Module, modules: dict[str, Module]) -> Iterator[str]:
    for found in imports_of(module):
        owner = found.target.rpartition(".")[0]
        if found.target in modules:
            yield found.target
        elif owner in modules:
            yield owner


RULES = [unplanned, upward, games_upward, foreign_games, file_circles, early_windows, impurities]


def test_the_program_keeps_its_plan() -> None:
    """All rules in one test: reading the whole source is what takes the time."""
    problems = [f"{rule.__name__}: {problem}" for rule in RULES for problem in rule(PACKAGE)]
    assert not problems, "\n" + "\n".join(problems)


BROKEN = {
    "a package nobody planned": (unplanned, "cellar/wine.py", ""),
    "a file nobody planned": (unplanned, "helpers.py", ""),
    "a package of ui nobody planned": (unplanned, "ui/cellar/wine.py", ""),
    "a package of the table nobody planned": (unplanned, "ui/table/cellar/wine.py", ""),
    "a part of a game nobody planned": (unplanned, "games/toy/cellar.py", ""),
    "core looks up": (upward, "core/game.py", "from caurobat.match import session"),
    "cards import core": (upward, "decks.py", "import caurobat.core.events"),
    "a package by the program's name": (upward, "core/game.py", "from caurobat import match"),
    "by dots": (upward, "core/game.py", "from ..match import session"),
    "by dots from the package itself": (upward, "core/__init__.py", "from .. import match"),
    "upwards inside a function": (upward, "core/game.py", "def f():\n    import caurobat.match"),
    "upwards for types only": (
        upward,
        "core/game.py",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from caurobat.match import session",
    ),
    "the window's shell from a session": (upward, "match/session.py", "import caurobat.ui.shell.app"),
    "the table asks a scene": (upward, "ui/table/story/animator.py", "from caurobat.ui.scenes import table"),
    "the story asks the input": (
        upward,
        "ui/table/story/animator.py",
        "from caurobat.ui.table.input.presses import Controls",
    ),
    "rules ask their players": (games_upward, "games/toy/rules.py", "from caurobat.games.toy.players import X"),
    "rules ask a session": (games_upward, "games/toy/rules/turn.py", "from caurobat.match import session"),
    "words ask their table": (games_upward, "games/toy/words.py", "def f():\n    import caurobat.games.toy.table"),
    "words ask a lesson": (games_upward, "games/toy/words.py", "from caurobat.learn.lesson import Lesson"),
    "the table knows a game": (
        foreign_games,
        "ui/table/story/animator.py",
        "from caurobat.games.toy.rules import GAME",
    ),
    "the record knows a game": (foreign_games, "match/session.py", "from caurobat.games.toy import MANIFEST"),
    "a game knows another": (foreign_games, "games/toy/words.py", "from caurobat.games.doll.words import x"),
    "files in a circle": (file_circles, "ui/table/circle.py", "def f():\n    from caurobat.ui.table import arc"),
    "pygame outside ui": (early_windows, "match/session.py", "import pygame"),
    "pygame outside ui, late": (early_windows, "players/greedy.py", "def f():\n    import pygame.time"),
    "pygame in a game's words": (early_windows, "games/toy/words.py", "import pygame"),
    "pygame at a command's head": (early_windows, "commands/play.py", "from pygame import display"),
    "ui at a command's head": (early_windows, "commands/play.py", "from caurobat.ui import app"),
    "ui in a branch of a command's head": (early_windows, "commands/play.py", "if 1:\n    import caurobat.ui"),
    "chance in the rules": (impurities, "core/deal.py", "from random import Random"),
    "the clock in the rules": (impurities, "games/toy/rules.py", "def f():\n    import time"),
    "a path in the cards": (impurities, "decks.py", "from os.path import join"),
    "a file opened by the rules": (impurities, "games/toy/rules/turn.py", "def f():\n    return open('x')"),
    "assets read by the rules": (impurities, "games/toy/rules.py", "from caurobat.paths import assets_dir"),
    "a module loaded by the rules": (impurities, "games/toy/rules.py", "from importlib import import_module"),
}

SOUND = {
    "downwards and skipping": "from caurobat.decks import Card\nimport caurobat.core.events\nimport json",
    "the own package by dots": "from . import session\nfrom .session import Session",
    "the program itself": "from caurobat import __version__",
    "a stranger of the same name": "import match.ui\nfrom pygame_menu import x",
}


def build(root: Path, name: str, source: str) -> Path:
    package = root / "caurobat"
    for folder in (*ORDER, *(f"ui/{part}" for part in UI_ORDER), "games/toy"):
        (package / folder).mkdir(parents=True, exist_ok=True)
        (package / folder / "__init__.py").touch()
    (package / "__init__.py").touch()
    (package / "ui" / "table" / "arc.py").write_text("import caurobat.ui.table.circle", encoding="utf-8")
    written = package / name
    written.parent.mkdir(exist_ok=True, parents=True)
    written.write_text(source, encoding="utf-8")
    return package


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_plan_is_noticed(case: str, tmp_path: Path) -> None:
    rule, name, source = BROKEN[case]
    (problem,) = rule(build(tmp_path, name, source))
    assert Path(name).parts[0].removesuffix(".py") in problem


@pytest.mark.parametrize("case", SOUND)
def test_a_sound_program_is_left_alone(case: str, tmp_path: Path) -> None:
    package = build(tmp_path, "match/session.py", SOUND[case])
    assert [problem for rule in RULES for problem in rule(package)] == []


def test_a_game_may_import_whatever_is_below_its_part(tmp_path: Path) -> None:
    source = "import pygame\nfrom caurobat.ui.table import arc\nfrom caurobat.games.toy.words import x"
    package = build(tmp_path, "games/toy/table.py", source)
    assert [problem for rule in RULES for problem in rule(package)] == []


def test_commands_may_open_the_window_when_they_run(tmp_path: Path) -> None:
    source = "def run(arguments):\n    import pygame\n    from caurobat.ui import app\n"
    package = build(tmp_path, "commands/play.py", source)
    assert [problem for rule in RULES for problem in rule(package)] == []
