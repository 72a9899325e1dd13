"""How the source is written, beyond what ruff checks: ``python -m tools.check_style``.

Modules and functions can be read in one go, docstrings open with a sentence and are in plain English, and a word that
belongs to one game occurs only in its folder, comments included. Imports are the matter of
``tests/test_architecture.py``.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from caurobat.catalogue import MANIFESTS
from caurobat.paths import assets_dir

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "caurobat"
LONGEST_MODULE: Final = 500
LONGEST_FUNCTION: Final = 60

_HEADLESS: Final = re.compile(r"(What|Who|Whose|So many|So much|Such|The same)\b")
# "There is no card" is English, and so is "is no higher"; "is no card" and "made anew" are a dialect of this project.
_DIALECT: Final = re.compile(
    r"(?<!there )\b(?:is|are) no (?!\w+er\b|more\b|less\b)|\b(?:anew|that many)\b", re.IGNORECASE
)
_SPEAKING: Final = ("narration", "learn", "party", "ui")
_SHARED: Final = ("fishing", "capturing")  # what fishing games share, and those that capture by sums: they all sweep
_OWN_WORDS: Final = [
    word for manifest in MANIFESTS.values() for word in (manifest.id.replace("-", "_"), *manifest.own_words)
]
_GAME_WORDS: Final = re.compile(rf"(?<![a-z])({'|'.join(_OWN_WORDS)})", re.IGNORECASE)
# The program is called after one of its games, and `core` has events of debts.
_COMMON: Final = re.compile(r"cau ?robat|DebtOwed|DebtSettled|debtor", re.IGNORECASE)


def main() -> int:
    """Print each problem with its place, and return 1 if there is any."""
    found = [f"{path.relative_to(ROOT)}:{problem}" for path in sorted(PACKAGE.rglob("*.py")) for problem in _of(path)]
    for page in sorted((assets_dir() / "phone").glob("page.*")):
        found += [f"{page.name}:{problem}" for problem in game_words(page.read_text(encoding="utf-8"))]
    print("\n".join(found), end="\n" if found else "")
    return int(bool(found))


def _of(path: Path) -> Iterator[str]:
    source = path.read_text(encoding="utf-8")
    yield from overgrown(source)
    yield from odd_docstrings(source)
    package, *inner = path.relative_to(PACKAGE).with_suffix("").parts
    if package in _SPEAKING and inner[0] not in _SHARED:
        yield from game_words(source)


def overgrown(source: str) -> Iterator[str]:
    """Yield what is too long in `source`."""
    lines = len(source.splitlines())
    if lines > LONGEST_MODULE:
        yield f"1: {lines} lines, at most {LONGEST_MODULE}: split it"
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > LONGEST_FUNCTION:
                yield f"{node.lineno}: {node.name}() has {lines} lines, at most {LONGEST_FUNCTION}"


def odd_docstrings(source: str) -> Iterator[str]:
    """Yield the docstrings of `source` that open with a pro-form in place of a sentence, or are in dialect."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))) if _HEADLESS.match(text):
                yield f"{node.lineno}: {text.splitlines()[0]!r}: begin with a noun or a verb"
            case ast.Expr(value=ast.Constant(value=str(text))) if found := _DIALECT.search(" ".join(text.split())):
                yield f"{node.lineno}: {found.group()!r}: say it in usual English"


def game_words(source: str) -> Iterator[str]:
    """Yield the lines of `source` that say what belongs to one game."""
    for number, line in enumerate(source.splitlines(), 1):
        if (found := _GAME_WORDS.search(_COMMON.sub("", line))) is not None:
            yield f"{number}: {found.group()!r} is a word of one game: {line.strip()}"


if __name__ == "__main__":
    sys.exit(main())
