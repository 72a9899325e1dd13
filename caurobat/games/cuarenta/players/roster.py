"""The players of Cuarenta, by name."""

from functools import partial
from typing import Final

from caurobat.games.cuarenta.players.greedy import GreedyPlayer
from caurobat.games.cuarenta.players.searching import SearchPlayer
from caurobat.games.cuarenta.players.terms import WEIGHER, ErrorRates
from caurobat.games.cuarenta.players.why import Advice, advise, deal_values, is_forced, judge
from caurobat.games.cuarenta.rules import GAME, State, View
from caurobat.players.player import RandomPlayer, Roster
from caurobat.players.terms import ImperfectPlayer, LinearPlayer

_BIEL: Final = ErrorRates(match=0.3, sums=0.85, runs=0.5, danger=1.0, claim=0.8, memory=0)
_LAIA: Final = ErrorRates(match=0.1, sums=0.45, runs=0.2, danger=1.0, claim=0.5, memory=0)
_QUIM: Final = ErrorRates(match=0.1, sums=0.45, runs=0.18, danger=0.95, claim=0.45, tires=True, memory=0)
_MONTSE: Final = ErrorRates(sums=0.04, danger=0.15, claim=0.1, memory=0)

ROSTER: Final[Roster[View, State, Advice]] = Roster(
    {
        "random": partial(RandomPlayer, GAME),
        "greedy": GreedyPlayer,
        "heuristic": partial(LinearPlayer, WEIGHER),
        "search": SearchPlayer,
        "biel": partial(ImperfectPlayer, WEIGHER, _BIEL),
        "laia": partial(ImperfectPlayer, WEIGHER, _LAIA),
        "quim": partial(ImperfectPlayer, WEIGHER, _QUIM),
        "montse": partial(ImperfectPlayer, WEIGHER, _MONTSE),
        "ramon": partial(ImperfectPlayer, WEIGHER),
        "padrina": SearchPlayer,
    },
    partial(LinearPlayer, WEIGHER),
    is_forced,
    advise=advise,
    judge=judge,
    deal_values=deal_values,
)
"""The players of this game: fixed ones for comparison, and the people."""
