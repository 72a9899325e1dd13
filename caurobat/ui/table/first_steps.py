"""Where the first steps point: the parts of the table that those of several games are about."""

from collections.abc import Callable

from pygame import Rect

from caurobat.narration.first_steps import NewMoment
from caurobat.ui.table.areas import Areas

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
    return areas.pile_rect(moment.own)


def partner_panel(areas: Areas, moment: NewMoment) -> Rect:
    """The seat opposite, at tables of four with partners."""
    return areas.panels[(moment.own + 2) % moment.view.seats]


def player_panel(areas: Areas, moment: NewMoment) -> Rect:
    """The seat that played last."""
    seat: int = moment.last_play.seat
    return areas.panels.get(seat, areas.own)


def player_pile(areas: Areas, moment: NewMoment) -> Rect:
    """The pile of the seat that played last."""
    return areas.pile_rect(moment.last_play.seat)
