"""Transient labels over the table: shouts, and numbers at the piles and on flying cards.

A shout is a word in the display font on a plaque of broken tile, as grand as the game wants it. It grows once, stays
and fades; nothing about it flashes.
"""

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone, signed, tone_of
from caurobat.ui.drawing.look import Look, is_tall
from caurobat.ui.drawing.shapes import OVER, canvas, supersampled
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, mixed
from caurobat.ui.motion import Curve, ease
from caurobat.ui.table.faces import Expression, SeatFace, draw_portrait
from caurobat.ui.table.layout import Areas
from caurobat.ui.table.seat_panels import frame_of, height_disc
from caurobat.ui.table.stage_kit import Shout
from caurobat.ui.table.story.animator import RISE, TOUCH, Shouted, TableAnimator, Touch
from caurobat.ui.table.story.sprites import Total

_GROWING = 0.2  # the fraction of its time in which a shout grows
_FADING = 0.78  # the fraction from which it fades
_SMALLEST = 0.55
_RAYS = 26
_FACE = 52.0  # the side of the portrait of the seat that shouts, in units

_BRUSHING, _STROKES, _STROKE = 0.55, 1.5, 70.0
"""The fraction of its time in which a plaque wipes the emptied table, how often, and how far in units."""
_LIGHTS, _LIGHT = 48, 16.0
"""The number of lights in a ring, and the initial size of each, in units."""
_SPARKS, _SPOT, _SPREAD = 10, 14.0, 74.0
"""The number of lights around a touched spot, the ring's initial width, and its growth, in units."""

_COARSE: Final = 4
_DOT: Final = 8.0
_EVERY: Final = 20.0  # the distance between two dots of a line, in units
_GROWTH: Final = 0.4  # how much larger a sum is just after a change, relative to its size


def draw_shouted(
    surface: pygame.Surface, look: Look, stage: TableAnimator, strings: Strings, faces: Sequence[SeatFace], now: float
) -> list[pygame.Rect]:
    """Draw the shout in the middle, which grows unless motion is reduced; return where.

    A small one is drawn between the pile of the seat that shouts and the middle, without a face, because the seat's
    face is nearby.
    """
    shouted, is_still, areas = stage.shouted, stage.speeds.is_motion_reduced, stage.areas
    if shouted is None or (part := _part(shouted.begin, shouted.duration, now)) is None:
        return []
    shout = shouted.shout
    grown = 1.0 if is_still else _SMALLEST + (1 - _SMALLEST) * ease(Curve.SETTLE, part / _GROWING)
    image = shout_picture(look, shout, strings.t(shout.word))
    centre, scale = _place_of(look, areas, shouted, image.get_size())
    grown *= scale
    image = pygame.transform.smoothscale_by(image, grown) if grown < 1.0 else image
    alpha = round(255 * min(1.0, (1 - part) / (1 - _FADING)))
    if is_still:
        alpha = min(alpha, round(255 * min(1.0, part / _GROWING)))
    image.set_alpha(alpha)
    place, drawn = image.get_rect(center=centre), []
    if shout.has_brush and not is_still:
        drawn = _draw_light_ring(surface, look, areas, place, part)
        place.x += _brushed(look, part)
    drawn.append(surface.blit(image, place))
    image.set_alpha(255)
    if part < _FADING and not shout.is_at_pile:
        side = look.px(_FACE)
        box = pygame.Rect(0, 0, side, side)
        box.center = (place.centerx, place.top + round(_rim(look, shout) * grown))
        look.shapes.draw_disc(surface, box.center, side + look.px(6), look.theme.colours.table_deep)
        draw_portrait(surface, look, faces[shouted.seat], box, Expression.GLAD)
        drawn.append(box.inflate(look.px(8), look.px(8)))
    return drawn


def _place_of(look: Look, areas: Areas, shouted: Shouted, size: tuple[int, int]) -> tuple[tuple[int, int], float]:
    """Return the centre of a plaque of `size`, and its scale when it has grown."""
    pile = areas.pile_rect(shouted.seat)
    wanted = _beside(areas, pile, size) if shouted.shout.is_at_pile else areas.centre.center
    return (wanted, 1.0) if shouted.drama is None else shouted.drama.clear_plaque(look, areas, size, wanted)


def _beside(areas: Areas, pile: pygame.Rect, size: tuple[int, int]) -> tuple[int, int]:
    """Return the centre for `size` beside `pile`, towards the middle, moved if necessary to fit onto the table."""
    way = pygame.Vector2(areas.centre.center) - pile.center
    if way.length() > 0:
        way.scale_to_length(pile.height * 0.5 + size[1] * 0.5)
    box = pygame.Rect((0, 0), size).move_to(center=pile.center + way)
    return box.clamp(pygame.Rect((0, 0), areas.size)).center


