"""A seat's view after an event: how a picture, a log or a player keeps up without ever seeing the state."""

from dataclasses import replace

from caurobat.core.events import Announced, CardsChosen, CardsMoved, Event, SuitChosen, TrickTaken, TrumpNamed, moved
from caurobat.core.round import folded
from caurobat.core.zones import TABLE
from caurobat.games.capodama.legal import is_trick_complete
from caurobat.games.capodama.packs import hands_of
from caurobat.games.capodama.state import Gift, Trick, View, Why, sees
from caurobat.games.capodama.turn import blank_choices


def fold(view: View, event: Event) -> View:
    """`view` after `event`, which is redacted for the view's seat and does not start a round."""
    match event:
        case CardsMoved():
            return _fold_move(view, event)
        case Announced(seat):
            return replace(view, capo=seat)
        case SuitChosen(_, suit):
            return replace(view, double=suit)
        case TrumpNamed(_, card):
            return replace(view, trump=card)
        case CardsChosen(seat, cards):
            return replace(view, chosen=(*view.chosen[:seat], cards, *view.chosen[seat + 1 :]))
        case TrickTaken(seat, leader, cards, points):
            return replace(view, tricks=(*view.tricks, Trick(leader, cards, seat, points)))
        case _:
            return folded(view, event)


def _fold_move(view: View, event: CardsMoved) -> View:
    zones = moved(view.zones, event)
    if not sees(view.seats)(event.target, view.seat):
        # What one gives away one knows, but it lies in a hand that doesn't lie open; `gifts` remembers it.
        zones = {**zones, event.target: (None,) * len(zones[event.target])}
    view = replace(view, zones=zones)
    if event.why == Why.PLAY:
        # Whose card lies where can be told at every moment: the turn goes on at once, and is nobody's once all played.
        is_complete = is_trick_complete(zones[TABLE], view.seats)
        return replace(view, turn=None if is_complete else (event.source.seat + 1) % hands_of(view.seats))
    if event.why != Why.GIFT:
        return view
    gift = Gift(event.source.seat, event.target.seat, event.cards[0])
    return replace(view, gifts=(*view.gifts, gift), chosen=blank_choices(view.seats))
