"""A seat's view after an event: how a picture, a log or a player keeps up without ever seeing the state."""

from dataclasses import replace

from caurobat.core.events import CardsMoved, Event, ForeignEvent, RoundEnded, RoundStarted, Swept, TurnStarted, moved
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.scopa.options import Options
from caurobat.games.scopa.state import View, Why


def blank_view(seat: int, options: Options, seats: int) -> View:
    """What `seat` sees before a round has begun; the first event folded into it is `RoundStarted`."""
    zones = {STOCK: (), TABLE: (), **dict.fromkeys((*HANDS[:seats], *PILES[:seats]), ())}
    return View(seat, options, seats, 0, zones, None, ((),) * seats, None)


def fold(view: View, event: Event) -> View:
    """`view` after `event`, which is redacted for the view's seat."""
    match event:
        case RoundStarted(seats, dealer, stock):
            blank = blank_view(view.seat, view.options, seats)
            return replace(blank, dealer=dealer, zones={**blank.zones, STOCK: (None,) * stock})
        case CardsMoved(_, _, target, _, why):
            view = replace(view, zones=moved(view.zones, event))
            return replace(view, last_capturer=target.seat) if why == Why.CAPTURE else view
        case Swept(seat):
            return replace(view, sweeps=with_sweep(view.sweeps, seat, _top_of(view, seat)))
        case TurnStarted(seat):
            return replace(view, turn=seat)
        case RoundEnded():
            return replace(view, turn=None)
        case _:
            raise ForeignEvent(event)


def with_sweep(sweeps: tuple[tuple[Card, ...], ...], seat: int, card: Card) -> tuple[tuple[Card, ...], ...]:
    """`sweeps` with one more of `seat`, made with `card`."""
    return (*sweeps[:seat], (*sweeps[seat], card), *sweeps[seat + 1 :])


def _top_of(view: View, seat: int) -> Card:
    """The card that has just captured: it lies on top of the pile."""
    card = view.zones[PILES[seat]][0]
    assert card is not None, "everybody sees what goes onto a pile"
    return card
