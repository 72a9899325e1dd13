"""The house's plan, read off the source: who may import whom, what the rules may touch, how long things get.

The source is only parsed, never run, so a room that is broken still gets its say. Each rule is also tried on
a small house built to break it.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import caurobat
from caurobat.paths import assets_dir

PACKAGE = Path(caurobat.__file__).parent

# Room -> the rooms it may import besides itself. ui -> party -> learn -> narration -> match -> players -> games ->
# core -> decks, never up; `paths` and `startup` are for all who touch files, so not for the rules; `commands` see
# everything.
MAY_IMPORT: dict[str, set[str]] = {
    "decks": set(),
    "core": {"decks"},
    "games": {"core", "decks"},
    "early": set(),
    "catalogues": set(),
    "paths": {"decks"},
    "inventory": set(),
    "licences": {"paths"},
    "startup": {"paths", "decks"},
    "players": {"games", "core", "decks", "paths"},
    "match": {"players", "games", "core", "decks", "paths"},
    "narration": {"match", "players", "games", "core", "decks", "paths", "catalogues"},
    "learn": {"narration", "match", "players", "games", "core", "decks", "paths"},
    "party": {"narration", "match", "players", "games", "core", "decks", "paths"},
    "ui": {
        "party", "learn", "narration", "match", "players", "games", "core", "decks", "paths", "startup", "licences",
    },
    "commands": {
        "ui", "party", "learn", "narration", "match", "players", "games", "core", "decks", "paths", "startup",
        "inventory",
    },
    "__main__": {"early", "commands", "ui", "paths", "startup", "decks"},
}  # fmt: skip
PURE_ROOMS = {"decks", "core", "games"}
# Chance, clocks and files come to the rules as arguments, or the same deal would not be one game everywhere.
IMPURE_MODULES = {
    "builtins", "datetime", "importlib", "io", "os", "pathlib", "platformdirs", "pygame", "random", "secrets",
    "shutil", "socket", "subprocess", "tempfile", "threading", "time", "tqdm", "uuid",
}  # fmt: skip
# The registries name their values by where they stand, with `*` for a game's folder; one class loads them, and
# `imports_of` reads the names.
LOADERS = {"caurobat.games": {"importlib"}}
PLACE = re.compile(r"caurobat(\.(\w+|\*))+:\w+")
IMPURE_CALLS = {"open", "input", "print", "exec", "eval", "__import__"}
# Rooms outside ui that may import pygame, and ui, when they come to need it, but never at their head.
LAZY_ROOMS = {"commands", "startup", "__main__"}

# The rooms inside ui, lowest first, and what each may import besides itself.
UI_MAY_IMPORT: dict[str, set[str]] = {
    "base": set(),
    "motion": set(),
    "input": set(),
    "audio": {"base"},
    "drawing": {"base"},
    "host": {"base", "input", "audio", "drawing"},
    "widgets": {"base", "input", "audio", "drawing", "host"},
    "table": {"base", "motion", "input", "audio", "drawing", "host", "widgets"},
    "games": {"base", "motion", "audio", "drawing", "widgets", "table"},
    "setup": {"base", "input", "drawing", "host", "widgets", "table", "games"},
    "scenes": {"base", "motion", "input", "audio", "drawing", "host", "widgets", "table", "games", "setup"},
    "shell": {"base", "input", "audio", "drawing", "host", "widgets", "table", "games", "setup", "scenes"},
}
# The rooms inside ui/table, lowest first; what lies in none of them is open to all.
TABLE_MAY_IMPORT: dict[str, set[str]] = {
    "layouts": set(),
    "story": set(),
    "hand": {"story"},
    "lookback": {"story"},
}
SPEAKING_ROOMS = {"narration", "learn", "party", "ui"}
REGISTRIES = {"caurobat.learn"}  # it names every game that has lessons
# A game's words belong into its own folders. The program is called after one of them, and may say its name.
GAME_NAMES = "|".join(path.parent.name for path in PACKAGE.glob("games/*/rules.py"))
GAME_WORDS = re.compile(
    rf"(?<![a-z])({GAME_NAMES}|(re|contra)?cau(?!se)|sweep|steal|stole|thef|debt|scopone|settebello|primiera|zwick)",
    re.IGNORECASE,
)
PROGRAM_NAME = re.compile(r"cau ?robat", re.IGNORECASE)

LONGEST_MODULE = 500
LONGEST_FUNCTION = 60


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
    lines: int

    @property
    def room(self) -> str:
        """The part of the house it belongs to; empty for the package's own `__init__`."""
        return self.name.partition(".")[2].partition(".")[0]

    def place(self, line: int) -> str:
        return f"{self.path}:{line}"


