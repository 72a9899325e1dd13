"""Pictures made a part at a time, where the whole would take longer than a frame may."""

from collections.abc import Callable, Generator, Hashable, Iterator
from itertools import pairwise
from typing import Final

import pygame

from caurobat.core.steps import to_the_end
from caurobat.ui.drawing.cache import SurfaceCache
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.theme import Colour

Slices = Generator[None, None, pygame.Surface]
"""A picture being made, a part at each step."""
OVER: Final = 2
"""So many times too large is drawn what `drawn_slices` makes."""
_BAND: Final = 600_000  # pixels that are scaled at one step
_DRAWN: Final = 120_000  # and that are drawn at one step


def kept_whole(store: SurfaceCache, key: Hashable, slices: Callable[[], Slices]) -> pygame.Surface:
    """The picture that `store` keeps under `key`, made at once where it isn't there."""
    return store.get(key, lambda: to_the_end(slices()))


def kept_slices(store: SurfaceCache, key: Hashable, slices: Callable[[], Slices]) -> Iterator[None]:
    """The same, made a part at each step: whole it takes longer than a frame may."""
    if key not in store:
        made = yield from slices()
        store.get(key, lambda: made)


def scaled_slices(picture: pygame.Surface, size: tuple[int, int]) -> Slices:
    """`picture` scaled down to `size`, a band at each step; to a half it is the same as scaled at once."""
    width, height = picture.get_size()
    bands = -(-width * height // _BAND)
    smaller = canvas(size)
    edges = [size[1] * band // bands for band in range(bands + 1)]
    for to_top, to_bottom in pairwise(edges):
        top, bottom = to_top * height // size[1], to_bottom * height // size[1]
        if to_bottom > to_top and bottom > top:
            part = picture.subsurface((0, top, width, bottom - top))
            # Straight into its place: what is alike need not be blended.
            place = smaller.subsurface((0, to_top, size[0], to_bottom - to_top))
            pygame.transform.smoothscale(part, place.get_size(), place)
        yield
    return smaller


def drawn_slices(size: tuple[int, int], clear: Colour, draw: Callable[[pygame.Surface, int], None]) -> Slices:
    """A picture of `size`, drawn twice as large and scaled down, a band at each step.

    `draw` draws all that reaches into a surface that begins so many rows below the top of the large picture. That is
    never there as a whole: it would take much memory, and long to get it.
    """
    picture = canvas(size)
    rows = max(1, _DRAWN // size[0])
    large = canvas((size[0] * OVER, rows * OVER))
    for top in range(0, size[1], rows):
        yield
        large.fill(clear)
        draw(large, top * OVER)
        high = min(rows, size[1] - top)
        # Straight into its place: what is alike need not be blended. To a half, bands are the same as the whole.
        place = picture.subsurface((0, top, size[0], high))
        pygame.transform.smoothscale(large.subsurface((0, 0, size[0] * OVER, high * OVER)), place.get_size(), place)
    yield
    return picture
