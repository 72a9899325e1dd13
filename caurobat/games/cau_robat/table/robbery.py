"""A robbery: one face is startled, the other grows, the room darkens, the pile lands in a gleam.

Reduced motion leaves all of this out.
"""

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import star
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.motion import Curve, ease
from caurobat.ui.table.faces import Expression, SeatFace, draw_portrait
from caurobat.ui.table.layout import CARD_SHAPE, Areas
from caurobat.ui.table.seat_panels import frame_of
from caurobat.ui.table.story.drama import Drama, Point, StagedDrama

_STAR: Final = star(0.5, 0.22)
_LARGEST: Final = 1.6  # a face at its greatest growth, relative to its portrait
_LEAST_LEFT, _MOST_TAKEN = 0.85, 0.3
"""The light left by a small robbery, and the fraction of it that a great one takes away."""
_GLEAM: Final = 0.16  # seconds: brightest at first, and never repeated
_AROUND: Final = 5.0  # the margin around a panel in units, for the panel's outline
_FALL: Final = 1300.0  # gravity, in units per second squared
_SHARD: Final = ((0.1, 0.05), (0.95, 0.2), (0.8, 0.9), (0.15, 0.75))
_SIZES: Final = (11, 15, 20)  # the sizes of a piece, in units
_TURNS: Final = 6  # the number of pictures of a turning piece
_BEATS_A_SECOND: Final = 11.0
_MOST: Final = 7.0  # the largest distance that the table jumps, in units
_THICKEST: Final = 0.6  # the largest height of a flying pile, in card heights
_OVAL: Final = ((1.0, 0.5), (0.87, 0.8), (0.6, 1.0))  # boxes that together cover an oval, relative to its size
_SCALES: Final = (1.0, 0.85, 0.7, 0.55)  # the sizes of a plaque, relative to its usual one
_AIMS: Final = 16  # the number of directions in which a plaque may dodge a pile


SHAKE: Final = 0.32
"""The seconds for which the table jumps."""
STILL: Final = 0.08
"""The seconds for which the picture freezes before the jump, with the table pushed to its limit."""
SPRAY: Final = 0.8
"""The seconds for which the pieces fly."""
_DARKENING, _BRIGHTENING = 0.1, 0.22  # seconds


@dataclass(frozen=True, slots=True)
class Robbery(Drama):
    """`winner` robs `loser`; `weight`, from 0 to 1, says how big the robbery is.

    `pieces` of tile spray when the pile lands. As a great pile lands, the picture stands still for a moment.
    """

    winner: int
    loser: int
    weight: float
    pieces: int = 0
    is_great: bool = False

    def staged(self, begin: float, leaves: float, lands: float, end: float) -> "ScheduledRobbery":
        """Return it with its times: a pause, the pile sets out, it lands, and everything is over at `end`."""
        return ScheduledRobbery(self, begin, leaves, lands, end)

    def clear_plaque(self, look: Look, areas: Areas, size: Point, wanted: Point) -> tuple[Point, float]:
        """Return the place of a plaque of `size` near `wanted`, and its scale, so that it doesn't overlap the pile.

        It also stays clear of both faces, getting smaller if the window is too small.
        """
        way = tuple([tuple(rect) for rect in _way_of(areas, self)])
        faces = tuple([tuple(_face_rect(look, areas, seat)) for seat in (self.winner, self.loser)])
        for taken, scale in (((*way, *faces), 1.0), *((way, scale) for scale in _SCALES)):
            spot = _free_spot(areas.size, (round(size[0] * scale), round(size[1] * scale)), wanted, taken)
            if spot is not None:
                return spot, scale
        return wanted, 1.0


