"""One play while it is being worked out: what a card takes, sweeps, the next batch, what is left at the end."""

from caurobat.core.dealing import in_dealing_order
from caurobat.core.events import RoundEnded, Swept
from caurobat.core.game import Result, Step
from caurobat.core.round import RoundTurn, sides_of, with_sweep
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, Zones
from caurobat.decks import Card
from caurobat.games.scopa.counting import gains_of, holdings
from caurobat.games.scopa.dealing import BATCH
from caurobat.games.scopa.options import Options
from caurobat.games.scopa.state import State, Why


class Turn(RoundTurn[State]):
    """A decision in Scopa; see `RoundTurn`."""

    __slots__ = ("last_capturer", "sweeps")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.sweeps = state.sweeps
        self.last_capturer = state.last_capturer

    def step(self) -> Step[State]:
        """The state reached, and the events on the way."""
        old = self.state
        state = State(old.options, old.seats, old.dealer, self.zones, self.turn, self.sweeps, self.last_capturer)
        return Step(state, tuple(self.events))

    def play(self, seat: int, card: Card, takes: tuple[Card, ...]) -> None:
        """`seat` plays `card`, takes `takes` (in the order of the table), and it is the next seat's turn."""
        place = len(self.zones[TABLE])
        self.move((card,), HANDS[seat], TABLE, place, Why.MATCH if takes else Why.TRAIL)
        if takes:
            self.move((card, *takes), TABLE, PILES[seat], 0, Why.CAPTURE)
            self.last_capturer = seat
            # The last card of the round only collects what is left over.
            if not self.zones[TABLE] and not self._is_played_out():
                self.sweeps = with_sweep(self.sweeps, seat, card)
                self.events.append(Swept(seat))
        self._end(seat)

    def _is_played_out(self) -> bool:
        return not self.zones[STOCK] and not any(map(self.zones.__getitem__, HANDS[: self.state.seats]))

    def _end(self, seat: int) -> None:
        """The turn of `seat` is over: the next one's, after a new batch of cards perhaps, or the end of the round."""
        seats = self.state.seats
        if self._is_played_out():
            self._end_round()
            return
        following = (seat + 1) % seats
        # Seats play in turn, so the next one's hand is empty only when every hand is.
        if not self.zones[HANDS[following]]:
            for receiver in in_dealing_order(seats, self.state.dealer):
                self.move(self.zones[STOCK][:BATCH], STOCK, HANDS[receiver], 0, Why.DEAL)
        self.start_turn(following)

    def _end_round(self) -> None:
        self.turn = None
        left, last = self.zones[TABLE], self.last_capturer
        if left and last is not None:
            self.move(left[::-1], TABLE, PILES[last], 0, Why.LEFTOVERS)
        result = result_of(self.state.options, self.state.seats, self.zones, self.sweeps)
        self.events.append(RoundEnded(result.counts, result.winners))


def result_of(options: Options, seats: int, zones: Zones, sweeps: tuple[tuple[Card, ...], ...]) -> Result:
    """Return the result of a round that ends with these piles and sweeps; the sides with most points have won it."""
    sides = sides_of(options, seats)
    counts = [len(zones[PILES[seat]]) for seat in range(seats)]
    return Result.of(counts, gains_of(holdings(zones, sweeps, sides)), len(sides))