@cache
def read_modules(package: Path) -> tuple[Module, ...]:
    return tuple([_read(package, path) for path in sorted(package.rglob("*.py"))])


def _read(package: Path, path: Path) -> Module:
    dotted = ".".join(path.relative_to(package.parent).with_suffix("").parts)
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source, filename=str(path))
    return Module(path, dotted.removesuffix(".__init__"), tree, len(source.splitlines()))


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
            case ast.Constant(value=str(text)) if PLACE.fullmatch(text):
                yield Import(text.replace(":", "."), child.lineno, is_lazy=True)
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


def room_imported(target: str, rooms: set[str]) -> str | None:
    """The room of ours that `target` lies in; None for other people's modules and for the package itself."""
    head, _, rest = target.partition(".")
    room = rest.partition(".")[0]
    return room if head == "caurobat" and room in rooms else None


def strangers(package: Path) -> list[str]:
    """Rooms without a place in the plan."""
    rooms = {module.room for module in read_modules(package)} - {""}
    return [f"caurobat.{room} has no place in MAY_IMPORT: give it one" for room in sorted(rooms - set(MAY_IMPORT))]


def wrong_ways(package: Path) -> list[str]:
    """Imports that look up the house, or look sideways where they may not."""
    modules = read_modules(package)
    rooms = {module.room for module in modules} - {""}
    return [
        f"{module.place(found.line)}: {module.name} imports {found.target}; of ours it may import only "
        f"{sorted({module.room} | MAY_IMPORT.get(module.room, set()))}"
        for module in modules
        for found in imports_of(module)
        if (room := room_imported(found.target, rooms)) is not None
        and room not in {module.room} | MAY_IMPORT.get(module.room, set())
    ]


def early_windows(package: Path) -> list[str]:
    """Imports of pygame, or of ui, by those who must wait with them or do without."""
    return [
        f"{module.place(found.line)}: {module.name} imports {found.target}: {cure}"
        for module in read_modules(package)
        if module.room != "ui"
        for found in imports_of(module)
        if found.target.split(".")[0] == "pygame" or found.target.startswith("caurobat.ui")
        if not (found.is_lazy and module.room in LAZY_ROOMS)
        for cure in ["do it inside the function" if module.room in LAZY_ROOMS else "that is for caurobat/ui"]
    ]


