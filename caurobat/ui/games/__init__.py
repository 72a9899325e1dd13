"""The kits that games bring to the table: one folder a game, found here by the game's id.

A kit is loaded when it is first asked for; what the title shows of its game stands in `covers`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from caurobat.games import by_game
from caurobat.ui.games.covers import FIRST

if TYPE_CHECKING:
    from caurobat.ui.table.kit import TableKit

__all__ = ["FIRST", "KITS"]


KITS: "Final[Mapping[str, TableKit]]" = by_game("caurobat.ui.games.*.kit:KIT")
"""Every game that has a table, the house's own first."""
