"""Means with intervals, and Bradley-Terry ratings. Deals are drawn at random, so they are the units of resampling."""

import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Final, TypeVar

Item = TypeVar("Item")
_NORMAL_95: Final = 1.959964
_STUDENT_95: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
"""The number of standard errors that cover 95 %, by degrees of freedom from 1 on."""
_RESAMPLES: Final = 200
_SWEEPS: Final = 60
_PRIOR: Final = 0.5  # a drawn game against everybody, so that even an unbeaten player has a rating
_ELO: Final = 400 / math.log(10)
_ZERO: Final = "greedy"  # the player whose rating is 0

Table = Mapping[str, int]
"""The cards of each player after one round."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of independent `values`, at least one, with its normal interval."""
    mean, error = mean_of(values)
    if len(values) == 1:
        return Estimate(mean, -math.inf, math.inf)
    return Estimate(mean, mean - _NORMAL_95 * error, mean + _NORMAL_95 * error)


def estimate_rate(rates: Sequence[float], rounds: int) -> Estimate:
    """Return the share of `rounds` that were won, from the rate in each deal, with the interval of `rate_interval`."""
    rate, error = mean_of(rates)
    return Estimate(rate, *rate_interval(rate, error**2, rounds, len(rates)))


def rate_interval(rate: float, variance: float, rounds: int, deals: int) -> tuple[float, float]:
    """Return the 95 % interval of a win rate in `rounds` of `deals`; `variance` is the rate's between deals."""
    if deals == 1:
        return 0.0, 1.0  # one deal says nothing about the variance between deals
    return wilson_interval(rate, _effective_size(rate, variance, rounds, deals), student_95(deals - 1))


def _effective_size(rate: float, variance: float, games: int, deals: int) -> float:
    """Return the number of independent rounds that would carry as much information, at most the number played."""
    if rate <= 0 or rate >= 1:
        return deals
    return min(games, rate * (1 - rate) / variance) if variance > 1e-12 else games


def wilson_interval(rate: float, size: float, width: float) -> tuple[float, float]:
    """Return Wilson's interval for `rate` in `size` rounds, `width` standard errors to each side, within 0 … 1."""
    middle = rate + width**2 / (2 * size)
    half = width * math.sqrt(rate * (1 - rate) / size + width**2 / (4 * size**2))
    scale = 1 + width**2 / size
    return max(0.0, min(rate, (middle - half) / scale)), min(1.0, max(rate, (middle + half) / scale))


def student_95(freedom: int) -> float:
    """Return the number of standard errors that cover 95 % if `freedom` degrees of freedom estimate the spread."""
    if freedom <= len(_STUDENT_95):
        return _STUDENT_95[freedom - 1]
    # The first terms of the quantile's expansion for many degrees of freedom.
    z = _NORMAL_95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def mean_of(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error; 0 and 0 for no values."""
    if not values:
        return 0.0, 0.0
    mean = sum(values) / len(values)
    spread = sum([(value - mean) ** 2 for value in values])
    return mean, math.sqrt(spread / max(1, len(values) - 1) / len(values))


def ratings(names: Sequence[str], deals: Sequence[Sequence[Table]]) -> dict[str, Estimate]:
    """Return the rating of each of `names`, relative to `greedy` (or the mean, if absent), bootstrapped by deal."""
    return _bootstrapped([_pair_scores(names, deal) for deal in deals], partial(_fit, names))


def _bootstrapped(
    deals: Sequence[Item], measure: Callable[[Sequence[Item]], Mapping[str, float]]
) -> dict[str, Estimate]:
    """Return what `measure` gives each player in `deals`, with intervals from resampled deals."""
    chance = random.Random(1)
    samples = [measure([deals[int(chance.random() * len(deals))] for _ in deals]) for _ in range(_RESAMPLES)]
    estimates = {}
    for name, mean in measure(deals).items():
        values = sorted([sample[name] for sample in samples if name in sample])
        if values:
            tail = len(values) // 40
            estimates[name] = Estimate(mean, values[tail], values[-1 - tail])
    return estimates


Scores = dict[tuple[int, int], float]


def _pair_scores(names: Sequence[str], deal: Sequence[Table]) -> Scores:
    """Return, for each pair of players, how often the first had more cards than the second; ties count half."""
    places = {name: place for place, name in enumerate(names)}
    scores: Scores = {}
    for table in deal:
        for first, second in combinations(table, 2):
            ahead = (table[first] > table[second]) + 0.5 * (table[first] == table[second])
            pair = places[first], places[second]
            scores[pair] = scores.get(pair, 0.0) + ahead
            scores[pair[::-1]] = scores.get(pair[::-1], 0.0) + 1.0 - ahead
    return scores


def _fit(names: Sequence[str], deals: Sequence[Scores]) -> dict[str, float]:
    """Return the maximum-likelihood ratings for these scores, by Zermelo's iteration."""
    count = len(names)
    ahead = [[_PRIOR * (first != second) for second in range(count)] for first in range(count)]
    for scores in deals:
        for (first, second), score in scores.items():
            ahead[first][second] += score
    strengths = [1.0] * count
    for _ in range(_SWEEPS):
        for one in range(count):
            won = sum(ahead[one])
            met = sum(
                (ahead[one][other] + ahead[other][one]) / (strengths[one] + strengths[other])
                for other in range(count)
                if other != one
            )
            strengths[one] = won / met
    logs = [math.log(strength) for strength in strengths]
    origin = logs[names.index(_ZERO)] if _ZERO in names else sum(logs) / count
    return {name: _ELO * (log - origin) for name, log in zip(names, logs, strict=True)}
