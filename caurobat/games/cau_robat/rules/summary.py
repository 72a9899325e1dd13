"""A play of Cau robat as its events tell it, and statistics of many plays."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from caurobat.core import plays
from caurobat.core.events import (
    Called,
    CallOffered,
    CardsMoved,
    DebtOwed,
    Event,
    RoundEnded,
    Swept,
    TurnStarted,
)
from caurobat.core.zones import ZoneKind
from caurobat.games.cau_robat.rules.state import Why

_PAID: Final = (Why.CAU, Why.SWEEP)
PAYMENTS: Final = (Why.CAU, Why.SWEEP, Why.DEBT)
"""The reasons for payments from pile to pile."""
_UNCOUNTED: Final = frozenset(Why) - {Why.STEAL, *PAYMENTS}
STATISTICS: Final[tuple[str, ...]] = (
    *("caus", "recaus", "contracaus", "sweeps", "piles_stolen"),
    *("payments_received", "payments_made", "debts_made"),
)
"""The statistics of `simulate` for each player, as means per round. They count payments, not their cards."""


@dataclass(frozen=True, slots=True)
class Payment:
    """`payer` owed `receiver` `paid` + `owed` cards for `rule`, and could not yet pay `owed` of them."""

    payer: int
    receiver: int
    rule: Why
    paid: int
    owed: int


@dataclass(frozen=True, slots=True)
class Theft:
    """`seat` lost its whole pile of `cards`, which had a card of `rank` on top."""

    seat: int
    rank: int
    cards: int


@dataclass(frozen=True)
class PlaySummary(plays.PlaySummary):
    """A card played, and the captures, thefts and payments that followed."""

    @cached_property
    def captured(self) -> int:
        """The number of cards captured, the card itself included."""
        return sum([len(move.cards) for move in self.moves if move.why == Why.CAPTURE])

    @cached_property
    def path(self) -> tuple[int, ...]:
        """The ranks taken, in order; empty if the card was trailed, or if that is undecided."""
        ranks: list[int] = []
        for move in self.moves:
            if move.why in (Why.CAPTURE, Why.STEAL):
                cards = move.cards[:1] if move.why == Why.STEAL else move.cards
                ranks += [card.rank for card in cards if card is not None]
        return tuple(dict.fromkeys(ranks))

    @cached_property
    def thefts(self) -> tuple[Theft, ...]:
        """The piles stolen."""
        stolen = [(move.source.seat, move.cards) for move in self.moves if move.why == Why.STEAL]
        return tuple([Theft(seat, cards[0].rank, len(cards)) for seat, cards in stolen if cards[0] is not None])

    @cached_property
    def payments(self) -> tuple[Payment, ...]:
        """The payments, in order."""
        return _payments(self.events)

    @cached_property
    def net(self) -> tuple[int, ...]:
        """The change of each seat's pile."""
        net = [0] * self.seats
        for move in self.moves:
            for zone, sign in ((move.source, -1), (move.target, 1)):
                if zone.kind is ZoneKind.PILE:
                    net[zone.seat] += sign * len(move.cards)
        return tuple(net)

    @property
    def is_answerable(self) -> bool:
        """Whether somebody was asked for an answer."""
        return any(isinstance(event, CallOffered) for event in self.events)

    @property
    def is_open(self) -> bool:
        """Whether it is a call without a capture, which may still be answered or has been."""
        return self.call is not None and not self.captured

    @property
    def is_under_way(self) -> bool:
        """Whether the card is still moving, and no event has shown its effect."""
        return self.call is None and not self.captured and not self.is_trailed

    @property
    def taken_ranks(self) -> tuple[int, ...]:
        """The ranks of the table cards taken, without the tops of stolen piles."""
        stolen = {theft.rank for theft in self.thefts}
        return tuple([rank for rank in self.path if rank not in stolen])


def _payments(events: Sequence[Event]) -> tuple[Payment, ...]:
    """Return each payment with the part that became a debt; in the events, the debt follows the part paid.

    Old debts of one player to another that are paid at once are merged.
    """
    payments: list[Payment] = []
    is_open = False
    for event in events:
        match event:
            case CardsMoved() if event.why == Why.DEBT:
                _pay_debt(payments, Payment(event.source.seat, event.target.seat, Why.DEBT, len(event.cards), 0))
            case CardsMoved() if event.why in _PAID:
                payments.append(Payment(event.source.seat, event.target.seat, Why(event.why), len(event.cards), 0))
                is_open = True
                continue
            case DebtOwed(debtor, creditor, cards, why):
                paid = 0
                last = payments[-1] if payments and is_open else None
                if last is not None and (last.payer, last.receiver, last.rule) == (debtor, creditor, why):
                    paid = payments.pop().paid
                payments.append(Payment(debtor, creditor, Why(why), paid, cards))
            case RoundEnded():
                break
            case _:
                continue
        is_open = False
    return tuple(payments)


def _pay_debt(payments: list[Payment], debt: Payment) -> None:
    """Add `debt` to an earlier payment between the same two seats, or else to the end."""
    for number, earlier in enumerate(payments):
        if (earlier.payer, earlier.receiver, earlier.rule) == (debt.payer, debt.receiver, debt.rule):
            payments[number] = replace(earlier, paid=earlier.paid + debt.paid)
            return
    payments.append(debt)


def count(events: Sequence[Event], seats: int) -> tuple[dict[str, int], ...]:
    """Return the `STATISTICS` of each seat."""
    counts = [dict.fromkeys(STATISTICS, 0) for _ in range(seats)]
    # Most events are turns, and cards dealt, played and captured; skipping them first is faster.
    rare = [
        event
        for event in events
        if not isinstance(event, TurnStarted) and not (isinstance(event, CardsMoved) and event.why in _UNCOUNTED)
    ]
    for event in rare:
        match event:
            case CardsMoved(_, source, target, _, why):
                if why == Why.STEAL:
                    counts[target.seat]["piles_stolen"] += 1
                elif why in PAYMENTS:
                    counts[source.seat]["payments_made"] += 1
                    counts[target.seat]["payments_received"] += 1
            case Called(seat, call):
                counts[seat][f"{call}s"] += 1
            case Swept(seat):
                counts[seat]["sweeps"] += 1
            case DebtOwed(debtor):
                counts[debtor]["debts_made"] += 1
            case _:
                pass
    return tuple(counts)
