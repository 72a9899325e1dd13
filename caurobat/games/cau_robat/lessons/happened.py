"""Positions, predicates and measures for events that only Cau robat has: calls, stolen piles and payments."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from caurobat.core.decisions import Play
from caurobat.core.events import Called, CardsMoved, DebtOwed, Event
from caurobat.core.zones import PILES
from caurobat.decks import Card
from caurobat.games.cau_robat.rules import GAME, Why
from caurobat.games.cau_robat.rules.summary import PAYMENTS
from caurobat.learn.happened import Happened, Predicate, left
from caurobat.learn.lesson import Because, Measure, Value, done_by
from caurobat.learn.measures import as_number
from caurobat.learn.positions import Positions
from caurobat.narration.strings import msg


def called(call: str) -> Predicate:
    """Whether the learner made the call `call`."""
    return lambda happened: Called(happened.own, call) in happened.events


def all_of(*predicates: Predicate) -> Predicate:
    """Whether all of `predicates` are satisfied."""
    return lambda happened: all(predicate(happened) for predicate in predicates)


def any_of(*predicates: Predicate) -> Predicate:
    """Whether any of `predicates` is satisfied."""
    return lambda happened: any(predicate(happened) for predicate in predicates)


def stole(seat: int) -> Predicate:
    """Whether the learner stole the pile of `seat`."""
    return lambda happened: any(
        (move.source, move.target, move.why) == (PILES[seat], PILES[happened.own], Why.STEAL) for move in happened.moves
    )


def brought(happened: Happened) -> int:
    """Return the number of cards that a play gains the learner, before any payments."""
    own, ways = PILES[happened.own], (Why.CAPTURE, Why.STEAL)
    return sum(len(move.cards) for move in happened.moves if move.target is own and move.why in ways)


def up_to_twelve(happened: Happened) -> int:
    """Return the number of cards taken if a run ended at the 12."""
    first = happened.card.rank if happened.card is not None else 0
    return 1 + sum(rank >= first for rank in {card.rank for card in happened.captured})


def if_run_reaches(rank: int, mistake: Measure) -> Measure:
    """Return `mistake` unchanged if a run went on to `rank`, and the right number of cards otherwise."""

    def measured(happened: Happened) -> Value:
        own = [move for move in happened.moves if move.target is PILES[happened.own]]
        cards = [card for move in own if move.why is Why.CAPTURE for card in move.cards]
        cards += [move.cards[0] for move in own if move.why is Why.STEAL]
        run = {card.rank for card in cards if card is not None}
        is_start = happened.card is None or happened.card.rank == rank
        return mistake(happened) if rank in run and not is_start else happened.gained

    return measured


def by_rule(measure: Measure, rules: Mapping[str, object]) -> Measure:
    """Return what `measure` would be if the same plays were made by other `rules`."""

    def measured(happened: Happened) -> Value:
        game, state = happened.game, replace(happened.before, options=happened.game.options(rules))
        events: list[Event] = []
        for action in happened.after.past[len(happened.before.past) :]:
            decision = game.decision(state)
            if decision is None or action not in decision.actions:
                continue  # a pass that is not due under these rules
            step = game.apply(state, action)
            events += step.events
            state = step.state
        return measure(Happened(game, happened.own, happened.before, tuple(events), state))

    return measured


def _payments(happened: Happened) -> Iterator[CardsMoved]:
    return (move for move in happened.moves if move.why in PAYMENTS)


def paid_by(seat: int) -> Measure:
    """Return a measure of the cards that `seat` pays or owes."""
    return lambda happened: sum(
        [len(move.cards) for move in _payments(happened) if move.source is PILES[seat]]
        + [event.cards for event in happened.events if isinstance(event, DebtOwed) and event.debtor == seat]
    )


def received_by(seat: int) -> Measure:
    """Return a measure of the cards that `seat` is paid."""
    return lambda happened: sum(len(move.cards) for move in _payments(happened) if move.target is PILES[seat])


def all_paid(happened: Happened) -> int:
    """Return the total number of cards paid."""
    return sum(len(move.cards) for move in _payments(happened))


def first_payer(happened: Happened) -> int:
    """Return the seat that pays first."""
    return next(_payments(happened)).source.seat


def first_receiver(happened: Happened) -> int:
    """Return the seat that is paid first."""
    return next(_payments(happened)).target.seat


def first_caller(happened: Happened) -> int:
    """Return the seat whose card was called on: the first of the callers before the play."""
    return as_number(happened.before.callers[0])


def plays_next(happened: Happened) -> int:
    """Return the seat to move."""
    return as_number(happened.after.turn)


def in_pile(seat: int, place: int, *, is_before: bool = False) -> Measure:
    """Return a measure of the card at `place` from the top of the pile of `seat`, after the play or before it."""

    def measured(happened: Happened) -> Value:
        card: Card = (happened.before if is_before else happened.after).zones[PILES[seat]][place]
        return card

    return measured


def winner(happened: Happened) -> int:
    """Return the seat that won the round; -1 if the round goes on."""
    result = happened.game.result(happened.after)
    return as_number(result.winners[0]) if result is not None else -1


def everybody_else(happened: Happened) -> int:
    """Return the number of cards if each of the others paid one."""
    return as_number(happened.before.seats - 1)


def received_were_it_just_left(happened: Happened) -> Value:
    """Return the cards that the learner would be paid if the captured card had only been left."""
    before = replace(happened.before, trailed=happened.captured[0])
    card = happened.card
    assert card is not None, "nothing was played"
    return received_by(happened.own)(done_by(happened.game, before, Play(happened.own, card)))


def leader_before(happened: Happened) -> int:
    """Return the seat that had the tallest pile before."""
    return max(range(happened.before.seats), key=lambda seat: len(happened.before.zones[PILES[seat]]))


AT: Final = Positions(GAME, 3)

STAYS: Final = Because(left(), msg("The table has no card of its rank: yours stays there and takes nothing."))
"""The sentence for a card that takes nothing although it should."""
