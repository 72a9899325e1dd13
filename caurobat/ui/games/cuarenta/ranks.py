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


def path_text(cards: Sequence[Card]) -> str:
    """The ranks of a capture: `5·6·7·J`."""
    return "·".join([rank_text(card) for card in cards])


def rank_by_number(at: Options | View, rank: int) -> str:
    """The text of the rank with that number, in the deck that is played with."""
    options = at if isinstance(at, Options) else at.options
    return (SPANISH if options.deck == "spanish" else FRENCH).rank_text(rank)
