"""A list of the hashes of all assets, written at build time, and a check of the folder against it.

A checkout has no such list, because its files change during work.
"""

import re
from pathlib import Path

INVENTORY_NAME = "INVENTORY.txt"
_LIST = re.compile(r"([0-9a-f]{64}  .+\n)+")


def inventory(folder: Path) -> str:
    """Return the list: a line with SHA-256 and path for each file below `folder`, sorted by path."""
    return "".join(f"{_digest(path)}  {name}\n" for name, path in _files(folder))


def differences(folder: Path) -> list[str] | None:
    """Describe how the files in `folder` differ from its list; None if it has no list. Raises `OSError`."""
    try:
        text = (folder / INVENTORY_NAME).read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        return [f"{INVENTORY_NAME} is no text"]
    if not _LIST.fullmatch(text):
        return [f"{INVENTORY_NAME} is damaged"]
    wanted = {line[66:]: line[:64] for line in text.splitlines()}
    digests = {name: _digest(path) for name, path in _files(folder)}
    missing = [f"{name} is missing" for name in wanted if name not in digests]
    changed = [f"{name} is not what was built" for name in wanted if digests.get(name, wanted[name]) != wanted[name]]
    return [*missing, *changed, *(f"{name} does not belong there" for name in digests if name not in wanted)]


def _files(folder: Path) -> list[tuple[str, Path]]:
    paths = (path for path in folder.rglob("*") if path.is_file() and path.name != INVENTORY_NAME)
    return sorted((path.relative_to(folder).as_posix(), path) for path in paths)


def _digest(path: Path) -> str:
    import hashlib  # here, because loading it takes longer than reading the title's fonts

    return hashlib.sha256(path.read_bytes()).hexdigest()