@dataclass(frozen=True, slots=True)
class ScheduledRobbery(StagedDrama):
    """A robbery and its times: a pause, the cards set out, they land, and everything is over at `end`."""

    drama: Robbery
    begin: float
    leaves: float
    lands: float
    end: float

    def is_over(self, now: float) -> bool:
        """Whether nothing of it is visible any more."""
        return now >= max(self.end, self.lands + (SPRAY if self.drama.pieces else SHAKE))

    def seen_at(self, now: float) -> float:
        """Return the time whose picture is shown at `now`: it stops as a great pile lands, then catches up."""
        since = now - self.lands
        if not self.drama.is_great or not 0.0 < since < SHAKE:
            return now
        return now - min(since, STILL * (SHAKE - since) / (SHAKE - STILL))

    def _darkness(self, now: float) -> float:
        """Return the darkness around the two seats, from 0 to 1, from the beginning until the cards have landed."""
        dark = min(1.0, (now - self.begin) / _DARKENING, (self.lands + _BRIGHTENING - now) / _BRIGHTENING)
        return max(0.0, dark)

    def strength(self, own: int) -> float:
        """Return how hard it hits the viewer at seat `own`, from 0 to 1."""
        return self.drama.weight * (1.0 if self.drama.loser == own else 0.55)

    def draw_behind(self, surface: pygame.Surface, look: Look, areas: Areas, now: float) -> bool:
        """Darken all of `surface` except the panels of the two seats of a robbery; return whether it is darker."""
        taken = (1 - _LEAST_LEFT + _MOST_TAKEN * self.drama.weight) * self._darkness(now)
        if taken <= 0.0:
            return False
        lit = [_lit_rect(look, areas, seat).clip(surface.get_rect()) for seat in (self.drama.winner, self.drama.loser)]
        spotlit = [_rounded(look, surface, rect) for rect in lit]
        level = round(255 * (1 - taken))
        surface.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        surface.blits(list(zip(spotlit, lit, strict=True)))
        return True

    def draw_over(
        self, surface: pygame.Surface, look: Look, areas: Areas, faces: Sequence[SeatFace], now: float
    ) -> list[pygame.Rect]:
        """Draw the landing, and both faces in front of it; return where."""
        landing = self._draw_landing(surface, look, areas, now)
        return landing + self._draw_faces(surface, look, areas, faces, now)

    def _draw_landing(self, surface: pygame.Surface, look: Look, areas: Areas, now: float) -> list[pygame.Rect]:
        """Draw the gleam where the pile landed, and the pieces of tile that spray from it; return where."""
        since, drawn = now - self.lands, list[pygame.Rect]()
        if since < 0.0:
            return drawn
        pile = areas.pile_rect(self.drama.winner)
        if since < _GLEAM:
            left = (1 - since / _GLEAM) ** 2
            rect = pile.inflate(look.px(6 + 14 * (1 - left)), look.px(6 + 14 * (1 - left)))
            colour = (255, 255, 255, round(230 * left / 40) * 40)
            look.shapes.draw_ring(surface, rect, round(rect.height * 0.08), colour, look.px(3))
            drawn.append(rect)
        if self.drama.pieces and since < SPRAY:
            drawn += _draw_spray(surface, look, pile.center, self.drama.pieces, since)
        return drawn

    def _draw_faces(
        self, surface: pygame.Surface, look: Look, areas: Areas, faces: Sequence[SeatFace], now: float
    ) -> list[pygame.Rect]:
        """Draw both faces over their portraits: one startled, the other grown; return where."""
        if now >= self.end:
            return []
        drama = self.drama
        whole = 0.25 + 0.35 * drama.weight
        ends = 1 - _part(self.end - 0.18, self.end, now)
        loses = _part(self.begin, self.leaves, now) * ends * (1.5 if drama.loser == areas.viewer else 1.0)
        trembling = now < self.lands
        angle = 9 * math.sin((now - self.begin) * math.tau * 5) if trembling else -10.0
        angle *= min(1.0, loses)
        drawn = [_draw_face(surface, look, areas, drama.loser, faces, 1 + whole * loses, angle, Expression.STARTLED)]
        if loses > 0.5:
            drawn.append(_draw_badge(surface, look, areas, drama.loser, 1 + whole * loses, is_winner=False))
        wins = _part(self.leaves, self.lands, now) * ends
        if wins > 0:
            face = _draw_face(surface, look, areas, drama.winner, faces, 1 + whole * wins, 9.0 * wins, Expression.GLAD)
            drawn.append(face)
        if wins > 0.8:
            drawn.append(_draw_badge(surface, look, areas, drama.winner, 1 + whole * wins, is_winner=True))
        return drawn

    def jump(self, areas: Areas, now: float) -> Point:
        """Return how far the whole picture jumps after something heavy has landed."""
        since = now - self.lands
        if not 0.0 <= since < SHAKE:
            return (0, 0)
        left = 1 - since / SHAKE
        reach = _MOST * areas.unit * self.strength(areas.viewer) * left * left
        swing = math.cos(since * _BEATS_A_SECOND * math.tau)
        return (round(reach * 0.5 * swing), round(reach * swing))


