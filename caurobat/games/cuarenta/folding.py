"""A seat's view after an event: how a display, a log or a player keeps up without seeing the state."""

from dataclasses import replace
from typing import assert_never

from caurobat.core.events import (
    Announced,
    Called,
    CallOffered,
    CardsMoved,
    Claimed,
    ClaimOffered,
    Event,
    ForeignEvent,
    PointsScored,
    RoundEnded,
    Swept,
    TurnPassed,
    TurnStarted,
    moved,
)
from caurobat.core.game import Gain
from caurobat.games.cuarenta.state import Caida, Phase, Score, View, Why


def fold(view: View, event: Event) -> View:
    """Return `view` after `event`, which is redacted for the view's seat and does not start a round."""
    match event:
        case CardsMoved():
            return _fold_move(view, event)
        case CallOffered(seat, _):
            return replace(view, phase=Phase.ANNOUNCE, turn=seat)
        case ClaimOffered(seat, _):
            return replace(view, phase=Phase.CLAIM, turn=seat)
        case TurnStarted(seat):
            return replace(view, phase=Phase.PLAY, turn=seat)
        case RoundEnded():
            return replace(view, phase=Phase.OVER, turn=None)
        case Announced(seat, what, _):
            return replace(view, rondas=(*view.rondas, seat)) if what == Score.RONDA else view
        case Called(seat, _):
            return _fold_caida(view, seat)
        case PointsScored(side, why, points):
            score = tuple([old + points * (one == side) for one, old in enumerate(view.score)])
            return replace(view, score=score, gains=(*view.gains, Gain(side, why, points)))
        case Claimed():
            return replace(view, turn=None)
        case TurnPassed() if view.phase is Phase.CLAIM:
            return replace(view, turn=None)  # the seat has answered
        case TurnPassed() | Swept():
            return view
        case _:
            raise ForeignEvent(event)


def _fold_move(view: View, event: CardsMoved) -> View:
    view = replace(view, zones=moved(view.zones, event))
    match Why(event.why):
        case Why.DEAL:
            return replace(view, trailed=None, played=((),) * view.seats, caidas=(), rondas=())
        case Why.TRAIL:
            return replace(_fold_played(view, event), trailed=event.cards[0])
        case Why.MATCH | Why.SUM:
            return _fold_played(view, event)
        case Why.CAPTURE:
            return replace(view, trailed=None)
        case why:
            assert_never(why)


def _fold_played(view: View, event: CardsMoved) -> View:
    (card,) = event.cards
    assert card is not None, "a card is played openly"
    seat = event.source.seat
    played = tuple([(*cards, card) if one == seat else cards for one, cards in enumerate(view.played)])
    return replace(view, played=played)


def _fold_caida(view: View, seat: int) -> View:
    assert view.trailed is not None, "a caída falls on a card just trailed"
    caida = Caida(seat, (seat - 1) % view.seats, view.trailed.rank)
    return replace(view, caidas=(*view.caidas, caida))
