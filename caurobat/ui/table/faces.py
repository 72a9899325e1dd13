"""A seat's face: its name, colour and portrait, wherever the table or the score shows who somebody is."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from caurobat.match.session import SeatSetup
from caurobat.players.roster import HUMAN
from caurobat.ui.base.player_names import brief_caption, mind_caption
from caurobat.ui.base.strings import Strings
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import Colour


@dataclass(frozen=True, slots=True)
class SeatFace:
    """How a seat is shown: its name, a line about its mind (none: a person), its colour (number in the theme) and its
    portrait; `brief` is the line about its mind where there is little room.
    """

    name: str
    mind: str
    colour: int
    portrait: int
    is_person: bool = False
    brief: str = ""

    def mind_within(self, text: Typesetter, width: int) -> str:
        """The line about the mind, or the brief one where the whole isn't as narrow as `width` pixels."""
        return self.mind if text.width(self.mind, Role.SMALL) <= width else self.brief or self.mind


def _face(seat: SeatSetup, strings: Strings) -> SeatFace:
    mind = mind_caption(strings, seat.player, seat.name)
    brief = brief_caption(strings, seat.player, seat.name)
    return SeatFace(seat.name, mind, seat.colour, seat.portrait, seat.player == HUMAN, brief)


class Faces:
    """The faces of a match, made anew only when somebody else sits down or the language changes.

    Partners are told by their colour: all of a side have that of its first seat.
    """

    def __init__(self) -> None:
        self._known: tuple[object, object] | None = None
        self._faces: tuple[SeatFace, ...] = ()

    def of(
        self, seats: Sequence[SeatSetup], strings: Strings, sides: Sequence[Sequence[int]] = ()
    ) -> tuple[SeatFace, ...]:
        """The faces of `seats`, which play in `sides` (none: each alone)."""
        if (seats, strings) != self._known:
            self._known = (seats, strings)
            first = {seat: side[0] for side in sides for seat in side}
            faces = [_face(seat, strings) for seat in seats]
            self._faces = tuple(
                replace(face, colour=faces[first.get(seat, seat)].colour) for seat, face in enumerate(faces)
            )
        return self._faces


def draw_portrait(surface: pygame.Surface, look: Look, face: SeatFace, box: pygame.Rect) -> None:
    """Draw a seat's portrait in a ring of its colour; without a picture, its initial."""
    colour: Colour = look.theme.seat(face.colour)
    look.shapes.draw_disc(surface, box.center, box.width, colour)
    ring = max(1, round(box.width * 0.035))
    inner = box.inflate(-2 * ring, -2 * ring)
    name = f"faces/{face.portrait}"
    if look.assets.has(name):
        surface.blit(look.assets.image(name, inner.size), inner)
    else:
        look.text.draw(surface, face.name[:1].upper(), Role.STRONG, look.theme.readable_on(colour), box, Align.CENTRE)
