"""The players of Zwicker, by name."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.core.decisions import Action
from caurobat.games.zwicker import GAME, State, View
from caurobat.players.people import LEVELS
from caurobat.players.player import Player, RandomPlayer, Roster, is_forced
from caurobat.players.zwicker.greedy import GreedyPlayer

_PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    "random": partial(RandomPlayer, GAME),
    "greedy": GreedyPlayer,
    **dict.fromkeys(LEVELS, GreedyPlayer),
}

ROSTER: Final[Roster[View, State, Action]] = Roster(_PLAYERS, GreedyPlayer, is_forced=partial(is_forced, GAME))
"""The players of this game: fixed ones to compare with, and the people."""
