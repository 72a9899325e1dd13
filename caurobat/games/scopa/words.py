"""What happened in English, for the words of `replay` on a terminal. The window has sentences of its own."""

from collections.abc import Sequence
from typing import assert_never

from caurobat.core.events import CardsMoved, Event, Swept
from caurobat.core.text import cards_text, count_text
from caurobat.games.scopa.state import Why


def clause(event: Event, names: Sequence[str]) -> str:
    """What `event` is in words; empty where other events say it already."""
    match event:
        case CardsMoved():
            return _move_clause(event, names)
        case Swept(seat):
            return f"{names[seat]} makes a scopa"
        case _:
            return ""


def _move_clause(event: CardsMoved, names: Sequence[str]) -> str:
    source, target = event.source.seat, event.target.seat
    match Why(event.why):
        case Why.TRAIL:
            return f"{names[source]} plays {cards_text(event.cards)}, which stays on the table"
        case Why.CAPTURE:
            return f"{names[target]} plays {cards_text(event.cards[:1])} and takes {cards_text(event.cards[1:])}"
        case Why.LEFTOVERS:
            return f"{names[target]} gets the {count_text(len(event.cards))} left on the table"
        case Why.MATCH | Why.DEAL:
            return ""
        case why:
            assert_never(why)
