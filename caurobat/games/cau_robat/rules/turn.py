"""One play being carried out: captures and thefts, calls, payments and debts, batches and the end."""

from collections.abc import Iterator
from typing import Any, Final

from caurobat.core.decisions import Pass, Play
from caurobat.core.events import (
    DebtOwed,
    DebtSettled,
    RoundEnded,
    Swept,
    TurnPassed,
)
from caurobat.core.game import RoundTurn
from caurobat.core.zones import HANDS, MAX_SEATS, PILES, STOCK, TABLE, Zone
from caurobat.decks import Card
from caurobat.games.cau_robat.rules.capture import Link, sequence_from
from caurobat.games.cau_robat.rules.dealing import next_batch
from caurobat.games.cau_robat.rules.options import CauPayment, Leftovers, Ties
from caurobat.games.cau_robat.rules.state import Debt, State, Why

PASSES: Final = tuple(Pass(seat) for seat in range(MAX_SEATS))
"""The pass of each seat."""


class Turn(RoundTurn[State]):
    """A decision in cau robat; see `RoundTurn`."""

    __slots__ = ("callers", "debts", "last_capturer", "past", "trailed")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.debts = state.debts
        self.trailed: Card | None = None
        self.callers: tuple[int, ...] = ()
        self.last_capturer = state.last_capturer
        self.past = state.past

    def own(self) -> tuple[Any, ...]:
        """Return the calls, the debts and the past."""
        return self.trailed, self.callers, self.debts, self.last_capturer, self.past

    def play(self, action: Play, why: Why) -> None:
        """Move the seat's card from its hand to the table, for all to see."""
        self.past = (*self.past, action)
        self.move((action.card,), HANDS[action.seat], TABLE, len(self.zones[TABLE]), why)

    def let_pass(self, seat: int) -> None:
        """Let `seat` pass the call offered to it; nobody else learns whether it could have answered."""
        self.past = (*self.past, PASSES[seat])
        self.events.append(TurnPassed(seat))

    def capture(self, capturer: int, equals: tuple[Card, ...], links: list[Link]) -> None:
        """Let `capturer` take `equals` (top first) and, below them, `links`; then it pays its old debts."""
        pile = PILES[capturer]
        block = equals
        taken = 0
        for link in links:
            if link.source is TABLE:
                block += link.cards
                continue
            taken = self._take(block, pile, taken)
            self.move(link.cards, link.source, pile, taken, Why.STEAL)
            taken += len(link.cards)
            block = ()
        self._take(block, pile, taken)
        self.last_capturer = capturer
        if self.debts:
            self._settle(capturer)

    def _take(self, block: tuple[Card, ...], pile: Zone, taken: int) -> int:
        if block:
            self.move(block, TABLE, pile, taken, Why.CAPTURE)
        return taken + len(block)

    def _settle(self, debtor: int) -> None:
        """Pay old debts, oldest first, each as one block, as far as the pile reaches; a rest keeps its place."""
        left: list[Debt] = []
        for debt in self.debts:
            paid = min(debt.cards, len(self.zones[PILES[debtor]])) if debt.debtor == debtor else 0
            if paid:
                self._hand_over(debtor, debt.creditor, paid, Why.DEBT)
                self.events.append(DebtSettled(debtor, debt.creditor, paid, debt.cards - paid))
            if paid < debt.cards:
                left.append(Debt(debt.debtor, debt.creditor, debt.cards - paid))
        self.debts = tuple(left)

    def _hand_over(self, payer: int, receiver: int, cards: int, why: Why) -> None:
        self.move(self.zones[PILES[payer]][:cards], PILES[payer], PILES[receiver], 0, why)

    def pay(self, payer: int, receiver: int, cards: int, why: Why) -> None:
        """Move the top `cards` from pile to pile as one block; the part that the payer lacks becomes a debt."""
        if payer == receiver:
            return
        paid = min(cards, len(self.zones[PILES[payer]]))
        if paid:
            self._hand_over(payer, receiver, paid, why)
        if paid < cards:
            self.debts = (*self.debts, Debt(payer, receiver, cards - paid))
            self.events.append(DebtOwed(payer, receiver, cards - paid, why))

    def pay_for_sweep(self, sweeper: int) -> None:
        """Let every other seat, from the one after the sweeper on, pay it one card."""
        self.events.append(Swept(sweeper))
        seats = self.state.seats
        for ahead in range(1, seats):
            self.pay((sweeper + ahead) % seats, sweeper, 1, Why.SWEEP)

    def take_call(self, callers: tuple[int, ...]) -> None:
        """End an open call: its last caller captures and is paid."""
        state, capturer = self.state, callers[-1]
        table = self.zones[TABLE]
        equals = table[: -len(callers) - 1 : -1]
        links = []
        if state.options.cau_sequence:
            links = sequence_from(equals[0].rank, capturer, self.zones, state.seats, state.options)
        self.capture(capturer, equals, links)
        is_sweep = not self.zones[TABLE]
        if is_sweep and state.options.sweep_first:
            self.pay_for_sweep(capturer)
        for payer, receiver, cards in _call_payments(callers, state.options.cau_payment):
            self.pay(payer, receiver, cards, Why.CAU)
        if is_sweep and not state.options.sweep_first:
            self.pay_for_sweep(capturer)
        self.end(capturer)

    def end(self, seat: int) -> None:
        """End the turn of `seat`: next comes the following seat, a new batch, or the end of the round."""
        zones, seats = self.zones, self.state.seats
        following = (seat + 1) % seats
        # Seats play in turn, so if the next hand is empty, all are.
        if not zones[HANDS[following]]:
            batch = next_batch(len(zones[STOCK]), seats)
            if not batch:
                self._end_round()
                return
            self.deal([batch] * seats)
        self.start_turn(following)

    def _end_round(self) -> None:
        self.turn = None
        left, last = self.zones[TABLE], self.last_capturer
        if left and last is not None and self.state.options.leftovers is Leftovers.LAST_CAPTURER:
            self.move(left[::-1], TABLE, PILES[last], 0, Why.LEFTOVERS)
        counts = tuple([len(self.zones[PILES[seat]]) for seat in range(self.state.seats)])
        self.events.append(RoundEnded(counts, winners(counts, self.state.options.ties)))


def winners(counts: tuple[int, ...], ties: Ties) -> tuple[int, ...]:
    """Return the seats that win a round with these numbers of cards."""
    most = max(counts)
    leaders = tuple([seat for seat, count in enumerate(counts) if count == most])
    return leaders if len(leaders) == 1 or ties is Ties.ALL else ()


def _call_payments(callers: tuple[int, ...], payment: CauPayment) -> Iterator[tuple[int, int, int]]:
    """Yield payer, receiver and number of cards of each payment for a call, in order (RULES.md, Payments)."""
    last = len(callers) - 1
    match payment:
        case CauPayment.CHAIN:
            for first in range(last - 1, -1, -1):
                for second in range(first + 1, last + 1):
                    yield callers[first], callers[second], second - first
        case CauPayment.FIRST_TO_LAST:
            yield callers[0], callers[last], last
        case CauPayment.FLAT:
            for earlier in range(last - 1, -1, -1):
                yield callers[earlier], callers[last], 1
