"""The Spanish deck: what a card is, how it is written, and the order of its ranks.

There is exactly one object per card, so cards compare and hash by identity. That makes the rules fast, and
nothing may depend on the order of a *set* of cards: that order would differ from run to run.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Suit(StrEnum):
    """The four suits; the value is the letter that cards are written with."""

    OROS = "O"
    COPES = "C"
    ESPASES = "E"
    BASTONS = "B"


RANKS: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
"""The ranks in ascending order. They form a circle: 1 follows 12."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card. Never made directly: take it from `DECK`, or by `parse_card`."""

    suit: Suit
    rank: int
    code: str
    """How it is written: the suit's letter and the rank, `O1` … `B12`."""

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str]]:
        # A copied or unpickled card must be the same object again, or it would equal no other.
        return parse_card, (self.code,)


DECK: Final = tuple(Card(suit, rank, f"{suit.value}{rank}") for suit in Suit for rank in RANKS)
"""The 40 cards, by suit and then by rank: the order that a shuffle starts from."""

_BY_CODE: Final = {card.code: card for card in DECK}


class UnknownCard(ValueError):
    """`code` names no card of the deck."""

    def __init__(self, code: str) -> None:
        super().__init__(f"{code!r} is no card; a card is O, C, E or B and 1-7, 10, 11 or 12, such as O4 or B12")
        self.code = code


def parse_card(code: str) -> Card:
    """The card written `code` (exactly: `O4`, not `o4`); raises `UnknownCard`."""
    try:
        return _BY_CODE[code]
    except KeyError:
        raise UnknownCard(code) from None


def parse_cards(codes: str) -> tuple[Card, ...]:
    """The cards of a list written with spaces, `"O4 C7"`; raises `UnknownCard`."""
    return tuple(parse_card(code) for code in codes.split())
