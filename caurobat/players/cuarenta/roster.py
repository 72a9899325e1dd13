"""The players of Cuarenta, by name."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.games.cuarenta import GAME, State, View
from caurobat.players.advice import behind_by_win
from caurobat.players.cuarenta.greedy import GreedyPlayer
from caurobat.players.cuarenta.people import PEOPLE, ImperfectPlayer
from caurobat.players.cuarenta.review import is_forced, judge
from caurobat.players.cuarenta.searching import SearchPlayer
from caurobat.players.cuarenta.why import Advice, advise
from caurobat.players.player import Player, RandomPlayer, Roster

_PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    "random": partial(RandomPlayer, GAME),
    "greedy": GreedyPlayer,
    "heuristic": ImperfectPlayer,
    "search": SearchPlayer,
    **PEOPLE,
}

ROSTER: Final[Roster[View, State, Advice]] = Roster(
    _PLAYERS,
    ImperfectPlayer,
    advise=advise,
    judge=judge,
    is_forced=is_forced,
    behind=behind_by_win,
)
"""The players of this game: fixed ones to compare with, and the people."""
