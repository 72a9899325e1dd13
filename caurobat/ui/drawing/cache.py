"""A bounded store of surfaces, so that nothing is rendered or scaled twice that could have been kept.

One rule for all of it: a surface is found under a key that says everything it depends on (what, which size,
which colours), and the least recently used go first once the store holds too many pixels.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

_BYTES_PER_PIXEL = 4


class SurfaceCache:
    """Keeps surfaces up to `limit` bytes of pixels, dropping those not asked for the longest."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self.made = 0  # how many surfaces were ever made: tests watch it stand still

    @property
    def held_bytes(self) -> int:
        """How many bytes of pixels are held now."""
        return self._bytes

    def __contains__(self, key: Hashable) -> bool:
        """Whether a surface is kept under `key`."""
        return key in self._kept

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The surface kept under `key`, or None."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under `key`; `make()` it first if there is none.

        Never change what you get.
        """
        found = self.find(key)
        if found is not None:
            return found
        made = make()
        self.made += 1
        self._kept[key] = made
        self._bytes += _weight(made)
        self._drop()
        return made

    def set_limit(self, limit: int) -> None:
        """Keep surfaces up to `limit` bytes from now on."""
        self._limit = limit
        self._drop()

    def _drop(self) -> None:
        while self._bytes > self._limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self._bytes -= _weight(dropped)

    def clear(self) -> None:
        """Forget everything, as after a resize."""
        self._kept.clear()
        self._bytes = 0


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * _BYTES_PER_PIXEL
