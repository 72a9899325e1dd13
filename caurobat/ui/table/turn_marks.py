"""Marks of the turn, told by shape and movement and not by colour alone.

A pointer at the panel, and dots that walk while a program thinks.
"""

import math

import pygame

from caurobat.narration.strings import Strings
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.text import Role
from caurobat.ui.table.areas import Areas

_DOTS = 3
_STEPS_A_SECOND = 2.5  # well below what could count as flashing
_POINTER = 13.0  # in units


def draw_pointer(surface: pygame.Surface, look: Look, areas: Areas, seat: int) -> None:
    """Draw a pointer on the edge of the panel of `seat` that faces the middle."""
    if areas.is_own(seat):
        return
    rect, size, colour = areas.panels[seat], look.px(_POINTER), look.theme.colours.accent
    if rect.centerx < areas.middle.rect.left:
        shape, place = ((0.0, 0.0), (1.0, 0.5), (0.0, 1.0)), (rect.right - 1, rect.centery - size)
    elif rect.centerx > areas.middle.rect.right:
        shape, place = ((1.0, 0.0), (0.0, 0.5), (1.0, 1.0)), (rect.left + 1 - size, rect.centery - size)
    else:
        shape, place = ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0)), (rect.centerx - size, rect.bottom - 1)
    is_upright = shape[1][1] == 0.5
    image = look.shapes.polygon((size, 2 * size) if is_upright else (2 * size, size), shape, colour)
    surface.blit(image, place)


def draw_your_turn(surface: pygame.Surface, look: Look, areas: Areas, strings: Strings) -> None:
    """Draw the words on the upper edge of the viewer's own panel."""
    colours, rect = look.theme.colours, areas.own
    words = strings.t("Your turn")
    height = tab_height(look)
    width = min(look.text.width(words, Role.SMALL_STRONG) + look.px(24), rect.width - look.px(20))
    tab = pygame.Rect(rect.left + look.px(12), rect.top - height // 2, width, height)
    look.shapes.draw_box(surface, tab, height // 2, colours.accent)
    look.text.draw_fitted(surface, words, Role.SMALL_STRONG, colours.text_on_accent, tab.inflate(-look.px(12), 0))


def tab_height(look: Look) -> int:
    """The height of the words in pixels; half of it reaches into the panel."""
    return look.text.line_height(Role.SMALL_STRONG) + look.px(4)


def draw_thinking(surface: pygame.Surface, look: Look, centre: tuple[int, int], now: float, *, is_still: bool) -> None:
    """Draw the bubble of somebody who thinks, its dots taking turns; `is_still`: without their walk."""
    step = _DOTS if is_still else math.floor(now * _STEPS_A_SECOND) % _DOTS
    key = ("thinking", step, look.unit, look.theme.name)
    image = look.pictures.get(key, lambda: _bubble(look, step))
    surface.blit(image, image.get_rect(center=centre))


def bubble_size(look: Look) -> tuple[int, int]:
    """The size of the bubble of somebody who thinks."""
    return look.px(40), look.px(18)


def _bubble(look: Look, step: int) -> pygame.Surface:
    colours = look.theme.colours
    size = bubble_size(look)
    image = canvas(size)
    image.blit(look.shapes.box(size, size[1] // 2, colours.paper, colours.paper_line, look.px(1)), (0, 0))
    for dot in range(_DOTS):
        is_up = dot == step
        centre = (round(size[0] * (dot + 1.5) / (_DOTS + 2)), size[1] // 2)
        ink = colours.ink if is_up or step == _DOTS else colours.ink_muted
        look.shapes.draw_disc(image, centre, look.px(7 if is_up else 4.5), ink)
    return image


def draw_whose_turn(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw the light round the panel of the seat whose turn it is; before the panel itself."""
    colours = look.theme.colours
    glow = (*colours.accent[:3], 120)
    look.shapes.draw_shadow(surface, rect, look.px(14), glow, look.px(8), 0)