def _way_of(areas: Areas, drama: Robbery) -> Iterator[pygame.Rect]:
    """Yield the rectangles that the pile covers on its way, each close to the previous one."""
    start, end = areas.pile_rect(drama.loser), areas.pile_rect(drama.winner)
    apart = start.height * CARD_SHAPE / 2
    steps = max(1, math.ceil(pygame.Vector2(start.center).distance_to(end.center) / apart))
    for step in range(steps + 1):
        rect = start.move_to(center=pygame.Vector2(start.center).lerp(end.center, step / steps))
        rise = round(rect.height * _THICKEST)
        # The margin covers the space between two of them.
        yield pygame.Rect(rect.left, rect.top - rise, rect.width, rect.height + rise).inflate(apart, apart)


def _face_rect(look: Look, areas: Areas, seat: int) -> pygame.Rect:
    """Return the rectangle of a face at its greatest growth."""
    return frame_of(look, areas, seat).portrait.scale_by(_LARGEST)


@lru_cache(maxsize=8)
def _free_spot(room: Point, size: Point, wanted: Point, taken: tuple[tuple[int, ...], ...]) -> Point | None:
    """Return the centre nearest to `wanted` for an oval of `size` in the table's room that overlaps nothing `taken`."""
    screen, step = pygame.Rect((0, 0), room), max(4, size[1] // 12)
    for reach, aim in product(range(0, max(room), step), range(_AIMS)):
        turn = math.tau * aim / _AIMS
        centre = round(wanted[0] + reach * math.sin(turn)), round(wanted[1] - reach * math.cos(turn))
        box = pygame.Rect((0, 0), size).move_to(center=centre)
        parts = (pygame.Rect(0, 0, size[0] * wide, size[1] * high).move_to(center=centre) for wide, high in _OVAL)
        if screen.contains(box) and all(part.collidelist(taken) < 0 for part in parts):
            return centre
    return None


def _part(begin: float, end: float, now: float) -> float:
    return ease(Curve.SETTLE, (now - begin) / (end - begin)) if end > begin else float(now >= end)


def _draw_face(
    surface: pygame.Surface,
    look: Look,
    areas: Areas,
    seat: int,
    faces: Sequence[SeatFace],
    scale: float,
    angle: float,
    mood: Expression,
) -> pygame.Rect:
    ring = look.theme.colours.accent if mood is Expression.GLAD else look.theme.colours.loss
    portrait = frame_of(look, areas, seat).portrait
    side = round(portrait.width * _LARGEST)
    key = ("reacting", faces[seat], side, ring, mood, look.theme.name)
    largest = look.pictures.get(key, lambda: _largest_face(look, faces[seat], side, ring, mood))
    image = pygame.transform.rotozoom(largest, angle, scale / _LARGEST)
    return surface.blit(image, image.get_rect(center=portrait.center))


def _largest_face(look: Look, face: SeatFace, side: int, ring: Colour, mood: Expression) -> pygame.Surface:
    edge = look.px(4)
    whole = look.shapes.disc(side + 2 * edge, ring).copy()
    draw_portrait(whole, look, face, whole.get_rect().inflate(-2 * edge, -2 * edge), mood)
    return whole


def _draw_badge(
    surface: pygame.Surface, look: Look, areas: Areas, seat: int, scale: float, *, is_winner: bool
) -> pygame.Rect:
    """Draw a star for the winner and an exclamation mark for the loser: different shapes, not just colours.

    Return where.
    """
    colours, portrait = look.theme.colours, frame_of(look, areas, seat).portrait
    side = look.px(26)
    reach = portrait.width * scale * 0.38
    centre = (round(portrait.centerx + reach), round(portrait.centery - reach))
    if is_winner:
        image = look.shapes.polygon((side + look.px(6), side + look.px(6)), _STAR, colours.table_deep)
        drawn = surface.blit(image, image.get_rect(center=centre))
        image = look.shapes.polygon((side, side), _STAR, colours.accent)
        surface.blit(image, image.get_rect(center=centre))
        return drawn
    look.shapes.draw_disc(surface, centre, side, colours.danger, colours.text_on_danger, look.px(2))
    mark = pygame.Rect(0, 0, look.px(4), look.px(10)).move_to(midtop=(centre[0], centre[1] - look.px(8)))
    surface.fill(colours.text_on_danger, mark)
    surface.fill(colours.text_on_danger, mark.move(0, look.px(12)).clip((mark.x, mark.y + look.px(12), mark.w, mark.w)))
    return pygame.Rect(0, 0, side, side).move_to(center=centre)


def _lit_rect(look: Look, areas: Areas, seat: int) -> pygame.Rect:
    return areas.panel(seat).union(areas.pile_rect(seat)).inflate(2 * look.px(_AROUND), 2 * look.px(_AROUND))


def _rounded(look: Look, surface: pygame.Surface, rect: pygame.Rect) -> pygame.Surface:
    """Return the part of `surface` in `rect` with rounded corners."""
    part = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
    part.blit(surface, (0, 0), rect)
    mask = look.shapes.box(rect.size, look.px(14 + _AROUND), (255, 255, 255, 255))
    part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return part


def _draw_spray(
    surface: pygame.Surface, look: Look, start: tuple[int, int], pieces: int, since: float
) -> list[pygame.Rect]:
    """Draw `pieces` of tile, `since` seconds after they were thrown up in all directions, always the same way.

    Return where.
    """
    paints, unit, chance = look.theme.colours.mosaic, look.unit, random.Random(pieces)
    left, drawn = min(1.0, (SPRAY - since) / (SPRAY * 0.4)), []
    for number in range(pieces):
        angle = math.pi * (0.08 + 0.84 * (number + chance.random()) / pieces)
        speed, side = chance.uniform(220.0, 620.0), look.px(chance.choice(_SIZES))
        turn = (chance.randrange(_TURNS) + round(since * 14)) % _TURNS
        image = _shard(look, side, paints[number % len(paints)], turn)
        place = (
            round(start[0] + math.cos(angle) * speed * since * unit),
            round(start[1] + (_FALL / 2 * since * since - math.sin(angle) * speed * since) * unit),
        )
        image.set_alpha(round(255 * left))
        drawn.append(surface.blit(image, image.get_rect(center=place)))
        image.set_alpha(255)
    return drawn


def _shard(look: Look, side: int, paint: Colour, turn: int) -> pygame.Surface:
    """Return a piece of tile at one of its angles, from the cache."""

    def make() -> pygame.Surface:
        return pygame.transform.rotozoom(look.shapes.polygon((side, side), _SHARD, paint), 360 * turn / _TURNS, 1.0)

    return look.pictures.get(("shard", side, paint, turn), make)
