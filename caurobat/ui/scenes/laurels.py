"""A winner's portrait in a ring of broken tile."""

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.mosaic import mosaic_oval
from caurobat.ui.table.faces import SeatFace, draw_portrait


def draw_winner(surface: pygame.Surface, look: Look, face: SeatFace, box: pygame.Rect) -> None:
    """Draw `face` in its ring, which fills `box`."""
    band = max(6, round(box.width * 0.11))
    key = ("winner", look.theme.name, box.size, band)
    radius = (box.width - band) / 2 - 2
    ring = look.pictures.get(key, lambda: mosaic_oval(look, (radius, radius), band))
    inner = box.inflate(-2 * band - look.px(2), -2 * band - look.px(2))
    surface.blit(ring, ring.get_rect(center=box.center))
    draw_portrait(surface, look, face, inner)
