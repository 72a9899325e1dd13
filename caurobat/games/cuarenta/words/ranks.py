"""Ranks in writing: as on the player's cards, or by name within sentences."""

from collections.abc import Sequence

from caurobat.decks import FRENCH, SPANISH, Card, deck_of
from caurobat.games.cuarenta.rules.dealing import PLACES
from caurobat.games.cuarenta.rules.state import View
from caurobat.narration.card_names import rank_mark
from caurobat.narration.strings import Strings, msg

RANKS = 10
_NAMES = {
    **dict.fromkeys(("1", "A"), (msg("the ace"), msg("an ace"), msg("aces"))),
    "10": (msg("the sota"), msg("a sota"), msg("sotas")),
    "11": (msg("the cavall"), msg("a cavall"), msg("cavalls")),
    "12": (msg("the rei"), msg("a rei"), msg("reis")),
    "J": (msg("the jack"), msg("a jack"), msg("jacks")),
    "Q": (msg("the queen"), msg("a queen"), msg("queens")),
    "K": (msg("the king"), msg("a king"), msg("kings")),
}
"""The ranks with names, as decks write them: the one, one of them, many of them."""


def place_of(card: Card) -> int:
    """Return the place of `card` on the arc: from 0 for an ace to 9 for a king."""
    return PLACES[card]


def path_text(strings: Strings, cards: Sequence[Card], *, is_sum: bool = False) -> str:
    """Return the ranks of a capture, upwards: `5·6·7·J`, or `1+2+4` for a sum."""
    return ("+" if is_sum else "·").join([rank_mark(strings, card) for card in sorted(cards, key=place_of)])


def path_words(strings: Strings, cards: Sequence[Card], *, is_sum: bool = False) -> str:
    """Return a capture within a sentence, with a single card by name, so that it is not taken for a number of cards."""
    return the_one(strings, rank_of(cards[0])) if len(cards) == 1 else path_text(strings, cards, is_sum=is_sum)


def rank_of(card: Card) -> str:
    """Return the rank of `card`, as its deck writes it."""
    return deck_of(card).rank_text(card.rank)


def the_one(strings: Strings, rank: str) -> str:
    """Return `the queen` or `the 7`, for a rank as a deck writes it."""
    return strings.t(_NAMES[rank][0]) if rank in _NAMES else strings.t("the {rank}", rank=rank)


def many_of(strings: Strings, rank: str) -> str:
    """Return `queens` or `7s`."""
    return strings.t(_NAMES[rank][2]) if rank in _NAMES else strings.t("{rank}s", rank=rank)


def adds_up(card: Card, takes: Sequence[Card]) -> bool:
    """Return whether `card` takes `takes` as a sum, without an equal card among them."""
    return place_of(card) not in map(place_of, takes)


def rank_by_number(strings: Strings, view: View, rank: int) -> str:
    """Return `a queen` or `a 7`, for a rank by its number in the deck in use."""
    name = (SPANISH if view.options.deck == "spanish" else FRENCH).rank_text(rank)
    return strings.t(_NAMES[name][1]) if name in _NAMES else strings.t("{rank:a}", rank=name)
