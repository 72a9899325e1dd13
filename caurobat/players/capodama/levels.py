"""The people that one can play against, weakest first: how each of them plays this game."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.players.capodama.imperfect import ErrorRates, ImperfectPlayer
from caurobat.players.capodama.searching import SearchPlayer
from caurobat.players.player import Player

_RAMON: Final = 60
"""How many worlds Ramon thinks of: enough to see a trick coming, too few to count them all."""

PEOPLE: Final[Mapping[str, Callable[[], Player]]] = {
    "biel": partial(ImperfectPlayer, ErrorRates(eager=0.6, points=0.8, sides=0.7, trumps=0.5, plans=0.8, memory=0)),
    "laia": partial(ImperfectPlayer, ErrorRates(eager=0.25, points=0.4, sides=0.4, trumps=0.3, plans=0.4, memory=0)),
    "quim": partial(ImperfectPlayer, ErrorRates(eager=0.1, points=0.2, sides=0.25, trumps=0.15, plans=0.2, memory=2, tires=True)),
    "montse": partial(ImperfectPlayer, ErrorRates( sides=0.05, memory=4)),
    "ramon": partial(SearchPlayer, _RAMON, infers=False),
    "padrina": SearchPlayer,
}
"""The people, weakest first."""
