"""The signs of Capodama: the capo's sun, the dama's rose, and the marks on trumps."""

import math
from typing import Final

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import star, supersampled
from caurobat.ui.drawing.theme import Colour

_OVER: Final = 4
_RAYS: Final = 12
_SWORD: Final = (
    (0.5, 0.1),
    (0.58, 0.2),
    (0.56, 0.58),
    (0.72, 0.58),
    (0.72, 0.68),
    (0.55, 0.68),
    (0.55, 0.88),
    (0.45, 0.88),
    (0.45, 0.68),
    (0.28, 0.68),
    (0.28, 0.58),
    (0.44, 0.58),
    (0.42, 0.2),
)
_STAR: Final = star(0.42, 0.18)
_HOLLOW: Final = 0.74  # the hole in a secret rose, relative to its side
_INNER: Final = 0.68  # the sign on a trump mark's disc, relative to its side


def colour_of_side(look: Look, *, is_capo: bool) -> Colour:
    """Return the colour of the capo's side (the rose's) or of the others; it belongs to no seat."""
    return look.theme.colours.bold if is_capo else look.theme.colours.text_muted


def trump_mark(look: Look, place: int, side: int) -> pygame.Surface:
    """Return the mark of the trump at `place`, counted from the highest: sun, sword, rose or star; cached."""
    colours = look.theme.colours

    def make() -> pygame.Surface:
        disc = look.shapes.disc(side, colours.panel, colours.accent, max(1, side // 14)).copy()
        signs = (sun, _sword, rose, _star)
        sign = signs[min(place, len(signs) - 1)](look, round(side * _INNER))
        disc.blit(sign, sign.get_rect(center=disc.get_rect().center))
        return disc

    return look.pictures.get(("trump mark", place, side, colours.panel, colours.accent, colours.bold), make)


def _sword(look: Look, side: int) -> pygame.Surface:
    return look.shapes.polygon((side, side), _SWORD, look.theme.colours.text)


def _star(look: Look, side: int) -> pygame.Surface:
    return look.shapes.polygon((side, side), _STAR, look.theme.colours.accent)


def sun(look: Look, side: int) -> pygame.Surface:
    """Return the sun of the capo; cached."""
    colour = look.theme.colours.accent
    return look.pictures.get(("sun", side, colour), lambda: _sun(side, colour))


def rose(look: Look, side: int) -> pygame.Surface:
    """Return the rose of the dama and, with six seats, of the king; cached."""
    colour, inner = look.theme.colours.bold, look.theme.colours.panel
    return look.pictures.get(("rose", side, colour), lambda: _rose(side, colour, inner))


def secret_rose(look: Look, side: int) -> pygame.Surface:
    """Return the outline of a rose, for a secret known to the viewer; cached."""
    colour, inner = look.theme.colours.bold, look.theme.colours.panel

    def make() -> pygame.Surface:
        flower, hole = _rose(side, colour, inner), _rose(round(side * _HOLLOW), inner, colour)
        flower.blit(hole, hole.get_rect(center=flower.get_rect().center))
        return flower

    return look.pictures.get(("secret rose", side, colour), make)


def _sun(side: int, colour: Colour) -> pygame.Surface:
    middle = side * _OVER / 2

    def draw(large: pygame.Surface) -> None:
        for ray in range(_RAYS):
            turn, half = 2 * math.pi * ray / _RAYS, math.pi / _RAYS * 0.6
            tip = _around(middle, middle * 0.97, turn)
            foot = [_around(middle, middle * 0.62, turn + off) for off in (-half, half)]
            pygame.draw.polygon(large, colour, [tip, *foot])
        pygame.draw.circle(large, colour, (middle, middle), middle * 0.52)

    return supersampled((side, side), (*colour[:3], 0), draw, _OVER)


def _rose(side: int, colour: Colour, inner: Colour) -> pygame.Surface:
    middle = side * _OVER / 2

    def draw(large: pygame.Surface) -> None:
        for petal in range(5):
            place = _around(middle, middle * 0.5, 2 * math.pi * petal / 5 - math.pi / 2)
            pygame.draw.circle(large, colour, place, middle * 0.42)
        pygame.draw.circle(large, inner, (middle, middle), middle * 0.24)

    return supersampled((side, side), (*colour[:3], 0), draw, _OVER)


def _around(middle: float, reach: float, turn: float) -> tuple[float, float]:
    return middle + reach * math.cos(turn), middle + reach * math.sin(turn)