def _brushed(look: Look, part: float) -> int:
    """Return how far to the right the plaque is: it wipes over the table, less and less, and comes to rest."""
    left = max(0.0, 1 - part / _BRUSHING)
    return round(look.px(_STROKE) * left * math.sin(math.tau * _STROKES * (1 - left)))


def _draw_light_ring(
    surface: pygame.Surface, look: Look, areas: Areas, plaque: pygame.Rect, part: float
) -> list[pygame.Rect]:
    """Draw a ring of lights that runs from `plaque` to the edge of the emptied table and grows faint; return where."""
    reach = min(1.0, part / _FADING)
    run = ease(Curve.SETTLE, reach)
    size = round(_LIGHT * (1 - reach) * look.unit)
    edge = areas.middle.rect
    across, down = (near + (far - near) * run for near, far in zip(plaque.size, edge.size, strict=True))
    middle = pygame.Vector2(plaque.center).lerp(edge.center, run)
    return _draw_lights(surface, look, middle, (across, down), size, [look.theme.colours.accent_hover] * _LIGHTS)


def draw_touch(surface: pygame.Surface, look: Look, touched: Touch, now: float, _room: pygame.Rect) -> None:
    """Draw the lights that spread from a touched spot of the table, in the colours of its tiles."""
    part = (now - touched.begin) / TOUCH
    paints, across = look.theme.colours.mosaic, look.px(_SPOT + _SPREAD * ease(Curve.SETTLE, part))
    size = round(_LIGHT * (1 - part) * look.unit)
    colours = [paints[number % len(paints)] for number in range(_SPARKS)]
    _draw_lights(surface, look, pygame.Vector2(touched.at), (across, across), size, colours)


def _draw_lights(
    surface: pygame.Surface,
    look: Look,
    middle: pygame.Vector2,
    across: tuple[float, float],
    size: int,
    colours: Sequence[Colour],
) -> list[pygame.Rect]:
    """Draw a ring of lights of `size` around `middle`, one in each of `colours`; nothing once they are too small.

    Return where.
    """
    if size < 1:
        return []
    turns = [math.tau * number / len(colours) for number in range(len(colours))]
    dots = [look.shapes.disc(size, colour) for colour in colours]
    places = [(middle.x + across[0] / 2 * math.cos(turn), middle.y + across[1] / 2 * math.sin(turn)) for turn in turns]
    return surface.blits([(dot, dot.get_rect(center=place)) for dot, place in zip(dots, places, strict=True)]) or []


def shout_picture(look: Look, shout: Shout, word: str) -> pygame.Surface:
    """Return the cached picture of a shout."""
    key = ("shout", shout, word, look.theme.name, look.unit, look.text.pixels(Role.SHOUT))
    return look.pictures.get(key, lambda: _render(look, shout, word))


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
    clear = (*look.theme.colours.accent[:3], 0)
    return _with_shadow(look, supersampled(size, clear, lambda large: _draw_plaque(large, look, core, band, shout)))


def _draw_plaque(large: pygame.Surface, look: Look, core: tuple[float, float], band: float, shout: Shout) -> None:
    colours, chance = look.theme.colours, random.Random(17)
    paints = (colours.mosaic_gold, colours.mosaic_blue, colours.mosaic_green, colours.mosaic_white)
    if shout.has_rays:
        _draw_rays(large, core, band * shout.rings, band * (shout.rings + 1.8), paints)
    for ring in reversed(range(shout.rings)):
        _draw_ellipse(large, colours.table_deep, core, band * (ring + 1))
        _draw_ring(large, core, band * ring, band * (ring + 1), paints, chance)
    _draw_ellipse(large, colours.accent, core, look.px(3.5))
    _draw_ellipse(large, colours.danger, core, 0.0)


def _with_shadow(look: Look, flat: pygame.Surface) -> pygame.Surface:
    """Return `flat` with its shadow, which is blurred at a fraction of its size: that takes a tenth of the time."""
    drop, blur = look.px(7), look.px(6)
    shade = pygame.transform.smoothscale_by(flat, 1 / _COARSE)
    shade.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shade.fill((0, 0, 0, 130), special_flags=pygame.BLEND_RGBA_MIN)
    shade = pygame.transform.box_blur(shade, max(1, round(blur / _COARSE)))
    whole = canvas((flat.get_width(), flat.get_height() + drop))
    whole.blit(pygame.transform.smoothscale(shade, flat.get_size()), (0, drop))
    whole.blit(flat, (0, 0))
    return whole


