"""Piles stolen and cards paid: the things that happen in Cau robat alone, and measures for questions about it."""

from collections.abc import Mapping
from dataclasses import replace

from caurobat.core.decisions import Play
from caurobat.core.events import DebtOwed, Event
from caurobat.core.zones import PILES
from caurobat.decks import Card
from caurobat.games.cau_robat import Why
from caurobat.games.cau_robat.summary import PAYMENTS
from caurobat.learn.happened import Happened, Predicate
from caurobat.learn.lesson import Measure, Value, done_by
from caurobat.learn.measures import as_number


def stole(seat: int) -> Predicate:
    """Whether the learner stole the pile of `seat`."""
    return lambda happened: any(
        (move.source, move.target, move.why) == (PILES[seat], PILES[happened.own], Why.STEAL) for move in happened.moves
    )


def brought(happened: Happened) -> Value:
    """How many cards a play of the learner's brings from table and piles, before anything is paid."""
    return sum(
        len(move.cards)
        for move in happened.moves
        if move.target is PILES[happened.own] and move.why in (Why.CAPTURE, Why.STEAL)
    )


def up_to_seven(happened: Happened) -> Value:
    """As if a run ended at the 7."""
    return 1 + sum(card.rank <= 7 for card in happened.captured)


def up_to_twelve(happened: Happened) -> Value:
    """As if a run ended at the 12: cards in the order in which they were taken, to where the ranks fall."""
    ranks = sorted({card.rank for card in happened.captured})
    first = happened.card.rank if happened.card is not None else 0
    return 1 + sum(rank >= first for rank in ranks)


def by_rule(measure: Measure, rules: Mapping[str, object]) -> Measure:
    """As `measure`, were the same played by other `rules`."""

    def measured(happened: Happened) -> Value:
        game, state = happened.game, replace(happened.before, options=happened.game.options(rules))
        events: list[Event] = []
        for action in happened.after.past[len(happened.before.past) :]:
            decision = game.decision(state)
            if decision is None or action not in decision.actions:
                continue  # a pass of somebody who was not asked
            step = game.apply(state, action)
            events += step.events
            state = step.state
        return measure(Happened(game, happened.own, happened.before, tuple(events), state))

    return measured


def with_pile(seat: int) -> Measure:
    """As if the pile of `seat` had come along."""
    return lambda happened: as_number(brought(happened)) + len(happened.before.zones[PILES[seat]])


def paid_by(seat: int) -> Measure:
    """How many cards `seat` pays or owes in all."""

    def measured(happened: Happened) -> Value:
        paid = sum(len(move.cards) for move in happened.moves if move.source is PILES[seat] and move.why in PAYMENTS)
        return paid + sum(
            event.cards for event in happened.events if isinstance(event, DebtOwed) and event.debtor == seat
        )

    return measured


def received_by(seat: int) -> Measure:
    """How many cards `seat` is paid."""
    return lambda happened: sum(
        len(move.cards) for move in happened.moves if move.target is PILES[seat] and move.why in PAYMENTS
    )


def first_payer(happened: Happened) -> Value:
    """The seat that pays first."""
    return next(move.source.seat for move in happened.moves if move.why in PAYMENTS)


def first_caller(happened: Happened) -> Value:
    """The seat whose card was called on: it stands first among the callers before."""
    return as_number(happened.before.callers[0])


def plays_next(happened: Happened) -> Value:
    """The seat to move."""
    return as_number(happened.after.turn)


def top_of(seat: int) -> Measure:
    """The card on top of the pile of `seat`."""

    def measured(happened: Happened) -> Value:
        card: Card = happened.after.zones[PILES[seat]][0]
        return card

    return measured


def top_before(seat: int) -> Measure:
    """The card that was on top of the pile of `seat`."""

    def measured(happened: Happened) -> Value:
        card: Card = happened.before.zones[PILES[seat]][0]
        return card

    return measured


def bottom_before(seat: int) -> Measure:
    """The card that was lowest in the pile of `seat`."""

    def measured(happened: Happened) -> Value:
        card: Card = happened.before.zones[PILES[seat]][-1]
        return card

    return measured


def winner(happened: Happened) -> Value:
    """The seat that won the round."""
    result = happened.game.result(happened.after)
    return as_number(result.winners[0]) if result is not None else -1


def top_card_alone(seat: int) -> Measure:
    """As if of the pile of `seat` only the card on top came along."""
    return lambda happened: as_number(brought(happened)) - len(happened.before.zones[PILES[seat]]) + 1


def paid_by_everybody(happened: Happened) -> Value:
    """As if all the others paid a card."""
    return as_number(brought(happened)) + as_number(everybody_else(happened))


def paid_by_one(happened: Happened) -> Value:
    """As if just one of the others paid a card."""
    return as_number(brought(happened)) + 1


def all_paid(happened: Happened) -> Value:
    """All cards that are paid, to whomever."""
    return sum(len(move.cards) for move in happened.moves if move.why in PAYMENTS)


def everybody_else(happened: Happened) -> Value:
    """A card from each of the others."""
    return as_number(happened.before.seats - 1)


def received_were_it_just_left(happened: Happened) -> Value:
    """How many cards the learner would be paid if the card that it took had been left right before."""
    before = replace(happened.before, trailed=happened.captured[0])
    card = happened.card
    assert card is not None, "nothing was played"
    return received_by(happened.own)(done_by(happened.game, before, Play(happened.own, card)))


def first_receiver(happened: Happened) -> Value:
    """The seat that is paid first."""
    return next(move.target.seat for move in happened.moves if move.why in PAYMENTS)


def leader_before(happened: Happened) -> Value:
    """The seat that had the tallest pile before."""
    tallest: int = max(range(happened.before.seats), key=lambda seat: len(happened.before.zones[PILES[seat]]))
    return tallest


def pile_and_card(seat: int) -> Measure:
    """As if a card of its number took the pile of `seat`."""
    return lambda happened: 1 + len(happened.before.zones[PILES[seat]])
