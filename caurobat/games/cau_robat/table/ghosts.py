"""The ghosts of Cau robat: the tops of piles, shown small on their empty places because they can be stolen."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from caurobat.decks import Card
from caurobat.games.cau_robat.table.wheel_picture import draw_link
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.layout import Pose
from caurobat.ui.table.marks import draw_owner, draw_ring_round, owner_box

_GHOST = 0.66  # the height of a ghost, as a fraction of a card's on the table
_TINT = 70  # the opacity of the owner's colour round a ghost, of 255


@dataclass(frozen=True, slots=True)
class Ghost:
    """The `top` of the pile of the seat with that `face`, as it is shown in `rect`.

    It is tied to the `pile`, if given. `spared` show the same top but are not robbed; `thieves` could take it.
    """

    rect: pygame.Rect
    top: Card | None
    face: SeatFace
    spared: tuple[SeatFace, ...] = ()
    thieves: tuple[SeatFace, ...] = ()
    pile: pygame.Rect | None = None


def draw_ghost(surface: pygame.Surface, look: Look, easel: Easel, ghost: Ghost, _room: pygame.Rect) -> None:
    """Draw `ghost`, with a tie to its pile if the forecast steals it."""
    rect = ghost.rect
    if ghost.pile is not None:
        _draw_tie(surface, look, ghost.pile, rect, look.theme.seat(ghost.face.colour))
    image = easel.cards.image(ghost.top, Pose(*rect.center, rect.height * _GHOST))
    draw_top(surface, look, rect, image, ghost.face, ghost.spared)
    if ghost.thieves:
        _draw_faces_on(surface, look, rect, ghost.thieves)


def _draw_tie(surface: pygame.Surface, look: Look, pile: pygame.Rect, rect: pygame.Rect, colour: Colour) -> None:
    draw_link(surface, look, pile.center, rect.center, look.theme.colours.table_deep, look.px(8))
    draw_link(surface, look, pile.center, rect.center, colour, look.px(4))
    look.shapes.draw_ring(surface, pile.inflate(look.px(10), look.px(10)), look.px(8), colour, look.px(4))


def draw_top(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    image: pygame.Surface,
    face: SeatFace,
    spared: Sequence[SeatFace] = (),
) -> None:
    """Draw the small card `image` into `rect`, on a ground in the colour of its owner, with the owner's face.

    The faces of those who show the same top card but are `spared` are crossed out below.
    """
    colours, radius, colour = look.theme.colours, round(rect.height * 0.06), look.theme.seat(face.colour)
    look.shapes.draw_box(surface, rect, radius, colours.table_deep)
    look.shapes.draw_box(surface, rect, radius, with_alpha(colour, _TINT))
    draw_ring_round(surface, look, rect, colour, 2, 3)
    surface.blit(image, image.get_rect(center=rect.center))
    draw_owner(surface, look, rect, face)
    for number, other in enumerate(spared):
        box = owner_box(look, rect).move_to(midbottom=(rect.left, rect.bottom))
        _draw_spared(surface, look, box.move(number * box.width, 0), other)


def _draw_spared(surface: pygame.Surface, look: Look, box: pygame.Rect, face: SeatFace) -> None:
    """Draw a crossed-out face."""
    colours, line = look.theme.colours, look.px(4)
    look.shapes.draw_disc(surface, box.center, box.width + look.px(4), colours.table_deep)
    draw_portrait(surface, look, face, box)
    pygame.draw.line(surface, colours.table_deep, box.bottomleft, box.topright, line + look.px(3))
    pygame.draw.line(surface, colours.text, box.bottomleft, box.topright, line)


def _draw_faces_on(surface: pygame.Surface, look: Look, rect: pygame.Rect, faces: Sequence[SeatFace]) -> None:
    """Draw the faces of those who could take the card in `rect` along its lower edge, on a warning strip."""
    colours, side = look.theme.colours, max(look.px(20), round(rect.height * 0.2))
    step = min(side + look.px(2), (rect.width - side - look.px(8)) // max(1, len(faces) - 1))
    strip = pygame.Rect(0, 0, side + step * (len(faces) - 1) + look.px(8), side + look.px(6))
    strip.midbottom = (rect.centerx, rect.bottom - look.px(2))
    look.shapes.draw_box(surface, strip, strip.height // 2, colours.danger, colours.table_deep, look.px(1.5))
    for number, face in enumerate(faces):
        box = pygame.Rect(strip.left + look.px(4) + number * step, strip.top + look.px(3), side, side)
        draw_portrait(surface, look, face, box)
