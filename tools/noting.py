"""Long measurements saved in a file, row by row, so that a run with the same setting can continue."""

import json
from collections.abc import Sequence
from pathlib import Path


class Notes:
    """The rows so far; if there is a file, its first line is the setting of the measurement."""

    def __init__(self, path: Path | None, setting: object) -> None:
        """Open the file; raises `ValueError` if it has another setting."""
        self._path = path
        self.rows: dict[str, tuple[float, ...]] = {}
        """Each row by its key, a position's name."""
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

    def add(self, key: str, row: Sequence[float]) -> None:
        """Save one more row."""
        self.rows[key] = tuple(row)
        if self._path is not None:
            with self._path.open("a") as file:
                file.write(json.dumps([key, *row]) + "\n")
