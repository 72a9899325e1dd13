"""A small fast model of a round for players that look ahead: cards are numbers, captures come from a table.

The number of a card is four times its value less one, plus its suit, so that sorted cards are sorted by value. The
table is sorted, with its *profile*: the number of cards of each value on it, three bits each. Tables with the same
profile have their captures at the same places, so captures are cached by profile.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.fishing import sides_of
from caurobat.core.round import in_dealing_order
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.scopa.rules import GAME, State, View
from caurobat.games.scopa.rules.counting import COINS, PRIME_VALUES, SETTEBELLO
from caurobat.games.scopa.rules.game import BATCH, VALUES, captures
from caurobat.players import worlds

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
    + (_A_COIN if card.suit is COINS else 0.0)
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
_BIT: Final = tuple([1 << 3 * value for value in VALUE])
PRIME: Final = tuple([PRIME_VALUES[card.rank] for card in CARDS])
_IS_COIN: Final = tuple([int(card.suit is COINS) for card in CARDS])
SETTEBELLO_NUMBER: Final = NUMBERS[SETTEBELLO]

Way = tuple[int, ...]
"""The places on the sorted table of the cards captured; empty for a trailed card."""
Move = tuple[int, tuple[int, ...]]
"""A card and the cards that it captures, all as numbers."""
NO_WAY: Final[tuple[Way, ...]] = ((),)


@lru_cache(maxsize=200_000)
def ways_of(profile: int, value: int) -> tuple[Way, ...]:
    """Return the ways to capture with a card of `value` on a table of `profile`; one empty way if there is none."""
    table = [CARDS[4 * one + copy] for one in range(10) for copy in range(profile >> 3 * (one + 1) & 7)]
    places = {card: place for place, card in enumerate(table)}
    return tuple([tuple([places[card] for card in way]) for way in captures(CARDS[4 * (value - 1)], table)]) or NO_WAY


class Model:
    """A mutable round. `hands` are by seat, everything captured by side.

    `taken` counts the cards of each side, `coins` its coins, `sweeps` its sweeps; `settebello` is the side that has it,
    −1 for none; `primes` has the best prime value of each side in each suit. The stock is dealt from its end.
    """

    side_of: tuple[int, ...]
    hands: list[list[int]]
    table: list[int]
    profile: int
    sum: int
    stock: list[int]
    turn: int
    first: int
    last: int
    left: int
    taken: list[int]
    coins: list[int]
    settebello: int
    sweeps: list[int]
    primes: list[list[int]]

    def copy(self) -> "Model":
        """Return an independent copy."""
        other = Model.__new__(Model)
        other.side_of = self.side_of
        other.hands = [hand[:] for hand in self.hands]
        other.table, other.profile, other.sum = self.table[:], self.profile, self.sum
        other.stock, other.turn, other.first, other.last = self.stock[:], self.turn, self.first, self.last
        other.left = self.left
        other.taken, other.coins, other.settebello = self.taken[:], self.coins[:], self.settebello
        other.sweeps, other.primes = self.sweeps[:], [best[:] for best in self.primes]
        return other

    def moves(self) -> list[Move]:
        """Return all moves of the seat to move."""
        table, profile = self.table, self.profile
        return [
            (card, tuple([table[place] for place in way]))
            for card in self.hands[self.turn]
            for way in ways_of(profile, VALUE[card])
        ]

    def play(self, card: int, takes: tuple[int, ...]) -> None:
        """Let the seat to move play `card` and capture `takes`, which is one of the ways."""
        seat = self.turn
        self.hands[seat].remove(card)
        self.left -= 1
        table = self.table
        if takes:
            side = self.side_of[seat]
            for lying in takes:
                table.remove(lying)
                self.profile -= _BIT[lying]
                self.sum -= VALUE[lying]
                self._take(side, lying)
            self._take(side, card)
            self.last = side
            if not table and self.left:
                self.sweeps[side] += 1
        else:
            place = len(table)
            while place and table[place - 1] > card:
                place -= 1
            table.insert(place, card)
            self.profile += _BIT[card]
            self.sum += VALUE[card]
        seat += 1
        self.turn = seat = 0 if seat == len(self.hands) else seat
        if not self.hands[seat]:
            self._deal_or_end()

    def _take(self, side: int, card: int) -> None:
        self.taken[side] += 1
        if _IS_COIN[card]:
            self.coins[side] += 1
            if card == SETTEBELLO_NUMBER:
                self.settebello = side
        best, suit = self.primes[side], card & 3
        if PRIME[card] > best[suit]:
            best[suit] = PRIME[card]

    def _deal_or_end(self) -> None:
        if self.stock:
            seats = len(self.hands)
            for ahead in range(seats):
                hand = self.hands[(self.first + ahead) % seats]
                for _ in range(BATCH):
                    hand.append(self.stock.pop())
        elif not self.left and self.last >= 0:
            for lying in self.table:
                self._take(self.last, lying)
            self.table.clear()
            self.profile = self.sum = 0

    def points(self) -> list[int]:
        """Return the points of each side by its captures so far."""
        points = self.sweeps[:]
        if self.settebello >= 0:
            points[self.settebello] += 1
        return with_contests(points, self.taken, self.coins, self.primes)


def with_contests(points: list[int], taken: list[int], coins: list[int], primes: list[list[int]]) -> list[int]:
    """Return `points` with those for most cards, most coins and the highest prime.

    `primes` has the best prime value of each side in each suit. `points` is changed in place.
    """
    whole = [sum(best) if min(best) else 0 for best in primes]
    for amounts in (taken, coins, whole):
        most = max(amounts)
        if most and amounts.count(most) == 1:
            points[amounts.index(most)] += 1
    return points


def numbers_of(action: Action) -> Move:
    """Return the move that `action` is."""
    assert isinstance(action, Play), "cards are played in this game, and nothing else is done"
    return NUMBERS[action.card], tuple(sorted(numbers_in(action.takes or ())))


def numbers_in(cards: Iterable[Card | None]) -> list[int]:
    """Return the numbers of the cards that are seen."""
    return [NUMBERS[card] for card in cards if card is not None]


def model_of(at: State | View) -> Model:
    """Return the model of a round; a view shows it without unseen cards, which count in `left` all the same."""
    model = Model.__new__(Model)
    zones, seats = at.zones, at.seats
    sides = len(sides_of(at.options, seats))
    model.side_of = tuple([seat % sides for seat in range(seats)])
    model.hands = [numbers_in(zones[HANDS[seat]]) for seat in range(seats)]
    model.table = sorted(numbers_in(zones[TABLE]))
    model.profile = sum([_BIT[card] for card in model.table])
    model.sum = sum([VALUE[card] for card in model.table])
    model.stock = numbers_in(zones[STOCK])[::-1]
    model.turn = -1 if at.turn is None else at.turn
    model.first = next(in_dealing_order(seats, at.dealer))
    model.last = -1 if at.last_capturer is None else model.side_of[at.last_capturer]
    model.left = sum([len(zones[zone]) for zone in (STOCK, *HANDS[:seats])])
    model.taken, model.coins = [0] * sides, [0] * sides
    model.settebello, model.primes = -1, [[0] * 4 for _ in range(sides)]
    model.sweeps = [sum(map(len, at.sweeps[side::sides])) for side in range(sides)]
    for seat in range(seats):
        for card in numbers_in(zones[PILES[seat]]):
            model._take(model.side_of[seat], card)
    return model


class Worlds(worlds.Worlds[Model]):
    """Draws the worlds that the seat of a view may be in."""

    def __init__(self, view: View, seed: int) -> None:
        super().__init__(view, numbers_in(GAME.unseen_cards(view)), model_of(view), seed)
