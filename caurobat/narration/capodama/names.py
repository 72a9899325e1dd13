"""Names of suits and seats."""

from collections.abc import Sequence

from caurobat.decks import FrenchSuit, SpanishSuit, Suit
from caurobat.narration.strings import Strings, msg

# Two tables: clubs and cups share a letter, and with it a place in a dictionary.
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
    """A suit that can be doubled."""
    return strings.t(_FRENCH[suit] if isinstance(suit, FrenchSuit) else _SPANISH[suit])


def name_of(strings: Strings, seat: int, names: Sequence[str]) -> str:
    """Return the name of `seat` within a sentence; the hand that nobody sits at has one, too."""
    return names[seat] if 0 <= seat < len(names) else strings.t(_OTHER)
