"""The players of Capodama, by name."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.games.capodama import GAME, State, View
from caurobat.players.advice import behind_by_win
from caurobat.players.capodama.greedy import GreedyPlayer
from caurobat.players.capodama.levels import PEOPLE
from caurobat.players.capodama.review import deal_values, judge
from caurobat.players.capodama.searching import SearchPlayer
from caurobat.players.capodama.why import Advice, advise
from caurobat.players.player import Player, RandomPlayer, Roster, is_forced

_PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    "random": partial(RandomPlayer, GAME),
    "greedy": GreedyPlayer,
    "search": SearchPlayer,
    **PEOPLE,
}

ROSTER: Final[Roster[View, State, Advice]] = Roster(
    _PLAYERS,
    GreedyPlayer,
    advise=advise,
    judge=judge,
    is_forced=partial(is_forced, GAME),
    deal_values=deal_values,
    behind=behind_by_win,
)
"""The players of this game: fixed ones to compare with, and the people."""
