"""One play being carried out: captures, builds, and the leftovers at the end."""

from collections.abc import Sequence
from typing import Any, Final

from caurobat.core.events import Built
from caurobat.core.fishing import FishingTurn, Why
from caurobat.core.zones import HANDS, TABLE
from caurobat.decks import Card
from caurobat.games.zwicker.counting import points_of
from caurobat.games.zwicker.folding import with_build
from caurobat.games.zwicker.items import Item, cards_of, singles
from caurobat.games.zwicker.options import Leftovers
from caurobat.games.zwicker.state import State

BATCH: Final = 4
"""The number of cards that each seat gets at a time, as long as there are enough."""


class Turn(FishingTurn[State]):
    """A decision in Zwicker; see `FishingTurn`."""

    __slots__ = ("items",)
    batch = BATCH

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.items = state.items

    def own(self) -> tuple[Any, ...]:
        """Return those of every fishing game, and the items; at the end these go to a pile with the table's cards."""
        return *super().own(), self.items if self.zones[TABLE] else ()

    def deal(self, hands: Sequence[tuple[Card, ...]]) -> None:
        """Deal `hands`; the first cards of the pool are dealt already."""
        self.items = singles(self.zones[TABLE])
        super().deal(hands)

    def capture(self, seat: int, card: Card, taken: tuple[Item, ...]) -> None:
        """Let `seat` play `card` and take `taken`, which are in pool order; then the turn passes."""
        self.items = tuple([item for item in self.items if item not in taken])
        self.take(seat, card, cards_of(taken))
        self.end(seat)

    def build(self, seat: int, card: Card, item: Item, value: int) -> None:
        """Let `seat` build `card` on `item`, which has `value` from now on; then the turn passes."""
        place = self.zones[TABLE].index(item.cards[-1]) + 1
        cards = (*item.cards, card)
        self.move((card,), HANDS[seat], TABLE, place, Why.BUILD)
        self.items = with_build(self.items, cards, value)
        self.events.append(Built(seat, cards, value))
        self.end(seat)

    def trail(self, seat: int, card: Card) -> None:
        """Let `seat` trail `card` as a new item; then the turn passes."""
        self.lay(seat, card, Why.TRAIL)
        self.items += singles((card,))
        self.end(seat)

    def heir(self, seat: int) -> int | None:
        """Return the seat that played last, or captured last."""
        return seat if self.state.options.leftovers is Leftovers.PLAY else super().heir(seat)

    def points(self, piles: Sequence[Sequence[Card]], sweeps: Sequence[Sequence[Card]]) -> dict[str, list[int]]:
        """Return each side's points by reason."""
        return points_of(self.state.options, piles, sweeps)
