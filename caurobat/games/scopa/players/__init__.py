"""The players of Scopa by name: fixed ones for comparison, and the people, weakest first."""

from functools import partial
from typing import Final

from caurobat.games.scopa.players.book import BookPlayer
from caurobat.games.scopa.players.people import ForeseeingPlayer, LearntPlayer
from caurobat.games.scopa.players.search import SearchPlayer
from caurobat.games.scopa.players.why import ADVISER
from caurobat.players.fishing import ErrorRates
from caurobat.players.terms import LinearPlayer

ROSTER: Final = ADVISER.roster(
    {
        "biel": ErrorRates(
            match=0.2, sums=0.4, long_sums=0.8, value=0.8, sweep=0.25, danger=1.0, plans=1.0, memory=0, favourite=11
        ),
        "laia": ErrorRates(match=0.05, sums=0.3, long_sums=0.7, value=0.6, sweep=0.1, danger=1.0, plans=1.0, memory=0),
        "quim": ErrorRates(sums=0.3, long_sums=0.8, value=0.5, danger=1.0, plans=1.0, tires=True, memory=2),
        "montse": ErrorRates(sums=0.02, long_sums=0.1, danger=0.3, plans=0.3, memory=4),
    },
    {"ramon": LearntPlayer, "padrina": ForeseeingPlayer},
    {"linear": partial(LinearPlayer, ADVISER.weigher), "book": BookPlayer, "search": SearchPlayer},
)
