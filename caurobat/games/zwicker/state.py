"""A round of Zwicker: the full `State`, and the `View` of one seat."""

from dataclasses import dataclass

from caurobat.core.fishing import FishingState, FishingView
from caurobat.games.zwicker.items import Item
from caurobat.games.zwicker.options import Options


@dataclass(frozen=True, slots=True, repr=False)
class State(FishingState[Options]):
    """A round of Zwicker at a moment.

    `items` are those of the pool, in order: the cards of the table, one item after the other.
    """

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True, repr=False)
class View(FishingView[Options]):
    """A `State` as `seat` sees it."""

    items: tuple[Item, ...]
