"""A seat's view after an event: how a display, a log or a player keeps up without seeing the state."""

from dataclasses import replace

from caurobat.core.decisions import Pass, Play
from caurobat.core.events import (
    Called,
    CallOffered,
    CardsMoved,
    DebtOwed,
    DebtSettled,
    Event,
    Swept,
    TurnPassed,
    TurnStarted,
    moved,
)
from caurobat.core.round import folded
from caurobat.core.zones import SeenZones, ZoneKind
from caurobat.games.cau_robat.state import Debt, View, Why


def fold(view: View, event: Event) -> View:
    """Return `view` after `event`, which is redacted for the view's seat and does not start a round."""
    match event:
        case CardsMoved():
            return _fold_move(view, event)
        case Called(seat, _):
            callers = (*view.callers, seat) if view.callers else ((seat - 1) % view.seats, seat)
            return replace(view, callers=callers)
        case CallOffered(seat, _) | TurnStarted(seat):
            return replace(view, turn=seat)
        case DebtOwed(debtor, creditor, cards, _):
            return replace(view, debts=(*view.debts, Debt(debtor, creditor, cards)))
        case DebtSettled():
            return replace(view, debts=_settled(view.debts, event))
        case TurnPassed(seat):
            return replace(view, past=(*view.past, Pass(seat)))
        case Swept():
            return view
        case _:
            return folded(view, event)


def _fold_move(view: View, event: CardsMoved) -> View:
    zones = moved(view.zones, event)
    if event.source.kind is ZoneKind.HAND:
        return _fold_play(view, zones, event)
    if event.why == Why.CAPTURE:
        return replace(view, zones=zones, trailed=None, callers=(), last_capturer=event.target.seat)
    return replace(view, zones=zones)


def _fold_play(view: View, zones: SeenZones, event: CardsMoved) -> View:
    card = event.cards[0]
    assert card is not None, "everybody sees what is played"
    past = (*view.past, Play(event.source.seat, card))
    if event.why == Why.CALL:
        return replace(view, zones=zones, past=past)
    return replace(view, zones=zones, trailed=card if event.why == Why.TRAIL else None, past=past)


def _settled(debts: tuple[Debt, ...], event: DebtSettled) -> tuple[Debt, ...]:
    """Return `debts` after `event`: the first debt between the two, their oldest, shrinks or is gone."""
    result = list(debts)
    pair = (event.debtor, event.creditor)
    place = next(place for place, debt in enumerate(debts) if (debt.debtor, debt.creditor) == pair)
    result[place : place + 1] = [Debt(event.debtor, event.creditor, event.left)] if event.left else []
    return tuple(result)
