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
    match=0.4, counting=0.8, piles=0.75, circle=0.8, danger=1.0, plans=1.0, answer=0.4, memory=0, favourite=11
)
_LAIA: Final = Lapses(match=0.1, counting=0.3, piles=0.4, circle=0.5, danger=1.0, plans=0.6, answer=0.15, memory=0)
_QUIM: Final = Lapses(piles=0.2, circle=0.25, danger=1.0, plans=0.15, answer=0.35, tires=True, memory=2)
_MONTSE: Final = Lapses(circle=0.05, danger=0.2, plans=0.05, memory=4)

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
