"""The value of moves at a glance, and quick but sensible playouts based on it.

Equal cards and equal items need not be distinguished, so only one of each is considered.
"""

import math
from collections.abc import Iterator, Mapping
from functools import partial
from operator import itemgetter
from typing import Final, NamedTuple

from caurobat.core.decisions import Action, Build, Play
from caurobat.core.zones import HANDS, STOCK
from caurobat.decks import FRENCH, JOKERS, Card
from caurobat.games.zwicker.rules import GAME, Round, View
from caurobat.games.zwicker.rules.counting import card_points
from caurobat.games.zwicker.rules.groups import JOKER, sweepers, ways_of
from caurobat.games.zwicker.rules.legal import buildable, possible_values
from caurobat.games.zwicker.rules.options import BuildRule
from caurobat.games.zwicker.rules.state import HIGHEST, OnTable, cards_of, value_of
from caurobat.players.player import Chance
from caurobat.players.rollouts import play_out
from caurobat.players.worlds import Worlds

SWEEP: Final = 3
"""The points of a sweep."""
VALUE: Final[Mapping[Card, int]] = {card: value_of(card) or JOKER for card in (*FRENCH.cards, *JOKERS)}
"""The value of each card, `JOKER` for a joker."""
POINTS: Final[Mapping[Card, int]] = {card: card_points(card) for card in VALUE}
"""The points of each card at the end."""
_CARD: Final = 0.05
_HASTE: Final = 0.08  # how often a move is random
_WAVER: Final = 0.3  # the noise added to the value of a move
# The cost of leaving a pool, by the number of values that sweep it; any of three cards may be one of them or a joker.
_RISK: Final = tuple([SWEEP * (1.0 - (1.0 - (4 * values + 3 * bool(values)) / 58) ** 3) for values in range(HIGHEST)])
_SPAN: Final = 15.0  # the lead in points beyond which more makes no difference


_LYING: Final = 0.55  # the loss for each point left in the pool
_JOKER: Final = 1.2  # the cost of spending a joker, which might have swept
_HELD: Final = 0.5  # the value of building a value that the seat holds
_READY: Final = 0.3  # the gain for each point of the card in the hand that can take the build


class Worth(NamedTuple):
    """The terms of a move, in points; their sum is its worth."""

    gain: float
    """The points that it takes at once, including those of a sweep."""
    lying: float = 0.0
    """The points left in the pool."""
    risk: float = 0.0
    """The risk of the next seat's sweep."""
    joker: float = 0.0
    """Spending a joker."""
    held: float = 0.0
    """Building a value that the seat holds."""


class Lying(NamedTuple):
    """An item: its value (`JOKER` for a joker alone), its points, its number of cards, and its place in the pool."""

    value: int
    points: int
    cards: int
    place: int


class Move(NamedTuple):
    """A card with its captures, or with the item that it is built on and their common value; 0 without a build."""

    card: Card
    items: tuple[Lying, ...]
    value: int = 0

    def action(self, at: Round) -> Action:
        """Return the corresponding action."""
        assert at.turn is not None, "only asked while somebody is to move"
        if self.value:
            return Build(at.turn, self.card, at.items[self.items[0].place].cards[0], self.value)
        places = sorted([item.place for item in self.items])
        return Play(at.turn, self.card, cards_of([at.items[place] for place in places]))


def lying_in(at: OnTable) -> list[Lying]:
    """Return the items that a card may take, by value, points and number of cards."""
    items, places = at.items, list(range(len(at.items)))
    free = buildable(at)
    if len(free) < len(items):
        places = [place for place in places if items[place] in free]
    return sorted(
        [
            Lying(items[place].value or JOKER, sum([POINTS[card] for card in cards]), len(cards), place)
            for place in places
            for cards in [items[place].cards]
        ]
    )


def different(hand: tuple[Card, ...]) -> list[Card]:
    """Return `hand` with only the first of equal cards."""
    return list({(VALUE[card], POINTS[card]): card for card in reversed(hand)}.values())


