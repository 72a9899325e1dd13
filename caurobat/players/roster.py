"""Every game's players by name, and the table of who plays which game."""

from collections.abc import Mapping
from typing import Final

from caurobat.games import by_game
from caurobat.players.people import LEVELS
from caurobat.players.player import AnyRoster, Player

HUMAN: Final = "human"
"""The name, in seats and records, of a seat that a person plays."""


ROSTERS: Final[Mapping[str, AnyRoster]] = by_game("caurobat.players.*.roster:ROSTER")
"""Who plays each game, by the game's id; loaded when first asked for."""


def players_of(game: str) -> tuple[str, ...]:
    """The names of all who play the game of that id."""
    return tuple(ROSTERS[game].players)


def parts_of(name: str) -> tuple[str, str]:
    """The two parts of a player's name: who plays, and the character after the colon (empty: none)."""
    who, _, style = name.partition(":")
    return who, style


def with_style(who: str, style: str) -> str:
    """The name of the player `who` (a level, without a character) with the character `style` (empty: none)."""
    return f"{who}:{style}" if style else who


class UnknownPlayer(ValueError):
    """`name` is no player's; the message lists those there are."""

    def __init__(self, game: str, name: str) -> None:
        known = players_of(game)
        plain = ", ".join(dict.fromkeys(parts_of(player)[0] for player in (*LEVELS, *known)))
        styles = ", ".join(dict.fromkeys(style for player in known if (style := parts_of(player)[1])))
        example = next((player for player in known if parts_of(player)[1]), "")
        characters = f", and a level with a character after a colon ({styles}), such as {example}" if styles else ""
        super().__init__(f"{name!r} is no player; the players are {plain}{characters}")
        self.name = name


def player_named(game: str, name: str) -> Player:
    """The player of that name for the game of that id.

    Raises `UnknownPlayer` (for `human`, too: a person is no program).
    """
    try:
        return ROSTERS[game].players[name]()
    except KeyError:
        raise UnknownPlayer(game, name) from None
