"""The faces of a robbery: one is startled, the other grows."""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.motion.easing import Curve, ease
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.faces import Mood, SeatFace, draw_portrait
from caurobat.ui.table.seat_panels import frame_of
from caurobat.ui.table.story.robbery import ScheduledRobbery

_ANGLE_STEP: Final = 3
_STAR: Final = tuple(
    (0.5 + math.sin(point * math.pi / 5) * (0.5 if point % 2 == 0 else 0.22),
     0.5 - math.cos(point * math.pi / 5) * (0.5 if point % 2 == 0 else 0.22))
    for point in range(10)
)  # fmt: skip


def draw_faces(
    surface: pygame.Surface,
    look: Look,
    areas: Areas,
    staged: ScheduledRobbery,
    faces: Sequence[SeatFace],
    now: float,
    own: int,
) -> None:
    """Draw the faces of both over their portraits: one is startled, the other grows."""
    if now >= staged.end:
        return
    drama = staged.drama
    whole = 0.25 + 0.35 * drama.weight
    ends = 1 - _part(staged.end - 0.18, staged.end, now)
    loses = _part(staged.begin, staged.leaves, now) * ends * (1.5 if drama.loser == own else 1.0)
    trembling = now < staged.lands
    angle = 9 * math.sin((now - staged.begin) * math.tau * 5) if trembling else -10.0
    angle *= min(1.0, loses)
    _draw_face(surface, look, areas, drama.loser, faces, 1 + whole * loses, angle, Mood.STARTLED)
    if loses > 0.5:
        _draw_badge(surface, look, areas, drama.loser, 1 + whole * loses, is_winner=False)
    wins = _part(staged.leaves, staged.lands, now) * ends
    if wins > 0:
        _draw_face(surface, look, areas, drama.winner, faces, 1 + whole * wins, 9.0 * wins, Mood.GLAD)
    if wins > 0.8:
        _draw_badge(surface, look, areas, drama.winner, 1 + whole * wins, is_winner=True)


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
    mood: Mood,
) -> None:
    ring = look.theme.colours.accent if mood is Mood.GLAD else look.theme.colours.loss
    portrait = frame_of(look, areas, seat).portrait
    side = max(2, round(portrait.width * scale / 4) * 4)
    turn = round(angle / _ANGLE_STEP) * _ANGLE_STEP
    key = ("reacting", faces[seat], side, turn, ring, mood, look.theme.name)
    image = look.pictures.get(key, lambda: _turned_face(look, faces[seat], side, turn, ring, mood))
    surface.blit(image, image.get_rect(center=portrait.center))


def _turned_face(look: Look, face: SeatFace, side: int, angle: int, ring: Colour, mood: Mood) -> pygame.Surface:
    edge = look.px(4)
    whole = pygame.Surface((side + 2 * edge, side + 2 * edge), pygame.SRCALPHA, 32)
    look.shapes.draw_disc(whole, whole.get_rect().center, side + 2 * edge, ring)
    draw_portrait(whole, look, face, pygame.Rect(edge, edge, side, side), mood)
    return pygame.transform.rotozoom(whole, angle, 1.0) if angle else whole


def _draw_badge(surface: pygame.Surface, look: Look, areas: Areas, seat: int, scale: float, *, is_winner: bool) -> None:
    """A star for the winner, a cry for the loser: told by shape, not by colour alone."""
    colours, portrait = look.theme.colours, frame_of(look, areas, seat).portrait
    side = look.px(26)
    reach = portrait.width * scale * 0.38
    centre = (round(portrait.centerx + reach), round(portrait.centery - reach))
    if is_winner:
        image = look.shapes.polygon((side + look.px(6), side + look.px(6)), _STAR, colours.table_deep)
        surface.blit(image, image.get_rect(center=centre))
        image = look.shapes.polygon((side, side), _STAR, colours.accent)
        surface.blit(image, image.get_rect(center=centre))
        return
    look.shapes.draw_disc(surface, centre, side, colours.danger, colours.text_on_danger, look.px(2))
    mark = pygame.Rect(0, 0, look.px(4), look.px(10))
    mark.midtop = (centre[0], centre[1] - look.px(8))
    surface.fill(colours.text_on_danger, mark)
    surface.fill(colours.text_on_danger, mark.move(0, look.px(12)).clip((mark.x, mark.y + look.px(12), mark.w, mark.w)))
