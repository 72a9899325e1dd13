"""The players of Cuarenta, by name."""

from functools import partial
from typing import Final

from caurobat.games.cuarenta.players.greedy import GreedyPlayer
from caurobat.games.cuarenta.players.imperfect import ErrorRates, ImperfectPlayer
from caurobat.games.cuarenta.players.searching import SearchPlayer
from caurobat.games.cuarenta.players.why import Advice, advise, deal_values, is_forced, judge
from caurobat.games.cuarenta.rules import GAME, State, View
from caurobat.players.player import RandomPlayer, Roster

_BIEL: Final = ErrorRates(match=0.3, sums=0.85, runs=0.5, danger=1.0, claim=0.8, remembers=False)
_LAIA: Final = ErrorRates(match=0.1, sums=0.45, runs=0.2, danger=1.0, claim=0.5, remembers=False)
_QUIM: Final = ErrorRates(match=0.07, sums=0.3, runs=0.12, danger=0.8, claim=0.3, tires=True, remembers=False)
_MONTSE: Final = ErrorRates(sums=0.04, danger=0.15, claim=0.1, remembers=False)

ROSTER: Final[Roster[View, State, Advice]] = Roster(
    {
        "random": partial(RandomPlayer, GAME),
        "greedy": GreedyPlayer,
        "heuristic": ImperfectPlayer,
        "search": SearchPlayer,
        "biel": partial(ImperfectPlayer, _BIEL),
        "laia": partial(ImperfectPlayer, _LAIA),
        "quim": partial(ImperfectPlayer, _QUIM),
        "montse": partial(ImperfectPlayer, _MONTSE),
        "ramon": ImperfectPlayer,
        "padrina": SearchPlayer,
    },
    ImperfectPlayer,
    is_forced,
    advise=advise,
    judge=judge,
    deal_values=deal_values,
)
"""The players of this game: fixed ones to compare with, and the people."""
