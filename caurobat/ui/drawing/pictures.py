"""A bounded cache of surfaces, and the pictures of the assets folder, loaded on demand and scaled once per size.

A surface's key names everything it depends on: the picture, its size, its colours. The least recently used are dropped
first once the cache holds too many pixels.

A master is loaded, scaled with `smoothscale` and released: forty full-size masters would take a hundred megabytes, and
only one size of each is on the screen. The results may be rotated or flipped, but never shrunk with `rotozoom`, which
would alias.
"""

import logging
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame

from caurobat.narration.strings import msg
from caurobat.ui.drawing.fonts import Face, FontShelf

_BYTES_PER_PIXEL = 4


class SurfaceCache:
    """Holds up to `limit` bytes of pixels, and drops the least recently used surfaces first."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self.held_bytes = 0  # the bytes of pixels held at present
        self.made = 0  # surfaces rendered so far: tests check that it stays the same

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface cached under `key`, calling `make()` if there is none. It must never be changed."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
            return surface
        surface = self._surfaces[key] = make()
        self.made += 1
        self.held_bytes += _size_in_bytes(surface)
        self._drop()
        return surface

    def set_limit(self, limit: int) -> None:
        """Hold at most `limit` bytes from now on."""
        self._limit = limit
        self._drop()

    def _drop(self) -> None:
        while self.held_bytes > self._limit and len(self._surfaces) > 1:
            _, dropped = self._surfaces.popitem(last=False)
            self.held_bytes -= _size_in_bytes(dropped)

    def clear(self) -> None:
        """Drop everything, as after a resize."""
        self._surfaces.clear()
        self.held_bytes = 0


def _size_in_bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * _BYTES_PER_PIXEL


log = logging.getLogger(__name__)

SPOILT = msg("A picture file is damaged; a plain one is shown instead. Please reinstall the program.")
_PORTRAITS = "faces/"
_TRUE_COLOUR = 24  # bits per pixel
_PLAIN = (240, 372)  # the size of a placeholder in pixels, in the shape of a card


class Assets:
    """Pictures under `folder`, named by their path without suffix, such as `deck/O1`."""

    def __init__(self, folder: Path, cache: SurfaceCache) -> None:
        self.folder = folder
        self._cache = cache
        self._is_there: dict[str, bool] = {}
        self._is_reported = False
        self.spoilt: set[str] = set()  # the pictures that could not be loaded

    def has(self, name: str) -> bool:
        """Whether there is a picture of that name."""
        if name not in self._is_there:
            self._is_there[name] = self._path(name).is_file()
        return self._is_there[name]

    def image(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the cached picture scaled to exactly `size` pixels, ready to blit. Never change it."""
        return self._cache.get(("image", name, size), lambda: self.load(name, size))

    def load(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture scaled to exactly `size` pixels, as a new surface to draw on; loading takes 2 to 5 ms."""
        size = (max(1, size[0]), max(1, size[1]))
        # Twelve portraits change their size at once when a drawer moves the table aside.
        is_portrait = name.startswith(_PORTRAITS)
        master = self._cache.get(("master", name), lambda: self._master(name)) if is_portrait else self._master(name)
        if master.get_bitsize() < _TRUE_COLOUR:  # a palette cannot be scaled smoothly
            master = master.convert_alpha()
        scaled = master if master.get_size() == size else pygame.transform.smoothscale(master, size)
        return scaled.convert_alpha()  # converted last, when it is small

    def has_news(self) -> bool:
        """Whether a picture could not be loaded and this has not been reported; true only once."""
        was_reported, self._is_reported = self._is_reported, self._is_reported or bool(self.spoilt)
        return self._is_reported and not was_reported

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.webp"

    def _master(self, name: str) -> pygame.Surface:
        """Return the picture as stored, in whatever format."""
        path = self._path(name)
        try:
            return pygame.image.load(path)
        except (OSError, pygame.error) as error:
            if name not in self.spoilt:
                self.spoilt.add(name)
                log.warning("%s: %s; a plain picture stands in: install the program again", path, error)
            return _stand_in(name, FontShelf(self.folder / "fonts"))


def _stand_in(name: str, fonts: FontShelf) -> pygame.Surface:
    """Return a plain placeholder for a missing picture, with its short name on it, such as `O4`."""
    picture = pygame.Surface(_PLAIN, pygame.SRCALPHA)
    pygame.draw.rect(picture, "#fbf6e9", picture.get_rect(), border_radius=20)
    pygame.draw.rect(picture, "#7a6a4f", picture.get_rect(), width=4, border_radius=20)
    words = fonts.render(name.rpartition("/")[2][:6], Face.BOLD, _PLAIN[0] // 4, (43, 33, 24, 255))
    if words.get_width() > _PLAIN[0] - 24:
        words = pygame.transform.smoothscale_by(words, (_PLAIN[0] - 24) / words.get_width())
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture
