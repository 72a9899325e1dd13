"""A seat's face: its name, colour and portrait, wherever the table or the score shows a player."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache, partial
from typing import Final

import pygame

from caurobat.match.session import ONLOOKER, SeatSetup
from caurobat.narration.player_names import STEPS, brief_caption, level_of, mind_caption, mind_of
from caurobat.narration.strings import Strings, You
from caurobat.players.roster import HUMAN
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.mosaic import GROUND, mosaic_ring
from caurobat.ui.drawing.shapes import canvas, supersampled, turned
from caurobat.ui.drawing.text import Role, Typesetter
from caurobat.ui.drawing.theme import Colour, with_alpha


class Expression(Enum):
    """The mood of a portrait, as the suffix of its picture's name."""

    CALM = ""
    GLAD = "-glad"
    STARTLED = "-startled"


@dataclass(frozen=True, slots=True)
class SeatFace:
    """How a seat is shown: its name, a line about its player (empty for a person), its colour and its portrait.

    The colour is a number in the theme; `brief` is a shorter line about the player.

    `level` is the program's strength from 1 to `STEPS`, or 0 for a person or a program without a level. `manner` is the
    name of a program's character, if it has one. `is_you` says that the viewer sits there. `mood` is the portrait's
    expression.
    """

    name: str
    mind: str
    colour: int
    portrait: int
    is_person: bool = False
    brief: str = ""
    level: int = 0
    manner: str = ""
    is_you: bool = False
    mood: Expression = Expression.CALM

    @property
    def called(self) -> str:
        """The name to use in sentences, in which the viewer is "you"."""
        return You(self.name) if self.is_you else self.name

    def mind_within(self, text: Typesetter, width: int) -> str:
        """Return the line about the player, or the brief one if that is wider than `width` pixels."""
        return self.mind if text.width(self.mind, Role.SMALL) <= width else self.brief or self.mind


def _face(seat: SeatSetup, strings: Strings, *, is_you: bool) -> SeatFace:
    name = seat.name or (strings.t("You") if is_you else strings.t("Player"))
    mind, brief = mind_caption(strings, seat.player), brief_caption(strings, seat.player)
    level = level_of(seat.player)
    character = mind_of(seat.player).character if level else None
    manner = strings.t(character.name) if character is not None else ""
    return SeatFace(name, mind, seat.colour, seat.portrait, seat.player == HUMAN, brief, level, manner, is_you)


def addressed(faces: Sequence[SeatFace], you: int) -> tuple[str, ...]:
    """Return the names of `faces` for sentences read by the person at seat `you`."""
    return tuple(You(face.name) if seat == you else face.name for seat, face in enumerate(faces))


@lru_cache(maxsize=8)
def seat_faces(
    seats: tuple[SeatSetup, ...], strings: Strings, sides: tuple[tuple[int, ...], ...] = (), you: int = ONLOOKER
) -> tuple[SeatFace, ...]:
    """Return the faces of `seats`, which play in `sides` (if None, each alone), as seen from seat `you`.

    Partners share the colour of the first seat of their side. Cached, because a table calls this every frame.
    """
    first = {seat: side[0] for side in sides for seat in side}
    faces = [_face(each, strings, is_you=seat == you) for seat, each in enumerate(seats)]
    return tuple([replace(face, colour=faces[first.get(seat, seat)].colour) for seat, face in enumerate(faces)])


_LETTER: Final = 0.5
_NOSE: Final = 0.38
"""The heights of an initial, relative to its disc: alone, and as the nose of a face."""
_TILT: Final = {Expression.CALM: 0.0, Expression.GLAD: 10.0, Expression.STARTLED: -12.0}
"""The degrees by which an initial leans, anticlockwise."""
_DOT, _STEP, _STAIR = 6.0, 8.0, 15.0  # width and distance of steps of strength, height of the last; units


def level_width(look: Look) -> int:
    """Return the width that `draw_level` needs."""
    return look.px(_STEP) * STEPS


