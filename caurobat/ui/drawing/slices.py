"""Pictures made a part at a time, where the whole would take longer than a frame may."""

from collections.abc import Generator
from itertools import pairwise
from typing import Final

import pygame

from caurobat.ui.drawing.shapes import canvas

Slices = Generator[None, None, pygame.Surface]
"""A picture being made, a part at each step."""
_BAND: Final = 600_000  # pixels that are scaled at one step


def whole(slices: Slices) -> pygame.Surface:
    """The picture, made at once."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            picture: pygame.Surface = end.value
            return picture


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
