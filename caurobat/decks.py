"""The decks: what a card is, how it is written, and which cards a pack has.

There is exactly one object per card, so cards compare and hash by identity. That makes the rules fast, but nothing may
depend on the order of a *set* of cards, which differs from run to run.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Final


class SpanishSuit(StrEnum):
    """The four Spanish suits; the value is the letter in a card's code."""

    OROS = "O"
    COPES = "C"
    ESPASES = "E"
    BASTONS = "B"


class FrenchSuit(StrEnum):
    """The four French suits; the value is the letter in a card's code."""

    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    SPADES = "S"


class JokerSuit(StrEnum):
    """The letter that jokers have in place of a suit."""

    JOKER = "X"


Suit = SpanishSuit | FrenchSuit | JokerSuit


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card. Never construct one: take it from a deck or from `parse_card`.

    `rank` is the number on the card. The French jack, queen and king are 11, 12 and 13; a joker is 0.
    """

    suit: Suit
    rank: int
    code: str
    """The card as text: Spanish suit first, `O1` … `B12`; French rank first, `AH` … `KS`; jokers `X1` … `X6`."""

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return self.code

    def __reduce__(self) -> tuple[object, tuple[str]]:
        # Copying or unpickling must give the same object, because cards compare by identity.
        return parse_card, (self.code,)


@dataclass(frozen=True, eq=False)
class Deck:
    """A kind of pack: its cards by suit and then by rank, which is the order before a shuffle."""

    id: str
    cards: tuple[Card, ...] = field(repr=False)

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """The ranks in ascending order."""
        return tuple(sorted({card.rank for card in self.cards}))

    @cached_property
    def suits(self) -> tuple[Suit, ...]:
        """The suits in the order of the deck."""
        return tuple(dict.fromkeys(card.suit for card in self.cards))

    def rank_text(self, rank: int) -> str:
        """Return `rank` as printed on a card: `7`, `11`; in the French deck `A` … `K`."""
        return _FRENCH_RANKS[rank] if self is FRENCH else str(rank)


_FRENCH_RANKS: Final = {1: "A", **{rank: str(rank) for rank in range(2, 11)}, 11: "J", 12: "Q", 13: "K"}
_SPANISH_RANKS: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)

SPANISH: Final = Deck(
    "spanish", tuple(Card(suit, rank, f"{suit.value}{rank}") for suit in SpanishSuit for rank in _SPANISH_RANKS)
)
"""The 40 Spanish cards: 1 to 7, sota (10), cavall (11), rei (12) in four suits."""

FRENCH: Final = Deck(
    "french",
    tuple(Card(suit, rank, f"{text}{suit.value}") for suit in FrenchSuit for rank, text in _FRENCH_RANKS.items()),
)
"""The 52 French cards: ace to king in four suits."""


JOKERS: Final = tuple(Card(JokerSuit.JOKER, 0, f"{JokerSuit.JOKER.value}{number}") for number in range(1, 7))
"""The six jokers. They are not part of the French deck: only a game that asks for them adds them to its pack."""


def deck_of(card: Card) -> Deck:
    """Return the deck that `card` belongs to; jokers go with the French one."""
    return SPANISH if isinstance(card.suit, SpanishSuit) else FRENCH


_BY_CODE: Final = {card.code: card for cards in (SPANISH.cards, FRENCH.cards, JOKERS) for card in cards}


class UnknownCard(ValueError):
    """There is no card with this `code` in any deck."""

    def __init__(self, code: str) -> None:
        super().__init__(f"{code!r} is no card; {HOW_WRITTEN}")
        self.code = code


HOW_WRITTEN: Final = (
    "a Spanish card is O, C, E or B and 1-7, 10, 11 or 12, such as O4 or B12; "
    "a French one A, 2-10, J, Q or K and H, D, C or S, such as AH or 10S; a joker X1-X6"
)
"""The end of a sentence that explains how cards are written."""


def parse_card(code: str) -> Card:
    """Return the card written `code` (exactly: `O4`, not `o4`); raises `UnknownCard`. No two decks share a code."""
    try:
        return _BY_CODE[code]
    except KeyError:
        raise UnknownCard(code) from None


def parse_cards(codes: str) -> tuple[Card, ...]:
    """Return the cards of a list separated by spaces, `"O4 C7"`; raises `UnknownCard`."""
    return tuple(parse_card(code) for code in codes.split())
