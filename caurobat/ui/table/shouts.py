"""Shouts as theatre: the word in the display font on a plaque of broken tile, as grand as the game wants it.

A shout grows once, stays and fades; nothing about it flashes. The pictures of its growth are cached.
"""

import math
import random
from collections.abc import Hashable, Iterable, Iterator

import pygame

from caurobat.ui.drawing.look import Look, is_tall
from caurobat.ui.drawing.shapes import OVER, canvas, supersampled
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import Colour, mixed
from caurobat.ui.motion.tween import Curve, ease
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.faces import Mood, SeatFace, draw_portrait
from caurobat.ui.table.stage_kit import Shout

_GROWING = 0.2  # the part of its time in which a shout grows
_FADING = 0.78  # and from where on it fades
_SMALLEST = 0.55
_STEPS = 4  # pictures of its growing: at 4K each takes several megabytes
_RAYS = 26
_FACE = 52.0  # the portrait of whoever shouts, in units

_Shape = tuple[Colour, pygame.Rect | list[tuple[int, int]]]  # an ellipse in a rect, or corners


def draw_shout(
    surface: pygame.Surface,
    look: Look,
    areas: Areas,
    shout: Shout,
    word: str,
    face: SeatFace,
    part: float,
    *,
    pile: pygame.Rect | None = None,
    is_still: bool,
) -> None:
    """Draw `shout` as `word` by `face` at `part` (0 to 1) of its time; `is_still`: without growing.

    A shout at a `pile` is drawn between the pile and the middle, without a face, because the seat's face is there.
    """
    grown = 1.0 if is_still else _SMALLEST + (1 - _SMALLEST) * ease(Curve.SETTLE, part / _GROWING)
    step = _SMALLEST + (1 - _SMALLEST) * math.floor((grown - _SMALLEST) / (1 - _SMALLEST) * _STEPS) / _STEPS
    step = step if part < _GROWING else 1.0
    image = shout_picture(look, shout, word, step)
    alpha = round(255 * min(1.0, (1 - part) / (1 - _FADING)))
    if is_still:
        alpha = min(alpha, round(255 * min(1.0, part / _GROWING)))
    image.set_alpha(alpha)
    place = image.get_rect(center=areas.centre.center if pile is None else _beside(look, areas, pile, image))
    surface.blit(image, place)
    image.set_alpha(255)
    if part < _FADING and pile is None:
        side = look.px(_FACE)
        box = pygame.Rect(0, 0, side, side)
        box.center = (place.centerx, place.top + round(_rim(look, shout) * grown))
        look.shapes.draw_disc(surface, box.center, side + look.px(6), look.theme.colours.table_deep)
        draw_portrait(surface, look, face, box, Mood.GLAD)


def _beside(look: Look, areas: Areas, pile: pygame.Rect, image: pygame.Surface) -> tuple[int, int]:
    """Return the centre for `image` beside `pile`, towards the middle, moved as necessary to fit into the window."""
    way = pygame.Vector2(areas.centre.center) - pile.center
    if way.length() > 0:
        way.scale_to_length(pile.height * 0.5 + image.get_height() * 0.5)
    box = image.get_rect(center=pile.center + way)
    return box.clamp(pygame.Rect((0, 0), look.size)).center


def shout_picture(look: Look, shout: Shout, word: str, grown: float = 1.0) -> pygame.Surface:
    """Return the cached picture of a shout, `grown` from 0 to 1."""
    key = _key(look, shout, word)
    whole = look.pictures.get(key, lambda: _render(look, shout, word))
    if grown == 1.0:
        return whole
    size = _grown_size(whole, grown)
    return look.pictures.get((*key, size), lambda: pygame.transform.smoothscale(whole, size))


def _key(look: Look, shout: Shout, word: str) -> tuple[Hashable, ...]:
    return ("shout", shout, word, look.theme.name, look.unit, look.text.pixels(Role.SHOUT))


def _grown_size(whole: pygame.Surface, grown: float) -> tuple[int, int]:
    return (max(1, round(whole.get_width() * grown)), max(1, round(whole.get_height() * grown)))


def _render(look: Look, shout: Shout, word: str) -> pygame.Surface:
    colours = look.theme.colours
    letters = look.text.rendered(word, Role.SHOUT, colours.text_on_danger)
    size = (round(letters.get_width() * shout.size), round(letters.get_height() * shout.size))
    widest = round(look.size[0] * (0.5 if is_tall(look.size) else 0.34))
    if size[0] > widest:
        size = (widest, round(size[1] * widest / size[0]))
    core = (size[0] * 0.5 + look.px(40), size[1] * 0.5 + look.px(8))
    band = _band(look, shout)
    image = _plaque(look, core, band, shout)
    middle = image.get_rect().center
    drop = look.px(3)
    for colour, shift in ((mixed(colours.danger, (0, 0, 0, 255), 0.55), drop), (colours.text_on_danger, 0)):
        drawn = pygame.transform.smoothscale(look.text.rendered(word, Role.SHOUT, colour), size)
        image.blit(drawn, drawn.get_rect(center=(middle[0], middle[1] + shift)))
    return image


