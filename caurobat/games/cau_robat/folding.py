"""A seat's view after an event: how a picture, a log or a player keeps up without ever seeing the state."""

from dataclasses import replace

from caurobat.core.decisions import Pass, Play
from caurobat.core.events import (
    Called,
    CallOffered,
    CardsMoved,
    DebtOwed,
    DebtSettled,
    Event,
    ForeignEvent,
    RoundEnded,
    RoundStarted,
    Swept,
    TurnPassed,
    TurnStarted,
    moved,
)
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, SeenZones, ZoneKind
from caurobat.games.cau_robat.options import Options
from caurobat.games.cau_robat.state import Debt, View, Why


def blank_view(seat: int, options: Options, seats: int) -> View:
    """Return the view of `seat` before a round begins; the first event folded into it is `RoundStarted`."""
    zones = {STOCK: (), TABLE: (), **dict.fromkeys((*HANDS[:seats], *PILES[:seats]), ())}
    return View(seat, options, seats, 0, zones, None, None, (), (), None)


def fold(view: View, event: Event) -> View:
    """`view` after `event`, which is redacted for the view's seat."""
    match event:
        case RoundStarted(seats, dealer, stock):
            blank = blank_view(view.seat, view.options, seats)
            return replace(blank, dealer=dealer, zones={**blank.zones, STOCK: (None,) * stock})
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
        case RoundEnded():
            return replace(view, turn=None)
        case TurnPassed(seat):
            return replace(view, past=(*view.past, Pass(seat)))
        case Swept():
            return view
        case _:
            raise ForeignEvent(event)


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
    """The first debt between the two is the oldest: it shrinks, or is gone."""
    result = list(debts)
    pair = (event.debtor, event.creditor)
    place = next(place for place, debt in enumerate(debts) if (debt.debtor, debt.creditor) == pair)
    result[place : place + 1] = [Debt(event.debtor, event.creditor, event.left)] if event.left else []
    return tuple(result)
