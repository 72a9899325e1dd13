"""The value of a position after a play, learned by self-play: a small net, its inputs and its weights.

`tools/train_scopa.py` trains the weights in `values.bin` and describes how; `tools/scopa_values/train.c` computes the
same inputs (a test compares the two). All inputs are binary, so the first layer is a sum of rows, one for each input
that is on. A row is packed into one large integer, with a lane of sixteen bits for each hidden unit: adding two rows is
adding two integers, which Python does fast, and most partial sums are cached by the cards that they represent.

Sets of cards are also integers: the bit of a card is its number in `CARDS`.
"""

import json
import math
import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from operator import mul
from pathlib import Path
from struct import Struct
from typing import Final, NamedTuple

from caurobat.core.fishing import captured_by, sides_of
from caurobat.core.spanish_count import PRIME_VALUES, VALUES
from caurobat.core.zones import HANDS, STOCK, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.scopa.players.appraisal import APPRAISAL, RANKS
from caurobat.games.scopa.rules import BATCH, Options, Round
from caurobat.players.worlds import chance_to_hold

WEIGHTS: Final = Path(__file__).with_name("values.bin")
UNIT: Final = 256
"""The integer that stands for a weight of 1."""
_LEAK: Final = 0.05  # the slope of a hidden unit below 0
_LANE: Final = 16
_MIDDLE: Final = 1 << _LANE - 1
_ANSWERS: Final = [_LEAK * number for number in range(-_MIDDLE, 0)] + [float(number) for number in range(_MIDDLE)]
"""The output of a hidden unit by the value of its lane."""
_MOST_REMEMBERED: Final = 20_000

_PRIME_LEVELS: Final = {prime: level for level, prime in enumerate((0, 10, 12, 13, 14, 15, 16, 18, 21))}
_USUAL: Final = Options()
_HIGHEST: Final = 10  # the highest value of a card, and therefore the highest sum that one card can sweep


CARDS: Final[tuple[Card, ...]] = tuple(
    sorted(SPANISH.cards, key=lambda card: (VALUES[card.rank], SPANISH.suits.index(card.suit)))
)
"""The card of each number."""
_BITS: Final[Mapping[Card | None, int]] = {None: 0, **{card: 1 << number for number, card in enumerate(CARDS)}}
_DECK: Final = (1 << len(CARDS)) - 1
_COINS: Final = sum([1 << coin for coin in range(0, len(CARDS), 4)])


def set_of(cards: Iterable[Card | None]) -> int:
    """Return the visible cards as a set."""
    return sum(map(_BITS.__getitem__, cards))


def numbers_in(cards: int) -> list[int]:
    """Return the numbers of the cards in a set, lowest first."""
    numbers = []
    while cards:
        lowest = cards & -cards
        numbers.append(lowest.bit_length() - 1)
        cards ^= lowest
    return numbers


class Captures(NamedTuple):
    """The best capture from a table with each value."""

    total: int
    """The sum of the table's values."""
    gains: tuple[float, ...]
    """The value of the best capture with a card of each value, not counting that card; a sweep counts as well."""
    worst: tuple[int, ...]
    """The values that can capture something, the most valuable capture first."""

    @classmethod
    def of(cls, table: int) -> "Captures":
        """Return the captures from a set of cards by the usual rules."""
        cards = tuple([CARDS[number] for number in numbers_in(table)])
        found = APPRAISAL.gains(_USUAL, cards)
        gains = [found.get(RANKS.get(value, 0), 0.0) for value in range(_HIGHEST + 1)]
        worst = sorted([value for value in RANKS if RANKS[value] in found], key=lambda value: (-gains[value], value))
        return cls(sum([VALUES[card.rank] for card in cards]), tuple(gains), tuple(worst))


class Afterstate(NamedTuple):
    """A round after a play as one seat knows it. Sides are numbered in the order of play, from that seat's own."""

    hand: int
    table: int
    piles: tuple[int, ...]
    sweeps: tuple[int, ...]
    last: int
    """The side that captured last, or the number of sides if nobody has."""
    left: int
    """The number of cards in all hands and the stock."""
    following: int
    """The seat that plays next, counted from this one."""
    size: int
    """The number of cards that the next seat holds, or will be dealt after the last card of a batch."""
    is_new_batch: bool


