"""Playouts: rounds played to their end quickly and sensibly, each seat taking the most and leaving no easy sweep."""

import math
from typing import Final

from caurobat.games.scopa.players.model import POINTS, VALUE, Model, Move, Way, ways_of
from caurobat.games.scopa.rules.game import BATCH
from caurobat.players.player import Chance

_LOST: Final = 0.6  # the share of a card's value that trailing it loses: its owner may still take it
_EASY_SWEEP: Final = 0.3  # the cost of leaving a table that one card can sweep
_RISKS: Final = (0.0, *[_EASY_SWEEP] * 10, *[0.0] * 80)  # the cost of leaving a table, by the sum of its cards
_HASTE: Final = 0.1  # how often a move is random
_WAVER: Final = 0.15  # the noise added to the value of a move

TO_THE_END: Final = 12
"""More batches than there are."""
HORIZON: Final = 1
"""The number of batches that a search plays after the present one."""
_SPAN: Final = 6.0  # the lead in points beyond which more makes no difference


def quick_move(model: Model, chance: Chance) -> Move:
    """Return the move that the seat to move would make at a glance."""
    hand, table, profile, total = model.hands[model.turn], model.table, model.profile, model.sum
    if chance() < _HASTE:
        card = hand[int(chance() * len(hand))]
        ways = ways_of(profile, VALUE[card])
        return card, tuple([table[place] for place in ways[int(chance() * len(ways))]])
    size, best, best_card = len(table), -9.0, hand[0]
    best_way: Way = ()
    for card in hand:
        value = VALUE[card]
        for way in ways_of(profile, value):
            if way:
                gain = POINTS[card] + chance() * _WAVER
                for place in way:
                    gain += POINTS[table[place]]
                gain += 1.0 if len(way) == size else -_RISKS[total - value]
            else:
                gain = chance() * _WAVER - _LOST * POINTS[card] - _RISKS[total + value]
            if gain > best:
                best, best_card, best_way = gain, card, way
    return best_card, tuple([table[place] for place in best_way])


def play_out(model: Model, chance: Chance, horizon: int = TO_THE_END) -> None:
    """Play `model` on until `horizon` batches after this one are played, or the round is over.

    Later batches are all chance, alike for every play: they would cost time and only blur the result.
    """
    stock = len(model.stock) - (horizon + 1) * BATCH * len(model.hands)
    while model.left and len(model.stock) > stock:
        model.play(*quick_move(model, chance))


def rewards(model: Model) -> list[float]:
    """Return the result of the round for each side, from 0 to 1: half for winning, half for the margin."""
    return estimates(model) if model.left else rewards_of(model.points())


def rewards_of(points: list[int]) -> list[float]:
    """Return the rewards of a finished round with these points by side."""
    most = max(points)
    share = 1.0 / points.count(most)
    shares = []
    for side, made in enumerate(points):
        others = max(points[:side] + points[side + 1 :])
        margin = min(max((made - others) / _SPAN, -1.0), 1.0)
        shares.append(0.5 * (share if made == most else 0.0) + 0.25 * (1.0 + margin))
    return shares


def estimates(model: Model) -> list[float]:
    """Estimate the rewards of an unfinished round by what each side has so far."""
    sides = range(len(model.taken))
    left = model.left + len(model.table)
    coins_left = 10 - sum(model.coins)
    expected = []
    primes = [sum(best) for best in model.primes]
    spread = 2.0 + 20.0 * left / 40
    for side in sides:
        rival = max([model.taken[other] for other in sides if other != side])
        made = model.sweeps[side] + squash((model.taken[side] - rival) / (1.0 + 0.3 * left))
        rival = max([model.coins[other] for other in sides if other != side])
        made += squash((model.coins[side] - rival) / (0.5 + 0.4 * coins_left))
        rival = max([primes[other] for other in sides if other != side])
        made += squash((primes[side] - rival) / spread)
        made += 0.5 if model.settebello < 0 else float(model.settebello == side)
        expected.append(made)
    shares = []
    noise = 0.6 + 1.6 * left / 40
    for side in sides:
        margin = expected[side] - max([expected[other] for other in sides if other != side])
        shares.append(0.5 * squash(margin / noise) + 0.25 * (1.0 + min(max(margin / _SPAN, -1.0), 1.0)))
    return shares


def squash(number: float) -> float:
    """Return a value from 0 to 1, which is a half at 0."""
    return 0.5 + 0.5 * math.tanh(number)