def _band(look: Look, shout: Shout) -> float:
    return look.px(20) * shout.size


def _reach(look: Look, shout: Shout) -> float:
    """Return how far the picture extends beyond the plaque's core."""
    return _band(look, shout) * (shout.rings + (1.9 if shout.has_rays else 0.4)) + look.px(12)


def _rim(look: Look, shout: Shout) -> float:
    """Return the distance from the picture's top to the centre line of its rings."""
    return _reach(look, shout) - _band(look, shout) * shout.rings / 2


def _plaque(look: Look, core: tuple[float, float], band: float, shout: Shout) -> pygame.Surface:
    """Return the ellipse behind a word with its rings of tile, its rays and its shadow."""
    reach = _reach(look, shout)
    size = (round(2 * (core[0] + reach)), round(2 * (core[1] + reach)))
    shapes = _shapes(look, size, core, band, shout)
    clear = (*look.theme.colours.accent[:3], 0)
    flat = supersampled(size, clear, lambda surface: _draw_shapes(surface, shapes))
    return _with_shadow(look, flat)


def _shapes(
    look: Look, size: tuple[int, int], core: tuple[float, float], band: float, shout: Shout
) -> Iterator[_Shape]:
    """Return the shapes of a plaque, lowest first."""
    colours, middle = look.theme.colours, (float(size[0]), float(size[1]))
    chance = random.Random(17)
    paints = (colours.mosaic_gold, colours.mosaic_blue, colours.mosaic_green, colours.mosaic_white)
    if shout.has_rays:
        yield from _rays(middle, core, band * shout.rings, band * (shout.rings + 1.8), paints)
    for ring in reversed(range(shout.rings)):
        yield _ellipse(colours.table_deep, middle, core, band * (ring + 1))
        yield from _ring(middle, core, (band * ring, band * (ring + 1)), paints, chance)
    yield _ellipse(colours.accent, middle, core, look.px(3.5))
    yield _ellipse(colours.danger, middle, core, 0.0)


def _draw_shapes(surface: pygame.Surface, shapes: Iterable[_Shape]) -> None:
    for paint, shape in shapes:
        if isinstance(shape, pygame.Rect):
            pygame.draw.ellipse(surface, paint, shape)
        else:
            pygame.draw.polygon(surface, paint, shape)


def _with_shadow(look: Look, flat: pygame.Surface) -> pygame.Surface:
    drop, blur = look.px(7), look.px(6)
    shade = flat.copy()
    shade.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shade.fill((0, 0, 0, 130), special_flags=pygame.BLEND_RGBA_MIN)
    small = pygame.transform.smoothscale_by(shade, 0.25)
    soft = pygame.transform.box_blur(small, max(1, blur // 4))
    whole = canvas((flat.get_width(), flat.get_height() + drop))
    pygame.transform.smoothscale(soft, flat.get_size(), whole.subsurface(((0, drop), flat.get_size())))
    whole.blit(flat, (0, 0))
    return whole


def _ellipse(colour: Colour, middle: tuple[float, float], core: tuple[float, float], out: float) -> _Shape:
    rect = pygame.Rect(0, 0, round(2 * (core[0] + out) * OVER), round(2 * (core[1] + out) * OVER))
    rect.center = (round(middle[0]), round(middle[1]))
    return colour, rect


def _at(middle: tuple[float, float], core: tuple[float, float], out: float, angle: float) -> tuple[int, int]:
    return (
        int(middle[0] + (core[0] + out) * OVER * math.cos(angle)),
        int(middle[1] + (core[1] + out) * OVER * math.sin(angle)),
    )


def _ring(
    middle: tuple[float, float],
    core: tuple[float, float],
    band: tuple[float, float],
    paints: tuple[Colour, ...],
    chance: random.Random,
) -> Iterator[_Shape]:
    joint = (band[1] - band[0]) * 0.07
    low, high = band[0] + joint, band[1] - joint
    round_way = math.pi * (core[0] + core[1] + 2 * high)
    number = max(16, round(round_way / ((band[1] - band[0]) * 1.5)))
    last = -1
    for piece in range(number):
        last = chance.choice([index for index in range(len(paints)) if index != last])
        paint = mixed(paints[last], (0, 0, 0, 255), chance.uniform(0.0, 0.14))
        start, end = (math.tau * (piece + edge) / number for edge in (0.06, 0.94))
        lean = math.tau / number * chance.uniform(-0.16, 0.16)
        corners = ((low, start), (high, start + lean), (high, end + lean), (low, end))
        yield paint, [_at(middle, core, out, angle) for out, angle in corners]


def _rays(
    middle: tuple[float, float], core: tuple[float, float], low: float, high: float, paints: tuple[Colour, ...]
) -> Iterator[_Shape]:
    for ray in range(_RAYS):
        angle, half = math.tau * ray / _RAYS, math.tau / _RAYS * 0.4
        tip = high if ray % 2 else low + (high - low) * 0.62
        corners = ((low - 2, angle - half), (tip, angle), (low - 2, angle + half))
        yield paints[ray % len(paints)], [_at(middle, core, out, at) for out, at in corners]
