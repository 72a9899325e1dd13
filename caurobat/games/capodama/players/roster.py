"""The players of Capodama, by name: fixed ones for comparison, and the people, weakest first."""

from functools import partial
from typing import Final

from caurobat.games.capodama.players.imperfect import ErrorRates, GreedyPlayer, ImperfectPlayer
from caurobat.games.capodama.players.searching import SearchPlayer
from caurobat.games.capodama.players.why import Advice, advise, deal_values, judge
from caurobat.games.capodama.rules import GAME, State, View
from caurobat.players.player import RandomPlayer, Roster, is_forced

_RAMON: Final = 60  # Ramon's iterations: enough to foresee a trick, too few to see them all

_BIEL: Final = ErrorRates(eager=0.6, points=0.8, sides=0.7, trumps=0.5, plans=0.8, memory=0)
_LAIA: Final = ErrorRates(eager=0.25, points=0.4, sides=0.4, trumps=0.3, plans=0.4, memory=0)
_QUIM: Final = ErrorRates(eager=0.1, points=0.2, sides=0.25, trumps=0.15, plans=0.2, memory=2, tires=True)
_MONTSE: Final = ErrorRates(sides=0.05, memory=4)

ROSTER: Final[Roster[View, State, Advice]] = Roster(
    {
        "random": partial(RandomPlayer, GAME),
        "greedy": GreedyPlayer,
        "search": SearchPlayer,
        "biel": partial(ImperfectPlayer, _BIEL),
        "laia": partial(ImperfectPlayer, _LAIA),
        "quim": partial(ImperfectPlayer, _QUIM),
        "montse": partial(ImperfectPlayer, _MONTSE),
        "ramon": partial(SearchPlayer, _RAMON, infers=False),
        "padrina": SearchPlayer,
    },
    GreedyPlayer,
    partial(is_forced, GAME),
    advise=advise,
    judge=judge,
    deal_values=deal_values,
)
