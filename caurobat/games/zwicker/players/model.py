"""A small fast model of a round for players that look ahead: cards are kinds, captures are cached.

The kind of a card is its value, since equal cards of one value need not be told apart; the 10 of diamonds, the two
sevens that count and the jokers are kinds of their own. The items of the pool are sorted by value, so that pools with
equal values have their captures at the same places.
"""

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from caurobat.core.dealing import batch_sizes
from caurobat.core.decisions import Action, Build, Play
from caurobat.core.fishing import sides_of
from caurobat.core.round import in_dealing_order
from caurobat.core.zones import HANDS, PILES, STOCK
from caurobat.decks import FRENCH, JOKERS, Card
from caurobat.games.zwicker.rules import GAME, Item, State, View
from caurobat.games.zwicker.rules.counting import SEVENS, TEN, card_points
from caurobat.games.zwicker.rules.game import BATCH
from caurobat.games.zwicker.rules.groups import Pool
from caurobat.games.zwicker.rules.options import BuildRule, Leftovers, Options, TableJokers
from caurobat.games.zwicker.rules.state import HIGHEST, LOWEST, item_of, value_of
from caurobat.players.player import offered

JOKER: Final = 0
"""The kind of every joker, and the value of one that lies alone."""
SEVEN: Final = HIGHEST + 1
TEN_OF_DIAMONDS: Final = HIGHEST + 2
SWEEP: Final = 3
KINDS: Final[dict[Card, int]] = {
    card: TEN_OF_DIAMONDS if card is TEN else SEVEN if card in SEVENS else value_of(card) or JOKER
    for card in (*FRENCH.cards, *JOKERS)
}
"""The kind of each card."""
VALUE: Final = (JOKER, *range(1, HIGHEST + 1), 7, 10)
"""The value of each kind."""
POINTS: Final = tuple([next((card_points(card) for card in KINDS if KINDS[card] == kind), 0) for kind in range(17)])
"""The points of each kind at the end."""
_MOST_REMEMBERED: Final = 100_000

Lying = tuple[int, int, int]
"""An item: its value, the points in it, and how many cards."""
Way = tuple[int, ...]
"""The places of the items taken; empty for none."""
Move = tuple[int, Way, int]
"""A kind of card, the places it takes or is built on, and the value of the build, 0 without one."""


def _items(values: tuple[int, ...]) -> tuple[Item, ...]:
    return tuple([Item((), value or None) for value in values])


@lru_cache(_MOST_REMEMBERED)
def ways_of(values: tuple[int, ...], value: int) -> Sequence[Way]:
    """Return the captures with a card of `value` from a pool of these values, which are sorted."""
    is_none = not values or JOKER < value < values[0]
    return [] if is_none else list(map(tuple, Pool(_items(values)).places(value or None)))


@lru_cache(_MOST_REMEMBERED)
def sweepers(values: tuple[int, ...]) -> int:
    """Return the values with which a card takes all of such a pool, as bits."""
    total, mask = sum(values), 0
    if JOKER not in values:
        # Without a joker the sum must fit; a value that takes it all as one group is sure.
        fitting = [value for value in range(max(values, default=0), HIGHEST + 1) if value and total % value == 0]
        if total in fitting:
            mask, fitting = 1 << total, [value for value in fitting if value != total]
    else:
        fitting = list(range(max(LOWEST, values[-1]), HIGHEST + 1))
    if fitting and values:
        items = _items(values)
        pool = Pool(items)
        for value in fitting:
            mask |= (pool.is_whole(value, items) is not None) << value
    return mask


