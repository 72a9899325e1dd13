"""Badges under the names of Capodama's seats: the capo's sun, the dama's rose once she is shown, points."""

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from caurobat.games.capodama import View
from caurobat.games.capodama.counting import points_of
from caurobat.games.capodama.packs import FIRST_EXCHANGE
from caurobat.games.capodama.state import pack_of, played_by
from caurobat.narration.card_names import the_card
from caurobat.narration.strings import Strings, msg
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.seat_kit import GameSeats

_OVER = 4
_RAYS = 12


@dataclass(frozen=True, slots=True)
class Badge:
    """A seat's badge: whether it is the capo, which ladies it has shown, and the points of its tricks so far."""

    is_capo: bool
    is_dama: bool
    is_king: bool
    points: int

    @property
    def is_side(self) -> bool:
        """Whether everybody knows it to be on the capo's side."""
        return self.is_capo or self.is_dama or self.is_king


_KING_IN_SHORT = msg("King")
_CAPO, _DAMA, _BOTH, _KING = msg("Capo"), msg("Dama"), msg("Capo and dama"), msg("King of hearts")


def shown_ladies(view: View) -> dict[int, list[bool]]:
    """By the seats that have played a lady: whether it was the queen of hearts, and the king. Nobody is told sooner."""
    if view.seats < FIRST_EXCHANGE:
        return {}
    ladies = pack_of(view).ladies(view.seats)
    shown: dict[int, list[bool]] = {}
    for seat, card in played_by(view):
        if card in ladies:
            shown.setdefault(seat, [False, False])[ladies.index(card)] = True
    return shown


def badge_of(view: View, seat: int) -> Badge:
    """Return the badge of `seat`."""
    dama, king = shown_ladies(view).get(seat, [False, False])
    return Badge(seat == view.capo, dama, king, points_of(view)[seat])


def role_name(strings: Strings, badge: Badge) -> str:
    """Name what the seat has shown to be; empty where it is nothing yet."""
    if badge.is_capo:
        return strings.t(_BOTH if badge.is_dama else _CAPO)
    return strings.t(_DAMA) if badge.is_dama else strings.t(_KING) if badge.is_king else ""


def role_in_short(strings: Strings, badge: Badge) -> str:
    """Name it where there is little room."""
    is_king_alone = badge.is_king and not badge.is_capo and not badge.is_dama
    return strings.t(_KING_IN_SHORT) if is_king_alone else role_name(strings, badge)


def sun(look: Look, side: int) -> pygame.Surface:
    """The capo's sun; kept."""
    colour = look.theme.colours.accent
    return look.pictures.get(("sun", side, colour), lambda: _sun(side, colour))


def rose(look: Look, side: int) -> pygame.Surface:
    """The badge of the dama, and of the king with six seats; kept."""
    colour = look.theme.colours.bold
    inner = look.theme.colours.panel
    return look.pictures.get(("rose", side, colour), lambda: _rose(side, colour, inner))


def _sun(side: int, colour: Colour) -> pygame.Surface:
    big = canvas((side * _OVER, side * _OVER))
    big.fill((*colour[:3], 0))
    middle, reach = side * _OVER / 2, side * _OVER / 2
    for ray in range(_RAYS):
        turn, half = 2 * math.pi * ray / _RAYS, math.pi / _RAYS * 0.6
        tip = _around(middle, reach * 0.97, turn)
        foot = [_around(middle, reach * 0.62, turn + off) for off in (-half, half)]
        pygame.draw.polygon(big, colour, [tip, *foot])
    pygame.draw.circle(big, colour, (middle, middle), reach * 0.52)
    return pygame.transform.smoothscale(big, (side, side))


def _rose(side: int, colour: Colour, inner: Colour) -> pygame.Surface:
    big = canvas((side * _OVER, side * _OVER))
    big.fill((*colour[:3], 0))
    middle, reach = side * _OVER / 2, side * _OVER / 2
    for petal in range(5):
        pygame.draw.circle(
            big, colour, _around(middle, reach * 0.5, 2 * math.pi * petal / 5 - math.pi / 2), reach * 0.42
        )
    pygame.draw.circle(big, inner, (middle, middle), reach * 0.24)
    return pygame.transform.smoothscale(big, (side, side))


def _around(middle: float, reach: float, turn: float) -> tuple[float, float]:
    return middle + reach * math.cos(turn), middle + reach * math.sin(turn)


class CapodamaSeats(GameSeats[View, Badge]):
    """The badge of a seat, and what everybody can know of it."""

    def line(self, view: View, seat: int) -> Badge | None:
        """Return the line under the name of `seat`: nothing before the capo is known."""
        return None if view.capo is None else badge_of(view, seat)

    def draw_line(
        self,
        surface: pygame.Surface,
        look: Look,
        text: Typesetter,
        box: pygame.Rect,
        line: Badge,
        faces: Sequence[SeatFace],
        strings: Strings,
    ) -> None:
        """Draw sun or rose, what they stand for, and the points."""
        colours = look.theme.colours
        left, side, role = box.left, box.height, role_name(strings, line)
        points = strings.n("{count} pt", "{count} pts", line.points)
        signs = (line.is_capo + (line.is_dama or line.is_king)) * (side + look.px(3))
        taken = signs + (text.width(role, Role.SMALL) if role else 0) + look.px(6)
        if role and taken + text.width(points, Role.SMALL_STRONG) > box.width:
            points = str(line.points)
        where = Align.RIGHT if signs else Align.LEFT  # with nothing before them they stand under the name
        right = text.draw(surface, points, Role.SMALL_STRONG, colours.text, box, where).left
        if line.is_capo:
            surface.blit(sun(look, side), (left, box.top))
            left += side + look.px(3)
        if line.is_dama or line.is_king:
            surface.blit(rose(look, side), (left, box.top))
            left += side + look.px(3)
        room = pygame.Rect(left, box.top, right - left - look.px(4), box.height)
        names = (role, role_in_short(strings, line))
        fitting = [name for name in names if name and text.width(name, Role.SMALL) <= room.width]
        if fitting:
            text.draw(surface, fitting[0], Role.SMALL, colours.accent, room)

    def tips(self, strings: Strings, view: View, seat: int, faces: Sequence[SeatFace]) -> list[str]:
        """Return what everybody can know of `seat`."""
        if view.capo is None:
            return []
        badge = badge_of(view, seat)
        lines, name = [], faces[seat].called if seat < len(faces) else ""
        if badge.is_capo:
            ace = the_card(strings, pack_of(view).ace)
            lines.append(strings.t("{name:you have|has} {card}: the capo", name=name, card=ace))
        if badge.is_dama:
            lines.append(
                strings.t("{name:you have|has} shown the dama: {name:you play|plays} with the capo", name=name)
            )
        if badge.is_king:
            lines.append(
                strings.t("{name:you have|has} shown the king: {name:you play|plays} with the capo", name=name)
            )
        lines.append(strings.n("{count} point in tricks", "{count} points in tricks", badge.points))
        taken = sum(trick.winner == seat for trick in view.tricks)
        lines.append(strings.n("{count} trick", "{count} tricks", taken))
        return lines

    def telling_seats(self, view: View) -> Collection[int]:
        """All."""
        return range(view.seats)


SEATS: Final = CapodamaSeats()
