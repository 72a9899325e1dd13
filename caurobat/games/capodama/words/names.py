"""The names of suits and seats, and the order of cards in a hand and of choices about them."""

from collections.abc import Sequence

from caurobat.core.decisions import Action, ChooseSuit, Give, NameTrump, Play
from caurobat.decks import Card, FrenchSuit, SpanishSuit, Suit
from caurobat.games.capodama.rules.options import DeckOption
from caurobat.games.capodama.rules.packs import PACKS, Pack
from caurobat.narration.strings import Strings, msg

# Two tables, because clubs and cups share a letter and are therefore equal as keys.
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


_SUITS = {letter: place for place, letter in enumerate(("H", "O", "S", "E", "D", "B", "C"))}
"""Hearts, spades, diamonds, clubs, so that colours alternate. Copes (cups) share their letter with clubs."""
_ITALIAN = frozenset(PACKS[DeckOption.ITALIAN].deck.cards)


def hand_key(card: Card) -> tuple[int, int]:
    """Return the sort key of a card: by suit, the highest card of each first."""
    suit = card.suit.value
    pack = PACKS[DeckOption.ITALIAN] if card in _ITALIAN else PACKS[DeckOption.FRENCH]
    place = 4 if card in _ITALIAN and suit == "C" else _SUITS[suit]
    return place, -pack.strengths.get(card, 0)


def action_key(pack: Pack, action: Action) -> tuple[tuple[int, int], ...]:
    """Return the sort key of an action: that of its cards in a hand."""
    match action:
        case ChooseSuit(_, suit):
            return (hand_key(pack.ace_of(suit)),)
        case Play(card=card) | NameTrump(card=card):
            return (hand_key(card),)
        case Give(cards=cards):
            return tuple([hand_key(card) for card in cards])
        case _:
            return ()


def suit_name(strings: Strings, suit: Suit) -> str:
    """Return the name of a suit that can be doubled."""
    return strings.t(_FRENCH[suit] if isinstance(suit, FrenchSuit) else _SPANISH[suit])


def name_of(strings: Strings, seat: int, names: Sequence[str]) -> str:
    """Return the name of `seat` within a sentence, including that of the unattended hand."""
    return names[seat] if 0 <= seat < len(names) else strings.t(_OTHER)
