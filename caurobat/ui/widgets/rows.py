"""Rows and columns: plain functions from a box to boxes, all in pixels. Nothing here keeps state."""

from collections.abc import Sequence

import pygame


def inset(box: pygame.Rect, across: int, down: int | None = None) -> pygame.Rect:
    """`box` made smaller by `across` left and right and `down` (default: the same) above and below."""
    down = across if down is None else down
    return pygame.Rect(box.left + across, box.top + down, max(0, box.width - 2 * across), max(0, box.height - 2 * down))


def row(box: pygame.Rect, widths: Sequence[int | None], gap: int) -> list[pygame.Rect]:
    """Boxes of the given widths beside each other in `box`; None takes an equal share of the rest."""
    boxes = []
    x = box.left
    for width in _lengths(widths, box.width, gap):
        boxes.append(pygame.Rect(x, box.top, width, box.height))
        x += width + gap
    return boxes


def column(box: pygame.Rect, heights: Sequence[int | None], gap: int) -> list[pygame.Rect]:
    """Boxes of the given heights below each other in `box`; None takes an equal share of the rest."""
    boxes = []
    y = box.top
    for height in _lengths(heights, box.height, gap):
        boxes.append(pygame.Rect(box.left, y, box.width, height))
        y += height + gap
    return boxes


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
