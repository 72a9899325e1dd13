"""The games, found by their folders in `caurobat.games`: the only place that looks there.

Each folder has a `MANIFEST`. The parts of a game are loaded on first use, so that reading its rules loads neither its
table nor another game. Each package that needs a part of the games asks for it by name, as `GAMES` does here.
"""

import pkgutil
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final, TypeVar

from caurobat.core.game import AnyGame
from caurobat.core.manifest import Manifest

Value = TypeVar("Value")
_GAMES: Final = "caurobat.games"


def _found() -> Iterator[Manifest]:
    for folder in pkgutil.iter_modules(import_module(_GAMES).__path__):
        manifest: Manifest = import_module(f"{_GAMES}.{folder.name}").MANIFEST
        yield manifest


MANIFESTS: Final[Mapping[str, Manifest]] = {
    manifest.id: manifest for manifest in sorted(_found(), key=lambda manifest: manifest.place)
}
"""The manifest of every game by the game's id, in the order in which the title screen lists them."""

FIRST: Final = next(iter(MANIFESTS))
"""The default game."""


def module_of(game: str, part: str) -> str:
    """Return the dotted name of the module or package `part` (`rules`, `words.clauses` …) of the game with that id."""
    return f"{_GAMES}.{game.replace('-', '_')}.{part}"


class Parts(Mapping[str, Value]):
    """The value `name` in the `part` of every game, by the game's id.

    >>> Parts("rules", "GAME")["scopa"].id
    'scopa'
    """

    def __init__(self, part: str, name: str) -> None:
        self._part, self._name = part, name
        self._loaded: dict[str, Value] = {}

    def __getitem__(self, game: str) -> Value:
        if game not in self._loaded:
            part = import_module(module_of(MANIFESTS[game].id, self._part))
            self._loaded[game] = getattr(part, self._name)
        return self._loaded[game]

    def __contains__(self, game: object) -> bool:
        return game in MANIFESTS

    def __iter__(self) -> Iterator[str]:
        return iter(MANIFESTS)

    def __len__(self) -> int:
        return len(MANIFESTS)


GAMES: Final[Mapping[str, AnyGame]] = Parts("rules", "GAME")
"""The rules of every game by its id."""

BUILDING: Final = frozenset(game for game, manifest in MANIFESTS.items() if manifest.has_builds)
"""The ids of the games in which a card may be built on others; used by `core.record.parse_record`."""
