"""A round being played: captures and thefts, calls, payments and debts, batches and the end."""

from collections.abc import Iterator
from typing import Final

from caurobat.core import round as core
from caurobat.core.decisions import Action, IllegalAction, Pass, Play, never_asked
from caurobat.core.events import (
    Called,
    CallOffered,
    DebtOwed,
    DebtSettled,
    RoundEnded,
    Swept,
    TurnPassed,
)
from caurobat.core.zones import HANDS, MAX_SEATS, PILES, STOCK, TABLE, Zone, ZoneKind, Zones
from caurobat.decks import SPANISH, Card
from caurobat.games.cau_robat.rules.capture import Link, sequence_from
from caurobat.games.cau_robat.rules.dealing import next_batch
from caurobat.games.cau_robat.rules.options import CauPayment, Leftovers, Ties
from caurobat.games.cau_robat.rules.state import CALLS, Debt, Past, State, Why

_PASSES: Final = tuple(Pass(seat) for seat in range(MAX_SEATS))
_PLAYS: Final = tuple({card: Play(seat, card) for card in SPANISH.cards} for seat in range(MAX_SEATS))
_COPIES: Final = 4


class Round(core.Round[State]):
    """A round of Cau robat being played; see `core.round`."""

    __slots__ = ("callers", "debts", "last_capturer", "past", "trailed")
    state_type = State
    trailed: Card | None
    callers: tuple[int, ...]
    debts: tuple[Debt, ...]
    last_capturer: int | None
    past: Past

    def moves(self) -> list[Action]:
        """Return the plays of the hand or, in an open call, those of a card of its rank, and a pass."""
        seat, trailed = self.turn, self.trailed
        if seat is None:
            return []
        plays = _PLAYS[seat]
        if not self.callers or trailed is None:
            return [plays[card] for card in self.zones[HANDS[seat]]]
        return [*[plays[card] for card in self.zones[HANDS[seat]] if card.rank == trailed.rank], _PASSES[seat]]

    @property
    def call(self) -> str | None:
        """The call that an answer would make."""
        return CALLS[len(self.callers) - 1] if self.callers else None

    def checked(self, action: Action) -> Action:
        """Return `action` if it is legal."""
        self.check_mover(action, "answer the call" if self.callers else "play")
        if isinstance(action, Play):
            if action.takes is not None:
                why = "takes has no place in this game: the card alone decides what it captures"
                raise IllegalAction(action, why)
            self.check_held(action, action.card)
            if self.callers and self.trailed is not None and action.card.rank != self.trailed.rank:
                why = f"{action.card} is not of rank {self.trailed.rank}; only that answers the call"
                raise IllegalAction(action, why)
        elif not isinstance(action, Pass):
            raise never_asked(action, "a card must be played")
        elif not self.callers:
            raise IllegalAction(action, "there is no call to let pass; a card must be played")
        return action

    def play(self, move: Action) -> None:
        """Let the seat play its card, or pass the call."""
        if isinstance(move, Play):
            self._play(move)
        else:
            callers = self.callers
            self.let_pass(move.seat)
            self.take_call(callers)

    def _play(self, play: Play) -> None:
        seat, card, trailed, callers = play.seat, play.card, self.trailed, self.callers
        self.past = (*self.past, play)
        if trailed is not None and trailed.rank == card.rank:
            self._lay(play, Why.CALL)
            self._call((*(callers or ((seat - 1) % self.seats,)), seat), trailed)
            return
        matched = _of_rank(card.rank, self.zones[TABLE])
        self._lay(play, Why.TRAIL if matched is None else Why.MATCH)
        self.trailed = card if matched is None else None
        if matched is not None:
            links = sequence_from(card.rank, seat, self.zones, self.seats, self.options)
            self.capture(seat, (card, matched), links)
            if not self.zones[TABLE]:
                self.pay_for_sweep(seat)
        self.end(seat)

    def _lay(self, play: Play, why: Why) -> None:
        """Move the seat's card from its hand to the table, visible to all."""
        self.move((play.card,), HANDS[play.seat], TABLE, len(self.zones[TABLE]), why)

    def _call(self, callers: tuple[int, ...], trailed: Card) -> None:
        """Let the last of `callers` call: ask the next seat if it could answer, or else capture.

        The events are the same whether the seat passes or cannot answer. Nobody is asked when the batch is played out,
        or when everyone can see all four cards of the rank.
        """
        seat = callers[-1]
        self.record(Called(seat, CALLS[len(callers) - 2]))
        following = (seat + 1) % self.seats
        if self.zones[HANDS[following]] and not _all_are_public(trailed.rank, self.zones):
            self.record(CallOffered(following, CALLS[len(callers) - 1], seat))
            if self.is_asking and any(card.rank == trailed.rank for card in self.zones[HANDS[following]]):
                self.turn, self.callers = following, callers
                return
            self.let_pass(following)
        self.take_call(callers)

    def let_pass(self, seat: int) -> None:
        """Let `seat` pass the call offered to it; nobody else learns whether it could have answered."""
        self.past = (*self.past, _PASSES[seat])
        self.record(TurnPassed(seat))

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
        """Pay old debts, oldest first, each as one block, as far as the pile allows; a remainder keeps its place."""
        left: list[Debt] = []
        for debt in self.debts:
            paid = min(debt.cards, len(self.zones[PILES[debtor]])) if debt.debtor == debtor else 0
            if paid:
                self._hand_over(debtor, debt.creditor, paid, Why.DEBT)
                self.record(DebtSettled(debtor, debt.creditor, paid, debt.cards - paid))
            if paid < debt.cards:
                left.append(Debt(debt.debtor, debt.creditor, debt.cards - paid))
        self.debts = tuple(left)

    def _hand_over(self, payer: int, receiver: int, cards: int, why: Why) -> None:
        self.move(self.zones[PILES[payer]][:cards], PILES[payer], PILES[receiver], 0, why)

    def pay(self, payer: int, receiver: int, cards: int, why: Why) -> None:
        """Move the top `cards` from pile to pile as one block; the missing part becomes a debt."""
        if payer == receiver:
            return
        paid = min(cards, len(self.zones[PILES[payer]]))
        if paid:
            self._hand_over(payer, receiver, paid, why)
        if paid < cards:
            self.debts = (*self.debts, Debt(payer, receiver, cards - paid))
            self.record(DebtOwed(payer, receiver, cards - paid, why))

    def pay_for_sweep(self, sweeper: int) -> None:
        """Let every other seat, starting after the sweeper, pay the sweeper one card."""
        self.record(Swept(sweeper))
        seats = self.seats
        for ahead in range(1, seats):
            self.pay((sweeper + ahead) % seats, sweeper, 1, Why.SWEEP)

    def take_call(self, callers: tuple[int, ...]) -> None:
        """End an open call: its last caller captures and is paid."""
        capturer, options = callers[-1], self.options
        self.trailed, self.callers = None, ()
        table = self.zones[TABLE]
        equals = table[: -len(callers) - 1 : -1]
        links = []
        if options.cau_sequence:
            links = sequence_from(equals[0].rank, capturer, self.zones, self.seats, options)
        self.capture(capturer, equals, links)
        is_sweep = not self.zones[TABLE]
        if is_sweep and options.sweep_first:
            self.pay_for_sweep(capturer)
        for payer, receiver, cards in call_payments(callers, options.cau_payment):
            self.pay(payer, receiver, cards, Why.CAU)
        if is_sweep and not options.sweep_first:
            self.pay_for_sweep(capturer)
        self.end(capturer)

    def end(self, seat: int) -> None:
        """End the turn of `seat`: the following seat is next, a new batch is dealt, or the round ends."""
        zones, seats = self.zones, self.seats
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
        if left and last is not None and self.options.leftovers is Leftovers.LAST_CAPTURER:
            self.move(left[::-1], TABLE, PILES[last], 0, Why.LEFTOVERS)
        counts = tuple([len(self.zones[PILES[seat]]) for seat in range(self.seats)])
        self.record(RoundEnded(counts, winners(counts, self.options.ties)))


def _of_rank(rank: int, cards: tuple[Card, ...]) -> Card | None:
    for card in cards:
        if card.rank == rank:
            return card
    return None


def _all_are_public(rank: int, zones: Zones) -> bool:
    """Return whether all four cards of `rank` lie on the table or in piles."""
    count = 0
    for zone, cards in zones.items():
        if zone.kind is ZoneKind.PILE or zone is TABLE:
            for card in cards:
                count += card.rank == rank
    return count == _COPIES


def winners(counts: tuple[int, ...], ties: Ties) -> tuple[int, ...]:
    """Return the seats that win a round with these numbers of cards."""
    most = max(counts)
    leaders = tuple([seat for seat, count in enumerate(counts) if count == most])
    return leaders if len(leaders) == 1 or ties is Ties.ALL else ()


def call_payments(callers: tuple[int, ...], payment: CauPayment) -> Iterator[tuple[int, int, int]]:
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
