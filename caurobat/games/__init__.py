"""The rules of each game, a folder for each, and nothing but rules. `GAMES` has them by id."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Final, TypeVar

from caurobat.core.game import AnyGame

Value = TypeVar("Value")
IDS: Final = ("cau-robat", "scopa", "cuarenta", "capodama", "zwicker")
"""The id of every game, the first one first. A game's folder in each room has that name, with `_` for `-`."""


class ByGame(Mapping[str, Value]):
    """A registry of a value that each of `games` has at `place`, where `*` stands for the game's folder.

    For example, `caurobat.players.*.roster:ROSTER`. A value is loaded on first use, so that reading one does not import
    them all. The architecture test reads these names as imports.
    """

    def __init__(self, place: str, games: Sequence[str] = IDS) -> None:
        self._place, self._games = place, games
        self._loaded: dict[str, Value] = {}

    def __getitem__(self, game: str) -> Value:
        if game not in self._games:
            raise KeyError(game)
        if game not in self._loaded:
            module, _, name = self._place.replace("*", game.replace("-", "_")).partition(":")
            self._loaded[game] = getattr(import_module(module), name)
        return self._loaded[game]

    def __contains__(self, game: object) -> bool:
        return game in self._games

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


GAMES: Final[Mapping[str, AnyGame]] = ByGame("caurobat.games.*:GAME")
"""Every game by its id."""

BUILDING: Final = frozenset({"zwicker"})
"""The games in which a card may be built on others; for `core.record.parse_record`."""
