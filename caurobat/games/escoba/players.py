"""The players of Escoba: the value of captures, fixed players for comparison, and the people, weakest first."""

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Final

from caurobat.core.spanish_count import COINS, SEVEN_OF_COINS, VALUES, value_of
from caurobat.decks import SPANISH, Card
from caurobat.games.escoba.rules import FIFTEEN, GAME, Options, Sevens, State, View, ways_of
from caurobat.players.capture_advice import ROUNDS, Advice, Adviser
from caurobat.players.capture_search import ForeseeingPlayer
from caurobat.players.capturing import GREED, Appraisal
from caurobat.players.fishing import ErrorRates
from caurobat.players.player import RandomPlayer, Roster, is_forced
from caurobat.players.terms import ImperfectPlayer, LinearPlayer

_A_CARD, _A_COIN, _THE_SEVEN = 0.05, 0.14, 1.0
_FOR_SEVENS: Final[Mapping[Sevens, Mapping[int, float]]] = {
    Sevens.MOST: {7: 0.3},
    Sevens.SETENTA: {7: 0.28, 6: 0.1, 1: 0.06, 5: 0.03},
    Sevens.LADDER: {7: 0.32, 6: 0.07, 1: 0.03},
}
_WORTH: Final[Mapping[Sevens, Mapping[Card, float]]] = {
    rule: {
        card: _A_CARD + _A_COIN * (card.suit is COINS) + _THE_SEVEN * (card is SEVEN_OF_COINS) + ranks.get(card.rank, 0)
        for card in SPANISH.cards
    }
    for rule, ranks in _FOR_SEVENS.items()
}


class EscobaAppraisal(Appraisal):
    """The worth of cards, which depends on the rule for sevens, and of tables, by their sums."""

    def ways(self, options: Options, card: Card, table: tuple[Card, ...]) -> Sequence[tuple[Card, ...]]:
        """Return every way to play `card` on `table`."""
        return ways_of(options, card, table)

    def worth(self, options: Options) -> Mapping[Card, float]:
        """Return the value of each captured card."""
        return _WORTH[options.sevens]

    def gains(self, options: Options, table: tuple[Card, ...]) -> Mapping[int, float]:
        """Return the value of the best capture from `table` for each rank that takes something."""
        return _gains(options.sevens, table)


@lru_cache(100_000)
def _gains(rule: Sevens, table: tuple[Card, ...]) -> Mapping[int, float]:
    worth, best = _WORTH[rule], [0.0, *[-99.0] * (FIFTEEN - 1)]
    for card in table:
        value = value_of(card)
        for total in range(FIFTEEN - 1, value - 1, -1):
            best[total] = max(best[total], best[total - value] + worth[card])
    whole = sum(map(value_of, table))
    if whole < FIFTEEN:
        best[whole] += Appraisal.sweep
    return {rank: best[FIFTEEN - value] for rank, value in VALUES.items() if best[FIFTEEN - value] > 0}


APPRAISAL: Final = EscobaAppraisal(GAME)
ADVISER: Final = Adviser(APPRAISAL)
_BIEL: Final = ErrorRates(sums=0.4, long_sums=0.8, value=0.8, sweep=0.3, danger=1.0, plans=1.0, memory=0, favourite=11)
_LAIA: Final = ErrorRates(sums=0.25, long_sums=0.6, value=0.6, sweep=0.1, danger=1.0, plans=1.0, memory=0)
_QUIM: Final = ErrorRates(sums=0.25, long_sums=0.6, value=0.4, danger=0.6, plans=1.0, tires=True, memory=2)
_MONTSE: Final = ErrorRates(sums=0.05, long_sums=0.25, danger=0.3, plans=0.3, memory=4)

ROSTER: Final[Roster[View, State, Advice]] = Roster(
    {
        "random": partial(RandomPlayer, GAME),
        "greedy": partial(ImperfectPlayer, ADVISER.weigher, GREED),
        "biel": partial(ImperfectPlayer, ADVISER.weigher, _BIEL),
        "laia": partial(ImperfectPlayer, ADVISER.weigher, _LAIA),
        "quim": partial(ImperfectPlayer, ADVISER.weigher, _QUIM),
        "montse": partial(ImperfectPlayer, ADVISER.weigher, _MONTSE),
        "ramon": partial(LinearPlayer, ADVISER.weigher),
        "padrina": partial(ForeseeingPlayer, APPRAISAL),
    },
    partial(LinearPlayer, ADVISER.weigher),
    partial(is_forced, GAME),
    advise=ADVISER.advise,
    most_rounds=ROUNDS,
    judge=ADVISER.judge,
    deal_values=ADVISER.deal_values,
)
