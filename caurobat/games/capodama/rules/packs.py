"""The cards of Capodama: those in play, their order, their points, and the trumps.

Names are those of the French cards: with Italian (and Spanish) cards, coins stand for hearts, and Spanish courts for
French ones.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from caurobat.decks import FRENCH, SPANISH, Card, Deck
from caurobat.games.capodama.rules.options import DeckOption

HAND: Final = 8
"""The number of cards dealt to a seat at a time."""
ALL_POINTS: Final = 150
"""The points of all cards of a round, with the doubled suit counted twice."""
_VALUES: Final = (11, 7, 5, 4, 3)  # the points of the five highest ranks, the ace's first
_RANKS_FOR: Final = {1: 8, 2: 8, 3: 6, 4: 8, 5: 10, 6: 12}  # the ranks in play, from the ace down, by seats


@dataclass(frozen=True, eq=False)
class Pack:
    """One kind of cards as this game uses it. `order` lists the ranks, highest first."""

    deck: Deck
    order: tuple[int, ...]

    @cached_property
    def ace(self) -> Card:
        """The ace of hearts, which makes its holder the capo."""
        return self._heart(0)

    @cached_property
    def queen(self) -> Card:
        """The queen of hearts, which makes its holder the dama."""
        return self._heart(4)

    @cached_property
    def king(self) -> Card:
        """The king of hearts, whose holder plays with the capo if there are six seats."""
        return self._heart(3)

    @cached_property
    def trumps(self) -> tuple[Card, ...]:
        """The three cards that are always trumps, highest first: ace, 7 and queen of hearts."""
        return self.ace, self._heart(1), self.queen

    @cached_property
    def doubles(self) -> tuple[str, ...]:
        """The letters of the suits that can be doubled: all but hearts."""
        return tuple(suit.value for suit in self.deck.suits[1:])

    @cached_property
    def strengths(self) -> Mapping[Card, int]:
        """The strength of each card in its suit: the highest has the largest number."""
        places = {rank: len(self.order) - place for place, rank in enumerate(self.order)}
        return {card: places[card.rank] for card in self.deck.cards if card.rank in places}

    @cached_property
    def values(self) -> Mapping[Card, int]:
        """The points of each card whose suit isn't doubled."""
        worth = dict(zip(self.order, _VALUES, strict=False))
        return {card: worth.get(card.rank, 0) for card in self.deck.cards}

    def ace_of(self, suit: str) -> Card:
        """Return the ace of the suit with that letter."""
        return next(card for card in self.deck.cards if card.suit == suit and card.rank == self.order[0])

    def cards(self, seats: int) -> tuple[Card, ...]:
        """Return the cards in play with that number of seats, in the order of the deck."""
        ranks = self.order[: _RANKS_FOR[seats]]
        return tuple(card for card in self.deck.cards if card.rank in ranks)

    def ladies(self, seats: int) -> tuple[Card, ...]:
        """Return the cards whose holders play with the capo; none if the capo plays alone."""
        if seats < FIRST_EXCHANGE:
            return ()
        return (self.queen, self.king) if seats == SIX else (self.queen,)

    def points(self, cards: tuple[Card, ...], double: str | None) -> int:
        """Return the points of `cards`, counting the suit `double` twice."""
        return sum(self.values[card] * (2 if card.suit == double else 1) for card in cards)

    def all_trumps(self, named: Card | None) -> tuple[Card, ...]:
        """Return the trumps, highest first; `named` is the fourth one, if any."""
        return self.trumps if named is None else (*self.trumps, named)

    def winning_place(self, cards: tuple[Card, ...], trumps: tuple[Card, ...]) -> int:
        """Return the index in `cards`, a trick in the order of play, of the winner: the highest trump or card led."""
        for trump in trumps:
            if trump in cards:
                return cards.index(trump)
        led = cards[0].suit
        return max(range(len(cards)), key=lambda place: (cards[place].suit is led) * self.strengths[cards[place]])

    def _heart(self, place: int) -> Card:
        return next(card for card in self.deck.cards if card.rank == self.order[place])


THREE: Final = 3
"""The number of seats at which the capo names a fourth trump."""
FIRST_EXCHANGE: Final = 4
"""The number of seats from which cards are given and the capo has partners."""
SIX: Final = 6

PACKS: Final[Mapping[DeckOption, Pack]] = {
    DeckOption.FRENCH: Pack(FRENCH, (1, 7, 11, 13, 12, 10, 9, 8, 6, 5, 4, 3)),
    DeckOption.ITALIAN: Pack(SPANISH, (1, 7, 10, 12, 11, 6, 5, 4, 3, 2)),
}
"""The cards for each value of the option `deck`."""


def hands_of(seats: int) -> int:
    """Return the number of hands played: one for each seat, or two for a player alone."""
    return max(2, seats)
