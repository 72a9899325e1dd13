"""How ranks are written: by the letters and numbers on the player's cards, in sentences by their names."""

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
    """The place of `card` on the arc: 0 for an ace to 9 for a king."""
    return PLACES[card]


def path_text(strings: Strings, cards: Sequence[Card], *, is_sum: bool = False) -> str:
    """The ranks of a capture, upwards: `5·6·7·J`, or `1+2+4` where they add up."""
    return ("+" if is_sum else "·").join([rank_mark(strings, card) for card in sorted(cards, key=place_of)])


def path_words(strings: Strings, cards: Sequence[Card], *, is_sum: bool = False) -> str:
    """A capture as a part of a sentence: a card alone by its name, or its rank would read as a number of cards."""
    return the_one(strings, rank_of(cards[0])) if len(cards) == 1 else path_text(strings, cards, is_sum=is_sum)


def rank_of(card: Card) -> str:
    """The rank of `card`, as its deck writes it."""
    return deck_of(card).rank_text(card.rank)


def the_one(strings: Strings, rank: str) -> str:
    """`the queen`, `the 7`: a rank as a deck writes it, within a sentence."""
    return strings.t(_THE[rank]) if rank in _THE else strings.t("the {rank}", rank=rank)


def one_of(strings: Strings, rank: str) -> str:
    """`a queen`, `a 7`."""
    return strings.t(_ONE[rank]) if rank in _ONE else strings.t("{rank:a}", rank=rank)


def many_of(strings: Strings, rank: str) -> str:
    """`queens`, `7s`."""
    return strings.t(_MANY[rank]) if rank in _MANY else strings.t("{rank}s", rank=rank)


def adds_up(card: Card, takes: Sequence[Card]) -> bool:
    """Whether `card` takes these by adding up: no equal card is among them."""
    return place_of(card) not in map(place_of, takes)


def rank_by_number(strings: Strings, view: View, rank: int) -> str:
    """`a queen`, `a 7`: one card of the rank with that number, of the deck that is played with."""
    return one_of(strings, (SPANISH if view.options.deck == "spanish" else FRENCH).rank_text(rank))
