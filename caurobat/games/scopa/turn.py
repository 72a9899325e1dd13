"""One play while it is being worked out: what a card takes, and the points when the round is over."""

from caurobat.core.fishing import FishingTurn, Why
from caurobat.core.game import Result
from caurobat.core.round import sides_of
from caurobat.core.zones import PILES
from caurobat.decks import Card
from caurobat.games.scopa.counting import gains_of, holdings
from caurobat.games.scopa.dealing import BATCH
from caurobat.games.scopa.state import State


class Turn(FishingTurn[State]):
    """A decision in Scopa; see `FishingTurn`."""

    __slots__ = ()
    batch = BATCH

    def play(self, seat: int, card: Card, takes: tuple[Card, ...]) -> None:
        """`seat` plays `card`, takes `takes` (in the order of the table), and it is the next seat's turn."""
        if takes:
            self.take(seat, card, takes)
        else:
            self.lay(seat, card, Why.TRAIL)
        self.end(seat)

    def is_sweep(self) -> bool:
        """The last card of the round only collects what is left over."""
        return super().is_sweep() and not self.is_played_out()

    def gathered(self, left: tuple[Card, ...]) -> tuple[Card, ...]:
        """From the card that was laid last on."""
        return left[::-1]

    def counted(self) -> Result:
        """The sides with most points have won the round."""
        options, seats = self.state.options, self.state.seats
        sides = sides_of(options, seats)
        counts = [len(self.zones[PILES[seat]]) for seat in range(seats)]
        return Result.of(counts, gains_of(holdings(self.zones, self.sweeps, sides)), len(sides))
