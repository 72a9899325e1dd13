"""What happened in English, for the words of `replay` on a terminal. The window has sentences of its own."""

from collections.abc import Sequence

from caurobat.core.events import Announced, CardsChosen, CardsMoved, Event, SuitChosen, TrickTaken, TrumpNamed
from caurobat.core.text import cards_text
from caurobat.games.capodama.state import Why


def clause(event: Event, names: Sequence[str]) -> str:
    """What `event` is in words; empty where other events say it already."""
    match event:
        case CardsMoved(cards, source, target, _, why):
            return _move_clause(cards_text(cards), source.seat, target.seat, why, names)
        case Announced(seat):
            return f"{names[seat]} is the capo"
        case SuitChosen(seat, suit):
            return f"{names[seat]} doubles the suit {suit}"
        case TrumpNamed(seat, card):
            return f"{names[seat]} makes {card} the fourth trump"
        case CardsChosen(seat, cards):
            return f"{names[seat]} chooses to give {cards_text(cards)}"
        case TrickTaken(seat, _, cards, points):
            return f"{names[seat]} takes {cards_text(cards)} ({points} {'point' if points == 1 else 'points'})"
        case _:
            return ""


def _move_clause(cards: str, source: int, target: int, why: str, names: Sequence[str]) -> str:
    if why == Why.PLAY:
        return f"{names[source]} plays {cards}"
    if why == Why.GIFT:
        return f"{names[source]} gives {names[target]} {cards}"
    return ""
