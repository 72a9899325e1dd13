"""What cards are called, in the player's language."""

from caurobat.decks import Card, SpanishSuit
from caurobat.ui.base.strings import Strings, msg

_CARD_NAMES: dict[object, str] = {
    SpanishSuit.OROS: msg("{rank} of coins"),
    SpanishSuit.COPES: msg("{rank} of cups"),
    SpanishSuit.ESPASES: msg("{rank} of swords"),
    SpanishSuit.BASTONS: msg("{rank} of batons"),
}
_RANK_NAMES = {1: msg("ace"), 10: msg("sota"), 11: msg("cavall"), 12: msg("rei")}
_THE_RANKS = {1: msg("the ace"), 10: msg("the sota"), 11: msg("the cavall"), 12: msg("the rei")}


def the_card(strings: Strings, card: Card) -> str:
    """`the 4 of swords`, `the rei of cups`: as a part of a sentence, with the article that the language wants."""
    ranks = _THE_RANKS
    rank = strings.t(ranks[card.rank]) if card.rank in ranks else strings.t("the {rank}", rank=card.rank)
    return strings.t(_CARD_NAMES[card.suit], rank=rank)


def card_name(strings: Strings, card: Card) -> str:
    """`4 of swords`, `rei of cups`."""
    rank = strings.t(_RANK_NAMES[card.rank]) if card.rank in _RANK_NAMES else str(card.rank)
    return strings.t(_CARD_NAMES[card.suit], rank=rank)