def position_of(at: Round, seat: int) -> Afterstate:
    """Return the round as `seat` knows it after a play; if the next hand is unseen, a new batch has been dealt."""
    sides = sides_of(at.options, at.seats)
    piles = [set_of(captured_by(at.zones, one)) for one in sides]
    sweeps = [sum([len(at.sweeps[one]) for one in seats]) for seats in sides]
    side = seat % len(sides)
    assert at.turn is not None, "a round that is over has a result"
    hand = at.zones[HANDS[at.turn]]
    is_new_batch = set_of(hand) == 0
    capturer = at.last_capturer
    return Afterstate(
        set_of(at.zones[HANDS[seat]]),
        set_of(at.zones[TABLE]),
        tuple(piles[side:] + piles[:side]),
        tuple(sweeps[side:] + sweeps[:side]),
        len(piles) if capturer is None else (capturer - side) % len(piles),
        sum([len(at.zones[zone]) for zone in (STOCK, *HANDS[: at.seats])]),
        (at.turn - seat) % at.seats,
        BATCH if is_new_batch else len(hand),
        is_new_batch,
    )


class _Layout:
    """The index of the first input of each kind."""

    def __init__(self, seats: int, sides: int) -> None:
        self.count = 0
        self.hand = self._next(40)
        self.table = self._next(40)
        self.piles = self._next(40 * sides)
        self.unseen = self._next(10 * 5)
        self.taken = self._next(23 * sides)
        self.coins = self._next(7 * sides)
        self.primes = self._next(4 * 9 * sides)
        self.sweeps = self._next(7)
        self.last = self._next(sides + 1)
        self.left = self._next(37)
        self.following = self._next(seats)
        self.danger = self._next(2 * 12)
        self.sweep = self._next(2 * 10)
        self.follow = self._next(8)
        self.own = self._next(1)
        self.sum = self._next(12)
        self.alone = self._next(10 * 5)
        self.lead = self._next(17)

    def _next(self, count: int) -> int:
        start = self.count
        self.count += count
        return start


