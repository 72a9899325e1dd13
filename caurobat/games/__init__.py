"""The rules of each game, a folder for each, and nothing but rules. `GAMES` has them by id."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from caurobat.core.game import AnyGame
from caurobat.core.lazy_mapping import LazyMapping

IDS: Final = ("cau-robat", "scopa", "cuarenta", "capodama", "zwicker")
"""The id of every game, the first one first. A game's folder in each room has that name, with `_` for `-`."""


def by_game(place: str, games: Sequence[str] = IDS) -> LazyMapping[Any]:
    """Return the registry of a value that each of `games` has at `place`, where `*` stands for the game's folder.

    For example, `caurobat.players.*.roster:ROSTER`. A value is loaded on first use.
    """
    return LazyMapping({game: place.replace("*", game.replace("-", "_")) for game in games})


GAMES: Final[Mapping[str, AnyGame]] = by_game("caurobat.games.*:GAME")
"""Every game by its id."""

BUILDING: Final = frozenset({"zwicker"})
"""The games in which a card may be built on others; for `core.record.parse_record`."""
