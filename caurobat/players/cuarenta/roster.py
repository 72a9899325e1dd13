"""Who plays Cuarenta, by name."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.games.cuarenta import GAME
from caurobat.players.cuarenta.greedy import GreedyPlayer
from caurobat.players.player import Player, RandomPlayer, Roster

_PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    "random": partial(RandomPlayer, GAME),
    "greedy": GreedyPlayer,
}

ROSTER: Final = Roster(_PLAYERS, GreedyPlayer)
"""The players of this game."""
