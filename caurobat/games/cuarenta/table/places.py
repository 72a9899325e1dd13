"""Pure layout: the places of the ten ranks, on an arc open at the bottom or in two rows."""

import math
from bisect import bisect_left
from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import pairwise, product
from typing import Final

from pygame import Rect

from caurobat.ui.table.layout import CARD_SHAPE, Middle, Place

_PLACES: Final = 10  # one for each rank
_SPREADS: Final = (80, 90, 100, 110, 118, 126)
"""How far the arc extends down on each side, in degrees from its top; the one that allows the largest cards wins."""
_BENDS: Final = (2.0, 2.8, 4.0)
"""Superellipse exponents to try: 2 is an ellipse, larger is squarer; the one that allows the largest cards wins."""
_FAN: Final = 1.26
"""The room of a place in card widths; equal cards lie beside one another."""
_PAD: Final = 1.05
_STEPS: Final = 72
_LARGEST: Final = 0.34
_SMALLEST: Final = 0.08
_GAP: Final = 0.12
_TRAYS: Final = 1.45
_TRAY: Final = 0.9
"""The width of the score on the left of a wide middle, and the height of one side's, in card heights."""
_STRIP: Final = 0.62
"""The height of the strip for the score above a narrow one."""
_WIDE: Final = 5.6

Spot = tuple[float, float]


def middle_for(free: Rect, *, is_row: bool) -> Middle:
    """Return the middle of a table: the ranks on an arc or, if `is_row`, in two rows, as large as `free` allows."""
    if is_row:
        card, spots = _rows(free.width, free.height)
    else:
        card, spots = _arc(free.width, free.height)
    places: dict[Hashable, Place] = {place: Place(free.left + x, free.top + y) for place, (x, y) in enumerate(spots)}
    rects = [place.card_rect(card) for place in places.values()]
    inner = _inner(rects, free, card)
    whole = rects[0].unionall([*rects[1:], *([inner] if is_row else [])])
    return Middle(whole, _split(inner, card)[1], places, card)


def score_boxes(middle: Middle) -> tuple[Rect, Rect]:
    """Return the boxes for the others' score and the viewer's own: above the words in the middle, or left of them."""
    rects = [place.card_rect(middle.card_height) for place in middle.places.values()]
    box = _split(_inner(rects, middle.rect.union(middle.centre), middle.card_height), middle.card_height)[0]
    gap = round(middle.card_height * _GAP / 2)
    if box.bottom <= middle.centre.top:
        half = (box.width - gap) // 2
        return Rect(box.left, box.top, half, box.height), Rect(box.right - half, box.top, half, box.height)
    height = min((box.height - gap) // 2, round(_TRAY * middle.card_height))
    own = Rect(box.left, box.bottom - height, box.width, height)
    return own.move(0, -height - gap), own


@lru_cache(maxsize=64)
def _arc(width: int, height: int) -> tuple[float, tuple[Spot, ...]]:
    """Return the card height and the centres of ten places on an arc, in a room of this size."""
    best: tuple[float, tuple[Spot, ...]] = (0.0, ())
    for spread, bend in product(_SPREADS, _BENDS):
        low, high = _SMALLEST * height, _LARGEST * height
        for _ in range(8):
            card = (low + high) / 2
            spots = _on_arc(width, height, card, spread, bend)
            if _are_apart(spots, card):
                low = card
                if card > best[0]:
                    best = (card, spots)
            else:
                high = card
    return best if best[1] else _rows(width, height)


def _on_arc(width: float, height: float, card: float, spread: float, bend: float) -> tuple[Spot, ...]:
    """Return ten spots on a rounded arc, evenly spaced along it."""
    turn, power = math.radians(spread), 2 / bend
    across = (width - card * CARD_SHAPE * _FAN) / 2 / (1.0 if spread >= 90 else math.sin(turn) ** power)
    lowest = _bent(math.cos(turn), power)
    down = (height - card) / (1 - lowest)
    across = min(across, 2.6 * down)
    points = []
    for step in range(_STEPS + 1):
        angle = turn * (2 * step / _STEPS - 1)
        x, y = _bent(math.sin(angle), power), 1 - _bent(math.cos(angle), power)
        points.append((width / 2 + across * x, card / 2 + down * y))
    return tuple(_evenly(points))


def _bent(value: float, power: float) -> float:
    return math.copysign(abs(value) ** power, value)


def _evenly(points: Sequence[Spot]) -> list[Spot]:
    """Return ten of `points`, including both ends, evenly spaced along the line through all of them."""
    lengths = [0.0]
    for here, there in pairwise(points):
        lengths.append(lengths[-1] + math.dist(here, there))
    return [_at_length(points, lengths, lengths[-1] * number / (_PLACES - 1)) for number in range(_PLACES)]


def _at_length(points: Sequence[Spot], lengths: Sequence[float], length: float) -> Spot:
    """Return the point at a distance along the line through `points`, which lie at the distances `lengths`."""
    after = min(max(1, bisect_left(lengths, length)), len(points) - 1)
    here, there = points[after - 1], points[after]
    part = (length - lengths[after - 1]) / ((lengths[after] - lengths[after - 1]) or 1.0)
    return here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part


def _are_apart(spots: Sequence[Spot], card: float) -> bool:
    across, down = card * CARD_SHAPE * _FAN, card * _PAD
    return all(
        abs(spots[one][0] - spots[other][0]) >= across or abs(spots[one][1] - spots[other][1]) >= down
        for one in range(len(spots))
        for other in range(one)
    )


def _rows(width: int, height: int) -> tuple[float, tuple[Spot, ...]]:
    """Return two rows of five places, ace to five above, six to king below."""
    card = min(height / 3.4, width / (5 * CARD_SHAPE * _FAN))
    step = min(width / 5, card * CARD_SHAPE * 1.7)
    half = _PLACES // 2
    spots = []
    for place in range(_PLACES):
        row, column = divmod(place, half)
        spots.append((width / 2 + (column - 2) * step, card * 0.52 if row == 0 else height - card * 0.52))
    return card, tuple(spots)


def _inner(rects: Sequence[Rect], bounds: Rect, card: float) -> Rect:
    """Return the room between the places, within `bounds`: inside the arc, or between the two rows."""
    gap, half = round(card * _GAP), _PLACES // 2
    if rects[0].top == rects[half - 1].top:
        top, bottom = rects[0].bottom + gap, rects[half].top - gap
        return Rect(bounds.left, top, bounds.width, max(1, bottom - top))
    top = max(rects[half - 1].bottom, rects[half].bottom) + gap
    beside = [rect for rect in rects if rect.bottom > top]
    gap += round(card * CARD_SHAPE * (_FAN - 1))
    left = max((rect.right for rect in beside if rect.centerx < bounds.centerx), default=bounds.left) + gap
    right = min((rect.left for rect in beside if rect.centerx > bounds.centerx), default=bounds.right) - gap
    return Rect(left, top, max(1, right - left), max(1, bounds.bottom - top))


def _split(inner: Rect, card: float) -> tuple[Rect, Rect]:
    """Divide the room between the places into one for the score and one for words."""
    if inner.width < _WIDE * card:
        strip = min(round(_STRIP * card), inner.height // 3)
        rest = Rect(inner.left, inner.top + strip, inner.width, inner.height - strip)
        return Rect(inner.left, inner.top, inner.width, strip), rest
    trays = round(_TRAYS * card)
    return (
        Rect(inner.left, inner.top, trays, inner.height),
        Rect(inner.left + trays, inner.top, inner.width - trays, inner.height),
    )
