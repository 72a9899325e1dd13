"""Every game's players by name."""

from collections.abc import Mapping
from typing import Final

from caurobat.catalogue import Parts
from caurobat.players.player import AnyRoster, Player

HUMAN: Final = "human"
"""The name, in seats and records, of a person."""

LEVELS: Final = ("biel", "laia", "quim", "montse", "ramon", "padrina")
"""The people that one can play against in every game, from weakest to strongest."""

EXPERT: Final = "expert"
"""Another name for the strongest level in commands and records."""

ROSTERS: Final[Mapping[str, AnyRoster]] = Parts("players", "ROSTER")
"""The players of each game, by its id; loaded at first use."""


def players_of(game: str) -> tuple[str, ...]:
    """Return the names of all players of the game of that id."""
    return (*ROSTERS[game].players, EXPERT)


def parts_of(name: str) -> tuple[str, str]:
    """Return the two parts of a player's name: the level, and the character after the colon (empty for none)."""
    who, _, style = name.partition(":")
    return who, style


def with_style(who: str, style: str) -> str:
    """Return the name of the player `who` (a level) with the character `style` (empty for none)."""
    return f"{who}:{style}" if style else who


class UnknownPlayer(ValueError):
    """No player has the name `name`; the message lists the players."""

    def __init__(self, game: str, name: str) -> None:
        players = players_of(game)
        plain = ", ".join(dict.fromkeys(parts_of(player)[0] for player in (*LEVELS, *players)))
        styles = ", ".join(dict.fromkeys(style for player in players if (style := parts_of(player)[1])))
        example = next((player for player in players if parts_of(player)[1]), "")
        characters = f", and a level with a character after a colon ({styles}), such as {example}" if styles else ""
        super().__init__(f"{name!r} is no player; the players are {plain}{characters}")
        self.name = name


def player_named(game: str, name: str) -> Player:
    """Return the player of that name for the game of that id.

    Raises `UnknownPlayer`, also for `human`: a person is not a program.
    """
    try:
        return ROSTERS[game].players[LEVELS[-1] if name == EXPERT else name]()
    except KeyError:
        raise UnknownPlayer(game, name) from None