def draw_level(surface: pygame.Surface, look: Look, level: int, box: pygame.Rect) -> None:
    """Draw a program's strength as a stair of `STEPS` at the left of `box`; discs would look like points won."""
    colours, step = look.theme.colours, min(look.px(_STEP), box.width // STEPS)
    wide, high = min(look.px(_DOT), step - 1), min(look.px(_STAIR), box.height)
    foot = box.centery + high // 2
    for number in range(STEPS):
        stair = pygame.Rect(box.left + number * step, 0, wide, max(2, round(high * (number + 1) / STEPS)))
        stair.bottom = foot
        fill = colours.text_muted if number < level else with_alpha(colours.text_muted, 60)
        look.shapes.draw_box(surface, stair, look.px(1), fill)


def draw_portrait(
    surface: pygame.Surface, look: Look, face: SeatFace, box: pygame.Rect, mood: Expression | None = None
) -> None:
    """Draw a seat's portrait, or its initial if it has none, in a ring, in its own mood or the given one."""
    colour: Colour = look.theme.seat(face.colour)
    look.shapes.draw_disc(surface, box.center, box.width, colour)
    ring = max(1, round(box.width * 0.035))
    inner = box.inflate(-2 * ring, -2 * ring)
    name = f"faces/{face.portrait}{(face.mood if mood is None else mood).value}"
    if not look.assets.has(name):
        name = f"faces/{face.portrait}"
    if look.assets.has(name):
        surface.blit(look.assets.image(name, inner.size), inner)
    else:
        surface.blit(_initial(look, face.name, colour, inner.width, face.mood if mood is None else mood), inner)


def _initial(look: Look, name: str, colour: Colour, side: int, mood: Expression) -> pygame.Surface:
    """Return a disc of `side` pixels in `colour` with the initial of `name`, alone or as the nose of a face."""
    letters, ink = initial_of(name), look.theme.readable_on(colour)

    def make() -> pygame.Surface:
        disc = look.shapes.disc(side, colour, with_alpha(ink, 110), max(1, side // 40)).copy()
        drawn = canvas(disc.get_size())
        part = _LETTER if mood is Expression.CALM else _NOSE
        text = look.text.at(side * part / Role.HEADING.value.units, 1.0)
        if mood is not Expression.CALM:
            drawn.blit(supersampled(drawn.get_size(), (*ink[:3], 0), partial(_draw_mood, mood, ink)), (0, 0))
        text.draw_fitted(drawn, letters, Role.HEADING, ink, disc.get_rect().scale_by(0.72))
        tilted = turned(drawn, _TILT[mood])
        disc.blit(tilted, tilted.get_rect(center=disc.get_rect().center))
        return disc

    return look.pictures.get(("initial", letters, colour, side, mood), make)


def _draw_mood(mood: Expression, ink: Colour, large: pygame.Surface) -> None:
    """Draw eyes and a mouth round an initial: laughing, or wide open in fright."""
    side = large.get_width()
    mouth, eye, line = pygame.Rect(0, 0, side * 0.34, side * 0.28), side * 0.075, max(1, round(side * 0.035))
    for across in (0.34, 0.66):
        x, y = side * across, side * 0.24
        if mood is Expression.GLAD:
            brow = ((x - eye, y + eye * 0.7), (x, y - eye * 0.5), (x + eye, y + eye * 0.7))
            pygame.draw.lines(large, ink, closed=False, points=brow, width=2 * line)
        else:
            pygame.draw.circle(large, ink, (x, y), eye, line)
    if mood is Expression.GLAD:
        mouth.midbottom = side // 2, round(side * 0.9)
        pygame.draw.ellipse(large, ink, mouth)
        large.fill((*ink[:3], 0), (mouth.left, mouth.top, mouth.width, mouth.height // 2))
    else:
        pygame.draw.circle(large, ink, (side / 2, side * 0.81), side * 0.09, line)


def initial_of(name: str) -> str:
    """Return the first letter of `name`, with its number if there is one: “P2” for “Player 2”."""
    number = name.rpartition(" ")[2]
    return name[:1].upper() + (number if number.isdigit() else "")


def draw_medal(surface: pygame.Surface, look: Look, face: SeatFace, box: pygame.Rect) -> None:
    """Draw `face` in a ring of tiles, which fills `box`."""
    band = max(6, round(box.width * 0.11))
    key = ("winner ring", box.width, look.theme.name)
    ring = look.pictures.get(key, lambda: mosaic_ring(look, box.width, band, GROUND))
    inner = box.inflate(-2 * band - look.px(2), -2 * band - look.px(2))
    surface.blit(ring, ring.get_rect(center=box.center))
    draw_portrait(surface, look, face, inner)
