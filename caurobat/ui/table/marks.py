"""Marks on cards of the table: their owner, the card laid last, the size of the stock."""

from collections.abc import Sequence

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.labels import draw_pill
from caurobat.ui.table.story.plays import Mark

_GHOSTLY = 130  # of 255: as much of a ghost's card is seen
_CLEARLY, _STRONG = 205, 7.0  # and where the theme's contrasts are at least so strong
_HALO = 12.0  # the width of a halo, in units
_FAINT = (190, 110, 60, 26)  # opacities of a halo, from the card outwards
_LINE = 4.0  # the width of a mark's ring, in units
_BADGE = 28.0  # the side of a mark's badge, in units
_PLAYED_SIGN = ((0.36, 0.27), (0.76, 0.5), (0.36, 0.73))
_STAR = ((0.5, 0.16), (0.6, 0.39), (0.85, 0.41), (0.66, 0.58), (0.72, 0.82), (0.5, 0.69))
_HINT_SIGN = (*_STAR, *((1 - x, y) for x, y in _STAR[-2:0:-1]))
_BETTER_SIGN = ((0.22, 0.52), (0.34, 0.41), (0.45, 0.54), (0.67, 0.27), (0.79, 0.38), (0.46, 0.76))
_TAKEN_SIGN = (
    (0.42, 0.22), (0.58, 0.22), (0.58, 0.42), (0.78, 0.42), (0.78, 0.58), (0.58, 0.58),
    (0.58, 0.78), (0.42, 0.78), (0.42, 0.58), (0.22, 0.58), (0.22, 0.42), (0.42, 0.42),
)  # fmt: skip
_SIGNS = {
    Mark.PLAYED: _PLAYED_SIGN,
    Mark.BETTER: _BETTER_SIGN,
    Mark.TAKEN: _TAKEN_SIGN,
    Mark.HINT: _HINT_SIGN,
}


