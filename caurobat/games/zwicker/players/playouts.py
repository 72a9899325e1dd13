"""The value of moves at a glance, and playouts by it: rounds played to their end quickly and sensibly."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from caurobat.games.zwicker.players.model import JOKER, POINTS, SWEEP, VALUE, Model, Move, sweepers
from caurobat.games.zwicker.rules.options import BuildRule
from caurobat.games.zwicker.rules.state import HIGHEST
from caurobat.players.player import Chance

_CARD: Final = 0.05
_HASTE: Final = 0.08  # how often a move is random
_WAVER: Final = 0.3  # the noise added to the value of a move
# The cost of leaving a pool, by the number of values that sweep it: any of three cards may be one of them or a joker.
_RISK: Final = tuple([SWEEP * (1.0 - (1.0 - (4 * values + 3 * bool(values)) / 58) ** 3) for values in range(HIGHEST)])
_SPAN: Final = 15.0  # the lead in points beyond which more makes no difference


@dataclass(frozen=True, slots=True)
class Weights:
    """The weight of each part of a move, relative to 1 for a point captured."""

    lying: float = 0.55
    """The loss for each point left in the pool."""
    joker: float = 1.2
    """The cost of spending a joker, which might have swept."""
    held: float = 0.5
    """The value of building a value that one holds."""
    ready: float = 0.3
    """The gain for each point of the card in the hand that can take the build."""
    risk: float = 1.0
    """The weight of the next seat's sweep."""


WEIGHTS: Final = Weights()


def worths(model: Model, *, is_wide: bool, weights: Weights = WEIGHTS) -> Iterator[tuple[float, Move]]:
    """Yield the moves of the seat to move that are worth considering, with values; `is_wide`: any build, too."""
    hand, items, values = model.hands[model.turn], model.items, model.values
    lying = sum([item[1] for item in items])
    sweep = 0.0 if model.stuck[1] else weights.risk
    different, is_held = model.different(), model.options.build is BuildRule.HELD
    is_swept = 0 if model.stuck[1] else SWEEP
    for kind in set(hand):
        value = VALUE[kind]
        cost = -weights.joker if kind == JOKER else 0.0
        for way in model.captures(kind):
            gain = POINTS[kind] + sum([items[place][1] for place in way])
            worth = cost + gain + _CARD * len(way)
            if len(way) == len(items):
                worth += is_swept
            else:
                rest = tuple([one for place, one in enumerate(values) if place not in way])
                worth -= weights.lying * (lying + POINTS[kind] - gain) + sweep * _RISK[sweepers(rest).bit_count()]
            yield worth, (kind, way, 0)
        cost -= weights.lying * (lying + POINTS[kind])
        rest = tuple(sorted((*values, value)))
        yield cost - sweep * _RISK[sweepers(rest).bit_count()], (kind, (), 0)
        if kind == JOKER:
            continue
        for place in different:
            below = values[place]
            total = value + below
            if below == JOKER or total > HIGHEST:
                continue
            ready = max([POINTS[other] for other in hand if VALUE[other] == total], default=-1)
            if ready < 0 and not is_wide:
                continue
            if is_held and not model.builds(kind, below, hand):
                continue
            rest = tuple(sorted((*values[:place], *values[place + 1 :], total)))
            worth = cost - sweep * _RISK[sweepers(rest).bit_count()]
            yield worth + (weights.held + weights.ready * ready if ready >= 0 else 0.0), (kind, (place,), total)


def quick_move(model: Model, chance: Chance) -> Move:
    """Return the move that the seat to move would make at a glance."""
    if chance() < _HASTE:
        moves = model.moves()
        return moves[int(chance() * len(moves))]
    best = -99.0
    best_move: Move = (JOKER, (), 0)
    for worth, move in worths(model, is_wide=False):
        worth += chance() * _WAVER
        if worth > best:
            best, best_move = worth, move
    return best_move


def play_out(model: Model, chance: Chance, stock: int = 0) -> None:
    """Play `model` on until fewer than `stock` cards are left in the stock, or the round is over.

    Later batches are all chance, alike for every play: they would cost time and only blur the result.
    """
    while model.left and len(model.stock) >= stock:
        model.play(quick_move(model, chance))


def rewards(model: Model) -> list[float]:
    """Return the result of the round for each side, from 0 to 1: half for winning, half for the margin."""
    points = model.points()
    noise = 2.0 + 9.0 * math.sqrt(model.left / 58)
    most, shares = max(points), []
    for side, made in enumerate(points):
        ahead = made - max(points[:side] + points[side + 1 :])
        share = 1.0 / points.count(most) if made == most else 0.0
        win = 0.5 + 0.5 * math.tanh(ahead / noise) if model.left else share
        shares.append(0.5 * win + 0.25 * (1.0 + min(max(ahead / _SPAN, -1.0), 1.0)))
    return shares
