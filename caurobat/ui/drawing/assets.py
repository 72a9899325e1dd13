"""Pictures from the assets folder: read when first asked for, scaled once per size, kept in a bounded store.

A master is read, scaled with `smoothscale` and let go again: forty masters at full size would fill a
hundred megabytes, and only one size of each is on the screen. Turn or flip what you get here, never shrink
it with `rotozoom` (it would alias).
"""

import logging
from pathlib import Path

import pygame

from caurobat.ui.drawing.cache import SurfaceCache

log = logging.getLogger(__name__)

SUFFIXES = (".webp", ".png")


class MissingPicture(Exception):
    """A picture that should be in the assets folder is not there, or cannot be read."""


class Assets:
    """Pictures under `folder`, named by their path without suffix, such as `cards/classic/O1`."""

    def __init__(self, folder: Path, cache: SurfaceCache) -> None:
        self.folder = folder
        self._cache = cache
        self._paths: dict[str, Path | None] = {}

    def has(self, name: str) -> bool:
        """Tell whether there is a picture of that name."""
        return self._path(name) is not None

    def names(self, folder: str) -> tuple[str, ...]:
        """Return the names of the subfolders of `folder`, sorted (decks of `cards`, for one)."""
        place = self.folder / folder
        return tuple(sorted(path.name for path in place.iterdir() if path.is_dir())) if place.is_dir() else ()

    def image(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture scaled to exactly `size` pixels, ready to blit. Raises MissingPicture."""
        size = (max(1, size[0]), max(1, size[1]))
        return self._cache.get(("image", name, size), lambda: self._scaled(name, size))

    def image_at_height(self, name: str, height: int) -> pygame.Surface:
        """Return the picture scaled to `height` pixels, its proportions kept. Raises MissingPicture."""
        return self._cache.get(("height", name, height), lambda: self._scaled_to_height(name, height))

    def _path(self, name: str) -> Path | None:
        if name not in self._paths:
            tried = (self.folder / f"{name}{suffix}" for suffix in SUFFIXES)
            self._paths[name] = next((path for path in tried if path.is_file()), None)
        return self._paths[name]

    def _master(self, name: str) -> pygame.Surface:
        path = self._path(name)
        if path is None:
            raise MissingPicture(f"there is no picture {name} in {self.folder}; install the program again")
        try:
            return pygame.image.load(path).convert_alpha()
        except pygame.error as error:
            raise MissingPicture(f"{path}: {error}; install the program again") from error

    def _scaled(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        master = self._master(name)
        return master if master.get_size() == size else pygame.transform.smoothscale(master, size)

    def _scaled_to_height(self, name: str, height: int) -> pygame.Surface:
        master = self._master(name)
        width = max(1, round(master.get_width() * height / master.get_height()))
        return pygame.transform.smoothscale(master, (width, max(1, height)))
