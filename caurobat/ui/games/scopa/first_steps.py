"""What scopa points out to a newcomer, the first time that it happens."""

from typing import Final

from pygame import Rect

from caurobat.core.decisions import Play
from caurobat.core.zones import TABLE
from caurobat.games.scopa import GAME, View
from caurobat.ui.base.strings import msg
from caurobat.ui.games.scopa.spread import spots
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.first_steps import FirstStep, NewMoment


def _own_panel(areas: Areas, _moment: NewMoment) -> Rect:
    return areas.own


def _partner(areas: Areas, moment: NewMoment) -> Rect:
    return areas.panels[(moment.own + 2) % moment.view.seats]


def _hand(areas: Areas, _moment: NewMoment) -> Rect:
    return areas.hand


def _last_laid(areas: Areas, moment: NewMoment) -> Rect:
    """The place of the card that came to the table last."""
    height, places = spots(areas, len(moment.view.zones[TABLE]))
    return places[-1].card_rect(height)


def _pile(areas: Areas, moment: NewMoment) -> Rect:
    return areas.pile_rect(moment.deed.seat)


def _has_partner(moment: NewMoment) -> bool:
    view: View = moment.view  # type: ignore[assignment]  # it is this game's
    return view.options.partners


def _is_own(moment: NewMoment) -> bool:
    return moment.deed is not None and moment.deed.seat == moment.own


def _has_ways(moment: NewMoment) -> bool:
    """Whether a card of the newcomer's can take in two ways or more."""
    view: View = moment.view  # type: ignore[assignment]  # it is this game's
    decision = GAME.choices(view) if moment.can_play else None
    if decision is None:
        return False
    taking = [action.card for action in decision.actions if isinstance(action, Play) and action.takes]
    return len(taking) > len(set(taking))


FIRST_STEPS: Final = (
    FirstStep(
        "you",
        msg("This is you. The cards that you take will lie here, face down, and are counted when the round is over."),
        lambda moment: True,
        _own_panel,
    ),
    FirstStep(
        "partner",
        msg("Here sits your partner. What the two of you take is counted together."),
        _has_partner,
        _partner,
    ),
    FirstStep(
        "sweep",
        msg("Scopa! Nothing is left on the table: a point. The card that did it lies across the pile, to be counted."),
        lambda moment: moment.deed is not None and moment.deed.is_sweep,
        _pile,
    ),
    FirstStep(
        "taken",
        msg("Your card and what it has taken lie on your pile now."),
        lambda moment: _is_own(moment) and bool(moment.deed.takes),
        _pile,
    ),
    FirstStep(
        "stays",
        msg("Your card takes nothing and stays here. Mind what the others could take together with it."),
        lambda moment: _is_own(moment) and moment.deed.is_trailed,
        _last_laid,
    ),
    FirstStep(
        "turn",
        msg(
            "It is your turn. A card takes one of its number, or several that add up to it. Point at one to see what "
            "it would take; press it to play it."
        ),
        lambda moment: moment.can_play,
        _hand,
    ),
    FirstStep(
        "ways",
        msg("One of your cards can take in several ways: press it, and each way has a button."),
        _has_ways,
        _hand,
    ),
)
