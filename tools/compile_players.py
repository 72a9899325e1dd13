"""Compile models and searches with mypyc, in place, for the same choices in less time.

Cau robat plays some four times as fast, Zwicker one and a half times: its search drives the round of the rules, whose
generic states mypyc refuses.

Optional: nothing depends on it, and the same tests pass with and without. Needs `mypy[mypyc]`, setuptools and a C
compiler, and is run from the root of the checkout. `--remove` returns to plain Python.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "caurobat" / "games"
PLAYERS = GAMES / "cau_robat" / "players"
MODULES = (
    *sorted((PLAYERS / "fast").glob("*.py")),
    *(PLAYERS / f"{name}.py" for name in ("tree", "endgame", "features", "next_turn_simulation", "belief")),
    GAMES / "cau_robat" / "rules" / "circle.py",
    ROOT / "caurobat" / "players" / "tree.py",
    GAMES / "zwicker" / "rules" / "groups.py",
    *(GAMES / "zwicker" / "players" / f"{name}.py" for name in ("playouts", "trials")),
)
SUFFIXES = ("*.so", "*.pyd")


def built() -> list[Path]:
    """Return the compiled modules in the checkout."""
    places = {ROOT, *[module.parent for module in MODULES]}
    return [path for place in places for suffix in SUFFIXES for path in place.glob(suffix)]


def compile_modules() -> None:
    """Compile in a separate folder, away from the settings in pyproject.toml."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for source in (ROOT / "caurobat").rglob("*.py"):
            copy = folder / source.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(source.read_bytes())
        modules = [str(module.relative_to(ROOT)) for module in MODULES]
        command = [sys.executable, "-m", "mypyc", "--explicit-package-bases", *modules]
        subprocess.run(command, cwd=folder, check=True)
        for suffix in SUFFIXES:
            for result in folder.rglob(suffix):
                relative = result.relative_to(folder)
                if relative.parts[0] != "build":
                    (ROOT / relative).write_bytes(result.read_bytes())


def main() -> None:
    """Read the arguments, compile or remove."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--remove", action="store_true", help="delete what was compiled")
    chosen = parser.parse_args()
    for path in built():
        path.unlink()
    if not chosen.remove:
        compile_modules()
        print(f"{len(built())} compiled modules in place; remove them with --remove")


if __name__ == "__main__":
    main()
