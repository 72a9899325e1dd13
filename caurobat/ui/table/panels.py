"""The opponents' seats round the table: their order, sides and panel sizes.

A wide room has a fixed arrangement for each number of seats. In a narrow one, beside a drawer or in a tall window, the
arrangement with the largest cards wins: seats beside the middle or above it, in small panels if necessary.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from pygame import Rect

# The numbers of opponents on the right, along the top and on the left, by their total.
_SIDES: Final = {
    0: (0, 0, 0),
    1: (0, 1, 0),
    2: (1, 0, 1),
    3: (1, 1, 1),
    4: (2, 0, 2),
    5: (2, 1, 2),
    6: (3, 0, 3),
    7: (3, 1, 3),
    8: (3, 2, 3),
    9: (3, 3, 3),
    10: (4, 2, 4),
    11: (4, 3, 4),
}
# The same if nobody sits below and the slip is in the lower right corner: the top middle stays free if possible.
_AFAR: Final = _SIDES | {1: (0, 0, 1), 3: (1, 0, 2), 5: (2, 0, 3), 7: (3, 0, 4), 12: (4, 3, 5)}
# All lengths are in units of the window.
_PANEL: Final = (232.0, 112.0)  # of an opponent
_SMALL: Final = (174.0, 90.0)  # of an opponent if space is scarce
STRIP: Final = 46.0
"""The height of the line along the top, with the match and the buttons, in units."""
_MARGIN: Final = 12.0
_GAP: Final = 8.0  # the smallest gap between two panels of a narrow room
_RISE: Final = 16.0  # how far a raised card of the hand extends upwards
_WIDE: Final = 1270.0  # the width from which a room counts as wide
_ENOUGH: Final = 72.0  # a middle worth this much need not grow at the panels' expense

_GROWTHS: Final = (0.45, 0.2, 0.0)  # how much higher panels are with text of twice the size, largest first


@dataclass(frozen=True, slots=True)
class PanelLayout:
    """The panels in playing order, the room they leave in the middle, and whether they are the small ones."""

    panels: tuple[Rect, ...]
    free: Rect
    is_small: bool = False


@dataclass(frozen=True, slots=True)
class PanelSpace:
    """The space above the viewer's own areas, `width` by `height` pixels, for a number of opponents.

    `strip` units along its top (except in the middle) and its lower right `corner` are reserved.
    """

    width: float
    height: float
    unit: float
    opponents: int
    text_scale: float
    strip: float = STRIP
    corner: tuple[float, float] = (0.0, 0.0)

    @property
    def is_wide(self) -> bool:
        """Whether it is as wide as a whole window."""
        return self.width >= _WIDE * self.unit


def seating(room: PanelSpace, worth: Callable[[Rect], float]) -> PanelLayout:
    """Return the seating of `room`; `worth` rates a free middle.

    The rating is the height in pixels of the table's cards in it, reduced if the texts inside the middle would be
    cramped.
    """
    if room.is_wide:
        return _round(room)

    def worth_of(each: PanelLayout) -> float:
        return worth(each.free)

    best: PanelLayout | None = None
    for least, growth in product((_PANEL, _SMALL), _GROWTHS):
        seats = max(_narrow(room, least, growth), key=worth_of, default=None)
        if seats is not None and (best is None or worth_of(seats) > worth_of(best)):
            best = seats
        if best is not None and worth_of(best) >= _ENOUGH * room.unit:
            return best
    return best or _round(room)


def _round(room: PanelSpace) -> PanelLayout:
    """Return the seating of a wide room: on the right, along the top, on the left."""
    right, top, left = (_AFAR if room.corner[0] else _SIDES)[room.opponents]
    return _beside(room, (right, top, left), _panel_size(room, (right, top, left)))


def _panel_size(room: PanelSpace, sides: tuple[int, int, int]) -> tuple[float, float]:
    """Return the width and height of a panel in units: larger with large text, as far as space permits."""
    right, top, left = sides
    most_wide = (room.width / room.unit - 8 * _MARGIN) / (2 + top) if top else room.width / room.unit / 4
    high = room.height / room.unit - room.strip
    most_high = min(high / max(left, 1), (high - room.corner[1] / room.unit) / max(right, 1)) - 5
    wide = min(_PANEL[0] * (1 + 0.36 * (room.text_scale - 1)), most_wide)
    high = min(_PANEL[1] * (1 + (0.25 if top else 0.45) * (room.text_scale - 1)), most_high)
    return max(wide, _PANEL[0]), max(high, _PANEL[1])


def _beside(
    room: PanelSpace, sides: tuple[int, int, int], panel: tuple[float, float], *, is_small: bool = False
) -> PanelLayout:
    """Return the seating with the middle between two columns of seats, and below those along the top."""
    right, top, left = sides
    width, unit, margin = room.width, room.unit, _MARGIN * room.unit
    wide, high = panel[0] * unit, panel[1] * unit
    first_y = (room.strip + 2) * unit if right else margin
    last_y = room.height - (0 if room.is_wide else _RISE * unit)
    edge = wide + 3 * margin if room.is_wide else margin + (wide + _GAP * unit if right else 0)
    spots = [(width - wide - margin, y) for y in reversed(_spread(right, first_y, last_y - room.corner[1], high))]
    spots += [(x, margin) for x in reversed(_spread(top, edge, width - edge, wide))]
    spots += [(margin, y) for y in _spread(left, first_y, last_y, high)]
    free_left = margin + wide if right else 0.0
    free_right = width - max(free_left, room.corner[0] - margin)
    free_top = margin + high if top else 10 * unit
    free = _free(room, free_left if left else 0.0, free_top, free_right)
    return PanelLayout(_rects(spots, wide, high), free, is_small)


def _narrow(room: PanelSpace, least: tuple[float, float], growth: float) -> Iterator[PanelLayout]:
    """Yield every seating of a narrow room with panels at least as large as `least`.

    `growth` is the fraction by which panels grow with text of double size, space permitting.
    """
    is_small, width, height = least is _SMALL, room.width / room.unit, room.height / room.unit
    wanted = least[1] * (1 + growth * (room.text_scale - 1))
    for top in range(min(4, room.opponents + 1)):
        side, rest = divmod(room.opponents - top, 2)
        high = min(wanted, (height - room.strip - 2 - _RISE + _GAP) / max(1, side) - _GAP)
        if not rest and side and high >= least[1] and (top + 2) * least[0] + (top + 1) * _GAP <= width - 2 * _MARGIN:
            yield _beside(room, (side, top, side), (least[0], high), is_small=is_small)
    for columns in range(1, min(4, room.opponents) + 1):
        rows = -(-room.opponents // columns)
        high = min(wanted, (height - room.strip + _GAP) / rows - _GAP)
        is_odd = columns == 1 < room.opponents or (columns == 2 and room.opponents % 2)  # a tower, or lopsided
        if columns * least[0] + (columns + 1) * _GAP <= width and high >= least[1] and not is_odd:
            yield _above(room, _columns(room.opponents, columns), (least[0], high), is_small=is_small)


def _columns(number: int, columns: int) -> list[int]:
    """Return how many seats each column has, from the right; the columns in the middle are the shorter ones."""
    rows = -(-number // columns)
    counts = [rows] * columns
    inner = range(1, columns - 1) or range(columns)
    for missing in range(rows * columns - number):
        counts[inner[missing % len(inner)]] -= 1
    return counts


def _above(room: PanelSpace, counts: Sequence[int], panel: tuple[float, float], *, is_small: bool) -> PanelLayout:
    """Return the seating with all seats in columns above the middle: up the right one, down the others."""
    unit, wide, high = room.unit, panel[0] * room.unit, panel[1] * room.unit
    first, step = (room.strip if room.opponents > 1 else _MARGIN) * unit, high + _GAP * unit
    spots: list[tuple[float, float]] = []
    for number, x in enumerate(reversed(_spread(len(counts), 0.0, room.width, wide))):
        rows = range(counts[number]) if number else reversed(range(counts[number]))
        spots += [(x, first + row * step) for row in rows]
    return PanelLayout(_rects(spots, wide, high), _free(room, 0.0, first + max(counts) * step, room.width), is_small)


def _free(room: PanelSpace, left: float, top: float, right: float) -> Rect:
    """Return the middle between these edges, minus its margins."""
    margin = 14 * room.unit
    return Rect(
        round(left + margin), round(top + margin), round(right - left - 2 * margin), round(room.height - top - margin)
    )


def _rects(spots: Sequence[tuple[float, float]], wide: float, high: float) -> tuple[Rect, ...]:
    return tuple(Rect(round(x), round(y), round(wide), round(high)) for x, y in spots)


def _spread(count: int, start: float, end: float, length: float) -> list[float]:
    """Return the start of each of `count` items of `length`, evenly spaced between `start` and `end`."""
    gap = (end - start - count * length) / (count + 1) if count else 0.0
    return [start + gap + number * (length + gap) for number in range(count)]
