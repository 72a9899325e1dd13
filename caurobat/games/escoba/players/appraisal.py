"""What captures are worth in Escoba."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from caurobat.core.spanish_count import COINS, SEVEN_OF_COINS, VALUES, value_of
from caurobat.decks import SPANISH, Card
from caurobat.games.escoba.rules import FIFTEEN, GAME, Options, Sevens, Turn, captures
from caurobat.players.capture_advice import Adviser
from caurobat.players.capturing import Appraisal

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
    """The worth of cards by the rule for sevens, and of tables by their sums."""

    batch = Turn.batch

    def worth(self, options: Options) -> Mapping[Card, float]:
        """Return the value of each captured card."""
        return _WORTH[options.sevens]

    def gains(self, options: Options, table: tuple[Card, ...]) -> Mapping[int, float]:
        """Return the value of the best capture from `table` by each rank that takes something."""
        return _gains(options.sevens, table)

    def best_way(self, options: Options, rank: int, table: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the best capture from `table` by `rank`."""
        card = next(card for card in SPANISH.cards if card.rank == rank)
        return max(captures(card, table), key=lambda takes: self.gain(options, card, takes, table))


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
