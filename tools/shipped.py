"""The assets as they are shipped: with compiled texts, and without files needed only for building and translating.

Wheel and frozen program get the same files, so both are made here, with the standard library alone.
"""

import shutil
from pathlib import Path

from caurobat.inventory import INVENTORY_NAME, inventory
from caurobat.translations import COMPILED, SOURCE, compiled

LEFT_OUT = (f"*{SOURCE}", f"*{COMPILED}", "*.pot", "*.icns", "*.ico")


def write_shipped(assets: Path, folder: Path) -> Path:
    """Create `folder` from the repository's `assets`, with a list of hashes for `self-check`, and return it."""
    shutil.copytree(assets, folder, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for source in assets.rglob(f"*{SOURCE}"):
        (folder / source.relative_to(assets)).with_suffix(COMPILED).write_bytes(compiled(source.read_bytes()))
    (folder / INVENTORY_NAME).write_text(inventory(folder), encoding="utf-8")
    return folder
