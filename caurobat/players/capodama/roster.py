"""Who plays Capodama, by name."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.games.capodama import GAME
from caurobat.players.capodama.greedy import GreedyPlayer
from caurobat.players.capodama.searching import SearchPlayer
from caurobat.players.player import Player, RandomPlayer, Roster

_PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    "random": partial(RandomPlayer, GAME),
    "greedy": GreedyPlayer,
    "search": SearchPlayer,
    "s300": partial(SearchPlayer, 300),
}

ROSTER: Final = Roster(_PLAYERS, GreedyPlayer)
"""The players of this game."""
