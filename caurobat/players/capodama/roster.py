"""Who plays Capodama, by name."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.games.capodama import GAME
from caurobat.players.player import Player, RandomPlayer, Roster

_PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {"random": partial(RandomPlayer, GAME)}

ROSTER: Final = Roster(_PLAYERS, partial(RandomPlayer, GAME))
"""The players of this game."""
