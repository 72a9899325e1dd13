"""How ranks are written: by the cards' own letters and numbers."""

from collections.abc import Sequence

from caurobat.decks import FRENCH, SPANISH, Card, SpanishSuit
from caurobat.games.cuarenta.dealing import PLACES
from caurobat.games.cuarenta.options import Options
from caurobat.games.cuarenta.state import View

RANKS = 10


def rank_text(card: Card) -> str:
    """`7`, `J`, `11`: the rank of `card` as it is written on it."""
    return (SPANISH if isinstance(card.suit, SpanishSuit) else FRENCH).rank_text(card.rank)


def place_of(card: Card) -> int:
    """The place of `card` on the arc: 0 for an ace to 9 for a king."""
    return PLACES[card]


def path_text(cards: Sequence[Card], *, is_sum: bool = False) -> str:
    """The ranks of a capture, upwards: `5·6·7·J`, or `1+2+4` where they add up."""
    return ("+" if is_sum else "·").join([rank_text(card) for card in sorted(cards, key=place_of)])


def adds_up(card: Card, takes: Sequence[Card]) -> bool:
    """Whether `card` takes these by adding up: no equal card is among them."""
    return place_of(card) not in map(place_of, takes)


def rank_by_number(at: Options | View, rank: int) -> str:
    """The text of the rank with that number, in the deck that is played with."""
    options = at if isinstance(at, Options) else at.options
    return (SPANISH if options.deck == "spanish" else FRENCH).rank_text(rank)