def alike(at: OnTable, action: Action) -> tuple[object, ...]:
    """Return a description of `action` that is the same for actions that differ only by equal cards or items."""
    assert isinstance(action, Play | Build), "cards are played in this game, and nothing else is done"
    cards, value = ((action.on,), action.value) if isinstance(action, Build) else (action.takes or (), 0)
    items = [item[:3] for item in lying_in(at) if any(one in cards for one in at.items[item.place].cards)]
    return VALUE[action.card], POINTS[action.card], tuple(items), value


def worths(at: Round, *, is_wide: bool) -> Iterator[tuple[Worth, Move]]:
    """Yield the moves of the seat to move worth considering, with terms; if `is_wide`, including all builds."""
    lying, hand = lying_in(at), at.hand()
    values = tuple([item.value for item in lying])
    again = [place for place in range(1, len(lying)) if lying[place][:3] == lying[place - 1][:3]]
    points = sum([item.points for item in lying])
    is_stuck = len(lying) < len(at.items)
    risk, sweep = (0.0, 0) if is_stuck else (-1.0, SWEEP)
    for card in different(hand):
        value = VALUE[card]
        joker = 0.0 if value else -_JOKER
        for way in ways_of(values, value):
            if again and any(place in way and place - 1 not in way for place in again):
                continue
            items = tuple([lying[place] for place in way])
            gain = POINTS[card] + sum([item.points for item in items])
            worth = gain + _CARD * len(way)
            if len(way) == len(lying):
                yield Worth(worth + sweep, joker=joker), Move(card, items)
                continue
            rest = tuple([one for place, one in enumerate(values) if place not in way])
            threat = risk * _RISK[sweepers(rest).bit_count()]
            yield Worth(worth, -_LYING * (points + POINTS[card] - gain), threat, joker), Move(card, items)
        left = -_LYING * (points + POINTS[card])
        threat = risk * _RISK[sweepers(tuple(sorted((*values, value)))).bit_count()]
        yield Worth(0.0, left, threat, joker), Move(card, ())
        if not value:
            continue
        for place, item in enumerate(lying):
            total = value + item.value
            if item.value == JOKER or total > HIGHEST or place in again:
                continue
            ready = max([POINTS[other] for other in hand if VALUE[other] == total], default=-1)
            if ready < 0 and not is_wide:
                continue
            if at.options.build is BuildRule.HELD and not possible_values(at.options, card, at.items[item.place], hand):
                continue
            rest = tuple(sorted((*values[:place], *values[place + 1 :], total)))
            held = _HELD + _READY * ready if ready >= 0 else 0.0
            yield Worth(0.0, left, risk * _RISK[sweepers(rest).bit_count()], 0.0, held), Move(card, (item,), total)


def worlds_of(view: View, seed: int) -> Worlds[Round]:
    """Return the worlds that the seat of `view` may be in."""
    return Worlds(Round(view), GAME.unseen_cards(view), seed)


def quick_move(at: Round, chance: Chance) -> Action:
    """Return the quick move of the seat to move."""
    if chance() < _HASTE:
        moves = [move for _, move in worths(at, is_wide=True)]
        return moves[int(chance() * len(moves))].action(at)
    looked = [(sum(worth) + chance() * _WAVER, move) for worth, move in worths(at, is_wide=False)]
    return max(looked, key=itemgetter(0))[1].action(at)


def play_on(at: Round, chance: Chance, stock: int = 0) -> None:
    """Play the round on until fewer than `stock` cards are left in the stock, or it is over.

    Later batches are pure chance, the same for every play: they would cost time and only blur the result.
    """
    play_out(at, partial(quick_move, chance=chance), lambda: len(at.zones[STOCK]) < stock)


def rewards(at: Round) -> list[float]:
    """Return the result of the round for each side, from 0 to 1: half for winning, half for the margin."""
    points = at.counted().points
    left = sum([len(at.zones[zone]) for zone in (STOCK, *HANDS[: at.seats])])
    noise = 2.0 + 9.0 * math.sqrt(left / 58)
    most, shares = max(points), []
    for side, made in enumerate(points):
        ahead = made - max(points[:side] + points[side + 1 :])
        share = 1.0 / points.count(most) if made == most else 0.0
        win = share if at.turn is None else 0.5 + 0.5 * math.tanh(ahead / noise)
        shares.append(0.5 * win + 0.25 * (1.0 + min(max(ahead / _SPAN, -1.0), 1.0)))
    return shares
