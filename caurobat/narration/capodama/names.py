"""The names of suits and seats."""

from collections.abc import Sequence

from caurobat.decks import FrenchSuit, SpanishSuit, Suit
from caurobat.narration.strings import Strings, msg

# Two tables, because clubs and cups are equal as keys: they share a letter.
_FRENCH = {
    FrenchSuit.DIAMONDS: msg("diamonds"),
    FrenchSuit.CLUBS: msg("clubs"),
    FrenchSuit.SPADES: msg("spades"),
}
_SPANISH: dict[Suit, str] = {
    SpanishSuit.COPES: msg("cups"),
    SpanishSuit.ESPASES: msg("swords"),
    SpanishSuit.BASTONS: msg("batons"),
}
_OTHER = msg("the other hand")


def suit_name(strings: Strings, suit: Suit) -> str:
    """Return the name of a suit that can be doubled."""
    return strings.t(_FRENCH[suit] if isinstance(suit, FrenchSuit) else _SPANISH[suit])


def name_of(strings: Strings, seat: int, names: Sequence[str]) -> str:
    """Return the name of `seat` within a sentence, including that of the unattended hand."""
    return names[seat] if 0 <= seat < len(names) else strings.t(_OTHER)
