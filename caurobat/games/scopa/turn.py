"""One play being carried out: sweeps, and the points when the round is over."""

from collections.abc import Sequence

from caurobat.core.decisions import Play
from caurobat.core.fishing import FishingTurn
from caurobat.core.game import Step
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

    def step(self) -> Step[State]:
        """The state reached, and the events on the way."""
        old, own = self.state, (self.sweeps, self.last_capturer, self.past)
        state = State(old.options, old.seats, old.dealer, self.zones, self.turn, *own)
        return Step(state, tuple(self.events))

    def play(self, seat: int, card: Card, takes: tuple[Card, ...]) -> None:
        """As any such play, and everybody remembers it."""
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
