"""A seat's view after an event: how a picture, a log or a player keeps up without ever seeing the state."""

from dataclasses import replace
from typing import assert_never

from caurobat.core.events import Built, CardsMoved, Event, Swept
from caurobat.core.round import folded, with_sweep
from caurobat.core.zones import PILES, TABLE
from caurobat.decks import Card
from caurobat.games.zwicker.items import Item, item_of, singles
from caurobat.games.zwicker.state import View, Why


def fold(view: View, event: Event) -> View:
    """`view` after `event`, which is redacted for the view's seat and does not start a round."""
    match event:
        case CardsMoved():
            return _fold_move(view, event)
        case Built(_, cards, value):
            return replace(view, items=with_build(view.items, cards, value))
        case Swept(seat):
            return replace(view, sweeps=with_sweep(view.sweeps, seat, _seen(view.zones[PILES[seat]][0])))
        case _:
            return folded(view, event)


def with_build(items: tuple[Item, ...], cards: tuple[Card, ...], value: int) -> tuple[Item, ...]:
    """`items` where the one under the last of `cards` has become a build of them all."""
    below = item_of(items, cards[0])
    return tuple([Item(cards, value) if item is below else item for item in items])


def _fold_move(view: View, event: CardsMoved) -> View:
    view = folded(view, event)
    match Why(event.why):
        case Why.DEAL:
            # Of what is dealt only the pool lies open at once.
            return replace(view, items=singles(_faces(event))) if event.target is TABLE else view
        case Why.TRAIL:
            return replace(view, items=view.items + singles(_faces(event)))
        case Why.CAPTURE:
            taken = frozenset(event.cards)
            items = tuple([item for item in view.items if item.cards[0] not in taken])
            return replace(view, items=items, last_capturer=event.target.seat)
        case Why.LEFTOVERS:
            return replace(view, items=())
        case Why.BUILD:
            # It lies on the item at once; what the two count together is told next.
            below = item_of(view.items, _seen(view.zones[TABLE][event.at - 1]))
            laid = _faces(event)
            items = tuple([Item((*item.cards, *laid), item.value) if item is below else item for item in view.items])
            return replace(view, items=items)
        case Why.MATCH:
            return view
        case why:
            assert_never(why)


def _faces(event: CardsMoved) -> tuple[Card, ...]:
    return tuple([card for card in event.cards if card is not None])


def _seen(card: Card | None) -> Card:
    assert card is not None, "everybody sees what lies on the table and what goes onto a pile"
    return card
