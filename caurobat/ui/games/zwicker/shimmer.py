"""The shimmer round a joker that lies alone: a light that wanders round it, through all colours of the tile."""

import math
from typing import Final

import pygame

from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.table.easel import Easel, Part

STEPS: Final = 24
"""The light is drawn in so many places round the card."""
_A_SECOND: Final = 6.0
"""Steps a second: it goes round in four."""
_SPARKS: Final = 6
_SIZE: Final = 20.0
_SPARK: Final = ((0.5, 0.0), (0.6, 0.4), (1.0, 0.5), (0.6, 0.6), (0.5, 1.0), (0.4, 0.6), (0.0, 0.5), (0.4, 0.4))


def step_at(now: float, *, is_still: bool) -> int:
    """The step of the light at `now`; always the first where nothing moves of itself."""
    return 0 if is_still else math.floor(now * _A_SECOND) % STEPS


def shimmer_part(easel: Easel, rect: pygame.Rect, step: int) -> Part:
    """Light round the joker in `rect`, and sparks on its edge, those nearest to the light the largest."""
    look = easel.look

    def draw(surface: pygame.Surface) -> None:
        colours = look.theme.colours
        glow = rect.inflate(look.px(8), look.px(8))
        look.shapes.draw_ring(surface, glow, look.px(9), with_alpha(colours.mosaic_gold, 170), look.px(3))
        for number in range(_SPARKS):
            place = (number / _SPARKS + step / STEPS) % 1.0
            near = 0.5 + 0.5 * math.cos(2 * math.pi * (place - 0.125))
            side = look.px(_SIZE * (0.6 + 0.7 * near))
            paint = colours.mosaic[number % len(colours.mosaic)]
            image = look.shapes.polygon((side, side), _SPARK, paint)
            surface.blit(image, image.get_rect(center=_on_edge(glow, place)))

    return Part(("shimmer", tuple(rect), step), easel.around(rect, 14), draw)


def _on_edge(rect: pygame.Rect, place: float) -> tuple[int, int]:
    """The point of the edge of `rect` at `place`, from 0 in its upper left corner round to 1."""
    along = place * 2 * (rect.width + rect.height)
    for length, start, way in (
        (rect.width, rect.topleft, (1, 0)),
        (rect.height, rect.topright, (0, 1)),
        (rect.width, rect.bottomright, (-1, 0)),
        (rect.height, rect.bottomleft, (0, -1)),
    ):
        if along <= length:
            return round(start[0] + way[0] * along), round(start[1] + way[1] * along)
        along -= length
    return rect.topleft
