"""Clauses for a replay of Capodama in a terminal."""

from collections.abc import Sequence

from caurobat.core.events import Announced, CardsChosen, CardsMoved, Event, SuitChosen, TrickTaken, TrumpNamed
from caurobat.core.text import cards_text
from caurobat.decks import Card
from caurobat.games.capodama.rules.state import Why
from caurobat.narration.clauses import plays, takes


def clause(event: Event, names: Sequence[str]) -> str:
    """Return `event` as a clause; empty if other events say it already."""
    match event:
        case CardsMoved(cards, source, target, _, why):
            return _move_clause(cards, source.seat, target.seat, why, names)
        case Announced(seat):
            return f"{names[seat]} is the capo"
        case SuitChosen(seat, suit):
            return f"{names[seat]} doubles the suit {suit}"
        case TrumpNamed(seat, card):
            return f"{names[seat]} makes {card} the fourth trump"
        case CardsChosen(seat, cards):
            return f"{names[seat]} chooses to give {cards_text(cards)}"
        case TrickTaken(seat, _, cards, points):
            return f"{takes(names[seat], cards)} ({points} {'point' if points == 1 else 'points'})"
        case _:
            return ""


def _move_clause(cards: Sequence[Card | None], source: int, target: int, why: str, names: Sequence[str]) -> str:
    if why == Why.PLAY:
        return plays(names[source], cards)
    if why == Why.GIFT:
        return f"{names[source]} gives {names[target]} {cards_text(cards)}"
    return ""
