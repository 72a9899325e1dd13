"""The backdrop: hydraulic tiles, or wood and wool cloth, or plain; drawn once per size and theme.

The tile is composed of quarter circles that meet those of its neighbours, as on real floors: one tile is dull, but
together they form a pattern. All randomness is seeded, so a window always looks the same.
"""

import math
import random
from collections.abc import Callable

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.theme import Colour, TableStyle, Theme, mixed, with_alpha

LAMP = 0.46
"""The height of the middle of the light, as a fraction of the window's, from the top."""
_OVERSAMPLE = 3
_TILE = 108.0  # side of a tile in u
_POOL = 0.46  # the radius of the warm light, in widths of the window
_WARM = (46, 36, 18)  # the colour that it adds in its middle
_BORDER = 9.0  # width of the wooden rim in u


def backdrop(look: Look) -> pygame.Surface:
    """Return the table's surface for the whole window, opaque and in the window's own format."""
    key = ("backdrop", look.theme.name, look.size)
    paint = {TableStyle.TILES: _tiled, TableStyle.WOOD: _wooden, TableStyle.PLAIN: _plain}[look.theme.table_style]
    return look.pictures.get(key, lambda: paint(look))


# Tiles


def _tiled(look: Look) -> pygame.Surface:
    colours, size = look.theme.colours, look.size
    surface = pygame.Surface(size)
    side = max(16, look.px(_TILE))
    tile = pygame.Surface((side, side))  # opaque, since it is blitted many times
    tile.blit(hydraulic_tile(side, colours.table, colours.table_line, colours.table_deep), (0, 0))
    # A whole tile stands in the middle, so that the pattern is symmetrical.
    left = size[0] // 2 % side - side // 2 - side
    top = size[1] // 2 % side - side // 2 - side
    for y in range(top, size[1], side):
        for x in range(left, size[0], side):
            surface.blit(tile, (x, y))
    _light(surface, look.theme)
    return surface


