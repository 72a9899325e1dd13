"""The knowledge of the rules at a moment (`State`), and one seat's share of it (`View`)."""

from dataclasses import dataclass

from caurobat.core.fishing import FishingState, FishingView
from caurobat.games.zwicker.items import Item
from caurobat.games.zwicker.options import Options


@dataclass(frozen=True, slots=True, repr=False)
class State(FishingState[Options]):
    """A round of Zwicker at a moment.

    `items` are what lies in the pool, in order: the cards of the table, one item after the other.
    """

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, repr=False)
class View(FishingView[Options]):
    """A `State` as `seat` sees it."""

    items: tuple[Item, ...]
