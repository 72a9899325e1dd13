"""Rows, columns and anchors: plain functions from a box to boxes, all in pixels.

Nothing here keeps state. A layout for a script that runs from right to left is the same one with
`is_mirrored=True`.
"""

from collections.abc import Sequence

import pygame

Share = None  # in a list of lengths: an equal part of what the fixed ones leave


def inset(box: pygame.Rect, across: int, down: int | None = None) -> pygame.Rect:
    """`box` made smaller by `across` left and right and `down` (default: the same) above and below."""
    down = across if down is None else down
    return pygame.Rect(box.left + across, box.top + down, max(0, box.width - 2 * across), max(0, box.height - 2 * down))


def row(box: pygame.Rect, widths: Sequence[int | None], gap: int, *, is_mirrored: bool = False) -> list[pygame.Rect]:
    """Boxes of the given widths beside each other in `box`; None takes an equal share of the rest."""
    boxes = []
    x = box.left
    for width in _lengths(widths, box.width, gap):
        boxes.append(pygame.Rect(x, box.top, width, box.height))
        x += width + gap
    return [mirrored(each, box) for each in boxes] if is_mirrored else boxes


def column(box: pygame.Rect, heights: Sequence[int | None], gap: int) -> list[pygame.Rect]:
    """Boxes of the given heights below each other in `box`; None takes an equal share of the rest."""
    boxes = []
    y = box.top
    for height in _lengths(heights, box.height, gap):
        boxes.append(pygame.Rect(box.left, y, box.width, height))
        y += height + gap
    return boxes


def anchored(box: pygame.Rect, size: tuple[int, int], across: float = 0.5, down: float = 0.5) -> pygame.Rect:
    """A rect of `size` in `box`: 0 is its left or upper edge, 1 the other one, 0.5 the middle."""
    x = box.left + round((box.width - size[0]) * across)
    y = box.top + round((box.height - size[1]) * down)
    return pygame.Rect((x, y), size)


def mirrored(rect: pygame.Rect, box: pygame.Rect) -> pygame.Rect:
    """`rect` at the place it has in a mirror that stands in the middle of `box`."""
    return pygame.Rect(box.right - (rect.right - box.left), rect.top, rect.width, rect.height)


def _lengths(wanted: Sequence[int | None], room: int, gap: int) -> list[int]:
    fixed = sum(length for length in wanted if length is not None)
    shares = sum(1 for length in wanted if length is None)
    rest = max(0, room - fixed - gap * max(0, len(wanted) - 1))
    lengths = []
    for length in wanted:
        if length is None:
            length = rest // shares  # the last share takes what division leaves
            rest -= length
            shares -= 1
        lengths.append(length)
    return lengths
