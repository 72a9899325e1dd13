"""Badges under the names of Capodama's seats: the capo's sun, the revealed dama's rose, and points."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from caurobat.games.capodama.rules import View
from caurobat.games.capodama.rules.counting import points_of
from caurobat.games.capodama.rules.packs import FIRST_EXCHANGE
from caurobat.games.capodama.rules.state import Phase, known_holder, pack_of, phase_of, played_by, trumps_of
from caurobat.games.capodama.table.badges import colour_of_side, rose, secret_rose, sun
from caurobat.narration.card_names import rank_mark, the_card
from caurobat.narration.strings import Strings, msg
from caurobat.ui import nodes
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.nodes import Node
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.seat_panels import GameSeats


@dataclass(frozen=True, slots=True)
class Badge:
    """A seat's badge: whether it is the capo, which ladies it has played, and the points of its tricks so far.

    `has_secret` says that the viewer, but not everybody, knows that it has a lady.
    """

    is_capo: bool
    is_dama: bool
    is_king: bool
    points: int
    has_secret: bool = False


_KING_IN_SHORT = msg("King")
_SECRET = msg("secret")
_CAPO, _DAMA, _BOTH, _KING = msg("Capo"), msg("Dama"), msg("Capo and dama"), msg("King of hearts")


def shown_ladies(view: View) -> dict[int, list[bool]]:
    """Return, for each seat that has played a lady, whether it played the queen of hearts and the king."""
    if view.seats < FIRST_EXCHANGE:
        return {}
    ladies = pack_of(view).ladies(view.seats)
    shown: dict[int, list[bool]] = {}
    for seat, card in played_by(view):
        if card in ladies:
            shown.setdefault(seat, [False, False])[ladies.index(card)] = True
    return shown


def secret_partners(view: View) -> frozenset[int]:
    """Return the seats with unplayed ladies known to the seat of `view`: its own, or those it gave away."""
    if view.seats < FIRST_EXCHANGE or phase_of(view) is not Phase.PLAY:
        return frozenset()
    played = {card for _, card in played_by(view)}
    ladies = [lady for lady in pack_of(view).ladies(view.seats) if lady not in played]
    holders = {known_holder(view, lady) for lady in ladies}
    return frozenset(seat for seat in holders if seat is not None)


def knows_sides(view: View) -> bool:
    """Return whether the seat of `view` knows where all ladies are."""
    is_dealt = phase_of(view) is Phase.PLAY
    return is_dealt and all(known_holder(view, lady) is not None for lady in pack_of(view).ladies(view.seats))


def badge_of(view: View, seat: int) -> Badge:
    """Return the badge of `seat` as the seat of `view` sees it."""
    dama, king = shown_ladies(view).get(seat, [False, False])
    return Badge(seat == view.capo, dama, king, points_of(view)[seat], seat in secret_partners(view))


def role_name(strings: Strings, badge: Badge) -> str:
    """Return the role that the badge shows; empty if there is none."""
    if badge.is_capo:
        return strings.t(_BOTH if badge.is_dama else _CAPO)
    if badge.is_dama or badge.is_king:
        return strings.t(_DAMA if badge.is_dama else _KING)
    return strings.t(_SECRET) if badge.has_secret else ""


def role_in_short(strings: Strings, badge: Badge) -> str:
    """Return `role_name`, shortened if possible."""
    is_king_alone = badge.is_king and not badge.is_capo and not badge.is_dama
    return strings.t(_KING_IN_SHORT) if is_king_alone else role_name(strings, badge)


def _draw_badge(surface: pygame.Surface, look: Look, strings: Strings, badge: Badge, box: pygame.Rect) -> None:
    text, colours, side = look.text, look.theme.colours, box.height
    has_lady = badge.is_dama or badge.is_king
    drawings = ((sun, badge.is_capo), (rose, has_lady), (secret_rose, badge.has_secret))
    signs = [drawing(look, side) for drawing, holds in drawings if holds]
    room = box.copy()
    for sign in signs:
        surface.blit(sign, room.topleft)
        room.left, room.width = room.left + side + look.px(3), room.width - side - look.px(3)
    points = strings.n("{count} pt", "{count} pts", badge.points)
    if text.width(points, Role.SMALL_STRONG) > room.width:
        points = str(badge.points)
    where = Align.RIGHT if signs else Align.LEFT  # without signs, directly below the name
    drawn = text.draw_fitted(surface, points, Role.SMALL_STRONG, colours.text, room, where)
    room.width = drawn.left - look.px(4) - room.left
    names = (role_name(strings, badge), role_in_short(strings, badge))
    fitting = [name for name in names if name and text.width(name, Role.SMALL) <= room.width]
    if fitting:  # otherwise the signs are enough
        text.draw(surface, fitting[0], Role.SMALL, colours.accent, room)


def _side_colour(look: Look, view: View, seat: int) -> Colour | None:
    """Return the colour of the seat's side, or None until the viewer knows all sides."""
    if view.capo is None or view.seats < FIRST_EXCHANGE or not knows_sides(view):
        return None
    side = {view.capo, *shown_ladies(view), *secret_partners(view)}
    return colour_of_side(look, is_capo=seat in side)


class CapodamaSeats(GameSeats):
    """The badge and the public knowledge of each seat."""

    def line(self, strings: Strings, view: View, seat: int, faces: Sequence[SeatFace]) -> Node | None:
        """Return the badge once the capo is known: the signs, the role and the points."""
        return nodes.Picture(_draw_badge, (strings, badge_of(view, seat))) if view.capo is not None else None

    def tips(self, strings: Strings, view: View, seat: int, faces: Sequence[SeatFace]) -> list[str]:
        """Return the public facts about `seat`, and the viewer's own secrets."""
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


def _secret_lines(strings: Strings, view: View, seat: int, name: str) -> list[str]:
    """Return sentences on the viewer's private knowledge: a secret side, and exchanged cards."""
    lines = []
    if seat in secret_partners(view) and seat != view.capo:
        lines.append(strings.t("{name:you play|plays} with the capo: not everybody knows that", name=name))
    for gift in view.gifts:
        if gift.card is None or view.seat == seat:
            continue
        if gift.receiver == seat:
            lines.append(strings.t("was given {card} by you", card=the_card(strings, gift.card)))
        if gift.giver == seat:
            lines.append(strings.t("gave you {card}", card=the_card(strings, gift.card)))
    return lines


def _order_lines(strings: Strings, view: View) -> list[str]:
    """Return the order of the ranks and of the trumps, highest first."""
    pack, cards = pack_of(view), pack_of(view).cards(view.seats)
    ranks = [rank_mark(strings, card) for card in sorted(cards, key=lambda card: -pack.strengths[card])]
    trumps = strings.listed([the_card(strings, card) for card in trumps_of(view)])
    return [
        strings.t("From high to low: {ranks}", ranks=" ".join(dict.fromkeys(ranks))),
        strings.t("Trumps beat them: {trumps}", trumps=trumps),
    ]


SEATS: Final = CapodamaSeats(side_colour=_side_colour)
