"""Long measurements in a file: each row is noted as soon as it is found, and a run with the same settings goes on."""

import json
from collections.abc import Sequence
from pathlib import Path

Key = int | str
"""What a row is of: a deal's seed, or a position's name."""


class Notes:
    """The rows found so far; in a file, if there is one, whose first line is the setting that they were found with."""

    def __init__(self, path: Path | None, setting: object) -> None:
        """Raises `ValueError` where the file is of another setting."""
        self._path = path
        self.rows: dict[Key, tuple[float, ...]] = {}
        if path is None:
            return
        if not path.exists():
            path.write_text(f"# {setting}\n")
        head, *lines = path.read_text().splitlines()
        if head != f"# {setting}":
            raise ValueError(f"{path} is of another setting: {head[2:]}")
        for line in lines:
            key, *row = json.loads(line)
            self.rows[key] = tuple(row)

    def add(self, key: Key, row: Sequence[float]) -> None:
        """Note one row more."""
        self.rows[key] = tuple(row)
        if self._path is not None:
            with self._path.open("a") as file:
                file.write(json.dumps([key, *row]) + "\n")
