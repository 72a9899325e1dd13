"""What each game brings to the table: one folder a game, one kit each, found here by the game's id.

A kit is loaded when it is first asked for; what the title shows of its game stands in `covers`.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from caurobat.core.on_demand import OnDemand
from caurobat.ui.games.covers import FIRST

if TYPE_CHECKING:
    from caurobat.ui.table.kit import TableKit

__all__ = ["FIRST", "KITS"]


def _cau_robat() -> "TableKit":
    from caurobat.ui.games.cau_robat.kit import CAU_ROBAT

    return CAU_ROBAT


def _scopa() -> "TableKit":
    from caurobat.ui.games.scopa.kit import SCOPA

    return SCOPA


def _cuarenta() -> "TableKit":
    from caurobat.ui.games.cuarenta.kit import CUARENTA

    return CUARENTA


def _capodama() -> "TableKit":
    from caurobat.ui.games.capodama.kit import CAPODAMA

    return CAPODAMA


KITS: "Final[Mapping[str, TableKit]]" = OnDemand(
    {"cau-robat": _cau_robat, "scopa": _scopa, "cuarenta": _cuarenta, "capodama": _capodama}
)
"""Every game that has a table, the house's own first."""
