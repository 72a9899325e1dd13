"""The value of a batch as a chance to win the match: points made, cards taken, and expectations.

The numbers were measured in rounds of greedy players: the cards that a batch brings each side, and the spread of points
in a round.
"""

from functools import cache, lru_cache
from math import exp, sqrt
from typing import Final

from caurobat.games.cuarenta.players.batch_model import LIMPIA, RANKS, BatchModel
from caurobat.games.cuarenta.rules.counting import card_points
from caurobat.games.cuarenta.rules.dealing import BATCH, PACK
from caurobat.games.cuarenta.rules.options import GOAL
from caurobat.players.worlds import expected_best

# By seats: the cards that each side takes in a batch, and the standard deviations of their difference and sum.
_CARDS: Final = {2: (5.0, 4.5, 2.2), 4: (10.1, 6.2, 1.4)}
_NODES: Final = ((-1.73, 1 / 6), (0.0, 2 / 3), (1.73, 1 / 6))  # three nodes of a normal distribution, with weights
# The same distribution with more nodes, because the score for cards has steps.
_DENSE: Final = tuple((number / 4, exp(-(number**2) / 32) / (4 * sqrt(6.2831853))) for number in range(-12, 13))
_ROUND_SPREAD: Final = 15.0
_ROUND_POINTS: Final = 14.0
_BATCH_VARIANCE: Final = 14.0
_CARD_VARIANCE: Final = {0: 1.0, 1: 40.0, 2: 60.0, 3: 70.0}
_LOGISTIC: Final = 0.55
_FIRST: Final = 0.7  # the fraction of the gain left on the table that the next batch's first player keeps as a lead
CARD: Final = 0.6
"""The value of a captured card, in points."""


@cache
def card_swing(own: int, other: int, batches: int, seats: int, is_dealing: bool) -> float:
    """Return a side's expected points for cards minus the other side's, with `batches` still to come."""
    dealing = 0 if is_dealing else 1
    if not batches:
        side, points = card_points((own, other), dealing)
        return points if side == 0 else -points
    mean, apart, together = _CARDS[seats]
    root = sqrt(batches)
    expected = 0.0
    for difference, weight in _DENSE:
        for total, part in _NODES:
            whole = own + other + 2 * mean * batches + total * together * root
            gap = own - other + difference * apart * root
            first = max(0, min(40, round((whole + gap) / 2)))
            second = max(0, min(40 - first, round((whole - gap) / 2)))
            side, points = card_points((first, second), dealing)
            expected += weight * part * (points if side == 0 else -points)
    return expected


@lru_cache(maxsize=1 << 15)
def first_gain(table: tuple[int, ...], unseen: int, hand: int, has_courts: bool) -> float:
    """Return the expected gain in points of the next batch's first play on the table that this one leaves.

    `table` counts its cards by place; all unseen cards are equally likely to be in that hand.
    """
    model = BatchModel()
    model.table, model.lying, model.has_courts = list(table), sum(table), has_courts
    gains = []
    for place in range(RANKS):
        sizes = [len(model.takes(action)) for action in model.captures(place)]
        most = max([CARD * (size + 1) + LIMPIA * (size == model.lying) for size in sizes], default=0.0)
        copies = (4 - table[place]) * unseen / (PACK - model.lying)
        gains.append((most, 1.0 - (1.0 - hand / unseen) ** copies))
    return expected_best(sorted(gains, reverse=True))


def match_value(model: BatchModel) -> float:
    """Return the chance, from 0 to 1, that side 0 wins the match after a finished batch."""
    first, second = model.score
    if first >= GOAL or second >= GOAL:
        return float(first >= GOAL)
    batches = model.batches
    lead, most = float(first - second), float(max(first, second))
    variance = 1.0
    if batches:
        lead += card_swing(model.taken[0], model.taken[1], batches, model.seats, model.dealer % 2 == 0)
        if model.lying:
            unseen = batches * BATCH * model.seats
            left = _FIRST * first_gain(tuple(model.table), unseen, BATCH, model.has_courts)
            lead += left if model.dealer % 2 else -left
        variance += batches * _BATCH_VARIANCE + _CARD_VARIANCE[batches]
        most += 3.0 * batches + 5.0
    to_go = max(0.0, GOAL - most)
    # The sooner the match will be over, the less later rounds count.
    variance += _ROUND_SPREAD**2 * to_go / _ROUND_POINTS
    return 1.0 / (1.0 + exp(-lead / (_LOGISTIC * sqrt(variance))))
