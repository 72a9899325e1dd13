"""The items of a seat's view after cards moved: how a display, a log or a player keeps up without seeing the state."""

from dataclasses import replace
from typing import assert_never

from caurobat.core.events import CardsMoved
from caurobat.core.fishing import Why
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.zwicker.items import Item, item_of, singles
from caurobat.games.zwicker.state import View


def with_build(items: tuple[Item, ...], cards: tuple[Card, ...], value: int) -> tuple[Item, ...]:
    """Return `items` after the one under the last of `cards` has become a build of them all."""
    below = item_of(items, cards[0])
    return tuple([Item(cards, value) if item is below else item for item in items])


def items_after(view: View, event: CardsMoved) -> tuple[Item, ...]:
    """Return the items of the pool after `event`, which comes after `view`."""
    match Why(event.why):
        case Why.DEAL:
            # Of the cards dealt, only those of the pool lie open.
            return singles(_faces(event)) if event.target is TABLE else view.items
        case Why.TRAIL:
            return view.items + singles(_faces(event))
        case Why.CAPTURE:
            return tuple([item for item in view.items if item.cards[0] not in event.cards])
        case Why.LEFTOVERS:
            return ()
        case Why.BUILD:
            # The card is part of the item at once; the next event has the value of the build.
            below = view.zones[TABLE][event.at - 1]
            laid = _faces(event)
            return tuple([replace(one, cards=one.cards + laid) if below in one.cards else one for one in view.items])
        case Why.MATCH:
            return view.items
        case why:
            assert_never(why)


def _faces(event: CardsMoved) -> tuple[Card, ...]:
    return tuple([card for card in event.cards if card is not None])
