"""Ranks in writing: as on the player's cards, or by name within sentences."""

from collections.abc import Sequence

from caurobat.decks import FRENCH, SPANISH, Card, deck_of
from caurobat.games.cuarenta.dealing import PLACES
from caurobat.games.cuarenta.state import View
from caurobat.narration.card_names import rank_mark
from caurobat.narration.strings import Strings, msg

RANKS = 10
_THE = {
    **dict.fromkeys(("1", "A"), msg("the ace")),
    "10": msg("the sota"),
    "11": msg("the cavall"),
    "12": msg("the rei"),
    "J": msg("the jack"),
    "Q": msg("the queen"),
    "K": msg("the king"),
}
_ONE = {
    **dict.fromkeys(("1", "A"), msg("an ace")),
    "10": msg("a sota"),
    "11": msg("a cavall"),
    "12": msg("a rei"),
    "J": msg("a jack"),
    "Q": msg("a queen"),
    "K": msg("a king"),
}
_MANY = {
    **dict.fromkeys(("1", "A"), msg("aces")),
    "10": msg("sotas"),
    "11": msg("cavalls"),
    "12": msg("reis"),
    "J": msg("jacks"),
    "Q": msg("queens"),
    "K": msg("kings"),
}


def place_of(card: Card) -> int:
    """Return the place of `card` on the arc: from 0 for an ace to 9 for a king."""
    return PLACES[card]


def path_text(strings: Strings, cards: Sequence[Card], *, is_sum: bool = False) -> str:
    """Return the ranks of a capture, upwards: `5·6·7·J`, or `1+2+4` for a sum."""
    return ("+" if is_sum else "·").join([rank_mark(strings, card) for card in sorted(cards, key=place_of)])


def path_words(strings: Strings, cards: Sequence[Card], *, is_sum: bool = False) -> str:
    """Return a capture within a sentence; a single card by its name, to be no number of cards."""
    return the_one(strings, rank_of(cards[0])) if len(cards) == 1 else path_text(strings, cards, is_sum=is_sum)


def rank_of(card: Card) -> str:
    """Return the rank of `card`, as its deck writes it."""
    return deck_of(card).rank_text(card.rank)


def the_one(strings: Strings, rank: str) -> str:
    """Return `the queen` or `the 7`, for a rank as a deck writes it."""
    return strings.t(_THE[rank]) if rank in _THE else strings.t("the {rank}", rank=rank)


def one_of(strings: Strings, rank: str) -> str:
    """Return `a queen` or `a 7`."""
    return strings.t(_ONE[rank]) if rank in _ONE else strings.t("{rank:a}", rank=rank)


def many_of(strings: Strings, rank: str) -> str:
    """Return `queens` or `7s`."""
    return strings.t(_MANY[rank]) if rank in _MANY else strings.t("{rank}s", rank=rank)


def adds_up(card: Card, takes: Sequence[Card]) -> bool:
    """Return whether `card` takes these as a sum, with no equal card among them."""
    return place_of(card) not in map(place_of, takes)


def rank_by_number(strings: Strings, view: View, rank: int) -> str:
    """Return `a queen` or `a 7`, for a rank by its number in the deck in use."""
    return one_of(strings, (SPANISH if view.options.deck == "spanish" else FRENCH).rank_text(rank))
