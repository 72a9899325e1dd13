"""Where the first steps point: the parts of the table that those of several games are about."""

from collections.abc import Callable

from pygame import Rect

from caurobat.narration.first_steps import NewMoment
from caurobat.ui.table.areas import Areas

_COUNT = 40.0  # the number of a pile's cards takes so many units round its corner

Pointer = Callable[[Areas, NewMoment], Rect]
"""The part of the table that a step is about."""


def own_panel(areas: Areas, _moment: NewMoment) -> Rect:
    """The newcomer's own seat."""
    return areas.own


def own_hand(areas: Areas, _moment: NewMoment) -> Rect:
    """The newcomer's cards."""
    return areas.hand


def own_pile(areas: Areas, moment: NewMoment) -> Rect:
    """The newcomer's pile."""
    return _counted_pile(areas, moment.own)


def partner_panel(areas: Areas, moment: NewMoment) -> Rect:
    """The seat opposite, at tables of four with partners."""
    return areas.panels[(moment.own + 2) % moment.view.seats]


def player_panel(areas: Areas, moment: NewMoment) -> Rect:
    """The seat that played last."""
    seat: int = moment.last_play.seat
    return areas.panels.get(seat, areas.own)


def player_pile(areas: Areas, moment: NewMoment) -> Rect:
    """The pile of the seat that played last."""
    return _counted_pile(areas, moment.last_play.seat)


def _counted_pile(areas: Areas, seat: int) -> Rect:
    """A pile with the number on its corner."""
    pile, side = areas.pile_rect(seat), round(_COUNT * areas.unit)
    count = Rect(0, 0, side, side)
    count.center = (pile.right, pile.bottom - round(6 * areas.unit))
    return pile.union(count).clip(Rect((0, 0), areas.size))
