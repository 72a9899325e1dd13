"""The rules of each game, one folder each: pure, and nothing but rules. `GAMES` has them by their id."""

from collections.abc import Mapping
from typing import Final

from caurobat.core.game import AnyGame
from caurobat.core.lazy_mapping import LazyMapping

GAMES: Final[Mapping[str, AnyGame]] = LazyMapping(
    {
        "cau-robat": "caurobat.games.cau_robat:GAME",
        "scopa": "caurobat.games.scopa:GAME",
        "cuarenta": "caurobat.games.cuarenta:GAME",
        "capodama": "caurobat.games.capodama:GAME",
        "zwicker": "caurobat.games.zwicker:GAME",
    }
)
"""Every game by its id, the first one first; each is loaded when it is first asked for."""

BUILDING: Final = frozenset({"zwicker"})
"""The games in which a card may be laid on others; for `core.record.parse_record`."""
