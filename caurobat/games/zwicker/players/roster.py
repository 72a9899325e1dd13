"""The players of Zwicker, by name: fixed ones for comparison, and the people, weakest first."""

from functools import partial
from typing import Final

from caurobat.games.zwicker.players.greedy import GreedyPlayer
from caurobat.games.zwicker.players.searching import SearchPlayer
from caurobat.games.zwicker.players.terms import WEIGHER, ErrorRates
from caurobat.games.zwicker.players.why import ROUNDS, Advice, advise, deal_values, judge
from caurobat.games.zwicker.rules import GAME, State, View
from caurobat.players.player import RandomPlayer, Roster, is_forced
from caurobat.players.terms import ImperfectPlayer, LinearPlayer

_BIEL: Final = ErrorRates(
    match=0.35, sums=0.7, long_sums=1.0, value=1.0, sweep=0.6, builds=1.0, danger=1.0, plans=1.0, favourite=12
)
_LAIA: Final = ErrorRates(match=0.1, sums=0.4, long_sums=0.8, value=0.6, sweep=0.2, builds=0.9, danger=1.0, plans=1.0)
_QUIM: Final = ErrorRates(sums=0.35, long_sums=0.7, value=0.4, builds=0.7, danger=0.8, plans=0.9, tires=True)
_MONTSE: Final = ErrorRates(sums=0.04, long_sums=0.15, value=0.0, builds=0.4, danger=0.35, plans=0.35)

ROSTER: Final[Roster[View, State, Advice]] = Roster(
    {
        "random": partial(RandomPlayer, GAME),
        "greedy": GreedyPlayer,
        "linear": partial(LinearPlayer, WEIGHER),
        "search": SearchPlayer,
        "biel": partial(ImperfectPlayer, WEIGHER, _BIEL),
        "laia": partial(ImperfectPlayer, WEIGHER, _LAIA),
        "quim": partial(ImperfectPlayer, WEIGHER, _QUIM),
        "montse": partial(ImperfectPlayer, WEIGHER, _MONTSE),
        "ramon": partial(ImperfectPlayer, WEIGHER),
        "padrina": SearchPlayer,
    },
    partial(LinearPlayer, WEIGHER),
    partial(is_forced, GAME),
    advise=advise,
    most_rounds=ROUNDS,
    judge=judge,
    deal_values=deal_values,
)
