"""The people as they play Scopa, weakest first."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.players.player import Player
from caurobat.players.scopa.foreseeing import ForeseeingPlayer, LearntPlayer
from caurobat.players.scopa.imperfect import ErrorRates, ImperfectPlayer

_BIEL: Final = ErrorRates(
    match=0.2, sums=0.4, long_sums=0.8, value=0.8, sweep=0.25, danger=1.0, plans=1.0, memory=0, favourite=11
)
_LAIA: Final = ErrorRates(match=0.05, sums=0.3, long_sums=0.7, value=0.6, sweep=0.1, danger=1.0, plans=1.0, memory=0)
_QUIM: Final = ErrorRates(sums=0.3, long_sums=0.8, value=0.5, danger=1.0, plans=1.0, tires=True, memory=2)
_MONTSE: Final = ErrorRates(sums=0.02, long_sums=0.1, danger=0.3, plans=0.3, memory=4)

PEOPLE: Final[Mapping[str, Callable[[], Player]]] = {
    "biel": partial(ImperfectPlayer, _BIEL),
    "laia": partial(ImperfectPlayer, _LAIA),
    "quim": partial(ImperfectPlayer, _QUIM),
    "montse": partial(ImperfectPlayer, _MONTSE),
    "ramon": LearntPlayer,
    "padrina": ForeseeingPlayer,
}
"""How each of them plays."""
