"""Every player by name, and which of them a person can choose as an opponent.

A level's name can be followed by a character's: `quim:thief`.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.players.levels import PEOPLE
from caurobat.players.linear import LinearPlayer
from caurobat.players.player import GreedyPlayer, Player, RandomPlayer
from caurobat.players.searching import SearchPlayer
from caurobat.players.styles import STYLES

HUMAN: Final = "human"
"""The name, in seats and records, of a seat that a person plays."""

_BASELINES: Final[Mapping[str, Callable[[], Player]]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "linear": LinearPlayer,
    "search": SearchPlayer,
}

PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    **_BASELINES,
    **{level.name: partial(level.player, None) for level in PEOPLE},
    **{f"{level.name}:{name}": partial(level.player, style) for level in PEOPLE for name, style in STYLES.items()},
}
"""Every player: fixed ones to compare with, the levels, and the levels with a character."""

LEVELS: Final = tuple(level.name for level in PEOPLE)
"""The players that a person can choose, weakest first."""


def parts_of(name: str) -> tuple[str, str]:
    """The two parts of a player's name: who plays, and the character after the colon (empty: none)."""
    who, _, style = name.partition(":")
    return who, style


def with_style(who: str, style: str) -> str:
    """The name of the player `who` (a level, without a character) with the character `style` (empty: none)."""
    return f"{who}:{style}" if style else who


class UnknownPlayer(ValueError):
    """`name` is no player's; the message lists those there are."""

    def __init__(self, name: str) -> None:
        plain = ", ".join((*LEVELS, *_BASELINES))
        super().__init__(
            f"{name!r} is no player; the players are {plain}, and a level with a character after a colon "
            f"({', '.join(STYLES)}), such as {LEVELS[0]}:{next(iter(STYLES))}"
        )
        self.name = name


def player_named(name: str) -> Player:
    """The player called `name`; raises `UnknownPlayer` (for `human`, too: a person is no program)."""
    try:
        return PLAYERS[name]()
    except KeyError:
        raise UnknownPlayer(name) from None
