"""The names of cards, in the player's language."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from caurobat.decks import JOKERS, Card, FrenchSuit, JokerSuit, SpanishSuit, Suit, deck_of
from caurobat.narration.strings import Strings, You, msg

# One table per deck, because suits are equal by their letters, and cups and clubs have the same one.
_SPANISH_CARDS: dict[Suit, str] = {
    SpanishSuit.OROS: msg("{rank} of coins"),
    SpanishSuit.COPES: msg("{rank} of cups"),
    SpanishSuit.ESPASES: msg("{rank} of swords"),
    SpanishSuit.BASTONS: msg("{rank} of batons"),
}
_FRENCH_CARDS = {
    FrenchSuit.HEARTS: msg("{rank} of hearts"),
    FrenchSuit.DIAMONDS: msg("{rank} of diamonds"),
    FrenchSuit.CLUBS: msg("{rank} of clubs"),
    FrenchSuit.SPADES: msg("{rank} of spades"),
}


class Courts(NamedTuple):
    """The words of a game for the Spanish ranks that have names: alone, with `the`, and with `a`; in English."""

    names: Mapping[int, str]
    definite: Mapping[int, str]
    one: Mapping[int, str]


_CATALAN: Final = Courts(
    {1: msg("ace"), 10: msg("sota"), 11: msg("cavall"), 12: msg("rei")},
    {1: msg("the ace"), 10: msg("the sota"), 11: msg("the cavall"), 12: msg("the rei")},
    {1: msg("an ace"), 10: msg("a sota"), 11: msg("a cavall"), 12: msg("a rei")},
)
_FRENCH_NAMES = {1: msg("ace"), 11: msg("jack"), 12: msg("queen"), 13: msg("king")}
_THE_FRENCH = {1: msg("the ace"), 11: msg("the jack"), 12: msg("the queen"), 13: msg("the king")}
# L10n: the jokers are the six people of one troupe.
_TROUPE = (
    msg("juggling joker"),
    msg("tumbling joker"),
    msg("drumming joker"),
    msg("weightlifting joker"),
    msg("conjuring joker"),
    msg("taming joker"),
)
_THE_TROUPE = (
    msg("the juggling joker"),
    msg("the tumbling joker"),
    msg("the drumming joker"),
    msg("the weightlifting joker"),
    msg("the conjuring joker"),
    msg("the taming joker"),
)


def rank_mark(strings: Strings, card: Card) -> str:
    """Return the rank on `card`, such as `7`, `J` or `11`, or `joker`."""
    if card.suit is JokerSuit.JOKER:
        return strings.t("joker")
    return strings.mark(deck_of(card).rank_text(card.rank))


def capital(text: str, names: Sequence[str] = ()) -> str:
    """Return `text` with a capital first letter, after an opening ¡ or ¿.

    If it begins with one of `names`, that stays as its owner writes it.
    """
    if text.startswith(tuple([name for name in names if name and not isinstance(name, You)])):
        return text
    first = 1 if text[:1] in ("¡", "¿") else 0
    return text[:first] + text[first : first + 1].upper() + text[first + 1 :]


def after_colon(text: str) -> str:
    """Return `text` with a small first letter."""
    return text[:1].lower() + text[1:]


def rank_name(strings: Strings, rank: int, courts: Courts = _CATALAN) -> str:
    """Return `4`, `ace` or `sota`."""
    return strings.t(courts.names[rank]) if rank in courts.names else str(rank)


def one_of_rank(strings: Strings, rank: int, courts: Courts = _CATALAN) -> str:
    """Return `a 4`, `an ace` or `a sota`, with the article of the language."""
    return strings.t(courts.one[rank]) if rank in courts.one else strings.t("{rank:a}", rank=rank)


def the_card(strings: Strings, card: Card, courts: Courts = _CATALAN) -> str:
    """Return `the 4 of swords` or `the queen of hearts`, with the article of the language."""
    if card.suit is JokerSuit.JOKER:
        return strings.t(_THE_TROUPE[JOKERS.index(card)])
    ranks = _THE_FRENCH if isinstance(card.suit, FrenchSuit) else courts.definite
    rank = strings.t(ranks[card.rank]) if card.rank in ranks else strings.t("the {rank}", rank=card.rank)
    return strings.t(_pattern(card), rank=rank)


def card_name(strings: Strings, card: Card, courts: Courts = _CATALAN) -> str:
    """Return `4 of swords`, `queen of hearts` or `drumming joker`."""
    if card.suit is JokerSuit.JOKER:
        return strings.t(_TROUPE[JOKERS.index(card)])
    ranks = _FRENCH_NAMES if isinstance(card.suit, FrenchSuit) else courts.names
    rank = strings.t(ranks[card.rank]) if card.rank in ranks else str(card.rank)
    return strings.t(_pattern(card), rank=rank)


def so_many_cards(strings: Strings, count: int) -> str:
    """Return `3 cards`, since a bare number could be mistaken for points."""
    return strings.n("{count} card", "{count} cards", count)


def cards_gained(strings: Strings, count: int) -> str:
    """Return `+3 cards`, for all cards added to a pile, including the one that captured."""
    return f"+{so_many_cards(strings, count)}"


def _pattern(card: Card) -> str:
    return _FRENCH_CARDS[card.suit] if isinstance(card.suit, FrenchSuit) else _SPANISH_CARDS[card.suit]