class Net:
    """The values for one kind of table. Its caches are bounded, and all players may share it."""

    def __init__(self, seats: int, sides: int, hidden: int, weights: Sequence[int]) -> None:
        """`weights` are integers: a row for each input, the hidden units' bias, the output's weights and its bias."""
        self.sides = sides
        self._at = at = _Layout(seats, sides)
        if len(weights) != (at.count + 2) * hidden + 1:
            raise ValueError(f"{len(weights)} weights do not fit {at.count} inputs and {hidden} hidden units")
        self._rows = [_packed(weights[row * hidden : (row + 1) * hidden]) for row in range(at.count)]
        bias = weights[at.count * hidden : (at.count + 1) * hidden]
        self._bias = _packed([number + _MIDDLE for number in bias])
        self._out = [number / UNIT / UNIT for number in weights[(at.count + 1) * hidden : -1]]
        self._shift = weights[-1] / UNIT
        self._lanes = Struct(f"<{hidden}H")
        self._table = lru_cache(_MOST_REMEMBERED)(self._table_part)
        self._pile = lru_cache(_MOST_REMEMBERED)(self._pile_part)
        self._unseen = lru_cache(_MOST_REMEMBERED)(self._unseen_part)

    def value(self, position: Afterstate) -> float:
        """Return how well the seat stands, from −1 to 1."""
        lanes = self._lanes.unpack(self._sum(position).to_bytes(self._lanes.size, "little"))
        return math.tanh(sum(map(mul, map(_ANSWERS.__getitem__, lanes), self._out)) + self._shift)

    def _sum(self, position: Afterstate) -> int:
        hand, table, piles, sweeps, last, left, following, size, is_new_batch = position
        rows, at = self._rows, self._at
        table_rows, there = self._table(table)
        total = self._bias + table_rows + rows[at.last + last] + rows[at.left + left] + rows[at.following + following]
        seen, best_rival = hand | table, 0
        for ahead, pile in enumerate(piles):
            pile_rows, prime = self._pile(ahead, pile)
            total += pile_rows
            seen |= pile
            if not ahead:
                mine = prime
            elif prime > best_rival:
                best_rival = prime
        lead = (mine - best_rival + 400) // 3 - 133
        total += rows[at.lead + min(max(lead, -8), 8) + 8]
        total += rows[at.sweeps + min(max(sweeps[0] - max(sweeps[1:]), -3), 3) + 3]
        unseen = _DECK & ~seen
        unseen_rows, copies = self._unseen(unseen)
        total += unseen_rows
        if table and there.total <= _HIGHEST:
            total += rows[at.alone + 5 * (there.total - 1) + copies[there.total]]
        danger = sweep = 0.0
        is_mine = not following
        if table and (is_new_batch or not is_mine):
            danger, sweep = danger_of(there, copies, size, unseen.bit_count())
        total += rows[at.danger + 12 * is_mine + _level(danger, 6, 11)]
        total += rows[at.sweep + 10 * is_mine + _level(sweep, 9, 9)]
        follow = 0.0
        for card in numbers_in(hand):
            total += rows[card]
            gain = there.gains[card // 4 + 1]
            if gain > follow:
                follow = gain
        if table and there.total <= _HIGHEST and hand >> 4 * (there.total - 1) & 15:
            total += rows[at.own]
        return total + rows[at.follow + _level(follow, 4, 7)]

    def _table_part(self, table: int) -> tuple[int, Captures]:
        """Return the sum of the rows that depend only on the table, and the possible captures from it."""
        there = Captures.of(table)
        rows = sum([self._rows[self._at.table + card] for card in numbers_in(table)])
        rows += self._rows[self._at.sum + min(there.total, _HIGHEST + 1)]
        return rows, there

    def _pile_part(self, ahead: int, pile: int) -> tuple[int, int]:
        """Return the sum of the rows that depend only on a pile, and its prime."""
        rows, at = self._rows, self._at
        total = sum([rows[at.piles + 40 * ahead + card] for card in numbers_in(pile)])
        total += rows[at.taken + 23 * ahead + min(pile.bit_count(), 22)]
        total += rows[at.coins + 7 * ahead + min((pile & _COINS).bit_count(), 6)]
        primes = [0] * 4
        for card in numbers_in(pile):
            primes[card % 4] = max(primes[card % 4], PRIME_VALUES[CARDS[card].rank])
        for suit, prime in enumerate(primes):
            total += rows[at.primes + 9 * (4 * ahead + suit) + _PRIME_LEVELS[prime]]
        return total, sum(primes)

    def _unseen_part(self, unseen: int) -> tuple[int, tuple[int, ...]]:
        """Return the sum of the rows that depend only on the unseen cards, and how many of them have each value."""
        copies = copies_in(unseen)
        rows, at = self._rows, self._at
        return sum([rows[at.unseen + 5 * (value - 1) + copies[value]] for value in range(1, 11)]), copies


def copies_in(cards: int) -> tuple[int, ...]:
    """Return how many cards of each value, from 0 on, a set has."""
    return 0, *[(cards >> 4 * value & 15).bit_count() for value in range(10)]


def danger_of(table: Captures, copies: Sequence[int], size: int, unseen: int) -> tuple[float, float]:
    """Return the expected value of the next seat's best capture, and its chance to hold a card that sweeps.

    It holds `size` of the `unseen` cards, of which there are `copies` of each value.
    """
    danger, sweep, left = 0.0, 0.0, 1.0
    for value in table.worst:
        if not copies[value]:
            continue
        chance = chance_to_hold(copies[value], size, unseen)
        danger += left * chance * table.gains[value]
        left *= 1.0 - chance
        if value == table.total:
            sweep = chance
    return danger, sweep


def _level(amount: float, scale: int, most: int) -> int:
    return min(math.ceil(amount * scale - 1e-9), most)


def _packed(lanes: Sequence[int]) -> int:
    return sum([number << _LANE * place for place, number in enumerate(lanes)])


def read_nets(data: bytes) -> list[tuple[dict[str, int], list[int]]]:
    """Return the description (with `seats`, `sides` and `hidden` units) and the weights of each net in a file."""
    head, _, packed = data.partition(b"\n")
    planes = zlib.decompress(packed)
    lower, upper = planes[: len(planes) // 2], planes[len(planes) // 2 :]
    numbers = [low | high << 8 for low, high in zip(lower, upper, strict=True)]
    weights = [-(number + 1 >> 1) if number & 1 else number >> 1 for number in numbers]
    nets, start = [], 0
    for table in json.loads(head)["tables"]:
        nets.append((table, weights[start : start + table["weights"]]))
        start += table["weights"]
    return nets


@cache
def net_for(seats: int, sides: int) -> Net:
    """Return the net trained for a table with these numbers of seats and sides."""
    return next(
        Net(seats, sides, table["hidden"], weights)
        for table, weights in read_nets(WEIGHTS.read_bytes())
        if (table["seats"], table["sides"]) == (seats, sides)
    )