def _draw_ellipse(large: pygame.Surface, colour: Colour, core: tuple[float, float], out: float) -> None:
    rect = pygame.Rect(0, 0, round(2 * (core[0] + out) * OVER), round(2 * (core[1] + out) * OVER))
    pygame.draw.ellipse(large, colour, rect.move_to(center=large.get_rect().center))


def _draw_corners(
    large: pygame.Surface, paint: Colour, core: tuple[float, float], corners: Iterable[tuple[float, float]]
) -> None:
    """Draw a polygon with `corners` at their angles, each at its distance from the core."""
    x, y = large.get_rect().center
    places = [
        (int(x + (core[0] + out) * OVER * math.cos(angle)), int(y + (core[1] + out) * OVER * math.sin(angle)))
        for out, angle in corners
    ]
    pygame.draw.polygon(large, paint, places)


def _draw_ring(
    large: pygame.Surface,
    core: tuple[float, float],
    inner: float,
    outer: float,
    paints: tuple[Colour, ...],
    chance: random.Random,
) -> None:
    joint = (outer - inner) * 0.07
    low, high = inner + joint, outer - joint
    round_way = math.pi * (core[0] + core[1] + 2 * high)
    number = max(16, round(round_way / ((outer - inner) * 1.5)))
    last = -1
    for piece in range(number):
        last = chance.choice([index for index in range(len(paints)) if index != last])
        paint = mixed(paints[last], (0, 0, 0, 255), chance.uniform(0.0, 0.14))
        start, end = (math.tau * (piece + edge) / number for edge in (0.06, 0.94))
        lean = math.tau / number * chance.uniform(-0.16, 0.16)
        corners = ((low, start), (high, start + lean), (high, end + lean), (low, end))
        _draw_corners(large, paint, core, corners)


def _draw_rays(
    large: pygame.Surface, core: tuple[float, float], low: float, high: float, paints: tuple[Colour, ...]
) -> None:
    for ray in range(_RAYS):
        angle, half = math.tau * ray / _RAYS, math.tau / _RAYS * 0.4
        tip = high if ray % 2 else low + (high - low) * 0.62
        corners = ((low - 2, angle - half), (tip, angle), (low - 2, angle + half))
        _draw_corners(large, paints[ray % len(paints)], core, corners)


def draw_labels(
    surface: pygame.Surface, look: Look, stage: TableAnimator, strings: Strings, now: float
) -> list[pygame.Rect]:
    """Draw the labels that rise at the piles and fade; return where."""
    drawn: list[pygame.Rect] = []
    for label in stage.labels:
        part = _part(label.begin, label.duration, now)
        if part is not None:
            fill, ink = look.theme.fill_and_ink(label.tone)
            rise = 0.0 if stage.speeds.is_motion_reduced else look.px(RISE) * min(1.0, part * 2.5)
            place = (round(label.x), round(label.y - rise))
            drawn.append(draw_pill(surface, look, place, label.text(strings), fill, ink))
    return drawn


def _part(begin: float, duration: float, now: float) -> float | None:
    """Return the elapsed fraction of its time, from 0 to 1; None before and after."""
    part = (now - begin) / duration if duration > 0 else 1.0
    return part if 0.0 <= part < 1.0 else None


def draw_pill(
    surface: pygame.Surface,
    look: Look,
    centre: tuple[int, int],
    text: str,
    fill: Colour,
    ink: Colour,
    role: Role = Role.STRONG,
    scale: float = 1.0,
    edge: Colour | None = None,
) -> pygame.Rect:
    """Draw a rounded label centred on `centre`, moved if necessary to fit into the window; return its rect."""
    image = _pill(look, text, fill, ink, role, edge or look.theme.colours.table_deep)
    image = pygame.transform.smoothscale_by(image, scale) if scale > 1.0 else image
    screen = look.screen.inflate(-look.px(8), -look.px(8))
    return surface.blit(image, image.get_rect(center=centre).clamp(screen))


def draw_promise(surface: pygame.Surface, look: Look, centre: tuple[int, int], text: str, ink: Colour) -> None:
    """Draw a change that a forecast promises, outlined to distinguish it from one that has happened."""
    draw_pill(surface, look, centre, text, look.theme.colours.panel, ink, edge=ink)


