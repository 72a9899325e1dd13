"""A winner's portrait in a ring of broken tile."""

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.mosaic import GROUND, mosaic_ring
from caurobat.ui.table.faces import Mood, SeatFace, draw_portrait


def draw_winner(surface: pygame.Surface, look: Look, face: SeatFace, box: pygame.Rect) -> None:
    """Draw `face` in its ring, which fills `box`."""
    band = max(6, round(box.width * 0.11))
    ring = mosaic_ring(look, box.width, band, GROUND)
    inner = box.inflate(-2 * band - look.px(2), -2 * band - look.px(2))
    surface.blit(ring, ring.get_rect(center=box.center))
    draw_portrait(surface, look, face, inner, Mood.GLAD)
