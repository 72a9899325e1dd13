"""The people as they play Cau robat, weakest first."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.players.cau_robat.belief import Memory
from caurobat.players.cau_robat.careless import CarelessPlayer, Lapses
from caurobat.players.cau_robat.searching import SearchPlayer
from caurobat.players.cau_robat.styles import Style
from caurobat.players.player import Player

_BIEL: Final = Lapses(
    match=0.5, counting=1.0, piles=0.8, circle=0.9, danger=1.0, plans=1.0, answer=0.6, memory=0, favourite=11
)
_LAIA: Final = Lapses(match=0.05, counting=0.2, piles=0.35, circle=0.45, danger=1.0, plans=0.6, answer=0.12, memory=0)
_QUIM: Final = Lapses(piles=0.15, circle=0.2, danger=0.85, plans=0.15, answer=0.3, tires=True, memory=3)
_MONTSE: Final = Lapses(danger=0.12, memory=5)

PEOPLE: Final[Mapping[str, Callable[[Style | None], Player]]] = {
    "biel": partial(CarelessPlayer, _BIEL),
    "laia": partial(CarelessPlayer, _LAIA),
    "quim": partial(CarelessPlayer, _QUIM),
    "montse": partial(CarelessPlayer, _MONTSE),
    "ramon": partial(CarelessPlayer, Lapses()),
    "padrina": lambda style: SearchPlayer(style=style, memory=Memory()),
}
"""How each of them plays, with a character or (None) without."""
