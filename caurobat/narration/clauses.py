"""Clauses for replays in a terminal, shared by several games.

They are in English, with cards written as in records.
"""

from collections.abc import Callable, Sequence

from caurobat.core.events import Built, CardsMoved, Event, Swept
from caurobat.core.fishing import Why
from caurobat.core.text import cards_text, count_text
from caurobat.decks import Card

Clause = Callable[[Event, Sequence[str]], str]
"""Returns an event as a clause with the seats' names, or an empty text if another event already says it."""


def plays(name: str, cards: Sequence[Card | None]) -> str:
    """`Laia plays O7`."""
    return f"{name} plays {cards_text(cards)}"


def trails(name: str, cards: Sequence[Card | None]) -> str:
    """`Laia plays O7, which stays on the table`."""
    return f"{plays(name, cards)}, which stays on the table"


def takes(name: str, cards: Sequence[Card | None]) -> str:
    """`Laia takes O7 C7`."""
    return f"{name} takes {cards_text(cards)}"


def gets_the_rest(name: str, cards: Sequence[Card | None]) -> str:
    """`Laia gets the 3 cards left on the table`."""
    return f"{name} gets the {count_text(len(cards))} left on the table"


def fishing_clause(feat: str) -> Clause:
    """Return the clause function of a fishing game that calls a cleared table a `feat`."""

    def clause(event: Event, names: Sequence[str]) -> str:
        match event:
            case CardsMoved(cards, source, _, _, Why.TRAIL):
                return trails(names[source.seat], cards)
            case CardsMoved(cards, _, target, _, Why.CAPTURE):
                return f"{plays(names[target.seat], cards[:1])} and takes {cards_text(cards[1:])}"
            case CardsMoved(_, _, target, _, Why.FIRST_TABLE):
                return f"{names[target.seat]} gets the first table"
            case CardsMoved(cards, _, target, _, Why.LEFTOVERS):
                return gets_the_rest(names[target.seat], cards)
            case Built(seat, cards, value):
                return f"{names[seat]} lays {cards[-1]} on {cards_text(cards[:-1])} and builds {value}"
            case Swept(seat):
                return f"{names[seat]} makes {feat}"
            case _:
                return ""

    return clause
