"""One play being carried out: sweeps, and the points when the round is over."""

from collections.abc import Sequence
from typing import Any

from caurobat.core.decisions import Play
from caurobat.core.fishing import FishingTurn
from caurobat.decks import Card
from caurobat.games.scopa.counting import points_of
from caurobat.games.scopa.dealing import BATCH
from caurobat.games.scopa.state import State


class Turn(FishingTurn[State]):
    """A decision in Scopa; see `FishingTurn`."""

    __slots__ = ("past",)
    batch = BATCH

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.past = state.past

    def own(self) -> tuple[Any, ...]:
        """Return those of every fishing game, and the plays."""
        return *super().own(), self.past

    def play(self, seat: int, card: Card, takes: tuple[Card, ...]) -> None:
        """Let `seat` play `card` and take `takes`; everybody remembers the play."""
        self.past = (*self.past, Play(seat, card, takes))
        super().play(seat, card, takes)

    def is_sweep(self) -> bool:
        """Return whether the table is empty; the last card of the round only collects the leftovers."""
        return super().is_sweep() and not self.is_played_out()

    def gathered(self, left: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the leftovers from the newest card on."""
        return left[::-1]

    def points(self, piles: Sequence[Sequence[Card]], sweeps: Sequence[Sequence[Card]]) -> dict[str, list[int]]:
        """Return each side's points by reason."""
        return points_of(piles, sweeps)
