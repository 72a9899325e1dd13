"""How ranks are written: by the letters and numbers on the player's cards."""

from collections.abc import Sequence

from caurobat.decks import FRENCH, SPANISH, Card
from caurobat.games.cuarenta.dealing import PLACES
from caurobat.games.cuarenta.state import View
from caurobat.narration.card_names import rank_mark
from caurobat.narration.strings import Strings

RANKS = 10


def place_of(card: Card) -> int:
    """The place of `card` on the arc: 0 for an ace to 9 for a king."""
    return PLACES[card]


def path_text(strings: Strings, cards: Sequence[Card], *, is_sum: bool = False) -> str:
    """The ranks of a capture, upwards: `5·6·7·J`, or `1+2+4` where they add up."""
    return ("+" if is_sum else "·").join([rank_mark(strings, card) for card in sorted(cards, key=place_of)])


def adds_up(card: Card, takes: Sequence[Card]) -> bool:
    """Whether `card` takes these by adding up: no equal card is among them."""
    return place_of(card) not in map(place_of, takes)


def rank_by_number(strings: Strings, view: View, rank: int) -> str:
    """The rank with that number as it stands on the cards that are played with."""
    return strings.mark((SPANISH if view.options.deck == "spanish" else FRENCH).rank_text(rank))
