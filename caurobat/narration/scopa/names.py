"""The names of cards in Scopa, with Italian names for the courts."""

from collections.abc import Sequence
from typing import Final

from caurobat.decks import Card, SpanishSuit
from caurobat.games.scopa.counting import SETTEBELLO
from caurobat.narration import card_names
from caurobat.narration.strings import Strings, msg

_RANK_NAMES: Final = {1: msg("ace"), 10: msg("fante"), 11: msg("cavallo"), 12: msg("re")}
_THE_RANKS: Final = {1: msg("the ace"), 10: msg("the fante"), 11: msg("the cavallo"), 12: msg("the re")}


def card_name(strings: Strings, card: Card) -> str:
    """Return `4 of swords`, `re of cups` or `settebello`."""
    if card is SETTEBELLO:
        return strings.t("settebello")
    return card_names.card_name(strings, card, _RANK_NAMES)


def the_card(strings: Strings, card: Card) -> str:
    """Return the name of a card within a sentence, with the article of the language."""
    if card is SETTEBELLO:
        return strings.t("the settebello")
    return card_names.the_card(strings, card, _THE_RANKS)


def rank_name(strings: Strings, rank: int) -> str:
    """Return `4`, `ace` or `fante`."""
    return strings.t(_RANK_NAMES[rank]) if rank in _RANK_NAMES else str(rank)


def taken_text(strings: Strings, cards: Sequence[Card]) -> str:
    """Return the captured cards at the end of a sentence: one with its article, several as a sum."""
    return the_card(strings, cards[0]) if len(cards) == 1 else cards_text(strings, cards)


def cards_text(strings: Strings, cards: Sequence[Card]) -> str:
    """Return the cards as a sum; if there are many, only coins have their suit."""
    if len(cards) > _MANY:
        coins = SpanishSuit.OROS
        return " + ".join(
            [card_name(strings, card) if card.suit is coins else rank_name(strings, card.rank) for card in cards]
        )
    return " + ".join([card_name(strings, card) for card in cards])


_MANY: Final = 2
