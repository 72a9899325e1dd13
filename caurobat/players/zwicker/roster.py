"""The players of Zwicker, by name."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.games.zwicker import GAME, State, View
from caurobat.players.advice import behind_by_win
from caurobat.players.player import Player, RandomPlayer, Roster, is_forced
from caurobat.players.zwicker.greedy import GreedyPlayer
from caurobat.players.zwicker.levels import PEOPLE
from caurobat.players.zwicker.linear import LinearPlayer
from caurobat.players.zwicker.review import deal_values, judge
from caurobat.players.zwicker.searching import SearchPlayer
from caurobat.players.zwicker.why import Advice, advise

_PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    "random": partial(RandomPlayer, GAME),
    "greedy": GreedyPlayer,
    "linear": LinearPlayer,
    "search": SearchPlayer,
    **PEOPLE,
}

ROSTER: Final[Roster[View, State, Advice]] = Roster(
    _PLAYERS,
    LinearPlayer,
    advise=advise,
    judge=judge,
    is_forced=partial(is_forced, GAME),
    deal_values=deal_values,
    behind=behind_by_win,
)
"""The players of this game: fixed ones to compare with, and the people."""
