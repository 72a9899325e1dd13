"""Playouts: rounds played to their end quickly and sensibly, each seat taking the most and leaving no easy sweep."""

import math
from typing import Final

from caurobat.core.decisions import Play
from caurobat.core.zones import HANDS, STOCK, TABLE
from caurobat.games.scopa.players.cards import (
    CARD_POINTS,
    COINS,
    SETTEBELLO_NUMBER,
    piles_of,
    points_of,
    primes_of,
    sweeps_of,
)
from caurobat.games.scopa.rules import GAME, View
from caurobat.games.scopa.rules.game import BATCH, NO_WAY, VALUE, Round, takings
from caurobat.players.player import Chance
from caurobat.players.worlds import Worlds

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


def worlds_of(view: View, seed: int) -> Worlds[Round]:
    """Return the worlds that the seat of `view` may be in."""
    return Worlds(Round(view), GAME.unseen_cards(view), seed)


def quick_move(at: Round, chance: Chance) -> Play:
    """Return the move that the seat to move would make at a glance."""
    hand, table = at.hand(), at.zones[TABLE]
    assert at.turn is not None, "only asked while somebody is to move"
    values = tuple([VALUE[lying] for lying in table])
    taking, total, size = takings(values), sum(values), len(table)
    if chance() < _HASTE:
        card = hand[int(chance() * len(hand))]
        ways = taking[VALUE[card]] or NO_WAY
        return Play(at.turn, card, tuple([table[place] for place in ways[int(chance() * len(ways))]]))
    best, best_card, best_way = -9.0, hand[0], NO_WAY[0]
    for card in hand:
        value, points = VALUE[card], CARD_POINTS[card]
        for way in taking[value]:
            gain = points + chance() * _WAVER + sum([CARD_POINTS[table[place]] for place in way])
            gain += 1.0 if len(way) == size else -_RISKS[total - value]
            if gain > best:
                best, best_card, best_way = gain, card, way
        if not taking[value]:
            gain = chance() * _WAVER - _LOST * points - _RISKS[total + value]
            if gain > best:
                best, best_card, best_way = gain, card, NO_WAY[0]
    return Play(at.turn, best_card, tuple([table[place] for place in best_way]))


def play_out(at: Round, chance: Chance, horizon: int = TO_THE_END) -> None:
    """Play the round on until `horizon` batches after this one are played, or it is over.

    Later batches are all chance, alike for every play: they would cost time and only blur the result.
    """
    stock = len(at.zones[STOCK]) - (horizon + 1) * BATCH * at.seats
    while at.turn is not None and len(at.zones[STOCK]) > stock:
        at.play(quick_move(at, chance))


def rewards(at: Round) -> list[float]:
    """Return the result of the round for each side, from 0 to 1: half for winning, half for the margin."""
    return rewards_of(points_of(at)) if at.turn is None else estimates(at)


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


def estimates(at: Round) -> list[float]:
    """Estimate the rewards of an unfinished round by what each side has so far."""
    piles, made_by = piles_of(at), sweeps_of(at)
    sides = range(len(piles))
    left = sum([len(at.zones[zone]) for zone in (STOCK, *HANDS[: at.seats])])
    taken, coins = [pile.bit_count() for pile in piles], [(pile & COINS).bit_count() for pile in piles]
    primes = [sum(primes_of(pile)) for pile in piles]
    settebello = [pile >> SETTEBELLO_NUMBER & 1 for pile in piles]
    lying = left + len(at.zones[TABLE])
    contests = (
        (taken, 1.0 + 0.3 * lying),
        (coins, 0.5 + 0.4 * (10 - sum(coins))),
        (primes, 2.0 + 20.0 * lying / 40),
    )
    expected = []
    for side in sides:
        made = made_by[side] + (float(settebello[side]) if any(settebello) else 0.5)
        for amounts, spread in contests:
            made += squash((amounts[side] - max(amounts[:side] + amounts[side + 1 :])) / spread)
        expected.append(made)
    shares = []
    noise = 0.6 + 1.6 * lying / 40
    for side in sides:
        margin = expected[side] - max([expected[other] for other in sides if other != side])
        shares.append(0.5 * squash(margin / noise) + 0.25 * (1.0 + min(max(margin / _SPAN, -1.0), 1.0)))
    return shares


def squash(number: float) -> float:
    """Return a value from 0 to 1, which is a half at 0."""
    return 0.5 + 0.5 * math.tanh(number)
