"""A game of Zwicker as `replay` tells it on a terminal."""

from collections.abc import Sequence
from typing import assert_never

from caurobat.core.events import Built, CardsMoved, Event, Swept
from caurobat.core.text import cards_text
from caurobat.games.zwicker.state import Why
from caurobat.narration.clauses import captures, gets_the_rest, trails


def clause(event: Event, names: Sequence[str]) -> str:
    """`event` in a clause; empty where other events say it already."""
    match event:
        case CardsMoved():
            return _move_clause(event, names)
        case Built(seat, cards, value):
            return f"{names[seat]} lays {cards[-1]} on {cards_text(cards[:-1])} and builds {value}"
        case Swept(seat):
            return f"{names[seat]} makes a Zwick"
        case _:
            return ""


def _move_clause(event: CardsMoved, names: Sequence[str]) -> str:
    source, target = event.source.seat, event.target.seat
    match Why(event.why):
        case Why.TRAIL:
            return trails(names[source], event.cards)
        case Why.CAPTURE:
            return captures(names[target], event.cards)
        case Why.LEFTOVERS:
            return gets_the_rest(names[target], event.cards)
        case Why.MATCH | Why.BUILD | Why.DEAL:
            return ""
        case why:
            assert_never(why)