def _pill(look: Look, text: str, fill: Colour, ink: Colour, role: Role, edge: Colour) -> pygame.Surface:
    """Return the cached picture of words or a number on a rounded background."""

    def make() -> pygame.Surface:
        size = (look.text.width(text, role) + look.px(18), look.text.line_height(role) + look.px(3))
        image = look.shapes.box(size, size[1] // 2, fill, edge, look.px(1.5)).copy()
        look.text.draw(image, text, role, ink, image.get_rect(), Align.CENTRE)
        return image

    return look.pictures.get(("pill", text, fill, ink, role, edge, look.text.pixels(role), look.unit), make)


def is_shouting(stage: TableAnimator, now: float) -> bool:
    """Whether a shout fills the middle."""
    shouted = stage.shouted
    return shouted is not None and not shouted.shout.is_at_pile and shouted.begin <= now and not shouted.is_over(now)


def draw_lines(surface: pygame.Surface, look: Look, stage: TableAnimator, now: float) -> list[pygame.Rect]:
    """Draw a dotted line from every paying pile to the one that is paid; return where.

    Call it before drawing the flying cards.
    """
    colours, drawn = look.theme.colours, list[pygame.Rect]()
    for ride in stage.sums.riding(now):
        start, end = (stage.areas.pile_rect(seat).center for seat in (ride.giver, ride.taker))
        way = pygame.Vector2(end) - start
        count = max(2, round(way.length() / look.px(_EVERY)))
        fill = colours.bold if ride.is_height else colours.accent
        dot = look.shapes.disc(look.px(_DOT), fill, colours.table_deep, look.px(1.5))
        dots = [dot.get_rect(center=start + way * step / count) for step in range(1, count)]
        surface.blits([(dot, place) for place in dots])
        drawn += dots
    return drawn


def draw_rides(
    surface: pygame.Surface, look: Look, stage: TableAnimator, sums: Sequence[pygame.Rect], now: float
) -> list[pygame.Rect]:
    """Draw the number of every flying block of cards on its top card, unless it would touch one of `sums`.

    Return where.
    """
    drawn: list[pygame.Rect] = []
    for ride in stage.sums.riding(now):
        sprite = stage.sprites.get(ride.cards[0])
        if sprite is None:
            continue
        pose = sprite.shown(now)
        lift = sprite.lift(now) * pose.height * 0.12
        centre = (round(pose.x), round(pose.y - lift))
        if ride.is_height:
            image = height_disc(look, ride.count, grown=1.0)
            place = (centre[0] + round(pose.height * 0.3), centre[1] + round(pose.height * 0.42))
            drawn.append(surface.blit(image, image.get_rect(center=place)))
        else:
            fill, ink = look.theme.fill_and_ink(Tone.PLAIN)
            edge = look.theme.colours.table_deep
            box = _pill(look, str(ride.count), fill, ink, Role.COUNTER, edge).get_rect(center=centre)
            if box.collidelist(sums) < 0:
                drawn.append(draw_pill(surface, look, centre, str(ride.count), fill, ink, Role.COUNTER))
    return drawn


def draw_sums(
    surface: pygame.Surface, look: Look, stage: TableAnimator, names: Sequence[str], strings: Strings, now: float
) -> list[pygame.Rect]:
    """Draw on each pile its gain or loss in this play and what its owner still owes; return where."""
    drawn: list[pygame.Rect] = []
    for seat in range(stage.view.seats):
        total = stage.sums.total(seat, now)
        if total is not None:
            total = replace(total, hop=0.0) if stage.speeds.is_motion_reduced else total
            words = strings.t("{name:you owe|owes} {count}", name=names[seat], count=total.owed) if total.owed else ""
            drawn += _draw_sum(surface, look, stage.areas, seat, total, words)
    return drawn


def _draw_sum(
    surface: pygame.Surface, look: Look, areas: Areas, seat: int, total: Total, owing: str
) -> list[pygame.Rect]:
    centre, drawn = areas.pile_rect(seat).center, []
    shows_net = bool(total.net) or not total.owed
    if shows_net:
        fill, ink = look.theme.fill_and_ink(tone_of(total.net))
        scale = 1 + _GROWTH * total.hop
        drawn.append(draw_pill(surface, look, centre, signed(total.net), fill, ink, Role.COUNTER, scale))
    if owing:
        fill, ink = look.theme.fill_and_ink(Tone.OWED)
        drop = look.text.line_height(Role.COUNTER) * 0.5 + look.text.line_height(Role.SMALL_STRONG) * 0.5 + look.px(8)
        image = _pill(look, owing, fill, ink, Role.SMALL_STRONG, look.theme.colours.table_deep)
        box = image.get_rect(center=(centre[0], round(centre[1] + (drop if shows_net else 0))))
        chips = frame_of(look, areas, seat).below
        if box.colliderect(chips) and not areas.is_own(seat):
            box.top = chips.bottom  # large letters make it wider than the pile
        drawn.append(draw_pill(surface, look, box.center, owing, fill, ink, Role.SMALL_STRONG))
    return drawn
