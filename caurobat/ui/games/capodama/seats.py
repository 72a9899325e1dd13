"""Badges under the names of Capodama's seats: the capo's sun, the dama's rose once she is shown, points."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from caurobat.games.capodama import View
from caurobat.games.capodama.counting import points_of
from caurobat.games.capodama.packs import FIRST_EXCHANGE
from caurobat.games.capodama.state import Phase, known_holder, pack_of, phase_of, played_by, trumps_of
from caurobat.narration.card_names import rank_mark, the_card
from caurobat.narration.strings import Strings, msg
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.games.capodama.badges import colour_of_side, rose, secret_rose, sun
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.seat_kit import GameSeats


@dataclass(frozen=True, slots=True)
class Badge:
    """A seat's badge: whether it is the capo, which ladies it has shown, and the points of its tricks so far.

    `has_secret`: whoever looks knows that it has a lady, and not everybody does.
    """

    is_capo: bool
    is_dama: bool
    is_king: bool
    points: int
    has_secret: bool = False

    @property
    def is_side(self) -> bool:
        """Whether everybody knows it to be on the capo's side."""
        return self.is_capo or self.is_dama or self.is_king


_KING_IN_SHORT = msg("King")
_SECRET = msg("secret")
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


def secret_partners(view: View) -> frozenset[int]:
    """The seats that have ladies which the seat of `view` knows of, and not everybody: its own, those it gave away."""
    if view.seats < FIRST_EXCHANGE or phase_of(view) is not Phase.PLAY:
        return frozenset()
    played = {card for _, card in played_by(view)}
    ladies = [lady for lady in pack_of(view).ladies(view.seats) if lady not in played]
    holders = {known_holder(view, lady) for lady in ladies}
    return frozenset(seat for seat in holders if seat is not None)


def knows_sides(view: View) -> bool:
    """Whether the seat of `view` knows where all ladies are."""
    is_dealt = phase_of(view) is Phase.PLAY
    return is_dealt and all(known_holder(view, lady) is not None for lady in pack_of(view).ladies(view.seats))


def badge_of(view: View, seat: int) -> Badge:
    """Return the badge of `seat`, as the seat of `view` sees it."""
    dama, king = shown_ladies(view).get(seat, [False, False])
    return Badge(seat == view.capo, dama, king, points_of(view)[seat], seat in secret_partners(view))


def role_name(strings: Strings, badge: Badge) -> str:
    """Name what the seat has shown to be; empty where it is nothing yet."""
    if badge.is_capo:
        return strings.t(_BOTH if badge.is_dama else _CAPO)
    if badge.is_dama or badge.is_king:
        return strings.t(_DAMA if badge.is_dama else _KING)
    return strings.t(_SECRET) if badge.has_secret else ""


def _signs(badge: Badge) -> list[Callable[[Look, int], pygame.Surface]]:
    """Return what is drawn for it: a sun, a rose, and the outline of one where only whoever looks knows."""
    signs = [(sun, badge.is_capo), (rose, badge.is_dama or badge.is_king), (secret_rose, badge.has_secret)]
    return [sign for sign, holds in signs if holds]


def role_in_short(strings: Strings, badge: Badge) -> str:
    """Name it where there is little room."""
    is_king_alone = badge.is_king and not badge.is_capo and not badge.is_dama
    return strings.t(_KING_IN_SHORT) if is_king_alone else role_name(strings, badge)


class CapodamaSeats(GameSeats[View, Badge]):
    """The badge of a seat, and what everybody can know of it."""

    def side_colour(self, look: Look, view: View, seat: int) -> Colour | None:
        """Return the colour of its side, once whoever looks knows both sides of several seats."""
        if view.capo is None or view.seats < FIRST_EXCHANGE or not knows_sides(view):
            return None
        side = {view.capo, *shown_ladies(view), *secret_partners(view)}
        return colour_of_side(look, is_capo=seat in side)

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
        colours, side = look.theme.colours, box.height
        signs = [sign(look, side) for sign in _signs(line)]
        points = strings.n("{count} pt", "{count} pts", line.points)
        where = Align.RIGHT if signs else Align.LEFT  # with nothing before them they stand under the name
        right = text.draw_fitted(surface, points, Role.SMALL_STRONG, colours.text, box, where).left
        left = box.left
        for sign in signs:
            surface.blit(sign, (left, box.top))
            left += side + look.px(3)
        room = pygame.Rect(left, box.top, right - left - look.px(4), box.height)
        names = (role_name(strings, line), role_in_short(strings, line))
        fitting = [name for name in names if name and text.width(name, Role.SMALL) <= room.width]
        if fitting:  # else the signs say it
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
        lines += _secret_lines(strings, view, seat, name)
        lines.append(strings.n("{count} point in tricks", "{count} points in tricks", badge.points))
        taken = sum(trick.winner == seat for trick in view.tricks)
        lines.append(strings.n("{count} trick", "{count} tricks", taken))
        return [*lines, *_order_lines(strings, view)] if seat == view.seat else lines

    def telling_seats(self, view: View) -> Collection[int]:
        """All."""
        return range(view.seats)


def _secret_lines(strings: Strings, view: View, seat: int, name: str) -> list[str]:
    """Say which ladies whoever looks knows `seat` to have, and what cards went between the two."""
    lines = []
    if seat in secret_partners(view) and seat != view.capo:
        lines.append(strings.t("{name:you play|plays} with the capo: not all know that", name=name))
    for gift in view.gifts:
        if gift.card is None or view.seat == seat:
            continue
        if gift.receiver == seat:
            lines.append(strings.t("was given {card} by you", card=the_card(strings, gift.card)))
        if gift.giver == seat:
            lines.append(strings.t("gave you {card}", card=the_card(strings, gift.card)))
    return lines


def _order_lines(strings: Strings, view: View) -> list[str]:
    """Return the order of the cards and of the trumps, the highest first."""
    pack, cards = pack_of(view), pack_of(view).cards(view.seats)
    ranks = [rank_mark(strings, card) for card in sorted(cards, key=lambda card: -pack.strengths[card])]
    trumps = strings.listed([the_card(strings, card) for card in trumps_of(view)])
    return [
        strings.t("From high to low: {ranks}", ranks=" ".join(dict.fromkeys(ranks))),
        strings.t("Trumps beat them: {trumps}", trumps=trumps),
    ]


SEATS: Final = CapodamaSeats()
