"""Beliefs about the other hands: worlds in which the plays so far make sense are likelier.

This is policy-based inference: D. Rebstock, C. Solinas, M. Buro, N. Sturtevant, "Policy Based Inference in Trick-Taking
Card Games" (2019), arXiv:1905.10911. The weight of a world is the product of the chances that each seat, with the hand
it has there, would have played as it did. A seat is taken to choose by softmax over the linear player's values of its
cards; a share of plays is taken as random, and the product is tempered, because people follow other rules. The chance
of a hand is a sum over the `observed_history` and independent of the other hands, so a world is changed into the next
by exchanging cards (Metropolis's algorithm).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import exp, log
from typing import Final

from caurobat.games.cau_robat.state import View
from caurobat.players.cau_robat.fast.tables import COPIES, COUNT
from caurobat.players.cau_robat.fast.worlds import Worlds
from caurobat.players.cau_robat.features import NAMES
from caurobat.players.cau_robat.linear import weights_for
from caurobat.players.cau_robat.observed_history import CardValues, observed_history

_BITS: Final = COPIES.bit_length()
CARD: Final = tuple([1 << _BITS * place for place in range(COUNT)])
"""The number of a card. A hand is the sum of its cards: a few bits for the copies of each place."""
_MANY: Final = (1 << _BITS) - 1
_BURN_IN: Final = 200
_STEPS: Final = 10
_POOL: Final = 600  # the number of worlds drawn before they are used again


@dataclass(frozen=True, slots=True)
class Memory:
    """How much a player infers from what the others have played.

    Cards whose values differ by `temperature` (in cards) are taken to be played in a ratio of e to 1. `slips` is the
    share of random plays, `refusals` the chance of passing a call that could be answered, and `trust` the power to
    which the chances are raised, from 0 (nothing is inferred) to 1.
    """

    temperature: float = 1.25
    trust: float = 0.6
    slips: float = 0.1
    refusals: float = 0.15


class Belief:
    """How well each hand that a seat may hold fits its past plays, as the logarithm of a chance."""

    __slots__ = ("_fits", "_matches", "_memory", "_next", "_passed", "_turns", "is_empty")

    def __init__(self, view: View, memory: Memory) -> None:
        weights = weights_for(view.seats)
        self._memory = memory
        self._next, self._matches = weights[NAMES.index("own_chance")], weights[NAMES.index("own_matches")]
        self._turns: list[list[tuple[int, int, CardValues]]] = []
        self._passed: list[list[int]] = []
        self._fits: list[dict[int, float]] = []
        for seat, history in enumerate(observed_history(view)):
            turns, since = list[tuple[int, int, CardValues]](), 0
            for place, values in reversed(history.played):
                since += CARD[place]
                if values is not None:
                    turns.append((since, place, values))
            self._turns.append(turns)
            self._passed.append([] if seat == view.seat else history.passed)
            self._fits.append({})
        self.is_empty = not any(self._turns) and not any(self._passed)
        """Whether nobody has done anything that allows an inference."""

    def fit(self, seat: int, hand: int) -> float:
        """Return how well it fits that `seat` still holds `hand`: at most 0, and always 0 without any inference."""
        fits = self._fits[seat]
        fit = fits.get(hand)
        if fit is None:
            fit = sum([self._chance(hand + since, place, values) for since, place, values in self._turns[seat]])
            for place in self._passed[seat]:
                if hand // CARD[place] & _MANY:
                    fit += log(self._memory.refusals)
            fit = fits[hand] = self._memory.trust * fit
        return fit

    def _chance(self, hand: int, place: int, values: CardValues) -> float:
        """Return the logarithm of the chance that a seat with `hand` plays `place`."""
        held = [(one, copies) for one in range(COUNT) if (copies := hand >> _BITS * one & _MANY)]
        own, others = 0.0, list[float]()
        for one, copies in held:
            takes = values.takes[one]
            value = values.alone[one][copies - 1]
            longest = matches = 0
            for other, left in held:
                take = takes[other]
                if take and (other != one or left > 1):
                    matches += 1
                    longest = max(longest, take)
            value += self._next * longest + self._matches * matches
            others.append(value)
            if one == place:
                own = value
        memory = self._memory
        total = sum([exp((value - own) / memory.temperature) for value in others])
        return log((1.0 - memory.slips) / total + memory.slips / len(held))


def likely(worlds: Worlds, belief: Belief, chance: Callable[[], float]) -> Iterator[list[int]]:
    """Yield unseen places in the order of `Worlds.filled`, each deal as often as it fits; `chance` is below 1."""
    pool: list[list[int]] = []
    for cards in _chain(worlds, belief, chance):
        pool.append(cards[:])
        yield cards
        if len(pool) == _POOL:
            break
    while True:
        yield pool[int(chance() * _POOL)]


def _chain(worlds: Worlds, belief: Belief, chance: Callable[[], float]) -> Iterator[list[int]]:
    """Yield worlds without end, each a few exchanges away from the one before; the list is used again."""
    cards = sorted(worlds.unseen, key=lambda _: chance())
    count, stock = len(cards), len(worlds.sizes)
    owners = [seat for seat, size in enumerate(worlds.sizes) for _ in range(size)]
    owners += [stock] * (count - len(owners))
    hands = [0] * (stock + 1)
    for owner, card in zip(owners, cards, strict=True):
        hands[owner] += CARD[card]
    fits = [belief.fit(seat, hands[seat]) for seat in range(stock)] + [0.0]
    steps = _BURN_IN
    while True:
        for _ in range(steps):
            first, second = int(chance() * count), int(chance() * count)
            one, other = owners[first], owners[second]
            card, another = cards[first], cards[second]
            if one == other or card == another:
                continue
            change = CARD[another] - CARD[card]
            fit = belief.fit(one, hands[one] + change) if one < stock else 0.0
            fit_of_other = belief.fit(other, hands[other] - change) if other < stock else 0.0
            better = fit + fit_of_other - fits[one] - fits[other]
            if better >= 0.0 or chance() < exp(better):
                cards[first], cards[second] = another, card
                hands[one] += change
                hands[other] -= change
                fits[one], fits[other] = fit, fit_of_other
        yield cards
        steps = _STEPS
