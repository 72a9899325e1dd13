"""A bounded cache of surfaces, so that nothing is rendered or scaled twice without need.

A surface's key names everything it depends on: the picture, its size, its colours. The least recently used are dropped
first once the cache holds too many pixels.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

_BYTES_PER_PIXEL = 4


class SurfaceCache:
    """Holds up to `limit` bytes of pixels, and drops the least recently used surfaces first."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._surfaces: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self.made = 0  # surfaces rendered so far: tests check that it stays the same

    @property
    def held_bytes(self) -> int:
        """How many bytes of pixels are held now."""
        return self._bytes

    def __contains__(self, key: Hashable) -> bool:
        """Whether a surface is cached under `key`."""
        return key in self._surfaces

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface cached under `key`, or None."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
        return surface

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface cached under `key`; if there is none, `make()` it first. It must never be changed."""
        surface = self.find(key)
        if surface is None:
            surface = self._surfaces[key] = make()
            self.made += 1
            self._bytes += _weight(surface)
            self._drop()
        return surface

    def set_limit(self, limit: int) -> None:
        """Hold up to `limit` bytes from now on."""
        self._limit = limit
        self._drop()

    def _drop(self) -> None:
        while self._bytes > self._limit and len(self._surfaces) > 1:
            _, dropped = self._surfaces.popitem(last=False)
            self._bytes -= _weight(dropped)

    def clear(self) -> None:
        """Drop everything, as after a resize."""
        self._surfaces.clear()
        self._bytes = 0


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * _BYTES_PER_PIXEL
