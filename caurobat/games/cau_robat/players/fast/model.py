"""A fast mutable model of a round, about six times as fast as the engine, and the worlds of a view.

Only a view goes into `ModelWorlds`, so hidden cards cannot leak. The model of a state is for the arena and the tests.
"""

from collections.abc import Sequence
from typing import Final

from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.cau_robat.players.fast.rules import EQUALS, FOLLOWING, Rules, rules_of
from caurobat.games.cau_robat.rules.circle import BITS, MEMBERS, PLACES, UP, mask_of
from caurobat.games.cau_robat.rules.dealing import next_batch
from caurobat.games.cau_robat.rules.game import GAME
from caurobat.games.cau_robat.rules.round import call_payments
from caurobat.games.cau_robat.rules.state import State, View
from caurobat.players.player import Chance

PASS: Final = -1
"""The action of letting a call pass, besides the ten places."""
OVER: Final = -1
"""The `turn` of a round that is over."""
NONE: Final = -1
"""No rank, or no seat."""


class Model:
    """A round at one moment, in places, seats and counts; `play` changes it.

    `hands` list each seat's places in any order; `stock` is in dealing order; `table` is a mask, in which the cards of
    an open call count once; `piles` list the top first. `trailed` is the place that the previous play trailed. `calls`
    is the number of calls made in an open call, while the seat `turn` is asked for the next one; the callers are then
    the seats just before it. `debts` are (debtor, creditor, cards), oldest first.
    """

    rules: Rules
    seats: int
    dealer: int
    hands: list[list[int]]
    stock: list[int]
    table: int
    piles: list[bytes]
    turn: int
    trailed: int
    calls: int
    debts: tuple[tuple[int, int, int], ...]
    last_capturer: int

    def copy(self) -> "Model":
        """Return an independent copy of the round."""
        new = Model()
        self.copy_to(new)
        return new

    def copy_to(self, new: "Model") -> None:
        """Make `new` an independent copy of the round."""
        new.rules = self.rules
        new.seats = self.seats
        new.dealer = self.dealer
        new.hands = [hand[:] for hand in self.hands]
        new.stock = self.stock
        new.table = self.table
        new.piles = self.piles[:]
        new.turn = self.turn
        new.trailed = self.trailed
        new.calls = self.calls
        new.debts = self.debts
        new.last_capturer = self.last_capturer

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""
        return self.turn == OVER

    def moves(self) -> list[int]:
        """Return the moves of the seat to move: the places it holds, or the call's and `PASS`.

        Empty when the round is over.
        """
        if self.turn == OVER:
            return []
        if self.calls:
            return [self.trailed, PASS]
        return list(dict.fromkeys(self.hands[self.turn]))

    def counts(self) -> list[int]:
        """Return the number of cards in each pile."""
        return [len(pile) for pile in self.piles]

    def owed_by(self, seat: int) -> int:
        """Return the number of cards that `seat` owes."""
        return sum([cards for debtor, _, cards in self.debts if debtor == seat])

    def play(self, move: int) -> None:
        """Carry out one of `moves`."""
        if move == PASS:
            self.let_pass()
        else:
            self.play_card(move)

    def play_card(self, place: int) -> None:
        """Let the seat to move play a card from its hand, on its turn or as the answer to a call."""
        self.hands[self.turn].remove(place)
        self.land(place)

    def let_pass(self) -> None:
        """Let the seat asked pass the call, so that the last caller captures."""
        self._take_call((self.turn or self.seats) - 1)

    def land(self, place: int) -> None:
        """Put down the card that the seat to move has just taken from its hand, with all consequences."""
        seat = self.turn
        if self.trailed == place:
            self.calls += 1
            following = seat + 1 if seat + 1 < self.seats else 0
            if place in self.hands[following]:
                self.turn = following
            else:
                self._take_call(seat)
        elif self.table & BITS[place]:
            self.trailed = NONE
            self.capture(seat, place, 2, True)
            if not self.table:
                self._pay_for_sweep(seat)
            self.end(seat)
        else:
            self.table |= BITS[place]
            self.trailed = place
            self.end(seat)

    def capture(self, seat: int, place: int, equals: int, has_sequence: bool) -> None:
        """Let `seat` take the equal cards and the sequence after them, then pay its old debts."""
        table = self.table & ~BITS[place]
        piles = self.piles
        own = piles[seat]
        block = EQUALS[equals][place]
        if has_sequence:
            shown = 0
            if self.rules.steals:
                piles[seat] = b""
                for pile in piles:
                    if pile:
                        shown |= BITS[pile[0]]
            run = UP[place][table | shown]
            if self.rules.is_plain and not run & ~table:
                block += FOLLOWING[place][run.bit_count()]
                table &= ~run
            else:
                block += self._links(seat, place, table, shown)
                table = self.table
        self.table = table
        piles[seat] = block + own
        self.last_capturer = seat
        if self.debts:
            self._settle(seat)

    def _links(self, seat: int, place: int, table: int, shown: int) -> bytes:
        """Return the sequence beyond `place` in the order taken, including piles, removing it from table and piles."""
        runs = self.rules.sequence(place, table, shown)
        links = b""
        for link in runs:
            if table & BITS[link]:
                links += EQUALS[1][link]
                table &= ~BITS[link]
            else:
                owner = self.owner_showing(seat, link)
                links += self.piles[owner]
                self.piles[owner] = b""
        self.table = table
        return links

    def owner_showing(self, capturer: int, place: int) -> int:
        """Return the seat of the tallest pile that `capturer` can take by `place`.

        Among equal ones, the first in turn.
        """
        owner, height = NONE, 0
        for ahead in range(1, self.seats):
            seat = (capturer + ahead) % self.seats
            pile = self.piles[seat]
            if len(pile) > height and pile[0] == place:
                owner, height = seat, len(pile)
        return owner

    def _settle(self, debtor: int) -> None:
        left: list[tuple[int, int, int]] = []
        for debt in self.debts:
            owing, creditor, cards = debt
            paid = min(cards, len(self.piles[debtor])) if owing == debtor else 0
            if paid:
                self._hand_over(debtor, creditor, paid)
            if paid < cards:
                left.append((owing, creditor, cards - paid) if paid else debt)
        self.debts = tuple(left)

    def _hand_over(self, payer: int, receiver: int, cards: int) -> None:
        piles = self.piles
        pile = piles[payer]
        piles[receiver] = pile[:cards] + piles[receiver]
        piles[payer] = pile[cards:]

    def _pay(self, payer: int, receiver: int, cards: int) -> None:
        if payer == receiver:
            return
        lacking = cards - len(self.piles[payer])
        self._hand_over(payer, receiver, cards)
        if lacking > 0:
            self.debts = (*self.debts, (payer, receiver, lacking))

    def _pay_for_sweep(self, sweeper: int) -> None:
        for payer in range(sweeper + 1, self.seats):
            self._pay(payer, sweeper, 1)
        for payer in range(sweeper):
            self._pay(payer, sweeper, 1)

    def _pay_for_calls(self, capturer: int, calls: int) -> None:
        seats = self.seats
        callers = tuple([(capturer - before) % seats for before in range(calls, -1, -1)])
        for payer, receiver, cards in call_payments(callers, self.rules.cau_payment):
            self._pay(payer, receiver, cards)

    def _take_call(self, capturer: int) -> None:
        calls, place = self.calls, self.trailed
        self.calls, self.trailed = 0, NONE
        self.capture(capturer, place, calls + 1, self.rules.cau_sequence)
        is_sweep = not self.table
        if is_sweep and self.rules.sweep_first:
            self._pay_for_sweep(capturer)
        self._pay_for_calls(capturer, calls)
        if is_sweep and not self.rules.sweep_first:
            self._pay_for_sweep(capturer)
        self.end(capturer)

    def end(self, seat: int) -> None:
        """End the turn of `seat`: the following seat is next, a new batch is dealt, or the round ends."""
        turn = seat + 1 if seat + 1 < self.seats else 0
        if self.hands[turn]:
            self.turn = turn
        elif self.has_batch():
            self.turn = turn
            self._deal_batch()
        else:
            self.turn = OVER
            if self.rules.keeps_leftovers and self.last_capturer != NONE:
                self.piles[self.last_capturer] = bytes(MEMBERS[self.table]) + self.piles[self.last_capturer]
                self.table = 0

    def has_batch(self) -> bool:
        """Return whether more cards will be dealt; cards that cannot be shared out evenly stay in the stock."""
        return next_batch(len(self.stock), self.seats) > 0

    def _deal_batch(self) -> None:
        size = next_batch(len(self.stock), self.seats)
        for ahead in range(self.seats):
            seat = (self.dealer + 1 + ahead) % self.seats
            self.hands[seat] = self.stock[ahead * size : (ahead + 1) * size]
        self.stock = self.stock[self.seats * size :]


