"""The players of Zwicker, by name."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.core.decisions import Action
from caurobat.games.zwicker import GAME, State, View
from caurobat.players.player import Player, RandomPlayer, Roster, is_forced
from caurobat.players.zwicker.greedy import GreedyPlayer
from caurobat.players.zwicker.levels import PEOPLE
from caurobat.players.zwicker.linear import LinearPlayer
from caurobat.players.zwicker.searching import SearchPlayer

_PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    "random": partial(RandomPlayer, GAME),
    "greedy": GreedyPlayer,
    "linear": LinearPlayer,
    "search": SearchPlayer,
    **PEOPLE,
}

ROSTER: Final[Roster[View, State, Action]] = Roster(_PLAYERS, LinearPlayer, is_forced=partial(is_forced, GAME))
"""The players of this game: fixed ones to compare with, and the people."""
