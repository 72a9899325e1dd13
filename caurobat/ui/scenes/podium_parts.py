"""The parts of the podium: a step with its winners, the light behind it, the highlights, and the other seats."""

import math
from collections.abc import Sequence

import pygame

from caurobat.narration.scores import Highlight
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas, supersampled
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import mixed, with_alpha
from caurobat.ui.scenes.screen import draw_panel
from caurobat.ui.table.faces import SeatFace, draw_portrait, draw_winner
from caurobat.ui.widgets.boxes import At, cell, column, placed, row, space

_RAYS = 18
_SOFT = 2  # the light is drawn smaller by this factor
_BAND = 64  # rows of it that are enlarged at a time
_TIER = 18.0  # the height of the edge of tiles along a step, in units
_FACE = 0.96  # width of a single face, relative to its step
_OVER = 2


def lit_ground(look: Look, middle: tuple[int, int]) -> pygame.Surface:
    """Return the table with the light behind the winner, rays from `middle` that fade outwards; cached."""
    reach = round(min(look.size[0], look.size[1] * 1.5) * 0.62)
    key = ("podium ground", look.size, middle, look.theme.name)

    def make() -> pygame.Surface:
        light = _rays(look, max(2, 2 * reach // _SOFT))
        ground = backdrop(look).copy()
        _shine(ground, light, middle)
        return ground

    return look.pictures.get(key, make)


def _shine(ground: pygame.Surface, light: pygame.Surface, middle: tuple[int, int]) -> None:
    """Draw `light`, enlarged, around `middle`; in bands, since the whole would be larger than the window."""
    rows = light.get_height() - 1
    side = rows * _SOFT
    left, top = middle[0] - side // 2, middle[1] - side // 2
    for first in range(0, rows, _BAND):
        high = min(_BAND, rows - first)
        # One row more than is enlarged: the band continues there, and the next one begins with it.
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


def draw_step(
    surface: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    step: pygame.Rect,
    seats: Sequence[int],
    faces: Sequence[SeatFace],
    score: str,
) -> None:
    """Draw a step with the faces of its winners above it, and their names and score on it.

    The caller clips the part below `box` while the step rises.
    """
    colours = look.theme.colours
    block = step.inflate(-look.px(6), 0)
    surface.blit(_block(look, block.size), block)
    room = box.height - step.height
    side = min(round(block.width * (_FACE if len(seats) == 1 else 0.5)), max(room, block.width // 2))
    above = pygame.Rect(block.left, block.top - side, block.width, side)
    for seat, place in zip(seats, row(*[cell(side)] * len(seats), at=At.MIDDLE).within(above), strict=True):
        draw_winner(surface, look, faces[seat], place)
    _, inner = column(cell(height=look.px(_TIER) + look.px(4)), cell(), pad=(look.px(8), 0)).within(block)
    roles = [(faces[seat].name, Role.HEADING, colours.text) for seat in seats] + [(score, Role.TITLE, colours.accent)]

    def height(text: Typesetter) -> int:
        return sum(text.line_height(role) for _, role, _ in roles)

    text = fitting(look.text, lambda text: height(text) <= inner.height)
    lines = column(*(cell(height=text.line_height(role)) for _, role, _ in roles)).within(inner)
    for (words, role, colour), line in zip(roles, lines, strict=True):
        text.draw_fitted(surface, words, role, colour, line, Align.CENTRE)


def _block(look: Look, size: tuple[int, int]) -> pygame.Surface:
    key = ("podium step", size, look.theme.name)
    return look.pictures.get(key, lambda: _make_block(look, size))


def _make_block(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return a stone block that darkens downwards, with an edge of broken tile."""
    colours, (width, height) = look.theme.colours, size
    image = canvas(size)
    for y in range(height):
        shade = mixed(colours.panel_raised, colours.table_deep, min(1.0, y / max(1, height) * 0.9))
        pygame.draw.line(image, with_alpha(shade, 255), (0, y), (width, y))
    tier = min(look.px(_TIER), height)
    image.blit(_edge(look, (width, tier)), (0, 0))
    pygame.draw.rect(image, colours.accent, image.get_rect(), look.px(1.5))
    return image


def _edge(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return a straight band of broken tile."""
    colours, paints = look.theme.colours, look.theme.colours.mosaic
    width, height = size[0] * _OVER, size[1] * _OVER
    big = canvas((width, height))
    big.fill(mixed(colours.table_deep, (0, 0, 0, 255), 0.2))
    joint, x, number = max(2, height // 14), 0.0, 0
    while x < width:
        # Uneven by a rule, not by chance: neighbours differ in width, lean and colour.
        wide = height * (0.8, 1.25, 0.65, 1.05, 0.9)[number % 5]
        lean = height * (0.12, -0.1, 0.06, -0.14)[number % 4]
        paint = mixed(paints[number * 2 % len(paints)], (0, 0, 0, 255), (0.0, 0.12, 0.06)[number % 3])
        points = [
            (x + joint, height - joint),
            (x + joint + lean, joint),
            (x + wide - joint - lean, joint),
            (x + wide - joint, height - joint),
        ]
        pygame.draw.polygon(big, paint, points)
        x, number = x + wide, number + 1
    pygame.draw.rect(big, colours.accent, big.get_rect(), joint)
    return pygame.transform.smoothscale(big, size)


def draw_highlight(surface: pygame.Surface, look: Look, box: pygame.Rect, highlight: Highlight, face: SeatFace) -> None:
    """Draw a highlight of the match: its title, the player's face, and the description."""
    draw_panel(surface, look, box)
    colours, pad = look.theme.colours, look.px(14)
    inner = box.inflate(-2 * pad, -2 * pad)

    def fits(text: Typesetter) -> bool:
        line = text.line_height(Role.HEADING)
        width = inner.width - round(line * 1.5)
        below = text.paragraph_height(highlight.text, Role.BODY, inner.width)
        title = text.width(highlight.title, Role.HEADING)
        return title <= width and line * 1.5 + below <= inner.height

    text = fitting(look.text, fits)
    line = text.line_height(Role.HEADING)
    side = round(line * 1.3)
    top = row(cell(side), cell(), gap=look.px(8), height=side)
    portrait, head, body = column(top, cell(), gap=look.px(4)).within(inner)
    draw_portrait(surface, look, face, portrait)
    text.draw_fitted(surface, highlight.title, Role.HEADING, colours.accent, head, Align.LEFT)
    text.draw_paragraph(surface, highlight.text, Role.BODY, colours.text, body, Align.LEFT)


def draw_rest(
    surface: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    seats: Sequence[tuple[int, int]],
    faces: Sequence[SeatFace],
) -> None:
    """Draw the seats that are not on the podium, small and side by side, each with its score, on a plate."""
    if not seats:
        return
    side = box.height - look.px(4)
    colours, text = look.theme.colours, look.text
    wide = min(box.width // len(seats), look.px(190))
    rooms = row(*[cell(wide)] * len(seats), at=At.MIDDLE).within(box)
    for (seat, score), room in zip(seats, rooms, strict=True):
        label = f"{faces[seat].name}  {score}" if room.width - side > look.px(79) else str(score)
        wanted = side + look.px(14) + text.width(label, Role.SMALL_STRONG)
        plate = placed(room, min(wanted, room.width - look.px(4)), side)
        look.shapes.draw_box(surface, plate, side // 2, colours.panel)
        portrait, words = row(cell(side, side), space(look.px(5)), cell(), space(look.px(9))).within(plate)
        draw_portrait(surface, look, faces[seat], portrait)
        text.draw_fitted(surface, label, Role.SMALL_STRONG, colours.text, words, Align.LEFT)
