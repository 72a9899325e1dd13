"""Cards as numbers and as sets, which is how the learnt values see a round, and the worth of each card.

The number of a card is four times its value less one, plus its suit, so that sorted cards are sorted by value. A set of
cards is an integer with a bit for each.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.zones import PILES
from caurobat.decks import SPANISH, Card
from caurobat.games.scopa.rules.counting import COINS as COIN_SUIT
from caurobat.games.scopa.rules.counting import PRIME_VALUES, SETTEBELLO
from caurobat.games.scopa.rules.game import NO_WAY, VALUES, Round, takings

CARDS: Final[tuple[Card, ...]] = tuple(
    sorted(SPANISH.cards, key=lambda card: (VALUES[card.rank], SPANISH.suits.index(card.suit)))
)
"""The card of each number."""
NUMBERS: Final = {card: number for number, card in enumerate(CARDS)}
"""The number of each card."""
VALUE: Final = tuple([VALUES[card.rank] for card in CARDS])
_A_CARD: Final = 0.06
_A_COIN: Final = 0.16
_IN_THE_PRIME: Final = {7: 0.28, 6: 0.1, 1: 0.06, 5: 0.03}
CARD_POINTS: Final[Mapping[Card, float]] = {
    card: _A_CARD
    + (_A_COIN if card.suit is COIN_SUIT else 0.0)
    + _IN_THE_PRIME.get(card.rank, 0.0)
    + (1.0 if card is SETTEBELLO else 0.0)
    for card in CARDS
}
"""The value of each captured card in points, roughly: its share in the majorities of cards and coins and in the prime.

Greedy players, playouts and imperfect players share it.
"""
POINTS: Final = tuple(CARD_POINTS.values())
SWEEP: Final = 1.0
"""The value of a sweep."""
PRIME: Final = tuple([PRIME_VALUES[card.rank] for card in CARDS])
DECK: Final = (1 << len(CARDS)) - 1
COINS: Final = sum([1 << card for card in range(0, len(CARDS), 4)])
SETTEBELLO_NUMBER: Final = NUMBERS[SETTEBELLO]
_BITS: Final[Mapping[Card | None, int]] = {None: 0, **{card: 1 << number for card, number in NUMBERS.items()}}
_MOST_REMEMBERED: Final = 50_000

Choice = tuple[int, int]
"""A card's number and the set of what it captures."""


def set_of(cards: Iterable[Card | None]) -> int:
    """Return the cards that are seen, as a set."""
    return sum(map(_BITS.__getitem__, cards))


def cards_of(cards: int) -> list[int]:
    """Return the numbers of the cards in a set, lowest first."""
    places = []
    while cards:
        lowest = cards & -cards
        places.append(lowest.bit_length() - 1)
        cards ^= lowest
    return places


def choice_of(action: Action) -> Choice:
    """Return the choice that `action` is."""
    assert isinstance(action, Play), "cards are played in this game, and nothing else is done"
    return NUMBERS[action.card], set_of(action.takes or ())


@lru_cache(_MOST_REMEMBERED)
def choices_with(table: int, card: int) -> tuple[Choice, ...]:
    """Return every choice with `card` at a table, the most valuable captures first."""
    lying = cards_of(table)
    ways = takings(tuple([VALUE[other] for other in lying]))[VALUE[card]] or NO_WAY
    taken = [[lying[place] for place in way] for way in ways]
    taken.sort(key=lambda cards: -sum([POINTS[other] for other in cards]) - (len(cards) == len(lying)))
    return tuple([(card, sum([1 << other for other in cards])) for cards in taken])


def choices_of(hand: int, table: int) -> list[Choice]:
    """Return every choice with a hand at a table."""
    return [choice for card in cards_of(hand) for choice in choices_with(table, card)]


def primes_of(pile: int) -> list[int]:
    """Return the prime value of the best card of each suit in a pile; 0 without one."""
    return [_prime_of(pile >> suit & COINS) for suit in range(4)]


@lru_cache(maxsize=1024)
def _prime_of(coins: int) -> int:
    return max([PRIME[card] for card in cards_of(coins)], default=0)


def piles_of(at: Round) -> list[int]:
    """Return the cards captured by each side, as sets."""
    piles = [set_of(at.zones[pile]) for pile in PILES[: at.seats]]
    return [piles[0] | piles[2], piles[1] | piles[3]] if at.options.partners else piles


def sweeps_of(at: Round) -> list[int]:
    """Return the number of sweeps of each side."""
    sweeps = list(map(len, at.sweeps))
    return [sweeps[0] + sweeps[2], sweeps[1] + sweeps[3]] if at.options.partners else sweeps


def points_of(at: Round) -> list[int]:
    """Return the points of each side by its captures so far."""
    piles = piles_of(at)
    points = [made + (pile >> SETTEBELLO_NUMBER & 1) for made, pile in zip(sweeps_of(at), piles, strict=True)]
    primes = [primes_of(pile) for pile in piles]
    for amounts in (
        [pile.bit_count() for pile in piles],
        [(pile & COINS).bit_count() for pile in piles],
        [sum(best) if min(best) else 0 for best in primes],
    ):
        most = max(amounts)
        if most and amounts.count(most) == 1:
            points[amounts.index(most)] += 1
    return points
