"""What cuarenta points out to a newcomer, the first time that it happens."""

from typing import Final

from pygame import Rect

from caurobat.core.decisions import Play
from caurobat.games.cuarenta import GAME, View
from caurobat.games.cuarenta.state import Score
from caurobat.ui.base.strings import msg
from caurobat.ui.games.cuarenta.arc_places import score_boxes
from caurobat.ui.games.cuarenta.ranks import place_of
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.first_steps import FirstStep, NewMoment


def _own_panel(areas: Areas, _moment: NewMoment) -> Rect:
    return areas.own


def _partner(areas: Areas, moment: NewMoment) -> Rect:
    return areas.panels[(moment.own + 2) % moment.view.seats]


def _hand(areas: Areas, _moment: NewMoment) -> Rect:
    return areas.hand


def _score(areas: Areas, _moment: NewMoment) -> Rect:
    others, own = score_boxes(areas.middle)
    return others.union(own)


def _played_place(areas: Areas, moment: NewMoment) -> Rect:
    """The place of the card that was played last."""
    return areas.places[place_of(moment.deed.card)].card_rect(areas.card_height)


def _own_pile(areas: Areas, moment: NewMoment) -> Rect:
    return areas.pile_rect(moment.own)


def _player(areas: Areas, moment: NewMoment) -> Rect:
    seat: int = moment.deed.seat
    return areas.panels.get(seat, areas.own)


def _is_own(moment: NewMoment) -> bool:
    return moment.deed is not None and moment.deed.seat == moment.own and moment.deed.card is not None


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
        msg("This is you. The cards that you take will lie here: whoever has more of them at the end scores for it."),
        lambda moment: True,
        _own_panel,
    ),
    FirstStep(
        "partner",
        msg("Here sits your partner. The two of you score together, against the other two."),
        lambda moment: moment.view.seats > 2,
        _partner,
    ),
    FirstStep(
        "score",
        msg(
            "Here stands the score, kept with cards: two points each face up, ten face down. Forty points win, at once."
        ),
        lambda moment: moment.has_begun,
        _score,
    ),
    FirstStep(
        "caida",
        msg("Caída! A card fell on the equal one that had been laid right before: two points."),
        lambda moment: moment.deed is not None and moment.deed.is_caida,
        _player,
    ),
    FirstStep(
        "limpia",
        msg("Limpia! Nothing is left on the table: two points."),
        lambda moment: moment.deed is not None and moment.deed.is_limpia,
        _player,
    ),
    FirstStep(
        "ronda",
        msg(
            "A ronda: somebody was dealt three equal cards, four points. Mind who plays them: if your caída falls on "
            "one, you may claim ten points for it when the five cards are played."
        ),
        lambda moment: moment.deed is not None and moment.deed.announced == Score.RONDA,
        _player,
    ),
    FirstStep(
        "taken",
        msg("Your card and what it has taken lie on your pile now, face down."),
        lambda moment: _is_own(moment) and bool(moment.deed.takes),
        _own_pile,
    ),
    FirstStep(
        "stays",
        msg(
            "Your card takes nothing and stays here. If the next player has an equal one, that is a caída: lay down "
            "what they hardly can have."
        ),
        lambda moment: _is_own(moment) and not moment.deed.takes,
        _played_place,
    ),
    FirstStep(
        "turn",
        msg(
            "It is your turn. A card takes an equal one with the run above it, or numerals that add up to it. Point at "
            "one to see what it would take; press it to play it."
        ),
        lambda moment: moment.can_play,
        _hand,
    ),
    FirstStep(
        "ways",
        msg(
            "One of your cards can take in several ways: press it, and each way has a button. You may lay it down, too."
        ),
        _has_ways,
        _hand,
    ),
)
