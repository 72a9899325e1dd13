"""Confetti of broken tile: thrown up from two places, spinning as it falls, and lying where it lands.

The position of each piece depends on the time alone, so the picture of any moment is always the same.
"""

import math
import random
from dataclasses import dataclass
from functools import partial
from itertools import count

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.theme import Colour, mixed

LASTS = 3.2
"""The seconds after which every piece has landed."""

_PIECES = 170
_DRAG = 1.5  # drag that slows a throw, per second
_TURNS, _TILTS = 9, 4  # the number of pictures of a piece
_SIZES = (13.0, 19.0)  # of a piece, in units
_OVER = 3
_SHAPES = (
    ((0.1, 0.05), (0.95, 0.2), (0.8, 0.9), (0.15, 0.75)),
    ((0.05, 0.3), (0.6, 0.0), (1.0, 0.6), (0.4, 1.0)),
    ((0.0, 0.1), (0.9, 0.0), (0.55, 0.95)),
    ((0.2, 0.0), (0.9, 0.15), (1.0, 0.7), (0.5, 1.0), (0.0, 0.6)),
)


@dataclass(frozen=True, slots=True)
class _Piece:
    """One piece; all lengths are fractions of the window's height, and `floor` is the height at which it lands."""

    begin: float
    x: float
    y: float
    across: float
    up: float
    fall: float
    sway: float
    spin: float
    phase: float
    floor: float
    shape: int
    paint: int
    size: float


class Confetti:
    """The pieces for a window of `look`, thrown from both sides of the middle."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._paints = look.theme.colours.mosaic
        chance = random.Random(7)
        width = look.size[0] / look.size[1]
        pieces = [_thrown(chance, width, len(self._paints), number) for number in range(_PIECES)]
        self._pieces = [(piece, _landing(piece)) for piece in pieces]

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the pieces `seconds` after the throw."""
        high = self._look.size[1]
        for piece, lands in self._pieces:
            time = seconds - piece.begin
            if time <= 0:
                continue
            (x, y), is_lying = _place(piece, min(time, lands)), time >= lands
            turn = int((piece.phase + (0.0 if is_lying else piece.spin * time)) / math.tau * _TURNS) % _TURNS
            tilt = _TILTS - 1 if is_lying else round(abs(math.cos(piece.spin * 1.7 * time)) * (_TILTS - 1))
            side, paint = self._look.px(piece.size), self._paints[piece.paint]
            kind = (piece.shape, paint, side, turn, tilt)
            image = self._look.pictures.get(("confetti", *kind), partial(_picture, *kind))
            surface.blit(image, image.get_rect(center=(round(x * high), round(y * high))))


def _thrown(chance: random.Random, width: float, paints: int, number: int) -> _Piece:
    from_left = number % 2 == 0
    begin = chance.uniform(0.0, 0.35) + (0.9 if number % 3 == 2 else 0.0)
    return _Piece(
        begin=begin,
        x=width * (0.18 if from_left else 0.82),
        y=0.86,
        across=chance.uniform(0.0, 1.05) * width * (0.8 if from_left else -0.8) + chance.uniform(-0.15, 0.15),
        up=chance.uniform(1.3, 2.15),
        fall=chance.uniform(0.16, 0.3),
        sway=chance.uniform(0.006, 0.02),
        spin=chance.uniform(2.0, 6.0) * chance.choice((-1, 1)),
        phase=chance.uniform(0.0, math.tau),
        floor=chance.uniform(0.8, 0.985),
        shape=chance.randrange(len(_SHAPES)),
        paint=chance.randrange(paints),
        size=chance.choice(_SIZES),
    )


def _landing(piece: _Piece) -> float:
    """Return how many seconds after its throw `piece` lands, rounded to a frame."""
    return next(time for time in (0.6 + frame / 60 for frame in count()) if _place(piece, time)[1] >= piece.floor)


def _place(piece: _Piece, time: float) -> tuple[float, float]:
    """Return the position of the piece in flight: the throw slows down while the fall goes on."""
    thrown = (1 - math.exp(-_DRAG * time)) / _DRAG
    sunk = piece.fall * (time - thrown) * 1.6
    y = piece.y - piece.up * thrown + sunk * 1.9 + 0.5 * 0.42 * min(time, 2.0) ** 2
    x = piece.x + piece.across * thrown + piece.sway * math.sin(piece.phase + 3.0 * time)
    return x, min(y, piece.floor)


def _picture(shape: int, paint: Colour, side: int, turn: int, tilt: int) -> pygame.Surface:
    """Return a shard with a glazed face and a darker broken edge, rotated, and tilted towards the viewer or away."""
    big = side * _OVER
    image = canvas((big, big))
    image.fill((*paint[:3], 0))
    points = [(x * (big - 1), y * (big - 1)) for x, y in _SHAPES[shape]]
    pygame.draw.polygon(image, mixed(paint, (0, 0, 0, 255), 0.38), points)
    middle = (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))
    face = [(middle[0] + (x - middle[0]) * 0.8, middle[1] + (y - middle[1]) * 0.8) for x, y in points]
    pygame.draw.polygon(image, paint, face)
    shine = [(middle[0] + (x - middle[0]) * 0.45, middle[1] + (y - middle[1]) * 0.45 - big * 0.06) for x, y in points]
    pygame.draw.polygon(image, mixed(paint, (255, 255, 255, 255), 0.35), shine)
    turned = pygame.transform.rotozoom(image, 360 * turn / _TURNS, 1 / _OVER)
    height = max(2, round(turned.get_height() * (0.2 + 0.8 * tilt / (_TILTS - 1))))
    return pygame.transform.smoothscale(turned, (turned.get_width(), height))
