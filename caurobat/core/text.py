"""Plain text for a terminal: numbers of cards, lists of them, and what comes from outside made fit for one line."""

from collections.abc import Sequence

from caurobat.decks import Card


def one_line(text: str) -> str:
    """`text` with everything escaped that would break a line, move a cursor or not show."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def count_text(cards: int) -> str:
    """`1 card`, `5 cards`."""
    return "1 card" if cards == 1 else f"{cards} cards"


def cards_text(cards: Sequence[Card | None]) -> str:
    """The cards as they are written, `O4 C7`; an unseen one is `?`."""
    return " ".join("?" if card is None else card.code for card in cards)
