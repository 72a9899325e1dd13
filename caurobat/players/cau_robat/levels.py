"""The people as they play Cau robat, weakest first."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.players.cau_robat.belief import Memory
from caurobat.players.cau_robat.imperfect import ErrorRates, ImperfectPlayer
from caurobat.players.cau_robat.searching import SearchPlayer
from caurobat.players.cau_robat.styles import Style
from caurobat.players.player import Player

_BIEL: Final = ErrorRates(
    match=0.5, counting=1.0, piles=0.8, circle=0.9, danger=1.0, plans=1.0, answer=0.6, memory=0, favourite=11
)
_LAIA: Final = ErrorRates(
    match=0.05, counting=0.2, piles=0.35, circle=0.45, danger=1.0, plans=0.6, answer=0.12, memory=0
)
_QUIM: Final = ErrorRates(piles=0.15, circle=0.2, danger=0.85, plans=0.15, answer=0.3, tires=True, memory=3)
_MONTSE: Final = ErrorRates(danger=0.12, memory=5)

PEOPLE: Final[Mapping[str, Callable[[Style | None], Player]]] = {
    "biel": partial(ImperfectPlayer, _BIEL),
    "laia": partial(ImperfectPlayer, _LAIA),
    "quim": partial(ImperfectPlayer, _QUIM),
    "montse": partial(ImperfectPlayer, _MONTSE),
    "ramon": partial(ImperfectPlayer, ErrorRates()),
    "padrina": lambda style: SearchPlayer(style=style, memory=Memory()),
}
"""How each of them plays, with a character or (None) without."""
