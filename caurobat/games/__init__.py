"""The rules of each game, one folder each: pure, and nothing but rules. `GAMES` has them by their id."""

from collections.abc import Mapping
from typing import Final

from caurobat.core.game import AnyGame
from caurobat.core.on_demand import OnDemand


def _cau_robat() -> AnyGame:
    from caurobat.games.cau_robat import GAME

    return GAME


def _scopa() -> AnyGame:
    from caurobat.games.scopa import GAME

    return GAME


def _cuarenta() -> AnyGame:
    from caurobat.games.cuarenta import GAME

    return GAME


def _capodama() -> AnyGame:
    from caurobat.games.capodama import GAME

    return GAME


GAMES: Final[Mapping[str, AnyGame]] = OnDemand(
    {"cau-robat": _cau_robat, "scopa": _scopa, "cuarenta": _cuarenta, "capodama": _capodama}
)
"""Every game by its id, the first one first; each is loaded when it is first asked for."""
