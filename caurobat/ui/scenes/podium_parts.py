"""The pictures of the podium, drawn once: the light behind it, and the stone of its steps."""

import math

import pygame

from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas, supersampled
from caurobat.ui.drawing.theme import mixed, with_alpha

_RAYS = 18
_SOFT = 2  # the factor by which the light is drawn smaller
_BAND = 64  # rows enlarged at a time
TIER = 18.0
"""The height of the edge of tiles along a step, in units."""


def lit_ground(look: Look, middle: tuple[int, int]) -> pygame.Surface:
    """Return the table with the light behind the winner, rays from `middle` that fade outwards; cached."""
    reach = round(min(look.size[0], look.size[1] * 1.5) * 0.62)

    def make() -> pygame.Surface:
        ground = backdrop(look).copy()
        _shine(ground, _rays(look, max(2, 2 * reach // _SOFT)), middle)
        return ground

    return look.pictures.get(("podium ground", look.size, middle, look.theme.name), make)


def _shine(ground: pygame.Surface, light: pygame.Surface, middle: tuple[int, int]) -> None:
    """Draw `light`, enlarged, around `middle`; in bands, since the whole would be larger than the window."""
    rows = light.get_height() - 1
    side = rows * _SOFT
    left, top = middle[0] - side // 2, middle[1] - side // 2
    for first in range(0, rows, _BAND):
        high = min(_BAND, rows - first)
        # One row more than is enlarged, since the next band begins where this one ends.
        band = pygame.transform.smoothscale(light.subsurface((0, first, rows + 1, high + 1)), (side, high * _SOFT))
        ground.blit(band, (left, top + first * _SOFT))


def _rays(look: Look, size: int) -> pygame.Surface:
    """Return a small picture of the light, which has no sharp edges when it is enlarged."""
    clear, reach = (*look.theme.colours.accent[:3], 0), float(size)

    def draw(image: pygame.Surface) -> None:
        for number in range(_RAYS):
            middle, half = math.tau * number / _RAYS, math.tau / _RAYS * 0.25
            ends = [
                (reach + math.cos(angle) * size * 2, reach + math.sin(angle) * size * 2)
                for angle in (middle - half, middle + half)
            ]
            colour = with_alpha(look.theme.colours.accent, 58)
            pygame.draw.polygon(image, colour, [(reach, reach), *ends])

    light = supersampled((size, size), clear, draw)
    fade = canvas((128, 128))
    fade.fill((255, 255, 255, 0))
    for radius in range(64, 0, -1):
        pygame.draw.circle(fade, (255, 255, 255, round(255 * (1 - radius / 64) ** 1.2)), (64, 64), radius)
    light.blit(pygame.transform.smoothscale(fade, (size, size)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def step_block(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return a stone block that darkens downwards, with an edge of broken tile; cached."""

    def make() -> pygame.Surface:
        colours, (width, height) = look.theme.colours, size
        image = canvas(size)
        for y in range(height):
            shade = mixed(colours.panel_raised, colours.table_deep, min(1.0, y / max(1, height) * 0.9))
            pygame.draw.line(image, with_alpha(shade, 255), (0, y), (width, y))
        image.blit(_edge(look, (width, min(look.px(TIER), height))), (0, 0))
        pygame.draw.rect(image, colours.accent, image.get_rect(), look.px(1.5))
        return image

    return look.pictures.get(("podium step", size, look.theme.name), make)


def _edge(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return a straight band of broken tile."""
    colours, paints = look.theme.colours, look.theme.colours.mosaic

    def draw(large: pygame.Surface) -> None:
        width, height = large.get_size()
        joint, x, number = max(2, height // 14), 0.0, 0
        while x < width:
            # Uneven by a rule, not at random: neighbours differ in width, lean and colour.
            wide = height * (0.8, 1.25, 0.65, 1.05, 0.9)[number % 5]
            lean = height * (0.12, -0.1, 0.06, -0.14)[number % 4]
            paint = mixed(paints[number * 2 % len(paints)], (0, 0, 0, 255), (0.0, 0.12, 0.06)[number % 3])
            points = [
                (x + joint, height - joint),
                (x + joint + lean, joint),
                (x + wide - joint - lean, joint),
                (x + wide - joint, height - joint),
            ]
            pygame.draw.polygon(large, paint, points)
            x, number = x + wide, number + 1
        pygame.draw.rect(large, colours.accent, large.get_rect(), joint)

    return supersampled(size, mixed(colours.table_deep, (0, 0, 0, 255), 0.2), draw)
