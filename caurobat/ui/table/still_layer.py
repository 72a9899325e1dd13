"""The part of the picture that lies still, drawn once and afterwards mended only where something has changed.

What is drawn is told as a list of parts, lowest first. Two lists are compared: wherever a part came, went, changed
or changed its place in the order, everything that reaches there is drawn again, clipped to that rect. So the layer
always looks as if all parts had been drawn on it from the beginning.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass

import pygame

_MOST = 0.7  # of the whole: past that, drawing everything once is cheaper than in pieces
_WORTH = 1.1  # so many times the area of two rects may the one be that takes their place


@dataclass(frozen=True, slots=True)
class Part:
    """Something drawn: `key` says all that its look and place depend on, `rect` holds all that it draws.

    What takes long the first time it is drawn has the name of its `slot`: of these only one changes in a frame.
    """

    key: Hashable
    rect: pygame.Rect
    draw: Callable[[pygame.Surface], None]
    slot: Hashable = None


def in_turn(before: Sequence[Part], wanted: Sequence[Part]) -> list[Part]:
    """`wanted`, but where several slots have another part than `before`, only the first of them changes.

    A slot that was empty is filled at once.
    """
    slots = {part.slot: part for part in before if part.slot is not None}
    found, has_changed = [], False
    for part in wanted:
        old = slots.get(part.slot)
        is_other = old is not None and old.key != part.key
        found.append(old if old is not None and is_other and has_changed else part)
        has_changed = has_changed or is_other
    return found


class StillLayer:
    """A picture of parts, as large as the window."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size, depth=32)
        self._shown: Sequence[Part] = ()

    def show(self, parts: Sequence[Part], *, is_moved: bool = False) -> list[pygame.Rect]:
        """Make the layer look as if `parts` (no two of one key, the first opaque and over all) had been drawn on it.

        `is_moved`: they are laid out anew, so that no key but the first one's says what it said before. Returns where
        the layer has changed.
        """
        changed = _changed(self._shown[:1], parts[:1]) if is_moved else _changed(self._shown, parts)
        if is_moved:
            changed += [*self._shown[1:], *parts[1:]]
        regions = _merged(part.rect for part in changed)
        whole = self.surface.get_rect()
        if sum(_area(region) for region in regions) > _MOST * _area(whole):
            regions = [whole]
        places = [part.rect for part in parts]
        for region in regions:
            self.surface.set_clip(region)
            for number in region.collidelistall(places):
                parts[number].draw(self.surface)
        self.surface.set_clip(None)
        self._shown = parts
        return regions


def _changed(before: Sequence[Part], after: Sequence[Part]) -> list[Part]:
    """The parts that are in one of the two only, or not in the same order in both."""
    start, end = _same_ends(before, after)
    old = {part.key: part for part in before[start : len(before) - end]}
    new = {part.key: part for part in after[start : len(after) - end]}
    changed = [part for key, part in old.items() if key not in new]
    changed += [part for key, part in new.items() if key not in old]
    kept = [part for key, part in new.items() if key in old]
    places = zip((key for key in old if key in new), kept, strict=True)
    moved = [number for number, (key, part) in enumerate(places) if key != part.key]
    return changed + kept[moved[0] : moved[-1] + 1] if moved else changed


def _same_ends(before: Sequence[Part], after: Sequence[Part]) -> tuple[int, int]:
    """How many parts at the beginning and at the end are the very same: no key of theirs need be looked at."""
    most = min(len(before), len(after))
    start = next((number for number in range(most) if before[number] is not after[number]), most)
    most -= start
    end = next((number for number in range(most) if before[-1 - number] is not after[-1 - number]), most)
    return start, end


def _merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rects that together cover `rects`: two are made one where that is hardly larger than both.

    What two of them share is drawn twice, and looks the same.
    """
    merged: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        while (number := next(_joined(grown, merged), -1)) >= 0:
            grown = grown.union(merged.pop(number))
        merged.append(grown)
    return merged


def _joined(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> Iterator[int]:
    """Which of `others` are so near to `rect` that both may as well be one."""
    for number in rect.collidelistall(others):
        other = others[number]
        whole = rect.union(other)
        if _area(whole) <= _WORTH * (_area(rect) + _area(other)):
            yield number


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
