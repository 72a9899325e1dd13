"""A veil over the window, laid in bands: as one picture it would take as much memory as the window itself."""

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.theme import Colour

_BANDS = 16  # in the height of the window


def draw_veil(surface: pygame.Surface, look: Look, colour: Colour, hole: pygame.Rect | None = None) -> None:
    """Lay `colour` over all of `surface` but the `hole`."""
    size = (look.size[0], -(-look.size[1] // _BANDS))
    band = look.pictures.get(("veil", size, colour), lambda: _band(size, colour))
    for region in _around(look.screen, hole):
        for top in range(region.top, region.bottom, size[1]):
            high = min(size[1], region.bottom - top)
            surface.blit(band, (region.left, top), (0, 0, region.width, high))


def _band(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    band = canvas(size)
    band.fill(colour)
    return band


def _around(whole: pygame.Rect, hole: pygame.Rect | None) -> list[pygame.Rect]:
    """Return the parts of `whole` above, below, left and right of `hole`."""
    if hole is None:
        return [whole]
    hole = hole.clip(whole)
    return [
        pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
        pygame.Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
        pygame.Rect(whole.left, hole.top, hole.left - whole.left, hole.height),
        pygame.Rect(hole.right, hole.top, whole.right - hole.right, hole.height),
    ]
