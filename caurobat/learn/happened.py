"""Predicates over the outcome of plays, not over the cards played, so that every play with the same outcome counts."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from caurobat.core.events import CardsMoved, Event, Swept
from caurobat.core.game import AnyGame, AnyState
from caurobat.core.zones import HANDS, PILES, TABLE, ZoneKind
from caurobat.decks import Card


@dataclass(frozen=True, slots=True)
class Happened:
    """One or more plays by the rules of `game`: the state before, the events, the state after. `own` is the learner."""

    game: AnyGame
    own: int
    before: AnyState
    events: tuple[Event, ...]
    after: AnyState

    @property
    def moves(self) -> Iterator[CardsMoved]:
        """The moves of cards, in order."""
        return (event for event in self.events if isinstance(event, CardsMoved))

    @property
    def card(self) -> Card | None:
        """The first card played, if any."""
        return next((move.cards[0] for move in self.moves if move.source.kind is ZoneKind.HAND), None)

    @property
    def captured(self) -> tuple[Card, ...]:
        """The cards that went from the table to the learner's pile, in the order of the table."""
        pile = self.after.zones[PILES[self.own]]
        return tuple([card for card in self.before.zones[TABLE] if card in pile])

    @property
    def gained(self) -> int:
        """The growth of the learner's pile."""
        return len(self.after.zones[PILES[self.own]]) - len(self.before.zones[PILES[self.own]])


Predicate: TypeAlias = Callable[[Happened], bool]
"""A condition on the outcome of plays."""


def took(*ranks: int) -> Predicate:
    """Whether the learner captured cards from the table, including all of `ranks`."""
    return lambda happened: bool(happened.captured) and set(ranks) <= {card.rank for card in happened.captured}


def took_card(*codes: str) -> Predicate:
    """Whether the learner captured all of these cards."""
    return lambda happened: set(codes) <= {card.code for card in happened.captured}


def left(*ranks: int) -> Predicate:
    """Whether the card played stays on the table and, if `ranks` are given, is of one of them."""

    def stays(happened: Happened) -> bool:
        card = happened.card
        return card is not None and card in happened.after.zones[TABLE] and (not ranks or card.rank in ranks)

    return stays


def swept(happened: Happened) -> bool:
    """Whether the learner cleared the table."""
    return any(isinstance(event, Swept) and event.seat == happened.own for event in happened.events)


def let_pass(happened: Happened) -> bool:
    """Whether the learner played no card."""
    return HANDS[happened.own] not in [move.source for move in happened.moves]