def hydraulic_tile(side: int, ground: Colour, line: Colour, deep: Colour) -> pygame.Surface:
    """Return one tile of `side` pixels: a flower in the middle, quarter rings at the corners, thin joints."""
    full = side * _OVERSAMPLE
    big = canvas((full, full))
    big.fill(ground)
    thick = max(2, full // 46)
    soft = mixed(ground, line, 0.55)
    for corner in ((0, 0), (full, 0), (0, full), (full, full)):
        pygame.draw.circle(big, soft, corner, round(full * 0.5))
        pygame.draw.circle(big, ground, corner, round(full * 0.5) - thick)
        pygame.draw.circle(big, mixed(ground, deep, 0.35), corner, round(full * 0.3))
        pygame.draw.circle(big, line, corner, round(full * 0.3), thick)
        pygame.draw.circle(big, line, corner, round(full * 0.15))
        pygame.draw.circle(big, mixed(ground, deep, 0.5), corner, round(full * 0.15) - 2 * thick)
    _draw_flower(big, (full / 2, full / 2), full * 0.3, line, mixed(ground, deep, 0.4))
    joint = mixed(ground, deep, 0.55)
    pygame.draw.rect(big, joint, big.get_rect(), max(1, full // 110))
    return pygame.transform.smoothscale(big, (side, side))


def _draw_flower(big: pygame.Surface, centre: tuple[float, float], reach: float, petal: Colour, heart: Colour) -> None:
    """Draw eight petals, four long and four short, around a heart."""
    for index in range(8):
        length = reach * (1.0 if index % 2 == 0 else 0.72)
        angle = math.radians(45 * index)
        pygame.draw.polygon(big, petal, _petal(centre, angle, length, reach * 0.2))
    pygame.draw.circle(big, heart, centre, reach * 0.24)
    pygame.draw.circle(big, petal, centre, reach * 0.12)


def _petal(centre: tuple[float, float], angle: float, length: float, width: float) -> list[tuple[float, float]]:
    """Return the outline of a petal, pointed at both ends and widest at three fifths."""
    points = []
    for step in range(21):
        along = step / 20
        points.append((along, math.sin(math.pi * along**1.5)))
    outline = [(along, side) for along, side in points] + [(along, -side) for along, side in reversed(points)]
    x, y = centre
    cos, sin = math.cos(angle), math.sin(angle)
    return [
        (x + along * length * cos - side * width * sin, y + along * length * sin + side * width * cos)
        for along, side in outline
    ]


# Wood and cloth


def _wooden(look: Look) -> pygame.Surface:
    colours = look.theme.colours
    surface = _planks(look)
    rim = look.px(_BORDER)
    cloth_box = look.screen.inflate(-2 * rim, -2 * rim)
    radius = look.px(20)
    cloth = _cloth(look, cloth_box.size)
    mask = look.shapes.box(cloth_box.size, radius, (255, 255, 255, 255))
    cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    edge = cloth_box.inflate(look.px(6), look.px(6))
    look.shapes.draw_box(surface, edge, radius + look.px(3), with_alpha(colours.table_deep, 235))
    surface.blit(cloth, cloth_box)
    for inset, alpha in ((0, 90), (2, 60), (4, 40), (7, 22)):
        ring = cloth_box.inflate(-2 * look.px(inset), -2 * look.px(inset))
        dark = with_alpha((0, 0, 0, 255), alpha)
        look.shapes.draw_ring(surface, ring, max(1, radius - look.px(inset)), dark, look.px(3))
    return surface


def _planks(look: Look) -> pygame.Surface:
    """Return boards with a grain; only their rim is visible around the cloth."""
    chance = random.Random(7)
    base, size = look.theme.colours.frame, look.size
    surface = pygame.Surface(size)
    surface.fill(base)
    height = max(8, look.px(90))
    for top in range(0, size[1], height):
        shade = mixed(base, (0, 0, 0, 255), chance.uniform(0.0, 0.16))
        surface.fill(shade, (0, top, size[0], height))
        for _ in range(26):
            y = top + chance.uniform(0, height)
            dark = mixed(shade, (20, 8, 0, 255), chance.uniform(0.08, 0.3))
            _draw_grain(surface, chance, y, look.unit, dark)
        surface.fill(mixed(shade, (0, 0, 0, 255), 0.5), (0, top, size[0], look.px(1.5)))
    return surface


def _draw_grain(surface: pygame.Surface, chance: random.Random, y: float, unit: float, colour: Colour) -> None:
    period, height, phase = chance.uniform(300, 900) * unit, chance.uniform(1, 5) * unit, chance.uniform(0, 6)
    step = max(8, round(24 * unit))
    points = [(x, y + math.sin(x / period * 6.28 + phase) * height) for x in range(0, surface.get_width() + step, step)]
    pygame.draw.aalines(surface, colour, False, points)


def _cloth(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return wool: a fine weave, lit in the middle. The surface has alpha."""
    colours = look.theme.colours
    chance = random.Random(11)
    side = 128
    weave = pygame.Surface((side, side))
    weave.fill(colours.table)
    for y in range(side):
        for x in range(side):
            thread = 0.05 if (x // 2 + y // 2) % 2 else 0.0
            amount = thread + chance.uniform(0, 0.09)
            weave.set_at((x, y), mixed(colours.table, colours.table_line, min(1.0, amount * 4)))
    flat = pygame.Surface(size)
    for y in range(0, size[1], side):
        for x in range(0, size[0], side):
            flat.blit(weave, (x, y))
    _light(flat, look.theme)
    return flat.convert_alpha()


# Plain


def _plain(look: Look) -> pygame.Surface:
    colours = look.theme.colours
    surface = pygame.Surface(look.size)
    surface.fill(colours.table)
    rim = look.screen.inflate(-2 * look.px(8), -2 * look.px(8))
    pygame.draw.rect(surface, colours.table_line, rim, look.px(2))
    return surface


# Light


def _light(surface: pygame.Surface, theme: Theme) -> None:
    """Light the middle with one lamp: a warm pool, darker towards the edge."""
    glow, dark = theme.colours.table_glow, mixed(theme.colours.table_deep, (0, 0, 0, 255), 0.35)

    def shade(away: float) -> Colour:
        edge = away / 0.62
        if edge < 0.4:
            return with_alpha(glow, round(120 * (1 - edge / 0.4)))
        return with_alpha(dark, round(240 * min(1.0, (edge - 0.4) / 0.72) ** 1.2))

    light = canvas(surface.get_size())
    surface.blit(_around_lamp(light, shade), (0, 0))
    surface.blit(_around_lamp(light, _warmth), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _warmth(away: float) -> Colour:
    strength = max(0.0, 1 - (away / _POOL) ** 2) ** 2
    red, green, blue = (round(part * strength) for part in _WARM)
    return red, green, blue, 255


def _around_lamp(light: pygame.Surface, colour: Callable[[float], Colour]) -> pygame.Surface:
    """Fill `light` with the colours by distance from the lamp, in widths: computed small and scaled up smoothly."""
    columns, rows = 64, 36
    pixels = bytearray()
    for y in range(rows):
        down = ((y + 0.5) / rows - LAMP) * 0.92
        half = [colour(math.hypot((x + 0.5) / columns - 0.5, down)) for x in range(columns // 2)]
        for red, green, blue, alpha in (*half, *reversed(half)):
            pixels += bytes((blue, green, red, alpha))  # the order of a canvas; another one would be slow to blend
    small = pygame.image.frombuffer(pixels, (columns, rows), "BGRA")
    return pygame.transform.smoothscale(small, light.get_size(), light)
