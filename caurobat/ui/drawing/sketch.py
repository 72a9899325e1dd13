"""What was drawn once, noted, so that it can be drawn again without being worked out: where words fit takes longest."""

from collections.abc import Callable, Iterable
from functools import partial

import pygame
from pygame.typing import ColorLike, Point, RectLike

Draw = Callable[[pygame.Surface], object]


class _Sketch(pygame.Surface):
    """Notes what is drawn on it, and shows nothing. Only whole pictures as they are, and fills, can be noted."""

    def __init__(self) -> None:
        super().__init__((1, 1))
        self.steps: list[Draw] = []
        self._blits: list[tuple[pygame.Surface, Point | RectLike, RectLike | None, int]] = []

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        """Note a picture."""
        place = dest.topleft if isinstance(dest, pygame.Rect) else dest
        self._blits.append((source, place, area, special_flags))
        return source.get_rect()

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> pygame.Rect:
        """Note a filled part."""
        self.end()
        self.steps.append(partial(_fill, colour=color, rect=pygame.Rect(rect) if rect else None, flags=special_flags))
        return self.get_rect()

    def end(self) -> None:
        """The pictures noted since the last fill are drawn at one go."""
        if self._blits:
            self.steps.append(partial(_blit, blits=tuple(self._blits)))
            self._blits = []


def _fill(surface: pygame.Surface, colour: ColorLike, rect: pygame.Rect | None, flags: int) -> None:
    surface.fill(colour, rect, flags)


def _blit(
    surface: pygame.Surface, blits: Iterable[tuple[pygame.Surface, Point | RectLike, RectLike | None, int]]
) -> None:
    surface.blits(blits, False)


def noted(draw: Draw) -> Draw:
    """`draw`, which always draws the same, worked out once: pictures by `blit`, whose alpha stays, and fills."""
    steps: list[Draw] = []

    def again(surface: pygame.Surface) -> None:
        if not steps:
            sketch = _Sketch()
            draw(sketch)
            sketch.end()
            steps.extend(sketch.steps)
        for step in steps:
            step(surface)

    return again
