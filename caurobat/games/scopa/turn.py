"""One play while it is being worked out: what is a sweep, and the points when the round is over."""

from collections.abc import Sequence

from caurobat.core.fishing import FishingTurn
from caurobat.core.game import Gain
from caurobat.decks import Card
from caurobat.games.scopa.counting import gains_of, holdings
from caurobat.games.scopa.dealing import BATCH
from caurobat.games.scopa.state import State


class Turn(FishingTurn[State]):
    """A decision in Scopa; see `FishingTurn`."""

    __slots__ = ()
    batch = BATCH

    def is_sweep(self) -> bool:
        """The last card of the round only collects what is left over."""
        return super().is_sweep() and not self.is_played_out()

    def gathered(self, left: tuple[Card, ...]) -> tuple[Card, ...]:
        """From the card that was laid last on."""
        return left[::-1]

    def gains(self, sides: Sequence[tuple[int, ...]]) -> Sequence[Gain]:
        """By what each side holds."""
        return gains_of(holdings(self.zones, self.sweeps, sides))
