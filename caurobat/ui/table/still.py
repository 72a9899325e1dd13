"""The part of the picture that lies still, drawn once and afterwards mended only where something has changed.

What is drawn is told as a list of parts, lowest first. Two lists are compared: wherever a part came, went, changed
or changed its place in the order, everything that reaches there is drawn again, clipped to that rect. So the layer
always looks as if all parts had been drawn on it from the beginning.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass

import pygame

_MOST = 0.7  # of the whole: past that, drawing everything once is cheaper than in pieces


@dataclass(frozen=True, slots=True)
class Part:
    """Something drawn: `key` says all that its look and place depend on, `rect` holds all that it draws."""

    key: Hashable
    rect: pygame.Rect
    draw: Callable[[pygame.Surface], None]


class StillLayer:
    """A picture of parts, as large as the window."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size).convert()
        self._shown: dict[Hashable, Part] = {}

    def show(self, parts: Sequence[Part]) -> None:
        """Make the layer look as if `parts` (no two of one key, the first opaque and over all) had been drawn on it."""
        wanted = {part.key: part for part in parts}
        regions = _merged(part.rect for part in _changed(self._shown, wanted))
        whole = self.surface.get_rect()
        if sum(region.width * region.height for region in regions) > _MOST * whole.width * whole.height:
            regions = [whole]
        for region in regions:
            self.surface.set_clip(region)
            for part in parts:
                if part.rect.colliderect(region):
                    part.draw(self.surface)
        self.surface.set_clip(None)
        self._shown = wanted


def _changed(before: dict[Hashable, Part], after: dict[Hashable, Part]) -> list[Part]:
    """The parts that are in one of the two only, or not in the same order in both."""
    changed = [part for key, part in before.items() if key not in after]
    changed += [part for key, part in after.items() if key not in before]
    old = [key for key in before if key in after]
    new = [key for key in after if key in before]
    moved = [number for number, (one, other) in enumerate(zip(old, new, strict=True)) if one != other]
    if moved:
        changed += [after[key] for key in new[moved[0] : moved[-1] + 1]]
    return changed


def _merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rects that together cover `rects`, none of them reaching into another."""
    merged: list[pygame.Rect] = []
    for rect in rects:
        grown = rect
        while (number := grown.collidelist(merged)) >= 0:
            grown = grown.union(merged.pop(number))
        merged.append(grown)
    return merged
