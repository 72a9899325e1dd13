"""Drawings in running text: cards, arrows and few words, from the deck the player chose."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.host.host import Host
from caurobat.ui.widgets.base import Mood, Widget


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing to stand in running text, `height` u high."""

    height: float
    draw: Callable[["FigureWidget", pygame.Surface, Look], None]


class FigureWidget(Widget):
    """Shows `figure`, and has what it may be drawn with."""

    def __init__(self, name: str, figure: Figure, host: Host) -> None:
        super().__init__(name)
        self._figure = figure
        self.host = host

    def height_for(self, look: Look, width: int) -> int:
        """The drawing's height."""
        return look.px(self._figure.height)

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw a dark ground and the drawing on it."""
        colours = look.theme.colours
        look.shapes.draw_box(surface, self.rect, look.px(look.theme.radii.control), colours.table)
        self._figure.draw(self, surface, look)

    def card(
        self,
        surface: pygame.Surface,
        look: Look,
        code: str,
        centre: tuple[int, int],
        height: int,
        ring: Colour | None = None,
    ) -> pygame.Rect:
        """Draw a card and, if asked, a ring around it; return where it stands."""
        image = card_art.face(look, self.host.settings, code, height)
        rect = image.get_rect(center=centre)
        radius = max(2, height // 16)
        look.shapes.draw_shadow(surface, rect, radius, look.theme.colours.shadow, look.px(5), look.px(2))
        surface.blit(image, rect)
        if ring is not None:
            edge = look.px(3)
            look.shapes.draw_ring(surface, rect.inflate(2 * edge, 2 * edge), radius + edge, ring, edge)
        return rect

    def words(
        self, surface: pygame.Surface, look: Look, text: str, box: pygame.Rect, colour: Colour | None = None
    ) -> None:
        """Draw one short line, centred in `box`."""
        ink = colour or look.theme.colours.text
        look.text.draw_fitted(surface, text, Role.SMALL_STRONG, ink, box, Align.CENTRE)


def draw_arrow(
    surface: pygame.Surface, look: Look, start: tuple[int, int], end: tuple[int, int], colour: Colour
) -> None:
    """Draw a straight arrow with smooth edges, kept for the next time."""
    margin = look.px(10)
    box = pygame.Rect(min(start[0], end[0]), min(start[1], end[1]), abs(end[0] - start[0]), abs(end[1] - start[1]))
    box.inflate_ip(2 * margin, 2 * margin)
    near, far = (start[0] - box.left, start[1] - box.top), (end[0] - box.left, end[1] - box.top)
    key = ("figure arrow", box.size, near, far, colour)
    surface.blit(look.pictures.get(key, lambda: _arrow(look, box.size, near, far, colour)), box)


def _arrow(
    look: Look, size: tuple[int, int], start: tuple[int, int], end: tuple[int, int], colour: Colour
) -> pygame.Surface:
    over = 3
    big = canvas((size[0] * over, size[1] * over))
    big.fill((*colour[:3], 0))
    from_point, to_point = pygame.Vector2(start) * over, pygame.Vector2(end) * over
    along = (to_point - from_point).normalize()
    head = look.px(9) * over
    neck = to_point - along * head
    side = pygame.Vector2(-along.y, along.x) * head * 0.6
    pygame.draw.line(big, colour, from_point, neck, max(2, look.px(3) * over))
    pygame.draw.polygon(big, colour, (to_point, neck + side, neck - side))
    return pygame.transform.smoothscale(big, size)
