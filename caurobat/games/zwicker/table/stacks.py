"""Pure layout: small stacks of cards in loose rows, in the order of arrival; every card shows its corner."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from caurobat.decks import Card
from caurobat.ui.fishing.loose import DOWN, TALLEST, USUAL, ground_of, lean_of
from caurobat.ui.table.layout import CARD_SHAPE, MIDDLE_LAYER, Areas, PlacedCard, Pose

_GAP: Final = 0.22
"""The gap between two stacks in a row, in card widths."""
_SHIFT: Final = 0.36
"""How far a card lies to the right of the one below, in card widths."""
_WIDEST_FAN: Final = 1.3
"""The largest distance between the first and last card of a stack, in card widths."""
_SINK: Final = 0.025
_MOST_ROWS: Final = 6


def lay_stacks(stacks: Sequence[Sequence[Card]], areas: Areas) -> dict[Card, PlacedCard]:
    """Return the poses of the cards of `stacks`, the first card of each at the bottom."""
    height, rows = _fitted([_width(len(stack)) for stack in stacks], areas)
    ground, wide = ground_of(areas), height * CARD_SHAPE
    placed: dict[Card, PlacedCard] = {}
    top = ground.centery - (len(rows) - 1) / 2 * height * DOWN
    for line, (first, last) in enumerate(rows):
        widths = [_width(len(stack)) for stack in stacks[first:last]]
        x = ground.centerx - wide * (sum(widths) + _GAP * (len(widths) - 1)) / 2
        for stack, width in zip(stacks[first:last], widths, strict=True):
            rect = Rect(round(x), 0, round(wide * width), 0)
            rect.centery = round(top + line * height * DOWN)
            _lay_stack(placed, stack, rect, height)
            x += wide * (width + _GAP)
    return placed


def _lay_stack(placed: dict[Card, PlacedCard], stack: Sequence[Card], rect: Rect, height: float) -> None:
    wide = height * CARD_SHAPE
    step = (rect.width - wide) / max(1, len(stack) - 1)
    lean = lean_of(stack[0]) if len(stack) == 1 else 0.0
    for number, card in enumerate(stack):
        sink = (number - (len(stack) - 1) / 2) * _SINK * height
        pose = Pose(rect.left + wide / 2 + number * step, rect.centery + sink, height, lean)
        placed[card] = PlacedCard(pose, MIDDLE_LAYER + len(placed))


def _width(cards: int) -> float:
    """Return the width of a stack of `cards` cards, in card widths."""
    return 1 + min(_WIDEST_FAN, _SHIFT * (cards - 1))


def _fitted(widths: Sequence[float], areas: Areas) -> tuple[float, list[tuple[int, int]]]:
    """Return the height of the cards and, for each row, its first stack and one past its last."""
    ground, most = ground_of(areas), areas.middle.rect.height * TALLEST
    most = min(most, _largest([1.0] * USUAL, ground)[0])
    height, rows = _largest(widths, ground)
    if height <= most:
        return height, rows
    return most, _even(widths, len(_rows(widths, ground.width / (most * CARD_SHAPE))))[1]


def _largest(widths: Sequence[float], ground: Rect) -> tuple[float, list[tuple[int, int]]]:
    best: tuple[float, list[tuple[int, int]]] = (1.0, [(0, len(widths))])
    for count in range(1, _MOST_ROWS + 1):
        room, rows = _even(widths, count)
        height = min(ground.width / (room * CARD_SHAPE), ground.height / (count * DOWN))
        if height > best[0] + 0.5:
            best = (height, rows)
    return best


def _even(widths: Sequence[float], count: int) -> tuple[float, list[tuple[int, int]]]:
    """Return roughly the smallest width for at most `count` rows, in card widths, and the stacks of each row."""
    room = max(max(widths, default=1.0), (sum(widths) + _GAP * len(widths)) / count)
    while len(rows := _rows(widths, room)) > count:
        room += 0.1
    return room, rows


def _rows(widths: Sequence[float], room: float) -> list[tuple[int, int]]:
    """Return the stacks of each row if a row is `room` card widths wide."""
    rows, first, used = [], 0, 0.0
    for number, width in enumerate(widths):
        if number > first and used + width > room:
            rows.append((first, number))
            first, used = number, 0.0
        used += width + _GAP
    return [*rows, (first, len(widths))]