def impurities(package: Path) -> list[str]:
    """Return uses of chance, clocks and files, which the rules must get as arguments."""
    problems = []
    for module in read_modules(package):
        if module.room not in PURE_ROOMS:
            continue
        problems += [
            f"{module.place(found.line)}: {module.name} imports {found.target}; hand it in as an argument"
            for found in imports_of(module)
            if found.target.split(".")[0] in IMPURE_MODULES - LOADERS.get(module.name, set())
        ]
        problems += [
            f"{module.place(node.lineno)}: {module.name} calls {name}()"
            for node in ast.walk(module.tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
            if (name := node.func.id) in IMPURE_CALLS
        ]
    return problems


def ui_room(name: str) -> str:
    """The room inside ui that a dotted name lies in; empty outside, and for ui's own `__init__`."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["caurobat", "ui"] and len(parts) > 2 else ""


def wrong_ways_in_ui(package: Path) -> list[str]:
    """Imports that look up inside ui, and rooms there that nobody planned."""
    modules = [module for module in read_modules(package) if ui_room(module.name)]
    rooms = {ui_room(module.name) for module in modules}
    problems = [f"caurobat.ui.{room} has no place in UI_MAY_IMPORT" for room in sorted(rooms - set(UI_MAY_IMPORT))]
    for module in modules:
        allowed = {ui_room(module.name)} | UI_MAY_IMPORT.get(ui_room(module.name), set())
        problems += [
            f"{module.place(found.line)}: {module.name} imports {found.target}; of ui it may import {sorted(allowed)}"
            for found in imports_of(module)
            if (room := ui_room(found.target)) in rooms and room not in allowed
        ]
    return problems


def table_room(name: str) -> str:
    """The room inside ui/table that a dotted name lies in; empty outside of them."""
    parts = name.split(".")
    is_inside = parts[:3] == ["caurobat", "ui", "table"] and len(parts) > 3
    return parts[3] if is_inside and parts[3] in TABLE_MAY_IMPORT else ""


def wrong_ways_in_table(package: Path) -> list[str]:
    """Imports that look up inside ui/table, and rooms there that nobody planned."""
    folder = package / "ui" / "table"
    rooms = {path.parent.name for path in folder.glob("*/*.py")}
    problems = [
        f"caurobat.ui.table.{room} has no place in TABLE_MAY_IMPORT" for room in sorted(rooms - set(TABLE_MAY_IMPORT))
    ]
    for module in read_modules(package):
        home = table_room(module.name)
        allowed = {home} | TABLE_MAY_IMPORT.get(home, set())
        problems += [
            f"{module.place(found.line)}: {module.name} imports {found.target}; it may import {sorted(allowed)}"
            for found in imports_of(module)
            if home and (room := table_room(found.target)) and room not in allowed
        ]
    return problems


def game_folder(name: str) -> str:
    """The game whose own folder a dotted name lies in (`games/x`, `narration/x`, `ui/games/x` …); empty otherwise."""
    parts = name.split(".")
    if parts[:1] != ["caurobat"]:
        return ""
    if parts[1:3] == ["ui", "games"]:
        return "" if parts[3:] == ["covers"] else "".join(parts[3:4])  # the title's list of all games is nobody's own
    return "".join(parts[2:3]) if parts[1:2] in (["games"], ["players"], ["narration"], ["learn"]) else ""


def foreign_games(package: Path) -> list[str]:
    """Imports of one game's folders by another room or game of narration and ui; the table of kits names them all."""
    modules = read_modules(package)
    games = {game_folder(module.name) for module in modules if module.room == "games"} - {""}
    return [
        f"{module.place(found.line)}: {module.name} imports {found.target}: what is a game's belongs into its kit"
        for module in modules
        if module.room in SPEAKING_ROOMS and module.name not in REGISTRIES
        for found in imports_of(module)
        if (game := game_folder(found.target)) in games and game != game_folder(module.name)
    ]


def game_words(package: Path) -> list[str]:
    """Lines of narration and ui, outside the games' folders, that say what belongs to one game."""
    modules = read_modules(package)
    games = {game_folder(module.name) for module in modules if module.room == "games"} - {""}
    return [
        f"{module.place(number)}: {found.group()!r} is a word of one game: {line.strip()}"
        for module in modules
        if module.room in SPEAKING_ROOMS and not module.name.startswith("caurobat.ui.games")
        if module.name not in REGISTRIES and not module.name.endswith(".fishing")  # they all sweep
        if game_folder(module.name) not in games
        for number, line in enumerate(module.path.read_text(encoding="utf-8").splitlines(), 1)
        if (found := GAME_WORDS.search(PROGRAM_NAME.sub("", line))) is not None
    ]


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
        if "*" in owner:
            pattern = re.compile(re.escape(owner).replace(r"\*", r"\w+"))
            yield from filter(pattern.fullmatch, modules)
        elif found.target in modules:
            yield found.target
        elif owner in modules:
            yield owner


def overgrown(package: Path) -> list[str]:
    """Modules and functions too long to be read in one go."""
    problems = []
    for module in read_modules(package):
        if module.lines > LONGEST_MODULE:
            problems.append(f"{module.path}: {module.lines} lines, at most {LONGEST_MODULE}: split it")
        for node in ast.walk(module.tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    where = module.place(node.lineno)
                    problems.append(f"{where}: {node.name}() has {lines} lines, at most {LONGEST_FUNCTION}")
    return problems


HEADLESS = re.compile(r"(What|Who|Whose|So many|So much|Such|The same)\b")


def headless_docstrings(package: Path) -> list[str]:
    """Docstrings that open with a relative clause or a pro-form in place of a sentence."""
    return [
        f"{module.place(text.lineno)}: {text.value.splitlines()[0]!r}: begin with a noun or a verb"
        for module in read_modules(package)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Expr) and isinstance(text := node.value, ast.Constant)
        if isinstance(text.value, str) and HEADLESS.match(text.value)
    ]


RULES = [
    strangers,
    wrong_ways,
    wrong_ways_in_ui,
    wrong_ways_in_table,
    foreign_games,
    game_words,
    file_circles,
    early_windows,
    impurities,
    overgrown,
    headless_docstrings,
]


def test_the_house_keeps_its_plan() -> None:
    """All rules in one test: reading the whole source is what takes the time."""
    problems = [f"{rule.__name__}: {problem}" for rule in RULES for problem in rule(PACKAGE)]
    assert not problems, "\n" + "\n".join(problems)


def test_the_page_of_phones_knows_no_game() -> None:
    pages = {path.name: path.read_text(encoding="utf-8") for path in (assets_dir() / "phone").glob("page.*")}
    assert len(pages) == 3
    assert [name for name, text in pages.items() if GAME_WORDS.search(PROGRAM_NAME.sub("", text))] == []


def test_the_plan_has_no_rings() -> None:
    """Following a plan from any room never leads back to it."""

    def reachable(plan: dict[str, set[str]], room: str, on_the_way: tuple[str, ...] = ()) -> None:
        assert room not in on_the_way, f"{' -> '.join([*on_the_way, room])} is a ring"
        for below in plan[room]:
            reachable(plan, below, (*on_the_way, room))

    for plan in (MAY_IMPORT, UI_MAY_IMPORT, TABLE_MAY_IMPORT):
        for room in plan:
            reachable(plan, room)


def long_function(lines: int) -> str:
    return "def long():\n" + "    pass\n" * (lines - 1)


BROKEN = {
    "a room nobody planned": (strangers, "cellar/wine.py", ""),
    "a file nobody planned": (strangers, "helpers.py", ""),
    "core looks up": (wrong_ways, "core/game.py", "from caurobat.match import session"),
    "cards import core": (wrong_ways, "decks.py", "import caurobat.core.events"),
    "a room by the package's name": (wrong_ways, "core/game.py", "from caurobat import match"),
    "by dots": (wrong_ways, "core/game.py", "from ..match import session"),
    "by dots from the room itself": (wrong_ways, "core/__init__.py", "from .. import match"),
    "upwards inside a function": (wrong_ways, "games/cau.py", "def f():\n    import caurobat.match"),
    "upwards for types only": (
        wrong_ways,
        "core/game.py",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from caurobat.match import session",
    ),
    "a file read by the rules": (wrong_ways, "games/cau.py", "from caurobat.paths import assets_dir"),
    "the window's room from a session": (wrong_ways, "match/session.py", "import caurobat.ui.shell.app"),
    "upwards by a place named": (wrong_ways, "games/cau.py", "X = {'cau': 'caurobat.match.session:Session'}"),
    "a module loaded by the rules": (impurities, "games/cau.py", "from importlib import import_module"),
    "a room of ui nobody planned": (wrong_ways_in_ui, "ui/cellar/wine.py", ""),
    "the table asks a scene": (wrong_ways_in_ui, "ui/table/story/animator.py", "from caurobat.ui.scenes import table"),
    "a room of the table nobody planned": (wrong_ways_in_table, "ui/table/cellar/wine.py", ""),
    "the story asks the hand": (
        wrong_ways_in_table,
        "ui/table/story/animator.py",
        "from caurobat.ui.table.hand.controls import Controls",
    ),
    "a kit asks the program": (wrong_ways_in_ui, "ui/games/toy/kit.py", "def f():\n    import caurobat.ui.shell.app"),
    "the table knows a game": (foreign_games, "ui/table/story/animator.py", "from caurobat.games.toy import GAME"),
    "a scene knows a game's players": (foreign_games, "ui/scenes/hint.py", "from caurobat.players.toy import why"),
    "a scene reaches into a kit": (foreign_games, "ui/scenes/hint.py", "from caurobat.ui.games.toy import wheel"),
    "the table says a game's word": (game_words, "ui/table/story/animator.py", "RECAU = 1"),
    "the table says it in a comment": (game_words, "ui/table/story/animator.py", "# the pile is stolen"),
    "a shared sentence knows a game": (foreign_games, "narration/replay.py", "from caurobat.narration.toy import x"),
    "a shared sentence says a game's word": (game_words, "narration/replay.py", "# a sweep"),
    "files in a circle": (file_circles, "ui/table/circle.py", "def f():\n    from caurobat.ui.table import arc"),
    "pygame outside ui": (early_windows, "match/session.py", "import pygame"),
    "pygame outside ui, late": (early_windows, "players/greedy.py", "def f():\n    import pygame.time"),
    "pygame at a command's head": (early_windows, "commands/play.py", "from pygame import display"),
    "ui at a command's head": (early_windows, "commands/play.py", "from caurobat.ui import app"),
    "ui in a branch of a command's head": (
        early_windows,
        "commands/play.py",
        "if 1:\n    import caurobat.ui",
    ),
    "chance in the rules": (impurities, "core/deal.py", "from random import Random"),
    "the clock in the rules": (impurities, "games/cau.py", "def f():\n    import time"),
    "a path in the cards": (impurities, "decks.py", "from os.path import join"),
    "a file opened by the rules": (impurities, "games/cau.py", "def f():\n    return open('x')"),
    "a docstring without a head": (headless_docstrings, "ui/app.py", 'def f():\n    """What it holds."""'),
    "a constant's, too": (headless_docstrings, "ui/app.py", 'X = 3\n"""So many are enough."""'),
    "a module's, too": (headless_docstrings, "ui/app.py", '"""So many are enough."""'),
    "a long module": (overgrown, "ui/app.py", "x = 1\n" * 501),
    "a long function": (overgrown, "ui/app.py", long_function(61)),
    "a long method": (overgrown, "ui/app.py", "class A:\n  async def f(self):\n" + "    pass\n" * 60),
}

SOUND = {
    "downwards and skipping": "from caurobat.decks import Card\nimport caurobat.core.events\nimport json",
    "own room by dots": "from . import session\nfrom .session import Session",
    "the package itself": "from caurobat import __version__",
    "a stranger of the same name": "import match.ui\nfrom pygame_menu import x",
    "a whole sentence": '"""Whatever happens, say it."""',
    "not too long": long_function(60) + "x = 1\n" * 290,
}


def build(root: Path, name: str, source: str) -> Path:
    """A small house with one file of our own choosing in it."""
    package = root / "caurobat"
    for room in MAY_IMPORT:
        (package / room).mkdir(parents=True)
        (package / room / "__init__.py").touch()
    (package / "__init__.py").touch()
    for room in UI_MAY_IMPORT:
        (package / "ui" / room).mkdir()
        (package / "ui" / room / "__init__.py").touch()
    (package / "games" / "toy.py").touch()
    (package / "ui" / "table" / "arc.py").write_text("import caurobat.ui.table.circle", encoding="utf-8")
    written = package / name
    written.parent.mkdir(exist_ok=True, parents=True)
    written.write_text(source, encoding="utf-8")
    return package


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_house_is_noticed(case: str, tmp_path: Path) -> None:
    rule, name, source = BROKEN[case]
    (problem,) = rule(build(tmp_path, name, source))
    assert Path(name).parts[0].removesuffix(".py") in problem


@pytest.mark.parametrize("case", SOUND)
def test_a_sound_house_is_left_alone(case: str, tmp_path: Path) -> None:
    package = build(tmp_path, "match/session.py", SOUND[case])
    assert [problem for rule in RULES for problem in rule(package)] == []


def test_commands_may_open_the_window_when_they_run(tmp_path: Path) -> None:
    source = "def run(arguments):\n    import pygame\n    from caurobat.ui import app\n"
    package = build(tmp_path, "commands/play.py", source)
    assert [problem for rule in RULES for problem in rule(package)] == []
