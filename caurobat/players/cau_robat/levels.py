"""The people that one can play against, weakest first: how each plays, and a line about them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from caurobat.players.cau_robat.belief import Memory
from caurobat.players.cau_robat.careless import CarelessPlayer, Lapses
from caurobat.players.cau_robat.searching import SearchPlayer
from caurobat.players.cau_robat.styles import Style
from caurobat.players.player import Player


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent: its `name` in seats, what it is called on screen, who that is, and how it plays."""

    name: str
    title: str
    line: str
    player: Callable[[Style | None], Player]


_BIEL: Final = Lapses(
    match=0.5, counting=1.0, piles=0.8, circle=0.9, danger=1.0, plans=1.0, answer=0.6, memory=0, favourite=11
)
_LAIA: Final = Lapses(match=0.05, counting=0.2, piles=0.35, circle=0.45, danger=1.0, plans=0.6, answer=0.12, memory=0)
_QUIM: Final = Lapses(piles=0.15, circle=0.2, danger=0.85, plans=0.15, answer=0.3, tires=True, memory=3)
_MONTSE: Final = Lapses(danger=0.12, memory=5)

PEOPLE: Final = (
    Level(
        "biel",
        "Biel",
        "Six years old. Likes to make pairs, and to look at the horses.",
        lambda style: CarelessPlayer(_BIEL, style),
    ),
    Level(
        "laia",
        "Laia",
        "Biel's big sister. Grabs what she can and never looks who comes next.",
        lambda style: CarelessPlayer(_LAIA, style),
    ),
    Level(
        "quim",
        "Quim",
        "The baker, up since three. The longer the round, the sleepier he gets.",
        lambda style: CarelessPlayer(_QUIM, style),
    ),
    Level(
        "montse",
        "Montse",
        "The postwoman. Remembers what was played, as long as it wasn't too long ago.",
        lambda style: CarelessPlayer(_MONTSE, style),
    ),
    Level(
        "ramon",
        "Ramon",
        "A fisherman. Forgets no card and leaves little for others.",
        lambda style: CarelessPlayer(Lapses(), style),
    ),
    Level(
        "padrina",
        "Padrina",
        "Everybody's grandmother. Knows how it ends before you have sorted your hand.",
        lambda style: SearchPlayer(style=style, memory=Memory()),
    ),
)
"""The levels, weakest first."""