class Model:
    """A mutable round. `hands` are by seat, `made` (points with sweeps) and `taken` (cards) by side.

    `items` are sorted, and `values` are theirs; `stuck` are the points and cards that nobody may take. `stock` is dealt
    from its end, to the seat `first` first. `left` counts the cards in hands and stock.
    """

    options: Options
    side_of: tuple[int, ...]
    hands: list[list[int]]
    items: list[Lying]
    values: tuple[int, ...]
    stuck: tuple[int, int]
    stock: list[int]
    turn: int
    first: int
    last: int
    left: int
    made: list[int]
    taken: list[int]

    def copy(self) -> "Model":
        """Return an independent copy."""
        other = Model.__new__(Model)
        other.options, other.side_of = self.options, self.side_of
        other.values, other.stuck = self.values, self.stuck
        other.hands = [hand[:] for hand in self.hands]
        other.items, other.stock = self.items[:], self.stock[:]
        other.turn, other.first, other.last, other.left = self.turn, self.first, self.last, self.left
        other.made, other.taken = self.made[:], self.taken[:]
        return other

    def moves(self) -> list[Move]:
        """Return all moves of the seat to move; equal cards and items make one."""
        hand = self.hands[self.turn]
        return [move for kind in sorted(set(hand)) for move in self._moves(kind, hand)]

    def _moves(self, kind: int, hand: list[int]) -> Iterator[Move]:
        for way in self.captures(kind):
            yield kind, way, 0
        for place in self.different():
            for value in self.builds(kind, self.values[place], hand):
                yield kind, (place,), value
        yield kind, (), 0

    def captures(self, kind: int) -> Sequence[Way]:
        """Return the captures with a card of `kind`; of equal items the first ones are taken."""
        ways, items = ways_of(self.values, VALUE[kind]), self.items
        equals = [place for place in range(1, len(items)) if items[place] == items[place - 1]]
        if not equals:
            return ways
        return [way for way in ways if not any(place in way and place - 1 not in way for place in equals)]

    def different(self) -> list[int]:
        """Return the places of the items, only the first of equal ones."""
        items = self.items
        return [place for place, item in enumerate(items) if not place or item != items[place - 1]]

    def builds(self, kind: int, below: int, hand: list[int]) -> list[int]:
        """Return the values of a build with `kind`, played from `hand`, on an item worth `below`."""
        value = VALUE[kind]
        free = (value == JOKER) + (below == JOKER)
        lowest = value + below + free * LOWEST
        values = range(lowest, (HIGHEST if free else min(lowest, HIGHEST)) + 1)
        if self.options.build is not BuildRule.HELD or not values:
            return list(values)
        held = [VALUE[other] for other in hand]
        held.remove(value)
        return list(values) if JOKER in held else [one for one in values if one in held]

    def play(self, move: Move) -> None:
        """Let the seat to move make one of `moves`."""
        kind, way, value = move
        seat = self.turn
        self.hands[seat].remove(kind)
        self.left -= 1
        if value:
            self._build(kind, way[0], value)
        elif way:
            self._capture(kind, way)
        elif kind == JOKER and self.options.table_jokers is TableJokers.STAY:
            self.stuck = self.stuck[0], self.stuck[1] + 1
        else:
            self._lay((VALUE[kind], POINTS[kind], 1))
        seats = len(self.hands)
        for ahead in range(1, seats + 1):
            following = (seat + ahead) % seats
            if self.hands[following]:
                self.turn = following
                return
        self._deal_or_end(seat)

    def _lay(self, item: Lying) -> None:
        self.items.append(item)
        self.items.sort()
        self.values = tuple([item[0] for item in self.items])

    def _capture(self, kind: int, way: Way) -> None:
        side, items = self.side_of[self.turn], self.items
        made, taken = POINTS[kind], 1
        for place in way:
            made += items[place][1]
            taken += items[place][2]
        if len(way) == len(items):
            items.clear()
            made += 0 if self.stuck[1] else SWEEP
        else:
            for place in reversed(way):
                del items[place]
        self.values = tuple([item[0] for item in items])
        self.made[side] += made
        self.taken[side] += taken
        self.last = side

    def _build(self, kind: int, place: int, value: int) -> None:
        _, points, cards = self.items.pop(place)
        if kind == JOKER and self.options.table_jokers is TableJokers.STAY:
            self.stuck = self.stuck[0] + points, self.stuck[1] + cards + 1
            self.values = tuple([item[0] for item in self.items])
        else:
            self._lay((value, points + POINTS[kind], cards + 1))

    def _deal_or_end(self, seat: int) -> None:
        seats = len(self.hands)
        if self.stock:
            for ahead, size in enumerate(batch_sizes(len(self.stock), seats, BATCH)):
                if size:
                    self.hands[(self.first + ahead) % seats] = self.stock[: -size - 1 : -1]
                    del self.stock[-size:]
            self.turn = self.first
            return
        side = self.side_of[seat] if self.options.leftovers is Leftovers.PLAY else self.last
        if side >= 0:
            self.made[side] += self.stuck[0] + sum([item[1] for item in self.items])
            self.taken[side] += self.stuck[1] + sum([item[2] for item in self.items])
        self.items.clear()
        self.values = ()
        self.stuck = 0, 0

    def points(self) -> list[int]:
        """Return the points of each side by its captures so far."""
        points, taken = self.made[:], self.taken
        if self.options.most_cards and taken.count(max(taken)) == 1:
            points[taken.index(max(taken))] += 1
        return points


