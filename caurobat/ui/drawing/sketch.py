"""What was drawn once, noted, so that it can be drawn again without being worked out: where words fit takes longest."""

from collections.abc import Callable
from typing import cast

import pygame
from pygame.typing import ColorLike, Point, RectLike

_Blit = tuple[pygame.Surface, tuple[int, int], RectLike, int]


class Sketch(pygame.Surface):
    """Notes what is drawn on it, and shows nothing. Only pictures as they are, and fills of a rect, can be noted."""

    def __init__(self) -> None:
        super().__init__((1, 1))
        self._steps: list[list[_Blit] | tuple[ColorLike, pygame.Rect, int]] = []
        self.reach = pygame.Rect(0, 0, 0, 0)
        """A rect around all that was drawn."""

    def blit(
        self,
        source: pygame.Surface,
        dest: Point | RectLike = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        """Note a picture."""
        place = _corner(dest)
        if not self._steps or not isinstance(self._steps[-1], list):
            self._steps.append([])
        blits = self._steps[-1]
        assert isinstance(blits, list)
        part = source.get_rect() if area is None else pygame.Rect(area)
        blits.append((source, place, part, special_flags))
        size = part.size
        return self._reached(pygame.Rect(place, size))

    def fill(self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0) -> pygame.Rect:
        """Note a filled part. Raises ValueError where it would be all."""
        if rect is None:
            raise ValueError("a sketch has no size of its own: say which rect to fill")
        place = pygame.Rect(rect)
        self._steps.append((color, place, special_flags))
        return self._reached(place)

    def draw_on(self, surface: pygame.Surface, shift: tuple[int, int] = (0, 0)) -> None:
        """Draw it on `surface`, moved by `shift`."""
        right, down = shift
        for step in self._steps:
            if isinstance(step, list):
                if right or down:
                    step = [(source, (x + right, y + down), area, how) for source, (x, y), area, how in step]
                surface.blits(step, False)
            else:
                colour, rect, flags = step
                surface.fill(colour, rect.move(shift), flags)

    def _reached(self, rect: pygame.Rect) -> pygame.Rect:
        self.reach = self.reach.union(rect) if self.reach else rect.copy()
        return rect


def _corner(dest: Point | RectLike) -> tuple[int, int]:
    """Where a picture begins that is drawn at `dest`, which is a point or a rect."""
    if isinstance(dest, pygame.Rect):
        return dest.topleft
    x, y = cast("tuple[float, float]", dest)
    return int(x), int(y)


def noted(draw: Callable[[pygame.Surface], object]) -> Callable[[pygame.Surface], None]:
    """`draw`, which always draws the same, worked out once; see `Sketch` for what it may do."""
    sketches: list[Sketch] = []

    def again(surface: pygame.Surface) -> None:
        if not sketches:
            sketch = Sketch()
            draw(sketch)
            sketches.append(sketch)
        sketches[0].draw_on(surface)

    return again
