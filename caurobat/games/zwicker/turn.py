"""One play while it is being worked out: captures, builds, sweeps, the next batch, what is left at the end."""

from caurobat.core.dealing import in_dealing_order
from caurobat.core.events import Built, RoundEnded, Swept
from caurobat.core.game import Step
from caurobat.core.round import RoundTurn, with_sweep
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.zwicker.counting import result_of
from caurobat.games.zwicker.dealing import batch_sizes
from caurobat.games.zwicker.folding import with_build
from caurobat.games.zwicker.items import Item, cards_of, singles
from caurobat.games.zwicker.options import Leftovers
from caurobat.games.zwicker.state import State, Why


class Turn(RoundTurn[State]):
    """A decision in Zwicker; see `RoundTurn`."""

    __slots__ = ("items", "last_capturer", "sweeps")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.items = state.items
        self.sweeps = state.sweeps
        self.last_capturer = state.last_capturer

    def step(self) -> Step[State]:
        """The state reached, and the events on the way."""
        old, own = self.state, (self.items, self.sweeps, self.last_capturer)
        state = State(old.options, old.seats, old.dealer, self.zones, self.turn, *own)
        return Step(state, tuple(self.events))

    def open_pool(self, cards: tuple[Card, ...]) -> None:
        """The first cards of the pool are dealt."""
        self.move(cards, STOCK, TABLE, 0, Why.DEAL)
        self.items = singles(cards)

    def capture(self, seat: int, card: Card, taken: tuple[Item, ...]) -> None:
        """`seat` plays `card` and takes `taken`, which are in pool order; then it is the next seat's turn."""
        self.move((card,), HANDS[seat], TABLE, len(self.zones[TABLE]), Why.MATCH)
        self.move((card, *cards_of(taken)), TABLE, PILES[seat], 0, Why.CAPTURE)
        self.items = tuple([item for item in self.items if item not in taken])
        self.last_capturer = seat
        if not self.items:
            self.sweeps = with_sweep(self.sweeps, seat, card)
            self.events.append(Swept(seat))
        self._end(seat)

    def build(self, seat: int, card: Card, item: Item, value: int) -> None:
        """`seat` lays `card` on `item`; both count `value` from now on, and it is the next seat's turn."""
        place = self.zones[TABLE].index(item.cards[-1]) + 1
        cards = (*item.cards, card)
        self.move((card,), HANDS[seat], TABLE, place, Why.BUILD)
        self.items = with_build(self.items, cards, value)
        self.events.append(Built(seat, cards, value))
        self._end(seat)

    def trail(self, seat: int, card: Card) -> None:
        """`seat` lays `card` down as a new item; then it is the next seat's turn."""
        self.move((card,), HANDS[seat], TABLE, len(self.zones[TABLE]), Why.TRAIL)
        self.items += singles((card,))
        self._end(seat)

    def _end(self, seat: int) -> None:
        """The turn of `seat` is over: the next one's that has cards, after a new batch perhaps, or the round's end."""
        seats = self.state.seats
        if not any(self.zones[HANDS[one]] for one in range(seats)):
            if not self.zones[STOCK]:
                self._end_round(seat)
                return
            sizes = batch_sizes(len(self.zones[STOCK]), seats)
            for size, receiver in zip(sizes, in_dealing_order(seats, self.state.dealer), strict=True):
                if size:
                    self.move(self.zones[STOCK][:size], STOCK, HANDS[receiver], 0, Why.DEAL)
            seat = self.state.dealer
        following = next(one for one in in_dealing_order(seats, seat) if self.zones[HANDS[one]])
        self.start_turn(following)

    def _end_round(self, seat: int) -> None:
        self.turn = None
        options, left = self.state.options, self.zones[TABLE]
        heir = seat if options.leftovers is Leftovers.PLAY else self.last_capturer
        if left and heir is not None:
            self.move(left, TABLE, PILES[heir], 0, Why.LEFTOVERS)
            self.items = ()
        result = result_of(options, self.zones, self.sweeps)
        self.events.append(RoundEnded(result.counts, result.winners))