def kinds_in(cards: Iterable[Card | None]) -> list[int]:
    """Return the kinds of the cards that are seen."""
    return [KINDS[card] for card in cards if card is not None]


def model_of(at: State | View) -> Model:
    """Return the model of a round; a view shows it without unseen cards, which count in `left` all the same."""
    model = Model.__new__(Model)
    zones, seats = at.zones, at.seats
    sides = len(sides_of(at.options, seats))
    model.options = options = at.options
    model.side_of = tuple([seat % sides for seat in range(seats)])
    model.hands = [kinds_in(zones[HANDS[seat]]) for seat in range(seats)]
    stuck = [item for item in at.items if options.table_jokers is TableJokers.STAY and item.has_joker]
    model.items = sorted([lying_of(item) for item in at.items if item not in stuck])
    model.values = tuple([item[0] for item in model.items])
    model.stuck = sum([lying_of(item)[1] for item in stuck]), sum([len(item.cards) for item in stuck])
    model.stock = kinds_in(zones[STOCK])[::-1]
    model.turn = -1 if at.turn is None else at.turn
    model.first = next(in_dealing_order(seats, at.dealer))
    model.last = -1 if at.last_capturer is None else model.side_of[at.last_capturer]
    model.left = sum([len(zones[zone]) for zone in (STOCK, *HANDS[:seats])])
    model.made, model.taken = [0] * sides, [0] * sides
    for seat in range(seats):
        side, pile = model.side_of[seat], zones[PILES[seat]]
        model.made[side] += sum([POINTS[kind] for kind in kinds_in(pile)]) + SWEEP * len(at.sweeps[seat])
        model.taken[side] += len(pile)
    return model


def lying_of(item: Item) -> Lying:
    """Return `item` as an item of the model."""
    return item.value or JOKER, sum([card_points(card) for card in item.cards]), len(item.cards)


def move_of(at: State | View, action: Action) -> Move:
    """Return the move of the model for `action`: actions that differ only by equal cards make one move."""
    assert isinstance(action, Play | Build), "cards are played in this game, and nothing else is done"
    free = [item for item in at.items if not (at.options.table_jokers is TableJokers.STAY and item.has_joker)]
    lying = sorted([lying_of(item) for item in free])
    kind = KINDS[action.card]
    if isinstance(action, Build):
        item = item_of(at.items, action.on)
        assert item is not None, "a build is made on an item of the pool"
        return kind, (lying.index(lying_of(item)),), action.value or 0
    places: list[int] = []
    for taken in sorted([lying_of(item) for item in free if item.cards[0] in (action.takes or ())]):
        # Of equal items, take the next one that is not taken already.
        places.append(lying.index(taken, places[-1] + 1 if places and lying[places[-1]] == taken else 0))
    return kind, tuple(places), 0


def actions_by_move(view: View) -> dict[Move, Action]:
    """Return the first action for each possible move of the view's seat; raises `NotItsTurn`."""
    return {move_of(view, action): action for action in reversed(offered(GAME, view))}


class Worlds:
    """Draws the worlds that the seat of a view may be in."""

    def __init__(self, view: View, seed: int) -> None:
        self._unseen, self._start = kinds_in(GAME.unseen_cards(view)), model_of(view)
        hands = [seat for seat in range(view.seats) if seat != view.seat]
        self._sizes = [(seat, len(view.zones[HANDS[seat]])) for seat in hands]
        self._stock = len(view.zones[STOCK])
        self._random = random.Random(seed)
        self.chance = self._random.random
        """The random numbers for everything played in these worlds."""

    def draw(self) -> Model:
        """Return a world, to be played on."""
        model, unseen = self._start.copy(), self._unseen
        self._random.shuffle(unseen)
        dealt = self._stock
        model.stock = unseen[:dealt]
        for seat, size in self._sizes:
            model.hands[seat] = unseen[dealt : dealt + size]
            dealt += size
        return model
