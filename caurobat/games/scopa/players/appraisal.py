"""The approximate worth of captures in Scopa, in points."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from caurobat.core.spanish_count import VALUES
from caurobat.decks import SPANISH, Card
from caurobat.games.scopa.rules import (
    ACE,
    COIN_CARDS,
    GAME,
    RE_BELLO,
    SETTEBELLO,
    Ace,
    Options,
    Primiera,
    captures,
)
from caurobat.players.capturing import Appraisal

RANKS: Final = {value: rank for rank, value in VALUES.items()}
"""The rank of each value."""
_A_CARD: Final = 0.06
_A_COIN: Final = 0.16
_IN_THE_PRIMIERA: Final = {
    Primiera.PRIME: {7: 0.28, 6: 0.1, 1: 0.06, 5: 0.03},
    Primiera.SEVENS: {7: 0.34, 6: 0.08},
}
_IN_THE_NAPOLA: Final = (0.6, 0.6, 0.6, 0.3, 0.2, 0.15, 0.1, 0.08, 0.05, 0.05)


class ScopaAppraisal(Appraisal):
    """The worth of cards, which depends on the primiera and the bonus, and sweeps, which an ace's right may not be."""

    def ways(self, options: Options, card: Card, table: tuple[Card, ...]) -> Sequence[tuple[Card, ...]]:
        """Return every way to play `card` on `table`."""
        return captures(options, card, table) or ((),)

    def worth(self, options: Options) -> Mapping[Card, float]:
        """Return the value of each captured card: its share of the majorities, the primiera and the bonus."""
        return _worth(options)

    def is_sweep(self, options: Options, rank: int, takes: Sequence[Card], table: Sequence[Card]) -> bool:
        """Return whether the capture empties the table, but not by an ace's right that makes no sweep."""
        is_by_right = rank == ACE and options.ace is Ace.ALL and all(lying.rank != ACE for lying in table)
        return len(takes) == len(table) and not is_by_right


@lru_cache(maxsize=64)
def _worth(options: Options) -> Mapping[Card, float]:
    in_the_primiera = _IN_THE_PRIMIERA[options.primiera]
    worth = {card: _A_CARD + in_the_primiera.get(card.rank, 0.0) for card in SPANISH.cards}
    for card, in_the_napola in zip(COIN_CARDS, _IN_THE_NAPOLA, strict=True):
        worth[card] += _A_COIN + (in_the_napola if options.has_napola else 0.0)
    worth[SETTEBELLO] += 1.0
    worth[RE_BELLO] += 1.0 if options.has_re_bello else 0.0
    return worth


APPRAISAL: Final = ScopaAppraisal(GAME)
