"""A round of Zwicker: the items in the pool, the full `State`, and the `View` of one seat."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.core.fishing import FishingState, FishingView
from caurobat.decks import Card, JokerSuit
from caurobat.games.zwicker.rules.options import Options

LOWEST: Final = 2
HIGHEST: Final = 14
"""The highest value; a joker counts as any value from `LOWEST` up to this."""


@dataclass(frozen=True, slots=True)
class Item:
    """A single card, or a build: cards that count as one, in the order in which they were laid on one another.

    `value` is None for a joker alone.
    """

    cards: tuple[Card, ...]
    value: int | None

    @property
    def has_joker(self) -> bool:
        """Whether one of its cards is a joker."""
        return any(is_joker(card) for card in self.cards)


class OnTable:
    """The fields that a state, a view and a round share: captures and builds depend on these and on a hand."""

    __slots__ = ()
    options: Options
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, repr=False)
class State(FishingState[Options], OnTable):
    """A round of Zwicker at one moment.

    `items` are those of the pool, in order: the cards of the table, one item after the other.
    """

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, repr=False)
class View(FishingView[Options], OnTable):
    """A `State` as `seat` sees it."""

    items: tuple[Item, ...]


def is_joker(card: Card) -> bool:
    """Return whether `card` is one of the jokers."""
    return card.suit is JokerSuit.JOKER


def value_of(card: Card) -> int | None:
    """Return the value of `card`: 11 for an ace, 12 to 14 for the courts; None for a joker, which has any value."""
    if is_joker(card):
        return None
    return card.rank + 1 if card.rank > 10 else 11 if card.rank == 1 else card.rank


def singles(cards: Iterable[Card]) -> tuple[Item, ...]:
    """Return each of `cards` as an item of its own."""
    return tuple([Item((card,), value_of(card)) for card in cards])


def item_of(items: Sequence[Item], card: Card) -> Item | None:
    """Return the item that contains `card`, if any."""
    return next((item for item in items if card in item.cards), None)


def cards_of(items: Iterable[Item]) -> tuple[Card, ...]:
    """Return the cards of `items`, one item after the other, each in building order."""
    return tuple([card for item in items for card in item.cards])


def build_values(card: Card, item: Item) -> range:
    """Return the possible common values of `card` and `item`: one, several with a joker, or none."""
    value = value_of(card)
    free = (value is None) + (item.value is None)
    fixed = (value or 0) + (item.value or 0)
    highest = HIGHEST if free else min(fixed, HIGHEST)
    return range(fixed + free * LOWEST, highest + 1)