def draw_halo(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """Draw a fading light around the card in `rect`."""
    width = look.px(_HALO / len(_FAINT))
    for number, alpha in enumerate(_FAINT):
        reach = 2 * width * (number + 1)
        radius = round(rect.height * 0.05) + reach // 2
        ink = with_alpha(look.theme.colours.accent, alpha)
        look.shapes.draw_ring(surface, rect.inflate(reach, reach), radius, ink, width)


def draw_lit(surface: pygame.Surface, look: Look, rect: pygame.Rect, colour: Colour) -> None:
    """Light the place of the card in `rect`."""
    ring = rect.inflate(look.px(10), look.px(10))
    look.shapes.draw_ring(surface, ring, round(rect.height * 0.08), colour, look.px(4))


def draw_mark_ring(surface: pygame.Surface, look: Look, rect: pygame.Rect, mark: Mark, line: float = _LINE) -> None:
    """Draw the ring of a `mark` round the card in `rect`, `line` units wide."""
    ring = rect.inflate(look.px(2 * line), look.px(2 * line))
    radius = round(rect.height * 0.05) + look.px(line - 1)
    look.shapes.draw_ring(surface, ring, radius, _colour(look, mark), look.px(line))


def draw_mark_sign(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, mark: Mark, badge_side: float = _BADGE, line: float = _LINE
) -> None:
    """Draw the sign of a `mark` on the upper right corner of the card in `rect`, after the rings of all cards."""
    colours, colour, side = look.theme.colours, _colour(look, mark), look.px(badge_side)
    badge = pygame.Rect(0, 0, side, side)
    badge.center = (rect.right - look.px(line), rect.top + look.px(line))
    look.shapes.draw_disc(surface, badge.center, side, colour, colours.table_deep, look.px(2))
    surface.blit(look.shapes.polygon((side, side), _SIGNS[mark], look.theme.readable_on(colour)), badge)


def draw_small_mark(surface: pygame.Surface, look: Look, rect: pygame.Rect, mark: Mark) -> None:
    """Mark a small card in `rect`, as in a list."""
    draw_mark_ring(surface, look, rect, mark, _LINE / 2)
    draw_mark_sign(surface, look, rect, mark, _BADGE * 0.6, _LINE / 2)


def _colour(look: Look, mark: Mark) -> Colour:
    return look.theme.colours.accent if mark is Mark.PLAYED else look.theme.colours.gain


def draw_ghost(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, image: pygame.Surface, face: SeatFace, *, is_tied: bool
) -> None:
    """Draw the card `image` as a ghost into `rect`, in the colour and with the face of its owner."""
    colours, radius = look.theme.colours, round(rect.height * 0.06)
    look.shapes.draw_box(surface, rect, radius, colours.table_deep)
    ghostly = _CLEARLY if look.theme.least_contrast >= _STRONG else _GHOSTLY
    image.set_alpha(235 if is_tied else ghostly)
    surface.blit(image, image.get_rect(center=rect.center))
    image.set_alpha(255)
    colour = look.theme.seat(face.colour)
    look.shapes.draw_ring(surface, rect.inflate(look.px(4), look.px(4)), radius, colour, look.px(3))
    _draw_face(surface, look, rect, face)


def draw_faces_on(surface: pygame.Surface, look: Look, rect: pygame.Rect, faces: Sequence[SeatFace]) -> None:
    """Draw the faces of those who could take the card in `rect` along its lower edge, on a warning strip."""
    colours, side = look.theme.colours, max(look.px(20), round(rect.height * 0.2))
    step = min(side + look.px(2), (rect.width - side - look.px(8)) // max(1, len(faces) - 1))
    strip = pygame.Rect(0, 0, side + step * (len(faces) - 1) + look.px(8), side + look.px(6))
    strip.midbottom = (rect.centerx, rect.bottom - look.px(2))
    look.shapes.draw_box(surface, strip, strip.height // 2, colours.danger, colours.table_deep, look.px(1.5))
    for number, face in enumerate(faces):
        box = pygame.Rect(strip.left + look.px(4) + number * step, strip.top + look.px(3), side, side)
        draw_portrait(surface, look, face, box)


def draw_last(surface: pygame.Surface, look: Look, rect: pygame.Rect, face: SeatFace, *, has_ring: bool) -> None:
    """Mark the card in `rect` as laid last: that seat's face, and a ring unless another one is drawn there."""
    if has_ring:
        ring = rect.inflate(look.px(8), look.px(8))
        radius = round(rect.height * 0.05) + look.px(3)
        look.shapes.draw_ring(surface, ring, radius, look.theme.colours.text, look.px(2))
    _draw_face(surface, look, rect, face)


def draw_stock(surface: pygame.Surface, look: Look, rect: pygame.Rect, back: pygame.Surface, left: int) -> None:
    """Draw a stock of `left` cards, and their number."""
    colours, step = look.theme.colours, look.px(1.5)
    look.shapes.draw_shadow(surface, rect, look.px(4), colours.shadow, look.px(5), look.px(4))
    for depth in range(min(4, left)):
        surface.blit(back, (rect.left - depth * step, rect.top - depth * step))
    place = (rect.centerx - look.px(2), rect.bottom - look.px(4))
    draw_pill(surface, look, place, str(left), colours.panel_raised, colours.text, Role.STRONG)


def _face_side(look: Look, rect: pygame.Rect) -> int:
    return max(look.px(22), round(rect.height * 0.27))


def _draw_face(surface: pygame.Surface, look: Look, rect: pygame.Rect, face: SeatFace) -> None:
    side = _face_side(look, rect)
    box = pygame.Rect(0, 0, side, side)
    box.center = (rect.right - look.px(3), rect.top + look.px(3))
    look.shapes.draw_disc(surface, box.center, side + look.px(4), look.theme.colours.table_deep)
    draw_portrait(surface, look, face, box)
