"""The suits alone, without a card: the signs that stand for a suit at the table."""

from collections.abc import Iterator

from tools.art import french_suits, suits
from tools.art.draw import document, group
from tools.art.french_suits import Deck

SIDE = 120
_SPANISH = {"O": ("oros", 100, 0), "C": ("copes", 108, 0), "E": ("espases", 148, 45), "B": ("bastons", 148, 45)}
_FRENCH = {"H": "hearts", "D": "diamonds", "C": "clubs", "S": "spades"}


def signs(colours: Deck) -> Iterator[tuple[str, str]]:
    """Return each suit's name and its picture, a square; `colours` hold the Spanish suits' palette, too."""
    for letter, (name, height, turn) in _SPANISH.items():
        yield name, _sign(suits.emblem(colours.palette, letter, height, turn))
    for letter, name in _FRENCH.items():
        yield name, _sign(french_suits.emblem(colours, letter, 108))


def _sign(emblem: str) -> str:
    return document(SIDE, SIDE, group(emblem, at=(SIDE / 2, SIDE / 2)))
