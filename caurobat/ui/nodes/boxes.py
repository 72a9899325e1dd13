"""Rectangles within rectangles: how lengths share a room, and how something smaller is aligned in it.

No pixel is lost: what has no length of its own shares the remaining room by its weight, and if there is too little
room, lengths shrink in proportion.
"""

from collections.abc import Sequence
from enum import Enum
from itertools import accumulate, pairwise
from typing import Final

import pygame

_SHARE: Final = 1.0
_TINY: Final = 1e-9  # so that a third of 9 rounds down to 3, not 2


class At(Enum):
    """The alignment of something smaller than its room."""

    START = 0
    MIDDLE = 1
    END = 2


def inset(room: pygame.Rect, across: int, down: int | None = None) -> pygame.Rect:
    """Return `room` without `across` pixels left and right and `down` (by default as many) above and below."""
    down = across if down is None else down
    width, height = max(0, room.width - 2 * across), max(0, room.height - 2 * down)
    return pygame.Rect(room.left + across, room.top + down, width, height)


def placed(room: pygame.Rect, width: int, height: int, across: At = At.MIDDLE, down: At = At.MIDDLE) -> pygame.Rect:
    """Return a rectangle of `width` x `height` aligned in `room`; it may be larger than that."""
    left, top = room.left + offset(across, room.width, width), room.top + offset(down, room.height, height)
    return pygame.Rect(left, top, width, height)


def hit(boxes: Sequence[pygame.Rect], position: tuple[int, int]) -> int | None:
    """Return the index of the box at `position`, or None."""
    return next((index for index, box in enumerate(boxes) if box.collidepoint(position)), None)


def offset(at: At, room: int, length: int) -> int:
    """Return the distance from the start of `room` to `length`, rounded like pygame's if centred."""
    match at:
        case At.START:
            return 0
        case At.MIDDLE:
            return room // 2 - length // 2
        case At.END:
            return room - length


def lengths(preferred: Sequence[int | None], weights: Sequence[float | None], room: int) -> list[int]:
    """Return `preferred`, shrunk if `room` is too small; lengths of None share the rest by `weights`."""
    room = max(0, room)
    known = [length for length in preferred if length is not None]
    fixed = sum(known)
    if fixed > room:
        return _divided(room, [length or 0 for length in preferred])
    if len(known) == len(preferred):
        return known
    shares = [(weight or _SHARE) if length is None else 0 for length, weight in zip(preferred, weights, strict=True)]
    rest = _divided(room - fixed, shares)
    return [share if length is None else length for length, share in zip(preferred, rest, strict=True)]


def _divided(room: int, parts: Sequence[float]) -> list[int]:
    """Return `room` divided in the proportions of `parts`, without losing a pixel."""
    *_, whole = sums = list(accumulate(parts, initial=0.0))
    if not whole:
        return [0] * len(parts)
    return [after - before for before, after in pairwise(int(room * (done / whole) + _TINY) for done in sums)]
