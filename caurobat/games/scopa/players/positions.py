"""An immutable round in sets of cards, for players that evaluate many positions: a play makes a new one.

`model` has the mutable round for playouts, which are long; a search goes one batch deep here and evaluates every end.
"""

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from caurobat.core.decisions import Action, Play
from caurobat.core.fishing import sides_of
from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import Card
from caurobat.games.scopa.players.model import (
    NUMBERS,
    POINTS,
    SETTEBELLO_NUMBER,
    VALUE,
    numbers_in,
    ways_of,
    with_contests,
)
from caurobat.games.scopa.players.playouts import rewards_of
from caurobat.games.scopa.players.values import COINS, Net, Position, cards_of, prime_of
from caurobat.games.scopa.rules import GAME, View
from caurobat.games.scopa.rules.game import BATCH

_MOST_REMEMBERED: Final = 50_000

Choice = tuple[int, int]
"""A card's number and the set of what it captures."""


def choice_of(action: Action) -> Choice:
    """Return the choice that `action` is."""
    assert isinstance(action, Play), "cards are played in this game, and nothing else is done"
    return NUMBERS[action.card], set_of(action.takes or ())


class Round(NamedTuple):
    """A round before a play. `left` counts the unplayed cards in hands and stock; the stock itself is left out."""

    hands: tuple[int, ...]
    table: int
    piles: tuple[int, ...]
    """By side, as are `sweeps`; `last` is the side that captured last, −1 if nobody has."""
    sweeps: tuple[int, ...]
    last: int
    left: int
    turn: int

    def choices(self) -> list[Choice]:
        """Return all choices of the seat to move, captures first, the most valuable ones before others."""
        hand, table = self.hands[self.turn], self.table
        captures: list[Choice] = []
        trails: list[Choice] = []
        for card in cards_of(hand):
            offered = choices_with(table, card)
            if offered[0][1]:
                captures += offered
            else:
                trails += offered
        return captures + trails

    def after(self, choice: Choice) -> "Round":
        """Return the round after that choice, without dealing: after the last card of a batch all hands are empty."""
        hands, table, piles, sweeps, last, left, turn = self
        card, takes = choice
        left -= 1
        hand = hands[turn] ^ 1 << card
        hands = (*hands[:turn], hand, *hands[turn + 1 :])
        side = turn % len(piles)
        if takes:
            table ^= takes
            piles = (*piles[:side], piles[side] | takes | 1 << card, *piles[side + 1 :])
            last = side
            if not table and left:
                sweeps = (*sweeps[:side], sweeps[side] + 1, *sweeps[side + 1 :])
        else:
            table |= 1 << card
        if not left and last >= 0:
            piles = (*piles[:last], piles[last] | table, *piles[last + 1 :])
            table = 0
        turn += 1
        return Round(hands, table, piles, sweeps, last, left, 0 if turn == len(hands) else turn)

    def before(self, choice: Choice, last: int) -> "Round":
        """Return the round before `choice` led here, in which side `last` had captured last."""
        hands, table, piles, sweeps, _, left, turn = self
        card, takes = choice
        seat = (turn - 1) % len(hands)
        side = seat % len(piles)
        hands = (*hands[:seat], hands[seat] | 1 << card, *hands[seat + 1 :])
        if takes:
            if not table:
                sweeps = (*sweeps[:side], sweeps[side] - 1, *sweeps[side + 1 :])
            piles = (*piles[:side], piles[side] ^ (takes | 1 << card), *piles[side + 1 :])
            table |= takes
        else:
            table ^= 1 << card
        return Round(hands, table, piles, sweeps, last, left + 1, seat)

    def value(self, seat: int, net: Net) -> float:
        """Return how well `seat` stands, from −1 to 1: the result of a finished round, or the estimate of `net`."""
        sides = len(self.piles)
        side = seat % sides
        if not self.left:
            return 2.0 * rewards_of(self._points())[side] - 1.0
        piles = self.piles[side:] + self.piles[:side]
        sweeps = self.sweeps[side:] + self.sweeps[:side]
        last = sides if self.last < 0 else (self.last - side) % sides
        following = (self.turn - seat) % len(self.hands)
        size = self.hands[self.turn].bit_count()
        # The seat to move has at least as many cards as the others: without any, the batch is over.
        is_new_batch = not size
        return net.value(
            Position(
                self.hands[seat], self.table, piles, sweeps, last, self.left, following, size or BATCH, is_new_batch
            )
        )

    def _points(self) -> list[int]:
        points = [made + (pile >> SETTEBELLO_NUMBER & 1) for made, pile in zip(self.sweeps, self.piles, strict=True)]
        return with_contests(
            points,
            [pile.bit_count() for pile in self.piles],
            [(pile & COINS).bit_count() for pile in self.piles],
            [[prime_of(pile, suit) for suit in range(4)] for pile in self.piles],
        )


@lru_cache(_MOST_REMEMBERED)
def choices_with(table: int, card: int) -> tuple[Choice, ...]:
    """Return every choice with `card` at a table, the most valuable captures first."""
    lying = cards_of(table)
    profile = sum([1 << 3 * VALUE[other] for other in lying])
    taken = [[lying[place] for place in way] for way in ways_of(profile, VALUE[card])]
    taken.sort(key=lambda cards: -sum([POINTS[other] for other in cards]) - (len(cards) == len(lying)))
    return tuple([(card, sum([1 << other for other in cards])) for cards in taken])


class Rounds:
    """The rounds that the seat of a view may be in: the unseen cards dealt at random to the other hands."""

    def __init__(self, view: View, seed: int) -> None:
        self._unseen = numbers_in(GAME.unseen_cards(view))
        self._random = random.Random(seed)
        self._sizes = [0 if seat == view.seat else len(view.zones[HANDS[seat]]) for seat in range(view.seats)]
        self.is_certain = sum(self._sizes) == len(self._unseen) and sum(map(bool, self._sizes)) <= 1
        """Whether only one round is possible."""
        sides = len(sides_of(view.options, view.seats))
        piles, sweeps = [0] * sides, [0] * sides
        for seat in range(view.seats):
            piles[seat % sides] |= set_of(view.zones[PILES[seat]])
            sweeps[seat % sides] += len(view.sweeps[seat])
        hands = [0] * view.seats
        hands[view.seat] = set_of(view.zones[HANDS[view.seat]])
        left = hands[view.seat].bit_count() + len(self._unseen)
        last = -1 if view.last_capturer is None else view.last_capturer % sides
        self.start = Round(tuple(hands), set_of(view.zones[TABLE]), tuple(piles), tuple(sweeps), last, left, view.seat)
        """The round without the hands of the others."""

    def draw(self) -> Round:
        """Return one of them."""
        return self._with(self._random.sample(self._unseen, sum(self._sizes)))

    def up_to(self, count: int) -> list[Round]:
        """Return all of them with two seats, or, if they are more than `count`, so many at random."""
        size = sum(self._sizes)
        if comb(len(self._unseen), size) > count:
            return [self.draw() for _ in range(count)]
        return [self._with(cards) for cards in combinations(self._unseen, size)]

    def _with(self, cards: Sequence[int]) -> Round:
        hands, dealt = list(self.start.hands), 0
        for seat, size in enumerate(self._sizes):
            if size:
                hands[seat] = sum([1 << card for card in cards[dealt : dealt + size]])
                dealt += size
        return self.start._replace(hands=tuple(hands))


def set_of(cards: Iterable[Card | None]) -> int:
    """Return the cards that are seen, as a set."""
    return sum([1 << card for card in numbers_in(cards)])
