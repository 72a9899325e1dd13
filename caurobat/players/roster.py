"""Every player by name, and which of them a person can choose as an opponent."""

from collections.abc import Callable, Mapping
from typing import Final

from caurobat.players.linear import LinearPlayer
from caurobat.players.player import GreedyPlayer, Player, RandomPlayer
from caurobat.players.searching import SearchPlayer

HUMAN: Final = "human"
"""The name, in seats and records, of a seat that a person plays."""

PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "linear": LinearPlayer,
    "search": SearchPlayer,
}

LEVELS: Final = ("random", "greedy", "linear", "search")
"""The players that a person can choose, weakest first."""


class UnknownPlayer(ValueError):
    """`name` is no player's; the message lists those there are."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name!r} is no player; the players are {', '.join(PLAYERS)}")
        self.name = name


def player_named(name: str) -> Player:
    """The player called `name`; raises `UnknownPlayer` (for `human`, too: a person is no program)."""
    try:
        return PLAYERS[name]()
    except KeyError:
        raise UnknownPlayer(name) from None
