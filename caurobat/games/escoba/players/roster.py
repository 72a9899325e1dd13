"""The players of Escoba, by name: fixed ones to compare with, and the people, weakest first."""

from functools import partial
from typing import Final

from caurobat.games.escoba.players.appraisal import ADVISER, APPRAISAL
from caurobat.games.escoba.rules import GAME, Options, State, View
from caurobat.players.capture_advice import ROUNDS, Advice
from caurobat.players.capture_search import ForeseeingPlayer
from caurobat.players.capturing import ImperfectPlayer, LinearPlayer
from caurobat.players.fishing import ErrorRates, GreedyPlayer
from caurobat.players.player import RandomPlayer, Roster, is_forced

_BIEL: Final = ErrorRates(sums=0.4, long_sums=0.8, value=0.8, sweep=0.3, danger=1.0, plans=1.0, memory=0, favourite=11)
_LAIA: Final = ErrorRates(sums=0.25, long_sums=0.6, value=0.6, sweep=0.1, danger=1.0, plans=1.0, memory=0)
_QUIM: Final = ErrorRates(sums=0.25, long_sums=0.6, value=0.4, danger=0.6, plans=1.0, tires=True, memory=2)
_MONTSE: Final = ErrorRates(sums=0.05, long_sums=0.25, danger=0.3, plans=0.3, memory=4)

ROSTER: Final[Roster[View, State, Advice]] = Roster(
    {
        "random": partial(RandomPlayer, GAME),
        "greedy": partial(GreedyPlayer, GAME, APPRAISAL.worth(Options()).__getitem__, APPRAISAL.sweep),
        "biel": partial(ImperfectPlayer, APPRAISAL, _BIEL),
        "laia": partial(ImperfectPlayer, APPRAISAL, _LAIA),
        "quim": partial(ImperfectPlayer, APPRAISAL, _QUIM),
        "montse": partial(ImperfectPlayer, APPRAISAL, _MONTSE),
        "ramon": partial(LinearPlayer, APPRAISAL),
        "padrina": partial(ForeseeingPlayer, APPRAISAL),
    },
    partial(LinearPlayer, APPRAISAL),
    partial(is_forced, GAME),
    advise=ADVISER.advise,
    most_rounds=ROUNDS,
    judge=ADVISER.judge,
    deal_values=ADVISER.deal_values,
)
