"""Who plays Scopa, by name."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.games.scopa import GAME
from caurobat.players.player import Player, RandomPlayer, Roster
from caurobat.players.scopa.greedy import GreedyPlayer

_PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    "random": partial(RandomPlayer, GAME),
    "greedy": GreedyPlayer,
}

ROSTER: Final = Roster(_PLAYERS, GreedyPlayer)
"""The players of this game."""
