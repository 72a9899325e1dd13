"""Plain text for a terminal: counts and lists of cards, and text from outside made safe for one line."""

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from caurobat.decks import Card

LONGEST_NAME: Final = 24
"""The maximum number of characters in a name at a table."""
_JOINERS: Final = "\u200d\ufe0f"  # they join several characters into one emoji, such as a family or a flag
_MOST_MARKS: Final = 2  # accents on one letter; a tower of them would overlap the line above
_READ_AT_MOST: Final = 1000  # a name may be millions of letters long, so it is cut first


def one_line(text: str) -> str:
    """Return `text` with all characters escaped that would break a line, move a cursor or be invisible."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def count_text(count: int, thing: str = "card") -> str:
    """Return a count with its noun: `1 card`, `5 cards`."""
    return f"1 {thing}" if count == 1 else f"{count} {thing}s"


def choice_text(numbers: Sequence[int]) -> str:
    """Return ascending numbers to choose from: `2 to 12` for consecutive ones, `2 or 4` for others."""
    is_row = len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1
    return f"{numbers[0]} to {numbers[-1]}" if is_row else " or ".join(map(str, numbers))


def cards_text(cards: "Sequence[Card | None]") -> str:
    """Return the codes of the cards, `O4 C7`; `?` for an unseen one."""
    return " ".join("?" if card is None else card.code for card in cards)


def clean_name(name: str | None, longest: int = LONGEST_NAME) -> str:
    """Return `name` as a table and a font can show it: one line of at most `longest` characters.

    Control characters, unpaired surrogates, direction marks and unassigned characters are left out. The result may be
    empty.
    """
    shown: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", (name or "")[:_READ_AT_MOST].encode("utf-8", "ignore").decode()):
        kind = unicodedata.category(char)
        marks = marks + 1 if kind in ("Mn", "Me") and char not in _JOINERS else 0
        if kind[0] == "Z" or char in "\t\n\r":
            shown.append(" ")
        elif char in _JOINERS or (kind[0] != "C" and marks <= _MOST_MARKS):
            shown.append(char)
    text = " ".join("".join(shown).split()).strip(_JOINERS)
    return text if len(text) <= longest else text[: longest - 1].rstrip(" " + _JOINERS) + "…"
