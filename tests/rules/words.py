"""Positions and events as readable text, for tests that fail."""

from collections.abc import Iterable

from caurobat.core.decisions import Action, Play
from caurobat.core.events import (
    Called,
    CallOffered,
    CardsMoved,
    DebtOwed,
    DebtSettled,
    Event,
    RoundEnded,
    RoundStarted,
    Swept,
    TurnPassed,
    TurnStarted,
)
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.cau_robat.rules import State, View


def cards_text(cards: Iterable[Card | None]) -> str:
    return " ".join("?" if card is None else card.code for card in cards)


def action_text(action: Action) -> str:
    return action.card.code if isinstance(action, Play) else "pass"


def position_text(state: State | View) -> str:
    """Return the whole position, a line a zone; the seat to move is marked."""
    zones = state.zones
    lines = [f"table    {cards_text(zones[TABLE])}"]
    if zones[STOCK]:
        lines.append(f"stock    {cards_text(zones[STOCK])}")
    for seat in range(state.seats):
        mark = ">" if seat == state.turn else " "
        lines.append(f"{mark}hand {seat}  {cards_text(zones[HANDS[seat]])}")
    lines += [f" pile {seat}  {cards_text(zones[PILES[seat]])}" for seat in range(state.seats)]
    if state.trailed is not None:
        lines.append(f"trailed  {state.trailed}")
    if state.callers:
        lines.append(f"callers  {state.callers}")
    lines += [f"debt     {debt.debtor} owes {debt.creditor}: {debt.cards}" for debt in state.debts]
    lines.append(f"last capturer {state.last_capturer}, dealer {state.dealer}, rules {state.options.to_rules()}")
    return "\n".join(line.rstrip() for line in lines)


def event_text(event: Event) -> str:
    match event:
        case RoundStarted(seats, dealer, stock):
            return f"round started: {seats} seats, dealer {dealer}, {stock} cards"
        case CardsMoved(cards, source, target, at, why):
            return f"{why}: {cards_text(cards)} from {source} to {target} at {at}"
        case Called(seat, call):
            return f"{seat} calls {call}"
        case CallOffered(seat, call):
            return f"{seat} may answer {call}"
        case TurnPassed(seat):
            return f"{seat} lets it pass"
        case TurnStarted(seat):
            return f"{seat} is to move"
        case DebtOwed(debtor, creditor, cards, why):
            return f"{debtor} owes {creditor} {cards} for {why}"
        case DebtSettled(debtor, creditor, cards, left):
            return f"{debtor} has settled {cards} with {creditor}, {left} left"
        case Swept(seat):
            return f"{seat} sweeps"
        case RoundEnded(counts, winners):
            return f"round ended: cards {counts}, winners {winners}"
        case _:
            raise AssertionError(f"{event!r} is no event of Cau robat")


def events_text(events: Iterable[Event]) -> str:
    return "\n".join(event_text(event) for event in events)
