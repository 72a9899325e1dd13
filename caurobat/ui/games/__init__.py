"""The kits of the games: one folder per game, found by the game's id.

Kits are loaded on first use; the title gets what it shows of each game from `covers`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from caurobat.games import ByGame
from caurobat.ui.games.covers import FIRST

if TYPE_CHECKING:
    from caurobat.ui.table.kit import TableKit

__all__ = ["FIRST", "KITS"]


KITS: "Final[Mapping[str, TableKit]]" = ByGame("caurobat.ui.games.*.kit:KIT")
"""Every game with a table, in the order of the title."""
