"""The players of Scopa by name: fixed ones for comparison, and the people, weakest first."""

from functools import partial
from typing import Final

from caurobat.games.scopa.players.book import BookPlayer
from caurobat.games.scopa.players.people import ForeseeingPlayer, LearntPlayer
from caurobat.games.scopa.players.search import SearchPlayer
from caurobat.games.scopa.players.why import ADVISER
from caurobat.games.scopa.rules import GAME, State, View
from caurobat.players.capture_advice import Advice
from caurobat.players.capturing import GREED
from caurobat.players.fishing import ErrorRates
from caurobat.players.player import RandomPlayer, Roster, is_forced
from caurobat.players.terms import ImperfectPlayer, LinearPlayer

_BIEL: Final = ErrorRates(
    match=0.2, sums=0.4, long_sums=0.8, value=0.8, sweep=0.25, danger=1.0, plans=1.0, memory=0, favourite=11
)
_LAIA: Final = ErrorRates(match=0.05, sums=0.3, long_sums=0.7, value=0.6, sweep=0.1, danger=1.0, plans=1.0, memory=0)
_QUIM: Final = ErrorRates(sums=0.3, long_sums=0.8, value=0.5, danger=1.0, plans=1.0, tires=True, memory=2)
_MONTSE: Final = ErrorRates(sums=0.02, long_sums=0.1, danger=0.3, plans=0.3, memory=4)

ROSTER: Final[Roster[View, State, Advice]] = Roster(
    {
        "random": partial(RandomPlayer, GAME),
        "greedy": partial(ImperfectPlayer, ADVISER.weigher, GREED),
        "linear": partial(LinearPlayer, ADVISER.weigher),
        "book": BookPlayer,
        "search": SearchPlayer,
        "biel": partial(ImperfectPlayer, ADVISER.weigher, _BIEL),
        "laia": partial(ImperfectPlayer, ADVISER.weigher, _LAIA),
        "quim": partial(ImperfectPlayer, ADVISER.weigher, _QUIM),
        "montse": partial(ImperfectPlayer, ADVISER.weigher, _MONTSE),
        "ramon": LearntPlayer,
        "padrina": ForeseeingPlayer,
    },
    partial(LinearPlayer, ADVISER.weigher),
    partial(is_forced, GAME),
    advise=ADVISER.advise,
    judge=ADVISER.judge,
    deal_values=ADVISER.deal_values,
)