class ModelWorlds:
    """The rounds that the seat of `view` may be in, all deals of the unseen cards equally likely."""

    def __init__(self, view: View) -> None:
        self.seat = view.seat
        self.public = model_of(view)
        self.unseen = sorted(PLACES[card.rank] for card in GAME.unseen_cards(view))
        """The places of the unseen cards, ascending."""
        self.sizes = [view.zones[HANDS[seat]].count(None) for seat in range(view.seats)]
        """How many of them each seat holds; the rest are in the stock."""

    def sample(self, chance: Chance) -> Model:
        """Return one of them at random, with every hand and the stock in random order."""
        return self.filled(sorted(self.unseen, key=lambda _: chance()), chance)

    def filled(self, unseen: Sequence[int], chance: Chance) -> Model:
        """Return the round in which the unseen places, seat by seat and then in the stock, hold `unseen`."""
        world = self.public.copy()
        start = 0
        for seat, size in enumerate(self.sizes):
            if seat == self.seat:
                world.hands[seat].sort(key=lambda _: chance())
            world.hands[seat] += unseen[start : start + size]
            start += size
        world.stock = list(unseen[start:])
        return world


def _places(cards: Sequence[Card | None]) -> list[int]:
    return [PLACES[card.rank] for card in cards if card is not None]


def model_of(source: State | View) -> Model:
    """Return the model of a round with the visible cards of `source` in hands and stock, in the engine's order."""
    zones = source.zones
    model = Model()
    model.rules = rules_of(source.options)
    model.seats = source.seats
    model.dealer = source.dealer
    model.hands = [_places(zones[HANDS[seat]]) for seat in range(source.seats)]
    model.stock = _places(zones[STOCK])
    model.table = mask_of(_places(zones[TABLE]))
    model.piles = [bytes(_places(zones[PILES[seat]])) for seat in range(source.seats)]
    model.turn = OVER if source.turn is None else source.turn
    model.trailed = NONE if source.trailed is None else PLACES[source.trailed.rank]
    model.calls = max(0, len(source.callers) - 1)
    model.debts = tuple([(debt.debtor, debt.creditor, debt.cards) for debt in source.debts])
    model.last_capturer = NONE if source.last_capturer is None else source.last_capturer
    return model
