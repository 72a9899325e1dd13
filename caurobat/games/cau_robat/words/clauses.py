"""Clauses for a replay of Cau robat in a terminal."""

from collections.abc import Sequence
from typing import assert_never

from caurobat.core.events import Called, CardsMoved, DebtOwed, DebtSettled, Event, Swept, TurnPassed
from caurobat.core.text import count_text
from caurobat.games.cau_robat.rules.state import Why
from caurobat.narration.clauses import gets_the_rest, plays, takes, trails


def clause(event: Event, names: Sequence[str]) -> str:
    """Return `event` as a clause; empty if other events say it already."""
    match event:
        case CardsMoved():
            return _move_clause(event, names)
        case Called(seat, call):
            return f"{names[seat]} says {call}"
        case TurnPassed(seat):
            return f"{names[seat]} does not answer"
        case DebtOwed(debtor, creditor, cards, why):
            return f"{names[debtor]} owes {names[creditor]} {count_text(cards)} {_for(why)}"
        case DebtSettled(debtor, creditor, cards, left):
            rest = f", {left} still owed" if left else ""
            return f"{names[debtor]} pays {names[creditor]} {count_text(cards)} of an old debt{rest}"
        case Swept(seat):
            return f"{names[seat]} sweeps the table"
        case _:
            return ""


def _move_clause(event: CardsMoved, names: Sequence[str]) -> str:
    source, target, count = event.source.seat, event.target.seat, len(event.cards)
    match Why(event.why):
        case Why.TRAIL:
            return trails(names[source], event.cards)
        case Why.MATCH | Why.CALL:
            return plays(names[source], event.cards)
        case Why.CAPTURE:
            return f"{takes(names[target], event.cards)} (+{count})"
        case Why.STEAL:
            return f"{names[target]} steals the pile of {names[source]} (+{count})"
        case Why.CAU | Why.SWEEP as why:
            return f"{names[source]} pays {names[target]} {count_text(count)} {_for(why)}"
        case Why.LEFTOVERS:
            return gets_the_rest(names[target], event.cards)
        case Why.DEAL | Why.DEBT:
            return ""
        case why:
            assert_never(why)


def _for(why: str) -> str:
    return "for the sweep" if why == Why.SWEEP else "for the call"
