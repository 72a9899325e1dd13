"""The players of Cau robat, by name. A level's name can be followed by a character: `quim:thief`."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.games.cau_robat.players.advising import advise, deal_values, is_forced, judge
from caurobat.games.cau_robat.players.greedy import GreedyPlayer
from caurobat.games.cau_robat.players.searching import SearchPlayer
from caurobat.games.cau_robat.players.styles import STYLES, Style
from caurobat.games.cau_robat.players.terms import WEIGHER, ErrorRates, ImperfectPlayer
from caurobat.games.cau_robat.players.why import Advice
from caurobat.games.cau_robat.rules import GAME, State, View
from caurobat.players.player import Player, RandomPlayer, Roster
from caurobat.players.terms import LinearPlayer

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
    "padrina": lambda style: SearchPlayer(style=style, infers=True),
}
"""Makes each level, with a character or, given None, without one."""

ROSTER: Final[Roster[View, State, Advice]] = Roster(
    {
        "random": partial(RandomPlayer, GAME),
        "greedy": GreedyPlayer,
        "linear": partial(LinearPlayer, WEIGHER),
        "search": SearchPlayer,
        **{level: partial(make, None) for level, make in PEOPLE.items()},
        **{f"{level}:{name}": partial(make, style) for level, make in PEOPLE.items() for name, style in STYLES.items()},
    },
    partial(LinearPlayer, WEIGHER),
    is_forced,
    advise=advise,
    judge=judge,
    deal_values=deal_values,
)
"""The players of this game: fixed ones for comparison, the levels, and the levels with a character."""
